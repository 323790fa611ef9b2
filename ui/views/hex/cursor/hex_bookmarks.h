// SPDX-License-Identifier: MIT
#pragma once

#include <QtTypes>

#include <iterator>
#include <optional>
#include <set>

namespace wavelane::ui {

/// Bytes that a user wants to find again.
class HexBookmarks
{
public:
    const std::set<quint64>& offsets() const { return m_offsets; }
    void set(std::set<quint64> offsets) { m_offsets = std::move(offsets); }

    /// True if there is a bookmark now.
    bool toggle(quint64 offset)
    {
        const bool isNew = m_offsets.insert(offset).second;
        if (!isNew)
            m_offsets.erase(offset);
        return isNew;
    }

    /// The next or previous one, also beyond the end; nothing: there are none.
    std::optional<quint64> nearest(quint64 from, bool forward) const
    {
        if (m_offsets.empty())
            return std::nullopt;
        const auto after = m_offsets.upper_bound(from);
        const auto before = m_offsets.lower_bound(from);
        if (forward)
            return after == m_offsets.end() ? *m_offsets.begin() : *after;
        return before == m_offsets.begin() ? *m_offsets.rbegin() : *std::prev(before);
    }

private:
    std::set<quint64> m_offsets;
};

} // namespace wavelane::ui
