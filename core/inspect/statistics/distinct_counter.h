// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::inspect {

/// Counts different values in 12 KiB of memory: exactly up to `maxExact`, beyond that as an estimate with a standard
/// error of 1.6 %. HyperLogLog: Flajolet, Fusy, Gandouet, Meunier, "HyperLogLog: the analysis of a near-optimal
/// cardinality estimation algorithm", 2007, with hashes of 64 bits.
class DistinctCounter
{
public:
    static constexpr std::size_t maxExact = 512;

    void add(std::uint64_t value);
    void addAll(std::span<const std::uint64_t> values);
    std::uint64_t estimate() const;

private:
    static constexpr unsigned registerBits = 12;

    /// Returns false if the value was known.
    bool addExact(std::uint64_t hash);
    void addEstimated(std::uint64_t hash);

    std::array<std::uint8_t, std::size_t{1} << registerBits> m_registers{};
    /// Hashes of all values so far, each at the first free place from that of its low bits on; 0 is free.
    std::array<std::uint64_t, 2 * maxExact> m_hashes{};
    std::size_t m_exact = 0; ///< Number of hashes; above `maxExact` they are incomplete.
};

} // namespace wavelane::inspect
