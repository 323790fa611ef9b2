// SPDX-License-Identifier: MIT
#pragma once

#include <QRegularExpression>
#include <QTextCursor>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace wavelane::ui {

/// Finds and replaces text in the editor that is shown: forwards with Return, backwards with Shift+Return, Escape
/// closes. A replacement of a regular expression may name what its groups found: `\1`.
class FindBar final : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(QWidget* parent = nullptr);

    void setEditor(QPlainTextEdit* editor); ///< Null: nothing to search in.
    void open();                            ///< Shows the bar with the selected text.
    void openReplace();                     ///< The same with the row for the replacement.
    void findNext(bool backwards = false);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeReplaceRow();
    bool find(bool backwards, int from);
    /// The next place of the wanted text; null where there is none, or where the expression is wrong, which is said.
    QTextCursor search(bool backwards, int from);
    QRegularExpression expression() const;
    QString replacementOf(const QString& found) const;
    void replaceOne();
    void replaceAll();
    void leave();

    QPlainTextEdit* m_editor = nullptr;
    QLineEdit* m_field = nullptr;
    QLineEdit* m_replacement = nullptr;
    QWidget* m_replaceRow = nullptr;
    QCheckBox* m_caseSensitive = nullptr;
    QCheckBox* m_expression = nullptr;
    QLabel* m_note = nullptr;
};

} // namespace wavelane::ui
