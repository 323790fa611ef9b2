// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QDialogButtonBox>

#include <functional>
#include <string>
#include <vector>

class QListWidget;

namespace wavelane::ui {

class DiffView;

/// One file before and after a change.
struct TextChange
{
    QString name; ///< Relative to the project.
    QString note; ///< A remark, such as “removed”; usually empty.
    std::string before;
    std::string after;
};

/// Shows changes to files before the user decides: a list of files with their numbers of added and removed lines, the
/// difference of the selected file, and buttons that the caller adds. Escape closes the dialog without a decision.
class ChangesDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `sentence` says what happened, `question` what the buttons do.
    ChangesDialog(const QString& title, const QString& sentence, const QString& question,
                  const std::vector<TextChange>& changes, QWidget* parent);

    /// Adds a button that closes the dialog and calls `chosen`. The first one is the default button.
    QPushButton* addButton(const QString& text, QDialogButtonBox::ButtonRole role, std::function<void()> chosen);

    DiffView& view() { return *m_view; }

private:
    std::vector<TextChange> m_changes;
    QListWidget* m_files = nullptr;
    DiffView* m_view = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace wavelane::ui
