// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace wavelane::test {

/// Mutates bytes without knowledge of their format. Deterministic for a seed.
class ByteMutator
{
public:
    explicit ByteMutator(std::uint64_t seed) : m_random(seed) {}

    /// Returns a number below `count`, which must not be 0.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    std::uint64_t number() { return m_random(); }

    /// Returns a boundary value, or a number near `old`.
    std::uint64_t edge(std::uint64_t old);

    /// Makes one change to some bytes: overwrites, removes, repeats, or takes them from `other`.
    void change(std::string& bytes, std::string_view other);

private:
    void putNumber(std::string& bytes);

    std::mt19937_64 m_random;
};

} // namespace wavelane::test
