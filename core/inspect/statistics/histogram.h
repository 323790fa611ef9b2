// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/source/scan.h"
#include "core/inspect/source/texel_box.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::inspect {

/// Which numbers to count, and in which bins.
struct HistogramOptions
{
    std::string where;
    std::vector<std::string> columns; ///< As in FindOptions.
    ElementRange range;
    std::optional<TexelBox> box = {}; ///< Instead of the range.
    std::size_t bins = 256;           ///< 1 to `maxHistogramBins`.
    /// Left edge of the first and right edge of the last bin, which includes it. Nothing: the smallest and largest
    /// finite number of each column, or positive number if logarithmic, for which the source is read twice unless all
    /// numbers have at most 16 bits.
    std::optional<std::array<double, 2>> values;
    bool logarithmic = false; ///< Bins of equal ratio; only positive numbers are in them.
    bool operator==(const HistogramOptions&) const = default;
};

inline constexpr std::size_t maxHistogramBins = 65536;

/// How the numbers of one column are distributed.
struct ColumnHistogram
{
    std::uint32_t column = 0;
    double low = 0; ///< Left edge of the first bin; 0 if no number is in a bin. Likewise for `high`.
    double high = 0;
    std::uint64_t count = 0; ///< Numbers, including those that are in no bin.
    std::uint64_t below = 0; ///< Including −infinity and, if logarithmic, numbers that are not positive.
    std::uint64_t above = 0; ///< Including +infinity.
    std::uint64_t nan = 0;
    std::vector<std::uint64_t> bins;
    bool operator==(const ColumnHistogram&) const = default;
};

/// How often the numbers of each column are in intervals of values. Fails with `bad_value` for an invalid range or
/// number of bins and a box outside of the texels, with `limit_exceeded` if there are more than
/// `maxStatisticsColumns` columns or more than 4 Mi bins together, and otherwise like `find`.
Result<std::vector<ColumnHistogram>> histogram(Source& source, const Elements& elements,
                                               const HistogramOptions& options, const Control& control);

} // namespace wavelane::inspect
