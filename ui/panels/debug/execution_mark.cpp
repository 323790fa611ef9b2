// SPDX-License-Identifier: MIT
#include "ui/panels/debug/execution_mark.h"

#include "ui/editor/text/debug_marks.h"

namespace wavelane::ui {

ExecutionMark::~ExecutionMark()
{
    clear();
}

void ExecutionMark::show(QTextDocument& text, int line)
{
    clear();
    m_marks = &DebugMarks::of(text);
    m_marks->setExecutionLine(line - 1);
}

void ExecutionMark::clear()
{
    if (m_marks)
        m_marks->setExecutionLine(-1);
    m_marks.clear();
}

} // namespace wavelane::ui
