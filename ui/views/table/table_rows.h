// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace wavelane::ui {

/// Which elements the rows of a table show: all of them in order, or those of a list, which a filter or sorting made.
class TableRows
{
public:
    /// The number of all elements. Does not change a list.
    void setElements(std::uint64_t count) { m_elements = count; }
    /// Shows these elements in this order; nothing shows all of them.
    void setList(std::optional<std::vector<std::uint64_t>> elements) { m_list = std::move(elements); }
    bool isList() const { return m_list.has_value(); }

    std::uint64_t count() const { return m_list ? m_list->size() : m_elements; }
    std::uint64_t elementOf(std::uint64_t row) const { return m_list ? (*m_list)[row] : row; }
    /// The row that shows the element; nothing if none does.
    std::optional<std::uint64_t> rowOf(std::uint64_t element) const
    {
        if (!m_list)
            return element < m_elements ? std::optional(element) : std::nullopt;
        for (std::uint64_t row = 0; row < m_list->size(); ++row)
            if ((*m_list)[row] == element)
                return row;
        return std::nullopt;
    }

private:
    std::uint64_t m_elements = 0;
    std::optional<std::vector<std::uint64_t>> m_list;
};

} // namespace wavelane::ui
