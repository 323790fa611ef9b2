// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/find/pattern.h"
#include "core/inspect/source/scan.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::inspect {

inline constexpr std::uint32_t noColumn = UINT32_MAX;
inline constexpr std::size_t maxMatches = std::size_t{1} << 20U;
inline constexpr std::size_t maxBins = std::size_t{1} << 16U;

/// What to search for, and where.
struct FindOptions
{
    Pattern pattern;
    std::string where;                ///< A condition (see Filter) that elements must meet; empty: none.
    std::vector<std::string> columns; ///< Paths of columns or of groups of them (`position`); empty: all.
    ElementRange range;
    std::size_t limit = 1000; ///< Matches that are listed, at most `maxMatches`. All are counted.
    std::size_t bins = 0;     ///< Number of bins of the density, at most `maxBins`; 0: none.
    /// Only numbers that differ from those at the same place in a second source by more than this, as `FindChanged`
    /// finds them; the pattern is about either of both. Not for bytes and conditions.
    std::optional<decode::Tolerance> among = {};
    bool operator==(const FindOptions&) const = default;
};

/// Where a match is.
struct Match
{
    std::uint64_t offset = 0;        ///< In bytes, from the start of the source.
    std::uint64_t element = 0;       ///< Index of the element that contains it.
    std::uint32_t column = noColumn; ///< Index of the column; `noColumn` for bytes and conditions.
    bool operator==(const Match&) const = default;
};

/// A match that was searched from a place on.
struct Nearest
{
    std::optional<Match> match;
    bool wrapped = false; ///< It was found beyond the end.
    bool operator==(const Nearest&) const = default;
};

/// The number of matches, and the places of the first ones.
struct FindResult
{
    std::uint64_t count = 0;    ///< All matches.
    std::uint64_t searched = 0; ///< Numbers, elements or bytes that were compared.
    std::vector<Match> matches; ///< The first ones, in the order of offsets.
    /// Matches in parts of equal size of the elements' range, for marks in a scroll bar.
    std::vector<std::uint64_t> density;
    bool operator==(const FindResult&) const = default;
};

/// The first element of a part of the density, which has `bins` parts of `count` elements.
std::uint64_t binStart(std::size_t bin, std::size_t bins, std::uint64_t count);

/// Finds all matches. `other` has the bytes to compare with for `FindChanged` and `among`, otherwise it is null;
/// bytes that it lacks count as changed. Fails with `bad_value` for columns, conditions and patterns that are not
/// valid, and like `forEachPiece`.
Result<FindResult> find(Source& source, const Elements& elements, const FindOptions& options, const Control& control,
                        Source* other = nullptr);

/// Toward higher or toward lower offsets.
enum class Direction { next, previous };

/// The nearest match after or before `from`, an offset in bytes; without it, the first or last one. Nothing if there
/// is none in that direction. Ignores `limit` and `bins`. Fails like `find`.
Result<std::optional<Match>> findNearest(Source& source, const Elements& elements, const FindOptions& options,
                                         Direction direction, std::optional<std::uint64_t> from,
                                         const Control& control, Source* other = nullptr);

/// The columns of paths or groups, in the order of the elements; all if there are no paths. Fails with `bad_value`
/// for a path without columns.
Result<std::vector<std::uint32_t>> columnIndices(const Elements& elements, const std::vector<std::string>& paths);

} // namespace wavelane::inspect
