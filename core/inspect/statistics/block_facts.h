// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

namespace wavelane::inspect {

/// What a block of numbers contains.
struct BlockFacts
{
    double low;  ///< The smallest finite number; infinity if there is none.
    double high; ///< The largest finite number; −infinity if there is none.
    std::size_t finite;
    std::size_t zero;     ///< Both zeros.
    std::size_t negative; ///< Including −infinity.
};

BlockFacts factsOf(std::span<const double> values);

/// The mean of finite numbers and the sum of their squared distances from it, which is small and therefore precise.
struct Moments
{
    long double mean = 0;
    long double squares = 0;
};

/// There must be at least one number. `isNarrow` promises that sums of the numbers and of their squares do not exceed
/// the range of double, as for floats and integers of 32 bits: that is several times faster.
Moments momentsOf(std::span<const double> values, bool isNarrow);

} // namespace wavelane::inspect
