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

/// Finds and replaces text in the current editor: Return searches forward, Shift+Return backward, Escape closes. The
/// replacement of a regular expression can refer to captured groups: `\1`.
class FindBar final : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(QWidget* parent = nullptr);

    void setEditor(QPlainTextEdit* editor); ///< Null disables the search.
    void open();                            ///< Shows the bar and searches for the selected text.
    void openReplace();                     ///< Also shows the replacement row.
    void findNext(bool backwards = false);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeReplaceRow();
    bool find(bool backwards, int from);
    /// The next match; a null cursor if there is none or if the expression is invalid, with a note for the user.
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
