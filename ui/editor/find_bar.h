// SPDX-License-Identifier: MIT
#pragma once

#include <QTextDocument>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace wavelane::ui {

/// Finds text in the editor that is shown: forwards with Return, backwards with Shift+Return, Escape closes.
class FindBar final : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(QWidget* parent = nullptr);

    void setEditor(QPlainTextEdit* editor); ///< Null: nothing to search in.
    void open();                            ///< Shows the bar with the selected text.
    void findNext(bool backwards = false);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool find(bool backwards, int from);

    QPlainTextEdit* m_editor = nullptr;
    QLineEdit* m_field = nullptr;
    QCheckBox* m_caseSensitive = nullptr;
    QCheckBox* m_expression = nullptr;
    QLabel* m_note = nullptr;
};

} // namespace wavelane::ui
