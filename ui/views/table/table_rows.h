// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace wavelane::ui {

/// Elements that a filter or sorting chose, in its order: all of them, or a window of them.
struct ElementList
{
    /// A list with more than twice as many elements is shown in windows of this size.
    static constexpr std::uint64_t windowSize = std::uint64_t{1} << 19U;

    std::vector<std::uint64_t> elements;
    std::uint64_t first = 0; ///< Chosen elements before the window.
    std::uint64_t total = 0; ///< All chosen elements.
};

/// Which elements the rows of a table show: those of a window into all of them, or those of a list.
class TableRows
{
public:
    /// The maximum number of rows at a time: the header of a table needs eight bytes for each.
    static constexpr std::uint64_t maxRows = std::uint64_t{1} << 22U;

    /// The number of all elements. Does not change a list.
    void setElements(std::uint64_t count)
    {
        m_elements = count;
        setFirst(m_first);
    }
    /// The window starts with this element, or earlier if there are not enough elements after it.
    void setFirst(std::uint64_t element)
    {
        m_first = std::min(element, m_elements > maxRows ? m_elements - maxRows : 0);
    }
    std::uint64_t first() const { return m_list ? m_list->first : m_first; }  ///< Rows before the window.
    std::uint64_t all() const { return m_list ? m_list->total : m_elements; } ///< Rows in all windows.
    /// Shows these elements; nothing shows all of them.
    void setList(std::optional<ElementList> list) { m_list = std::move(list); }
    bool isList() const { return m_list.has_value(); }

    /// Number of rows in the window.
    std::uint64_t count() const { return m_list ? m_list->elements.size() : std::min(m_elements, maxRows); }
    std::uint64_t elementOf(std::uint64_t row) const { return m_list ? m_list->elements[row] : m_first + row; }
    /// The row that shows the element; nothing if none does.
    std::optional<std::uint64_t> rowOf(std::uint64_t element) const
    {
        if (!m_list)
            return element >= m_first && element - m_first < count() ? std::optional(element - m_first)
                                                                     : std::nullopt;
        for (std::uint64_t row = 0; row < m_list->elements.size(); ++row)
            if (m_list->elements[row] == element)
                return row;
        return std::nullopt;
    }

private:
    std::uint64_t m_elements = 0;
    std::uint64_t m_first = 0;
    std::optional<ElementList> m_list;
};

} // namespace wavelane::ui
