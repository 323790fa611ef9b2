// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace wavelane::test {

/// Mutates shader sources by tokens, mostly so that they keep some meaning, because compilers reject noise at the
/// first token. Deterministic for a seed.
class SourceMutator
{
public:
    explicit SourceMutator(std::uint64_t seed) : m_random(seed) {}

    /// Returns `text` with some mutations. Tokens and pieces are also taken from `other`.
    std::string mutate(std::string_view text, std::string_view other);

    std::size_t below(std::size_t count) { return count == 0 ? 0 : static_cast<std::size_t>(m_random() % count); }

private:
    void change(std::string& text, std::string_view other);
    void exchange(std::string& text);

    std::mt19937_64 m_random;
};

} // namespace wavelane::test
