// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/numbers.h"
#include "core/inspect/source/scan.h"
#include "core/inspect/source/texel_box.h"
#include "core/inspect/statistics/distinct_counter.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::inspect {

/// How often something occurs in a column, and in which elements first and last.
struct Occurrences
{
    std::uint64_t count = 0;
    std::uint64_t first = 0; ///< Index of an element; 0 if there is none. Likewise for `last`.
    std::uint64_t last = 0;
    bool operator==(const Occurrences&) const = default;
};

/// Statistics of the numbers of one column.
struct ColumnStatistics
{
    std::uint32_t column = 0;
    std::uint64_t count = 0; ///< Numbers, including those that are not finite.
    /// The smallest and largest finite numbers, and the first elements that have them. Nothing if there are none.
    std::optional<decode::Number> minimum;
    std::optional<decode::Number> maximum;
    std::uint64_t minimumAt = 0;
    std::uint64_t maximumAt = 0;
    double mean = 0;      ///< Mean of the finite numbers; 0 if there are none. Likewise for `deviation`.
    double deviation = 0; ///< Standard deviation of the whole (not of a sample).
    Occurrences nan;
    Occurrences positiveInfinity;
    Occurrences negativeInfinity;
    Occurrences zero;     ///< Both zeros.
    Occurrences negative; ///< Less than zero, including −infinity.
    Occurrences below;    ///< Less than the values that were requested, including −infinity. Likewise for `above`.
    Occurrences above;
    std::uint64_t distinct = 0; ///< See `isEstimate`; every NaN is the same, as are both zeros.
    bool operator==(const ColumnStatistics&) const = default;
};

/// Whether a number of different values is an estimate rather than a count.
inline bool isEstimate(std::uint64_t distinct)
{
    return distinct > DistinctCounter::maxExact;
}

/// Which elements and columns to summarize.
struct StatisticsOptions
{
    std::string where;
    std::vector<std::string> columns; ///< As in FindOptions.
    ElementRange range;
    std::optional<TexelBox> box = {}; ///< Instead of the range.
    bool distinct = true; ///< Estimate the number of different values, which takes about as long as all others.
    std::optional<std::array<double, 2>> values = {}; ///< Numbers outside of this range are counted.
    bool operator==(const StatisticsOptions&) const = default;
};

/// The most columns whose statistics can be requested together.
inline constexpr std::size_t maxStatisticsColumns = 4096;

/// Statistics of each requested column.
struct StatisticsResult
{
    std::uint64_t elements = 0; ///< Elements that meet the condition.
    std::vector<ColumnStatistics> columns;
    bool operator==(const StatisticsResult&) const = default;
};

/// Statistics of each column over all elements that meet the condition. Fails with `limit_exceeded` above
/// `maxStatisticsColumns`, with `bad_value` for an empty range of values and a box outside of the texels, and
/// otherwise like `find`.
Result<StatisticsResult> statistics(Source& source, const Elements& elements, const StatisticsOptions& options,
                                    const Control& control);

} // namespace wavelane::inspect
