// SPDX-License-Identifier: MIT
#include "core/inspect/filter/filter.h"

#include "core/base/try.h"
#include "core/inspect/filter/filter_parser.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wavelane::inspect {

Parsed<Filter> Filter::create(std::string_view text, const Elements& elements)
{
    TRY(std::vector<Token> tokens, tokensOf(text));
    TRY(FilterNodePointer root, FilterParser(std::move(tokens), elements).parse());
    return Filter(std::move(root), elements);
}

Filter::Filter(std::unique_ptr<FilterNode> root, const Elements& elements)
    : m_root(std::move(root)), m_elements(&elements)
{
}
Filter::Filter(Filter&&) noexcept = default;
Filter& Filter::operator=(Filter&&) noexcept = default;
Filter::~Filter() = default;

std::size_t Filter::evaluate(std::span<const std::byte> bytes, std::uint64_t first, std::size_t count,
                             std::span<std::uint8_t> mask)
{
    const FilterBlock block{.elements = {.first = bytes.data(), .stride = m_elements->stride, .count = count},
                            .first = first,
                            .extent = m_elements->extent};
    inspect::evaluate(*m_root, block);
    const auto values = std::span(m_root->components[0].booleans).first(count);
    std::ranges::copy(values, mask.begin());
    return std::accumulate(values.begin(), values.end(), std::size_t{0});
}

} // namespace wavelane::inspect
