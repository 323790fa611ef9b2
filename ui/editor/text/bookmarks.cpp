// SPDX-License-Identifier: MIT
#include "ui/editor/text/bookmarks.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace wavelane::ui {

Bookmarks& Bookmarks::of(QTextDocument& document)
{
    if (auto* found = document.findChild<Bookmarks*>(Qt::FindDirectChildrenOnly))
        return *found;
    return *new Bookmarks(document);
}

Bookmarks::Bookmarks(QTextDocument& document) : QObject(&document), m_document(document) {}

void Bookmarks::toggle(int line)
{
    const auto gone = std::erase_if(m_places, [&](const QTextCursor& one) { return one.blockNumber() == line; });
    const QTextBlock block = m_document.findBlockByNumber(line);
    if (gone == 0 && block.isValid())
        m_places.emplace_back(block);
    Q_EMIT changed();
}

bool Bookmarks::has(int line) const
{
    return std::ranges::contains(m_places, line, &QTextCursor::blockNumber);
}

std::vector<int> Bookmarks::lines() const
{
    std::vector<int> list;
    for (const QTextCursor& one : m_places)
        list.push_back(one.blockNumber());
    std::ranges::sort(list);
    const auto doubles = std::ranges::unique(list);
    list.erase(doubles.begin(), doubles.end());
    return list;
}

std::optional<int> Bookmarks::next(int line, bool backwards) const
{
    const auto list = lines();
    if (list.empty())
        return std::nullopt;
    if (backwards) {
        const auto found = std::ranges::lower_bound(list, line);
        return found == list.begin() ? list.back() : *(found - 1);
    }
    const auto found = std::ranges::upper_bound(list, line);
    return found == list.end() ? list.front() : *found;
}

} // namespace wavelane::ui
