// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/description.h"
#include "ui/editor/assist/bubble_frame.h"

#include <QTextCursor>

#include <optional>

class QKeyEvent;
class QLabel;

namespace wavelane::ui {

class CodeEditor;
class SourceNames;

/// The call around the cursor, above its line: what the function takes, with the argument at the cursor in bold. Up
/// and Down go through the forms of a function that has several, Escape closes. It opens with the bracket, or on
/// demand, and goes with the call. Never takes the keyboard. UI thread.
class CallHintBubble final : public BubbleFrame
{
    Q_OBJECT

public:
    CallHintBubble(CodeEditor& editor, SourceNames& names);

    bool take(const QKeyEvent& event);   ///< Before the editor; true where the key was for the bubble.
    void follow(const QKeyEvent& event); ///< Behind the editor's own work.
    void offer();                        ///< For the call around the cursor, if there is one.
    void close();
    bool isOpen() const { return !isHidden(); }
    QString text() const; ///< As rich text, of one that is open.

private:
    void refresh();
    void turn(int forms);
    void place();

    CodeEditor& m_editor;
    SourceNames& m_names;
    QLabel* m_label = nullptr;
    std::optional<language::CallHint> m_hint;
    std::size_t m_form = 0;
    QTextCursor m_anchor;     ///< Where it opened in the line; it does not follow each letter.
    bool m_wasTurned = false; ///< The form is somebody's choice.
};

/// One form as rich text: its argument in bold, how many there are, and the sentence below.
QString richText(const language::CallHint& hint, std::size_t form);

} // namespace wavelane::ui
