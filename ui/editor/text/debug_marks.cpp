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

void DebugMarks::announce()
{
    Q_EMIT breakpointsChanged();
    Q_EMIT changed();
}

void DebugMarks::toggle(int line)
{
    if (has(line))
        remove(line);
    else
        put({.line = line, .condition = {}});
}

void DebugMarks::put(const Breakpoint& breakpoint)
{
    const QTextBlock block = m_document.findBlockByNumber(breakpoint.line);
    if (!block.isValid())
        return;
    std::erase_if(m_places, [&](const Place& one) { return one.cursor.blockNumber() == breakpoint.line; });
    m_places.push_back({.cursor = QTextCursor(block),
                        .condition = breakpoint.condition,
                        .hits = breakpoint.hits,
                        .isEnabled = breakpoint.isEnabled});
    announce();
}

void DebugMarks::remove(int line)
{
    if (std::erase_if(m_places, [&](const Place& one) { return one.cursor.blockNumber() == line; }) > 0)
        announce();
}

void DebugMarks::clear()
{
    if (m_places.empty())
        return;
    m_places.clear();
    announce();
}

template<class Apply>
void DebugMarks::change(int line, Apply&& apply)
{
    for (Place& one : m_places) {
        if (one.cursor.blockNumber() == line)
            apply(one);
    }
    announce();
}

void DebugMarks::setCondition(int line, const QString& condition)
{
    change(line, [&](Place& one) { one.condition = condition; });
}

void DebugMarks::setHits(int line, quint64 hits)
{
    change(line, [&](Place& one) { one.hits = hits; });
}

void DebugMarks::setEnabled(int line, bool isEnabled)
{
    change(line, [&](Place& one) { one.isEnabled = isEnabled; });
}

void DebugMarks::setAllEnabled(bool isEnabled)
{
    if (m_places.empty())
        return;
    for (Place& one : m_places)
        one.isEnabled = isEnabled;
    announce();
}

bool DebugMarks::hasEnabled() const
{
    return std::ranges::any_of(m_places, &Place::isEnabled);
}

DebugMarks::Breakpoint DebugMarks::breakpointOf(const Place& place)
{
    return {.line = place.cursor.blockNumber(),
            .condition = place.condition,
            .hits = place.hits,
            .isEnabled = place.isEnabled};
}

bool DebugMarks::has(int line) const
{
    return std::ranges::any_of(m_places, [&](const Place& one) { return one.cursor.blockNumber() == line; });
}

std::optional<DebugMarks::Breakpoint> DebugMarks::at(int line) const
{
    const auto found =
        std::ranges::find_if(m_places, [&](const Place& one) { return one.cursor.blockNumber() == line; });
    return found == m_places.end() ? std::nullopt : std::optional(breakpointOf(*found));
}

std::vector<DebugMarks::Breakpoint> DebugMarks::breakpoints() const
{
    std::vector<Breakpoint> list;
    for (const Place& one : m_places)
        list.push_back(breakpointOf(one));
    std::ranges::stable_sort(list, {}, &Breakpoint::line);
    const auto doubles = std::ranges::unique(list, {}, &Breakpoint::line);
    list.erase(doubles.begin(), doubles.end());
    return list;
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
