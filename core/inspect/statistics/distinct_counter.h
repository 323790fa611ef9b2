// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace wavelane::inspect {

/// Estimates the number of different values in 4 KiB of memory, with a standard error of 1.6 %; small numbers are
/// nearly exact. HyperLogLog: Flajolet, Fusy, Gandouet, Meunier, "HyperLogLog: the analysis of a near-optimal
/// cardinality estimation algorithm", 2007, with hashes of 64 bits.
class DistinctCounter
{
public:
    void add(std::uint64_t value);
    std::uint64_t estimate() const;

private:
    static constexpr unsigned registerBits = 12;
    std::array<std::uint8_t, std::size_t{1} << registerBits> m_registers{};
};

} // namespace wavelane::inspect
