// SPDX-License-Identifier: MIT
#include "core/inspect/find/cell_finder.h"

#include "core/base/try.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

namespace wavelane::inspect {

namespace {

/// The type of the numbers if the columns are numbers of one type without gaps.
std::optional<NumberType> uniformType(const Elements& elements)
{
    const auto* type = std::get_if<NumberType>(&elements.columns[0].type);
    if (!type || elements.columns.size() * sizeInBytes(*type) != elements.stride)
        return std::nullopt;
    for (std::size_t i = 0; i < elements.columns.size(); ++i) {
        const Column& each = elements.columns[i];
        if (each.type != elements.columns[0].type || each.offset != i * sizeInBytes(*type))
            return std::nullopt;
    }
    return *type;
}

} // namespace

Result<CellFinder> CellFinder::create(const Elements& elements, const FindOptions& options)
{
    TRY(const std::vector<std::uint32_t> columns, columnIndices(elements, options.columns));
    const bool isForNumbers = !std::holds_alternative<std::monostate>(options.pattern);
    const auto uniform = uniformType(elements);
    if (uniform && isForNumbers && options.where.empty() && columns.size() == elements.columns.size()) {
        TRY(Elements scanned, numberElements(*uniform));
        scanned.start = elements.start;
        CellFinder finder(elements, std::move(scanned));
        finder.m_numbersPerElement = elements.columns.size();
        if (Searched made = searched(0, finder.m_scanned.columns[0], options); made.matcher)
            finder.m_columns.push_back(std::move(made));
        return finder;
    }
    CellFinder finder(elements, elements);
    if (!options.where.empty()) {
        Parsed<Filter> filter = Filter::create(options.where, elements);
        if (!filter)
            return std::unexpected(toError(filter.error(), "The filter"));
        finder.m_filter = *std::move(filter);
    }
    if (!isForNumbers)
        finder.m_columns.push_back({});
    for (const std::uint32_t each : columns) {
        if (Searched made = searched(each, elements.columns[each], options); made.matcher)
            finder.m_columns.push_back(std::move(made));
    }
    return finder;
}

CellFinder::Searched CellFinder::searched(std::uint32_t index, const Column& column, const FindOptions& options)
{
    Searched made{.column = index};
    if (!std::holds_alternative<std::monostate>(options.pattern))
        made.matcher = CellMatcher::create(column, options.pattern);
    if (options.among)
        made.changed = CellMatcher::create(column, FindChanged{.tolerance = options.among});
    return made;
}

bool CellFinder::mark(Searched& searched, const ElementBlock& block)
{
    const ElementBytes elements{.first = block.bytes.data(), .stride = m_scanned.stride, .count = block.count};
    if (searched.changed) {
        searched.changed->mark(elements, block.other, m_changedMask);
        if (std::ranges::none_of(std::span(m_changedMask).first(block.count), std::identity()))
            return false;
    }
    searched.matcher->mark(elements, block.other, m_mask);
    if (!searched.changed)
        return true;
    if (!searched.matcher->comparesWithOther()) { // Either of both numbers counts.
        const ElementBytes others{.first = block.other, .stride = m_scanned.stride, .count = block.count};
        searched.matcher->mark(others, nullptr, m_otherMask);
        for (std::size_t i = 0; i < block.count; ++i)
            m_mask[i] |= m_otherMask[i];
    }
    for (std::size_t i = 0; i < block.count; ++i)
        m_mask[i] &= m_changedMask[i];
    return true;
}

ElementRange CellFinder::scannedRange(const ElementRange& range) const
{
    return {.first = range.first * m_numbersPerElement, .count = range.count * m_numbersPerElement};
}

bool CellFinder::hasMatches(const ElementBlock& block)
{
    m_conditionCount = block.count;
    if (m_filter)
        m_conditionCount = m_filter->evaluate(block.bytes, block.first, block.count, m_meetsCondition);
    return m_conditionCount > 0;
}

std::uint64_t CellFinder::count(const ElementBlock& block)
{
    if (!hasMatches(block))
        return 0;
    m_searched += m_conditionCount * m_columns.size();
    const ElementBytes elements{.first = block.bytes.data(), .stride = m_scanned.stride, .count = block.count};
    std::uint64_t matches = 0;
    for (Searched& each : m_columns) {
        if (!each.matcher) {
            matches += m_conditionCount;
        } else if (each.changed) {
            if (mark(each, block))
                for (std::size_t i = 0; i < block.count; ++i)
                    matches += m_filter ? m_mask[i] & m_meetsCondition[i] : m_mask[i];
        } else if (const std::size_t found = each.matcher->count(elements, block.other); found > 0 && !m_filter) {
            matches += found;
        } else if (found > 0) {
            each.matcher->mark(elements, block.other, m_mask);
            for (std::size_t i = 0; i < block.count; ++i)
                matches += m_mask[i] & m_meetsCondition[i];
        }
    }
    return matches;
}

const std::vector<Match>& CellFinder::matches(const ElementBlock& block)
{
    m_matches.clear();
    if (!hasMatches(block))
        return m_matches;
    for (Searched& each : m_columns) {
        if (each.matcher && !mark(each, block))
            continue;
        for (std::size_t i = 0; i < block.count; ++i) {
            const bool isMatch = (!each.matcher || m_mask[i] != 0) && (!m_filter || m_meetsCondition[i] != 0);
            if (isMatch)
                m_matches.push_back(matchAt(block.first + i, each.column));
        }
    }
    if (m_columns.size() > 1) {
        std::ranges::sort(m_matches, {},
                          [](const Match& each) { return std::tuple(each.element, each.offset, each.column); });
    }
    return m_matches;
}

Match CellFinder::matchAt(std::uint64_t element, std::uint32_t column) const
{
    if (m_numbersPerElement > 1) {
        column = static_cast<std::uint32_t>(element % m_numbersPerElement);
        element /= m_numbersPerElement;
    }
    const std::uint64_t start = m_elements.start + element * m_elements.stride;
    return {.offset = start + (column == noColumn ? 0 : m_elements.columns[column].offset),
            .element = element,
            .column = column};
}

} // namespace wavelane::inspect
