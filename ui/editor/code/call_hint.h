// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/assist/description.h"
#include "ui/editor/assist/bubble_frame.h"

#include <QTextCursor>

#include <optional>

class QKeyEvent;
class QLabel;

namespace wavelane::ui {

class CodeEditor;
class SourceNames;

/// Shows the signature of the call around the cursor above its line, with the current argument in bold. Up and Down
/// select an overload, Escape closes. It opens when the user types the bracket or asks for it, and closes when the
/// cursor leaves the call. It never takes the keyboard focus. UI thread.
class CallHintBubble final : public BubbleFrame
{
    Q_OBJECT

public:
    CallHintBubble(CodeEditor& editor, SourceNames& names);

    bool take(const QKeyEvent& event);   ///< Called before the editor; true if the bubble handled the key.
    void follow(const QKeyEvent& event); ///< Called after the editor handled the key.
    void openAtCursor();                 ///< Opens for the call around the cursor, if any.
    void close();
    bool isOpen() const { return !isHidden(); }
    QString text() const; ///< Rich text; only while open.

private:
    void refresh();
    void turn(int forms);
    void place();

    CodeEditor& m_editor;
    SourceNames& m_names;
    QLabel* m_label = nullptr;
    std::optional<language::CallHint> m_hint;
    std::size_t m_form = 0;
    QTextCursor m_anchor;     ///< Where it opened; it does not move with each letter.
    bool m_wasTurned = false; ///< The user selected the overload.
};

/// One overload as rich text: the current argument in bold, the number of overloads, and the description.
QString richText(const language::CallHint& hint, std::size_t form);

} // namespace wavelane::ui
