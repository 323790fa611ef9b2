// SPDX-License-Identifier: MIT
#include "tests/fuzz/byte_mutator.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace wavelane::test {

std::uint64_t ByteMutator::edge(std::uint64_t old)
{
    static constexpr std::array<std::uint64_t, 24> edges{
        0,   1,   2,   3,    4,      7,      8,       16,         31,          32,          64,          127,
        128, 255, 256, 4096, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000U, 0xffffffffU, 1ULL << 40U, UINT64_MAX};
    switch (below(6)) {
    case 0:
        return old + 1;
    case 1:
        return old - 1;
    case 2:
        return old << below(8);
    case 3:
        return old ^ std::uint64_t{1} << below(32);
    case 4:
        return number() & 0xffU;
    default:
        return edges[below(edges.size())];
    }
}

void ByteMutator::putNumber(std::string& bytes)
{
    const std::size_t width = std::size_t{1} << below(4);
    if (bytes.size() < width)
        return;
    char* const place = bytes.data() + below(bytes.size() - width + 1);
    std::uint64_t value = 0;
    std::memcpy(&value, place, width);
    const bool isReversed = below(2) == 0 && width > 1;
    if (isReversed)
        value = std::byteswap(value) >> (64 - 8 * width);
    value = edge(value);
    if (isReversed)
        value = std::byteswap(value << (64 - 8 * width));
    std::memcpy(place, &value, width);
}

void ByteMutator::change(std::string& bytes, std::string_view other)
{
    const std::size_t at = bytes.empty() ? 0 : below(bytes.size());
    const std::size_t length = 1 + below(std::min<std::size_t>(bytes.size() - at + 1, 64));
    switch (below(8)) {
    case 0:
        bytes.erase(at, length);
        return;
    case 1:
        bytes.insert(at, bytes.substr(at, length));
        return;
    case 2:
        if (below(8) == 0)
            bytes.resize(at); // Truncate.
        return;
    case 3:
        if (!other.empty()) {
            const std::size_t from = below(other.size());
            const std::string_view piece = other.substr(from, 1 + below(256));
            if (below(2) == 0)
                bytes.insert(at, piece);
            else
                bytes.replace(at, piece.size(), piece);
        }
        return;
    case 4:
        if (!bytes.empty())
            bytes[at] = static_cast<char>(number());
        return;
    default:
        putNumber(bytes);
    }
}

} // namespace wavelane::test
