// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace wavelane::test {

/// Changes bytes without knowing what they are. The same seed makes the same changes on every machine.
class ByteMutator
{
public:
    explicit ByteMutator(std::uint64_t seed) : m_random(seed) {}

    /// Below `count`, which is not 0.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    std::uint64_t number() { return m_random(); }

    /// A number that is at the edge of something, or near `old`.
    std::uint64_t edge(std::uint64_t old);

    /// One change of some of the bytes: overwritten, removed, repeated, or taken from `other`.
    void change(std::string& bytes, std::string_view other);

private:
    void putNumber(std::string& bytes);

    std::mt19937_64 m_random;
};

} // namespace wavelane::test
