// SPDX-License-Identifier: MIT
#include "core/inspect/find/byte_search.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace wavelane::inspect {

namespace {

constexpr std::size_t chunk = 256;

/// Marks the positions at which the first and the last byte are equal. The loop has a constant number of turns, so
/// that the compiler vectorizes it.
bool markCandidates(const unsigned char* first, const unsigned char* last, unsigned char firstByte,
                    unsigned char lastByte, std::array<unsigned char, chunk>& marks)
{
    unsigned char found = 0;
    for (std::size_t i = 0; i < chunk; ++i) {
        marks[i] = static_cast<unsigned char>((first[i] == firstByte) & (last[i] == lastByte));
        found |= marks[i];
    }
    return found != 0;
}

} // namespace

std::uint64_t ByteSearch::find(std::span<const std::byte> text, std::size_t limit,
                               std::vector<std::uint64_t>& positions) const
{
    const std::size_t size = m_bytes.size();
    if (text.size() < size)
        return 0;
    const auto* const begin = reinterpret_cast<const unsigned char*>(text.data());
    const auto* const pattern = reinterpret_cast<const unsigned char*>(m_bytes.data());
    const std::size_t starts = text.size() - size + 1;
    const std::size_t most = positions.size() + limit;
    std::uint64_t count = 0;
    const auto check = [&](std::size_t at) {
        if (std::memcmp(begin + at, pattern, size) != 0)
            return;
        ++count;
        if (positions.size() < most)
            positions.push_back(at);
    };
    std::array<unsigned char, chunk> marks{};
    std::size_t at = 0;
    for (; at + chunk <= starts; at += chunk) {
        const unsigned char* const here = begin + at;
        if (!markCandidates(here, here + size - 1, pattern[0], pattern[size - 1], marks))
            continue;
        for (std::size_t i = 0; i < chunk; ++i) {
            if (marks[i] != 0)
                check(at + i);
        }
    }
    for (; at < starts; ++at)
        check(at);
    return count;
}

} // namespace wavelane::inspect
