// SPDX-License-Identifier: MIT
#include "core/plan/data/random.h"

#include <bit>

namespace wavelane::plan {

Pcg32::Pcg32(std::uint64_t seed, std::uint64_t stream) : m_increment(stream << 1U | 1U)
{
    draw();
    m_state += seed;
    draw();
}

std::uint32_t Pcg32::draw()
{
    const std::uint64_t before = m_state;
    m_state = before * 6364136223846793005ULL + m_increment;
    const auto mixed = static_cast<std::uint32_t>(((before >> 18U) ^ before) >> 27U);
    return std::rotr(mixed, static_cast<int>(before >> 59U));
}

std::uint64_t Pcg32::draw64()
{
    const std::uint64_t high = draw();
    return high << 32U | draw();
}

std::uint64_t Pcg32::below(std::uint64_t bound)
{
    if (bound == 0)
        return draw64();
    if (bound > std::uint64_t{1} << 32U) {
        const std::uint64_t rejected = -bound % bound; // 2^64 mod bound
        std::uint64_t value = draw64();
        while (value < rejected)
            value = draw64();
        return value % bound;
    }
    const std::uint64_t rejected = (std::uint64_t{1} << 32U) % bound;
    std::uint64_t value = draw();
    while (value < rejected)
        value = draw();
    return value % bound;
}

double Pcg32::unit24()
{
    return static_cast<double>(draw() >> 8U) / 16777216.0;
}

double Pcg32::unit53()
{
    return static_cast<double>(draw64() >> 11U) / 9007199254740992.0;
}

} // namespace wavelane::plan
