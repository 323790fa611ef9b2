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

/// One file, as it is and as it would become.
struct TextChange
{
    QString name; ///< As the user knows it: relative to the project.
    QString note; ///< What is special about it, such as that it is gone; mostly empty.
    std::string before;
    std::string after;
};

/// Says what would change before the user chooses: the files with the numbers of their lines, the lines of the one
/// that is selected, and the buttons that are added. Escape is "later": it chooses nothing.
class ChangesDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `sentence` tells what happened, `question` what the buttons are about.
    ChangesDialog(const QString& title, const QString& sentence, const QString& question,
                  const std::vector<TextChange>& changes, QWidget* parent);

    /// A button that closes the dialog and calls `chosen`. The first one is what Return presses.
    QPushButton* addButton(const QString& text, QDialogButtonBox::ButtonRole role, std::function<void()> chosen);

    DiffView& view() { return *m_view; }

private:
    std::vector<TextChange> m_changes;
    QListWidget* m_files = nullptr;
    DiffView* m_view = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace wavelane::ui
