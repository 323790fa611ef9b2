// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

namespace wavelane::ui {

class FailureLog;

/// The last failures of the engine and the report of the selected one, which can be copied or saved as a project.
/// Modeless; follows the log.
class FailuresDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FailuresDialog(FailureLog& log, QWidget* parent = nullptr);

    /// Writes the project of the selected failure to this folder, which must be empty or must not exist.
    void saveProject(const QString& folder);

private:
    void refresh();
    void showCurrent();
    void chooseFolder();

    FailureLog& m_log;
    QStackedWidget* m_pages = nullptr; ///< The failures, or a hint that there are none.
    QListWidget* m_list = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_clear = nullptr;
};

} // namespace wavelane::ui
