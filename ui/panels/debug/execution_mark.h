// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>

class QTextDocument;

namespace wavelane::ui {

class DebugMarks;

/// The mark of the line that the debugged thread executes next, in one text at a time. UI thread.
class ExecutionMark
{
public:
    ~ExecutionMark(); ///< Clears it.

    void show(QTextDocument& text, int line); ///< 1-based.
    void clear();

private:
    QPointer<DebugMarks> m_marks; ///< The marks of the text with the line; the text can be without an editor.
};

} // namespace wavelane::ui
