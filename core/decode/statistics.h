// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/format/number_type.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::decode {

/// Statistics of the values of one channel.
struct ChannelStatistics
{
    std::uint64_t count = 0; ///< Number of values, including non-finite ones.
    std::uint64_t nanCount = 0;
    std::uint64_t positiveInfinityCount = 0;
    std::uint64_t negativeInfinityCount = 0;
    double min = 0; ///< Minimum of the finite values; 0 if there are none. Likewise for `max` and `mean`.
    double max = 0;
    double mean = 0;
    double histogramLow = 0;  ///< Value at the left edge of the first bin.
    double histogramHigh = 0; ///< Value at the right edge of the last bin, inclusive.
    /// Number of finite values in bins of equal width; empty if not requested or if no value is finite.
    std::vector<std::uint64_t> histogram;

    std::uint64_t finiteCount() const { return count - nanCount - positiveInfinityCount - negativeInfinityCount; }
};

/// Statistics of each component of packed texels, as decoded by `decodeRow` (UNORM 0 … 1). The histogram covers the
/// range from the smallest to the largest finite value; 0 `bins` omit it. Fails like `decodeRow`. An incomplete texel
/// at the end of `bytes` is ignored.
Result<std::vector<ChannelStatistics>> texelStatistics(Format format, std::span<const std::byte> bytes,
                                                       std::size_t bins);

/// The same for numbers that are `stride` bytes apart (0: packed).
ChannelStatistics numberStatistics(NumberType type, std::span<const std::byte> bytes, std::uint64_t stride,
                                   std::size_t bins);

} // namespace wavelane::decode
