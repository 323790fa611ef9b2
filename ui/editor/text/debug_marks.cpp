// SPDX-License-Identifier: MIT
#include "ui/editor/text/debug_marks.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace wavelane::ui {

DebugMarks& DebugMarks::of(QTextDocument& document)
{
    if (auto* found = document.findChild<DebugMarks*>(Qt::FindDirectChildrenOnly))
        return *found;
    return *new DebugMarks(document);
}

DebugMarks::DebugMarks(QTextDocument& document) : QObject(&document), m_document(document) {}

void DebugMarks::toggle(int line)
{
    const auto gone = std::erase_if(m_places, [&](const Place& one) { return one.cursor.blockNumber() == line; });
    const QTextBlock block = m_document.findBlockByNumber(line);
    if (gone == 0 && block.isValid())
        m_places.push_back({.cursor = QTextCursor(block), .condition = {}});
    Q_EMIT breakpointsChanged();
    Q_EMIT changed();
}

void DebugMarks::setCondition(int line, const QString& condition)
{
    for (Place& one : m_places) {
        if (one.cursor.blockNumber() == line)
            one.condition = condition;
    }
    Q_EMIT breakpointsChanged();
}

void DebugMarks::setHits(int line, quint64 hits)
{
    for (Place& one : m_places) {
        if (one.cursor.blockNumber() == line)
            one.hits = hits;
    }
    Q_EMIT breakpointsChanged();
}

bool DebugMarks::has(int line) const
{
    return std::ranges::any_of(m_places, [&](const Place& one) { return one.cursor.blockNumber() == line; });
}

std::vector<DebugMarks::Breakpoint> DebugMarks::breakpoints() const
{
    std::vector<Breakpoint> list;
    for (const Place& one : m_places)
        list.push_back({.line = one.cursor.blockNumber(), .condition = one.condition, .hits = one.hits});
    std::ranges::stable_sort(list, {}, &Breakpoint::line);
    const auto doubles = std::ranges::unique(list, {}, &Breakpoint::line);
    list.erase(doubles.begin(), doubles.end());
    return list;
}

void DebugMarks::clear()
{
    m_places.clear();
    Q_EMIT breakpointsChanged();
    Q_EMIT changed();
}

void DebugMarks::setExecutionLine(int line)
{
    if (executionLine() == line)
        return;
    const QTextBlock block = m_document.findBlockByNumber(line);
    m_execution = line >= 0 && block.isValid() ? QTextCursor(block) : QTextCursor();
    Q_EMIT changed();
}

} // namespace wavelane::ui
