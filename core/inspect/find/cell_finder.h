// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/filter/filter.h"
#include "core/inspect/find/cell_matcher.h"
#include "core/inspect/find/find.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// A few elements in memory, at most `blockElements`.
struct ElementBlock
{
    std::span<const std::byte> bytes;
    const std::byte* other = nullptr; ///< The elements of the second source, if there is one.
    std::uint64_t first = 0;
    std::size_t count = 0;
};

/// Finds numbers and elements in blocks of elements.
class CellFinder
{
public:
    /// Fails like `find`. `elements` must outlive the finder.
    static Result<CellFinder> create(const Elements& elements, const FindOptions& options);

    /// The elements to scan: elements of one number if all columns are numbers of one type without gaps, because
    /// these are scanned faster; otherwise those that were given.
    const Elements& scanned() const { return m_scanned; }
    /// The range of scanned elements.
    ElementRange scannedRange(const ElementRange& range) const;

    /// Counts the matches, and the numbers or elements that were compared.
    std::uint64_t count(const ElementBlock& block);
    /// The matches in the order of offsets.
    const std::vector<Match>& matches(const ElementBlock& block);
    std::uint64_t searched() const { return m_searched; }

private:
    /// A column that is searched, with the test for its numbers.
    struct Searched
    {
        std::uint32_t column = noColumn;
        std::optional<CellMatcher> matcher = {}; ///< Nothing: every element.
        std::optional<CellMatcher> changed = {}; ///< Which numbers are searched; nothing: all.
    };

    CellFinder(const Elements& elements, Elements scanned) : m_elements(elements), m_scanned(std::move(scanned)) {}
    /// False if no element of the block meets the condition. Sets `m_meetsCondition`.
    bool hasMatches(const ElementBlock& block);
    static Searched searched(std::uint32_t index, const Column& column, const FindOptions& options);
    /// Sets `m_mask` for the numbers of a column, which must have a matcher. False: to nothing but 0.
    bool mark(Searched& searched, const ElementBlock& block);
    Match matchAt(std::uint64_t element, std::uint32_t column) const;

    const Elements& m_elements;
    Elements m_scanned;
    std::uint64_t m_numbersPerElement = 1; ///< Number of scanned elements in an element of the view.
    std::optional<Filter> m_filter;
    std::vector<Searched> m_columns;
    std::vector<std::uint8_t> m_meetsCondition = std::vector<std::uint8_t>(blockElements, 1);
    std::size_t m_conditionCount = 0;
    std::vector<std::uint8_t> m_mask = std::vector<std::uint8_t>(blockElements);
    std::vector<std::uint8_t> m_otherMask = std::vector<std::uint8_t>(blockElements);
    std::vector<std::uint8_t> m_changedMask = std::vector<std::uint8_t>(blockElements);
    std::vector<Match> m_matches;
    std::uint64_t m_searched = 0;
};

} // namespace wavelane::inspect
