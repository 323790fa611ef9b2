// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/distinct_counter.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace wavelane::inspect {

namespace {

/// Spreads all bits of the value. David Stafford, "Better Bit Mixing", variant 13.
std::uint64_t mixed(std::uint64_t value)
{
    value = (value ^ value >> 30U) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ value >> 27U) * 0x94d049bb133111ebULL;
    return value ^ value >> 31U;
}

/// The value 0 does not have the hash 0, which is a fixed point.
std::uint64_t hashOf(std::uint64_t value)
{
    return mixed(value + 0x9e3779b97f4a7c15ULL);
}

} // namespace

void DistinctCounter::add(std::uint64_t value)
{
    const std::uint64_t hash = hashOf(value);
    if (m_exact > maxExact || addExact(hash))
        addEstimated(hash);
}

void DistinctCounter::addAll(std::span<const std::uint64_t> values)
{
    std::size_t done = 0;
    for (; done < values.size() && m_exact <= maxExact; ++done) {
        if (done == 0 || values[done] != values[done - 1]) // Repeated values are common, and need no hash.
            add(values[done]);
    }
    for (const std::uint64_t each : values.subspan(done))
        addEstimated(hashOf(each));
}

/// The hash is a one-to-one function, so different values have different hashes.
bool DistinctCounter::addExact(std::uint64_t hash)
{
    hash = std::max<std::uint64_t>(hash, 1);
    std::size_t place = hash % m_hashes.size();
    while (m_hashes[place] != 0 && m_hashes[place] != hash)
        place = (place + 1) % m_hashes.size();
    if (m_hashes[place] == hash)
        return false;
    if (++m_exact <= maxExact)
        m_hashes[place] = hash;
    return true;
}

void DistinctCounter::addEstimated(std::uint64_t hash)
{
    std::uint8_t& count = m_registers[hash >> (64U - registerBits)];
    const std::uint64_t rest = hash << registerBits | std::uint64_t{1} << (registerBits - 1U);
    const auto zeros = static_cast<std::uint8_t>(std::countl_zero(rest) + 1);
    if (zeros > count) // Rarely, after the first thousands of values.
        count = zeros;
}

std::uint64_t DistinctCounter::estimate() const
{
    if (m_exact <= maxExact)
        return m_exact;
    const auto size = static_cast<double>(m_registers.size());
    double sum = 0;
    for (const std::uint8_t each : m_registers)
        sum += std::ldexp(1.0, -each);
    const double alpha = 0.7213 / (1 + 1.079 / size);
    const double estimate = alpha * size * size / sum;
    const auto empty = static_cast<double>(std::ranges::count(m_registers, 0));
    const double result = estimate <= 2.5 * size && empty > 0 ? size * std::log(size / empty) : estimate;
    return static_cast<std::uint64_t>(std::llround(result));
}

} // namespace wavelane::inspect
