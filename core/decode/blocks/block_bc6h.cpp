// SPDX-License-Identifier: MIT
#include "core/decode/blocks/block_bits.h"
#include "core/decode/blocks/block_bptc.h"
#include "core/decode/blocks/block_partitions.h"

#include <algorithm>
#include <cstdlib>

namespace wavelane::decode {

namespace {

enum Channel : std::uint8_t { r, g, b };
enum End : std::uint8_t { w, x, y, z }; ///< Both end points of the first subset, and of the second one.

/// Consecutive bits of a block: those of a number from bit `first` to bit `last`, in this order.
struct Run
{
    Channel channel;
    End end;
    std::uint8_t first;
    std::uint8_t last;
};

/// Bits of the end points, and of the differences of the others from the first one.
struct HalfMode
{
    unsigned number; ///< The lowest bits of the block.
    unsigned modeBits;
    unsigned subsets;
    bool isTransformed;
    int endpointBits;
    std::array<int, 3> deltaBits;
    std::span<const Run> runs;
};

constexpr std::array runs00{Run{g, y, 4, 4}, Run{b, y, 4, 4}, Run{b, z, 4, 4}, Run{r, w, 0, 9}, Run{g, w, 0, 9},
                            Run{b, w, 0, 9}, Run{r, x, 0, 4}, Run{g, z, 4, 4}, Run{g, y, 0, 3}, Run{g, x, 0, 4},
                            Run{b, z, 0, 0}, Run{g, z, 0, 3}, Run{b, x, 0, 4}, Run{b, z, 1, 1}, Run{b, y, 0, 3},
                            Run{r, y, 0, 4}, Run{b, z, 2, 2}, Run{r, z, 0, 4}, Run{b, z, 3, 3}};
constexpr std::array runs01{Run{g, y, 5, 5}, Run{g, z, 4, 4}, Run{g, z, 5, 5}, Run{r, w, 0, 6}, Run{b, z, 0, 0},
                            Run{b, z, 1, 1}, Run{b, y, 4, 4}, Run{g, w, 0, 6}, Run{b, y, 5, 5}, Run{b, z, 2, 2},
                            Run{g, y, 4, 4}, Run{b, w, 0, 6}, Run{b, z, 3, 3}, Run{b, z, 5, 5}, Run{b, z, 4, 4},
                            Run{r, x, 0, 5}, Run{g, y, 0, 3}, Run{g, x, 0, 5}, Run{g, z, 0, 3}, Run{b, x, 0, 5},
                            Run{b, y, 0, 3}, Run{r, y, 0, 5}, Run{r, z, 0, 5}};
constexpr std::array runs02{Run{r, w, 0, 9}, Run{g, w, 0, 9},   Run{b, w, 0, 9},   Run{r, x, 0, 4}, Run{r, w, 10, 10},
                            Run{g, y, 0, 3}, Run{g, x, 0, 3},   Run{g, w, 10, 10}, Run{b, z, 0, 0}, Run{g, z, 0, 3},
                            Run{b, x, 0, 3}, Run{b, w, 10, 10}, Run{b, z, 1, 1},   Run{b, y, 0, 3}, Run{r, y, 0, 4},
                            Run{b, z, 2, 2}, Run{r, z, 0, 4},   Run{b, z, 3, 3}};
constexpr std::array runs06{Run{r, w, 0, 9}, Run{g, w, 0, 9},   Run{b, w, 0, 9}, Run{r, x, 0, 3},   Run{r, w, 10, 10},
                            Run{g, z, 4, 4}, Run{g, y, 0, 3},   Run{g, x, 0, 4}, Run{g, w, 10, 10}, Run{g, z, 0, 3},
                            Run{b, x, 0, 3}, Run{b, w, 10, 10}, Run{b, z, 1, 1}, Run{b, y, 0, 3},   Run{r, y, 0, 3},
                            Run{b, z, 0, 0}, Run{b, z, 2, 2},   Run{r, z, 0, 3}, Run{g, y, 4, 4},   Run{b, z, 3, 3}};
constexpr std::array runs0a{Run{r, w, 0, 9}, Run{g, w, 0, 9}, Run{b, w, 0, 9},   Run{r, x, 0, 3},   Run{r, w, 10, 10},
                            Run{b, y, 4, 4}, Run{g, y, 0, 3}, Run{g, x, 0, 3},   Run{g, w, 10, 10}, Run{b, z, 0, 0},
                            Run{g, z, 0, 3}, Run{b, x, 0, 4}, Run{b, w, 10, 10}, Run{b, y, 0, 3},   Run{r, y, 0, 3},
                            Run{b, z, 1, 1}, Run{b, z, 2, 2}, Run{r, z, 0, 3},   Run{b, z, 4, 4},   Run{b, z, 3, 3}};
constexpr std::array runs0e{Run{r, w, 0, 8}, Run{b, y, 4, 4}, Run{g, w, 0, 8}, Run{g, y, 4, 4}, Run{b, w, 0, 8},
                            Run{b, z, 4, 4}, Run{r, x, 0, 4}, Run{g, z, 4, 4}, Run{g, y, 0, 3}, Run{g, x, 0, 4},
                            Run{b, z, 0, 0}, Run{g, z, 0, 3}, Run{b, x, 0, 4}, Run{b, z, 1, 1}, Run{b, y, 0, 3},
                            Run{r, y, 0, 4}, Run{b, z, 2, 2}, Run{r, z, 0, 4}, Run{b, z, 3, 3}};
constexpr std::array runs12{Run{r, w, 0, 7}, Run{g, z, 4, 4}, Run{b, y, 4, 4}, Run{g, w, 0, 7}, Run{b, z, 2, 2},
                            Run{g, y, 4, 4}, Run{b, w, 0, 7}, Run{b, z, 3, 3}, Run{b, z, 4, 4}, Run{r, x, 0, 5},
                            Run{g, y, 0, 3}, Run{g, x, 0, 4}, Run{b, z, 0, 0}, Run{g, z, 0, 3}, Run{b, x, 0, 4},
                            Run{b, z, 1, 1}, Run{b, y, 0, 3}, Run{r, y, 0, 5}, Run{r, z, 0, 5}};
constexpr std::array runs16{Run{r, w, 0, 7}, Run{b, z, 0, 0}, Run{b, y, 4, 4}, Run{g, w, 0, 7}, Run{g, y, 5, 5},
                            Run{g, y, 4, 4}, Run{b, w, 0, 7}, Run{g, z, 5, 5}, Run{b, z, 4, 4}, Run{r, x, 0, 4},
                            Run{g, z, 4, 4}, Run{g, y, 0, 3}, Run{g, x, 0, 5}, Run{g, z, 0, 3}, Run{b, x, 0, 4},
                            Run{b, z, 1, 1}, Run{b, y, 0, 3}, Run{r, y, 0, 4}, Run{b, z, 2, 2}, Run{r, z, 0, 4},
                            Run{b, z, 3, 3}};
constexpr std::array runs1a{Run{r, w, 0, 7}, Run{b, z, 1, 1}, Run{b, y, 4, 4}, Run{g, w, 0, 7}, Run{b, y, 5, 5},
                            Run{g, y, 4, 4}, Run{b, w, 0, 7}, Run{b, z, 5, 5}, Run{b, z, 4, 4}, Run{r, x, 0, 4},
                            Run{g, z, 4, 4}, Run{g, y, 0, 3}, Run{g, x, 0, 4}, Run{b, z, 0, 0}, Run{g, z, 0, 3},
                            Run{b, x, 0, 5}, Run{b, y, 0, 3}, Run{r, y, 0, 4}, Run{b, z, 2, 2}, Run{r, z, 0, 4},
                            Run{b, z, 3, 3}};
constexpr std::array runs1e{Run{r, w, 0, 5}, Run{g, z, 4, 4}, Run{b, z, 0, 0}, Run{b, z, 1, 1}, Run{b, y, 4, 4},
                            Run{g, w, 0, 5}, Run{g, y, 5, 5}, Run{b, y, 5, 5}, Run{b, z, 2, 2}, Run{g, y, 4, 4},
                            Run{b, w, 0, 5}, Run{g, z, 5, 5}, Run{b, z, 3, 3}, Run{b, z, 5, 5}, Run{b, z, 4, 4},
                            Run{r, x, 0, 5}, Run{g, y, 0, 3}, Run{g, x, 0, 5}, Run{g, z, 0, 3}, Run{b, x, 0, 5},
                            Run{b, y, 0, 3}, Run{r, y, 0, 5}, Run{r, z, 0, 5}};
constexpr std::array runs03{Run{r, w, 0, 9}, Run{g, w, 0, 9}, Run{b, w, 0, 9},
                            Run{r, x, 0, 9}, Run{g, x, 0, 9}, Run{b, x, 0, 9}};
constexpr std::array runs07{Run{r, w, 0, 9}, Run{g, w, 0, 9},   Run{b, w, 0, 9}, Run{r, x, 0, 8},  Run{r, w, 10, 10},
                            Run{g, x, 0, 8}, Run{g, w, 10, 10}, Run{b, x, 0, 8}, Run{b, w, 10, 10}};
constexpr std::array runs0b{Run{r, w, 0, 9}, Run{g, w, 0, 9},   Run{b, w, 0, 9}, Run{r, x, 0, 7},  Run{r, w, 11, 10},
                            Run{g, x, 0, 7}, Run{g, w, 11, 10}, Run{b, x, 0, 7}, Run{b, w, 11, 10}};
constexpr std::array runs0f{Run{r, w, 0, 9}, Run{g, w, 0, 9},   Run{b, w, 0, 9}, Run{r, x, 0, 3},  Run{r, w, 15, 10},
                            Run{g, x, 0, 3}, Run{g, w, 15, 10}, Run{b, x, 0, 3}, Run{b, w, 15, 10}};

constexpr std::array<HalfMode, 14> halfModes{{{0x00, 2, 2, true, 10, {5, 5, 5}, runs00},
                                              {0x01, 2, 2, true, 7, {6, 6, 6}, runs01},
                                              {0x02, 5, 2, true, 11, {5, 4, 4}, runs02},
                                              {0x06, 5, 2, true, 11, {4, 5, 4}, runs06},
                                              {0x0a, 5, 2, true, 11, {4, 4, 5}, runs0a},
                                              {0x0e, 5, 2, true, 9, {5, 5, 5}, runs0e},
                                              {0x12, 5, 2, true, 8, {6, 5, 5}, runs12},
                                              {0x16, 5, 2, true, 8, {5, 6, 5}, runs16},
                                              {0x1a, 5, 2, true, 8, {5, 5, 6}, runs1a},
                                              {0x1e, 5, 2, false, 6, {6, 6, 6}, runs1e},
                                              {0x03, 5, 1, false, 10, {10, 10, 10}, runs03},
                                              {0x07, 5, 1, true, 11, {9, 9, 9}, runs07},
                                              {0x0b, 5, 1, true, 12, {8, 8, 8}, runs0b},
                                              {0x0f, 5, 1, true, 16, {4, 4, 4}, runs0f}}};

int signExtended(int value, int bits)
{
    const int sign = 1 << (bits - 1);
    return (value & (2 * sign - 1)) < sign ? value & (2 * sign - 1) : (value & (2 * sign - 1)) - 2 * sign;
}

int unquantized(int value, int bits, bool isSigned)
{
    if (!isSigned) {
        if (bits >= 15 || value == 0)
            return value;
        return value == (1 << bits) - 1 ? 0xffff : ((value << 15) + 0x4000) >> (bits - 1);
    }
    if (bits >= 16 || value == 0)
        return value;
    const int magnitude = std::abs(value);
    const int result = magnitude >= (1 << (bits - 1)) - 1 ? 0x7fff : ((magnitude << 15) + 0x4000) >> (bits - 1);
    return value < 0 ? -result : result;
}

std::uint16_t halfOf(int value, bool isSigned)
{
    if (!isSigned)
        return static_cast<std::uint16_t>((value * 31) >> 6);
    const int magnitude = (std::abs(value) * 31) >> 5;
    return static_cast<std::uint16_t>(value < 0 ? 0x8000 | magnitude : magnitude);
}

/// The end points by channel, as integers of 16 bits.
std::array<std::array<int, 4>, 3> takeHalfEndpoints(BlockBits& bits, const HalfMode& mode, bool isSigned)
{
    std::array<std::array<int, 4>, 3> ends{};
    for (const Run& run : mode.runs) {
        const int direction = run.first <= run.last ? 1 : -1;
        for (int bit = run.first; bit != run.last + direction; bit += direction)
            ends[run.channel][run.end] |= static_cast<int>(bits.take(1)) << bit;
    }
    for (std::size_t channel = 0; channel < ends.size(); ++channel) {
        auto& values = ends[channel];
        if (isSigned)
            values[w] = signExtended(values[w], mode.endpointBits);
        for (const End end : {x, y, z}) {
            if (isSigned || mode.isTransformed)
                values[end] = signExtended(values[end], mode.deltaBits[channel]);
            if (mode.isTransformed) {
                values[end] = (values[w] + values[end]) & ((1 << mode.endpointBits) - 1);
                if (isSigned)
                    values[end] = signExtended(values[end], mode.endpointBits);
            }
        }
        for (int& value : values)
            value = unquantized(value, mode.endpointBits, isSigned);
    }
    return ends;
}

} // namespace

std::array<std::array<std::uint16_t, 3>, 16> decodeBc6h(std::span<const std::byte> block, bool isSigned)
{
    std::array<std::array<std::uint16_t, 3>, 16> texels{};
    const unsigned number = static_cast<unsigned>(block[0]) & 0x1fU;
    const auto mode = std::ranges::find_if(
        halfModes, [number](const HalfMode& each) { return each.number == (number & ((1U << each.modeBits) - 1)); });
    if (mode == halfModes.end())
        return texels;
    BlockBits bits(block);
    bits.take(mode->modeBits);
    const auto ends = takeHalfEndpoints(bits, *mode, isSigned);
    const unsigned partition = mode->subsets == 2 ? bits.take(5) : 0;
    const unsigned indexBits = mode->subsets == 2 ? 3 : 4;
    for (unsigned texel = 0; texel < texels.size(); ++texel) {
        const unsigned subset = subsetOf(mode->subsets, partition, texel);
        const bool isAnchor = anchorOf(mode->subsets, partition, subset) == texel;
        const int weight = static_cast<int>(weightOf(indexBits, bits.take(indexBits - (isAnchor ? 1 : 0))));
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const int low = ends[channel][2 * subset];
            const int high = ends[channel][2 * subset + 1];
            texels[texel][channel] = halfOf((low * (64 - weight) + high * weight + 32) >> 6, isSigned);
        }
    }
    return texels;
}

} // namespace wavelane::decode
