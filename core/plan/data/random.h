// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace wavelane::plan {

/// PCG32, the generator pcg_setseq_64_xsh_rr_32 of M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
/// Statistically Good Algorithms for Random Number Generation" (2014): 64 bits of state, 32 bits per draw, the same
/// on every machine.
///
///   start   state = 0; increment = 2·stream + 1; step; state += seed; step
///   step    state = state · 6364136223846793005 + increment  (mod 2^64)
///   draw    from the state before a step: rotate right ((state >> 18) ^ state) >> 27, as 32 bits, by state >> 59
class Pcg32
{
public:
    /// The default stream of the reference implementation: increment 1442695040888963407.
    static constexpr std::uint64_t defaultStream = 721347520444481703ULL;

    explicit Pcg32(std::uint64_t seed, std::uint64_t stream = defaultStream);

    std::uint32_t draw();
    /// Two draws, the first in the high half.
    std::uint64_t draw64();

    /// Uniform in 0 … bound − 1. Draws until the number is at least 2^32 mod bound, and returns it mod bound. A
    /// `bound` above 2^32 uses `draw64` and 2^64 instead; 0 stands for 2^64.
    std::uint64_t below(std::uint64_t bound);

    /// 0 ≤ x < 1 in steps of 2^−24: one draw without its low 8 bits. Exact in a float.
    double unit24();
    /// 0 ≤ x < 1 in steps of 2^−53: `draw64` without its low 11 bits.
    double unit53();

private:
    std::uint64_t m_state = 0;
    std::uint64_t m_increment;
};

} // namespace wavelane::plan
