// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace wavelane::test {

/// Changes sources of shaders by whole tokens, mostly so that something of their meaning is left: a compiler that is
/// only given noise stops at the first word. The same seed makes the same changes on every machine.
class SourceMutator
{
public:
    explicit SourceMutator(std::uint64_t seed) : m_random(seed) {}

    /// `text` after some changes. Tokens and pieces are also taken from `other`.
    std::string mutate(std::string_view text, std::string_view other);

    std::size_t below(std::size_t count) { return count == 0 ? 0 : static_cast<std::size_t>(m_random() % count); }

private:
    void change(std::string& text, std::string_view other);
    void exchange(std::string& text);

    std::mt19937_64 m_random;
};

} // namespace wavelane::test
