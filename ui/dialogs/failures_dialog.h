// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace wavelane::ui {

class FailureLog;

/// The last failures of the engine: a list, the report of the chosen one, and what can be done with it. Stays open
/// beside the window, and follows the log.
class FailuresDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FailuresDialog(FailureLog& log, QWidget* parent = nullptr);

    /// Writes the project of the chosen failure to this folder, which is empty or not there.
    void saveProject(const QString& folder);

private:
    void refresh();
    void showCurrent();
    void chooseFolder();

    FailureLog& m_log;
    QListWidget* m_list = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_clear = nullptr;
};

} // namespace wavelane::ui
