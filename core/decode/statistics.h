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

/// What the values of one channel are like.
struct ChannelStatistics
{
    std::uint64_t count = 0; ///< Values, all kinds.
    std::uint64_t nanCount = 0;
    std::uint64_t positiveInfinityCount = 0;
    std::uint64_t negativeInfinityCount = 0;
    double min = 0; ///< Of the finite values; 0 where there is none.
    double max = 0;
    double mean = 0;
    double histogramLow = 0;  ///< Value at the left edge of the first bin.
    double histogramHigh = 0; ///< Value at the right edge of the last bin, which counts it.
    /// Finite values by bins of equal width; empty where none was asked for or no value is finite.
    std::vector<std::uint64_t> histogram;

    std::uint64_t finiteCount() const { return count - nanCount - positiveInfinityCount - negativeInfinityCount; }
};

/// Statistics of each component of packed texels, as `decodeRow` reads them (UNORM 0 … 1). The histogram reaches from
/// the smallest to the largest finite value; `bins` 0 leaves it out. Errors as in `decodeRow`; a rest of `bytes` that
/// is no whole texel is left out.
Result<std::vector<ChannelStatistics>> texelStatistics(Format format, std::span<const std::byte> bytes,
                                                       std::size_t bins);

/// The same for numbers whose starts are `stride` bytes apart (0: packed).
ChannelStatistics numberStatistics(NumberType type, std::span<const std::byte> bytes, std::uint64_t stride,
                                   std::size_t bins);

} // namespace wavelane::decode
