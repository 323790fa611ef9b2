// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/numbers.h"

#include <cstdint>
#include <optional>

namespace wavelane::inspect {

/// How the numbers of a column differ: of the first source (`got`) from the second (`expected`).
struct ColumnDifference
{
    std::uint32_t column = 0;
    std::uint64_t compared = 0;
    std::uint64_t different = 0;       ///< Beyond the tolerance.
    std::uint64_t first = 0;           ///< The first element that differs; 0 if none does.
    std::optional<decode::Number> got; ///< The numbers there; nothing if none differs.
    std::optional<decode::Number> expected;
    /// Pairs of which one is NaN, or that contain an infinity and are not equal. They are different and do not count
    /// in the errors below.
    std::uint64_t notFinite = 0;
    double maxAbsolute = 0; ///< The largest |got − expected| of all pairs, also within the tolerance.
    std::uint64_t maxAbsoluteAt = 0;
    double maxRelative = 0; ///< The largest |got − expected| / |expected|; infinite if expected is 0.
    /// The largest number of representable steps between both; of integers and normalized numbers the difference of
    /// their codes. Nothing for packed floats.
    std::optional<std::uint64_t> maxUlp;
    double rootMeanSquare = 0;
    std::optional<double> peakSignalToNoise; ///< In dB; nothing if it is infinite, because nothing differs.
    bool operator==(const ColumnDifference&) const = default;
};

} // namespace wavelane::inspect
