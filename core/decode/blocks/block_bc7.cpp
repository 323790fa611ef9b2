// SPDX-License-Identifier: MIT
#include "core/decode/blocks/block_bits.h"
#include "core/decode/blocks/block_bptc.h"
#include "core/decode/blocks/block_partitions.h"

#include <utility>

namespace wavelane::decode {

namespace {

/// Numbers of bits in a mode of BC7.
struct Mode
{
    unsigned subsets;
    unsigned partition;
    unsigned rotation;
    unsigned selection; ///< Which index belongs to alpha.
    unsigned color;
    unsigned alpha;
    unsigned endpointBits; ///< Lowest bits of each end point; likewise of each subset.
    unsigned sharedBits;
    unsigned index;
    unsigned secondIndex;
};

constexpr std::array<Mode, 8> modes{{{3, 4, 0, 0, 4, 0, 1, 0, 3, 0},
                                     {2, 6, 0, 0, 6, 0, 0, 1, 3, 0},
                                     {3, 6, 0, 0, 5, 0, 0, 0, 2, 0},
                                     {2, 6, 0, 0, 7, 0, 1, 0, 2, 0},
                                     {1, 0, 2, 1, 5, 6, 0, 0, 2, 3},
                                     {1, 0, 2, 0, 7, 8, 0, 0, 2, 2},
                                     {1, 0, 0, 0, 7, 7, 1, 0, 4, 0},
                                     {2, 6, 0, 0, 5, 5, 1, 0, 2, 0}}};

using Endpoints = std::array<std::array<unsigned, 4>, 6>; ///< Two for each subset.

unsigned widened(unsigned value, unsigned bits)
{
    return bits == 0 ? 255 : (value << (8 - bits)) | (value >> (2 * bits - 8));
}

Endpoints takeEndpoints(BlockBits& bits, const Mode& mode)
{
    Endpoints ends{};
    const unsigned count = 2 * mode.subsets;
    for (unsigned channel = 0; channel < 3; ++channel)
        for (unsigned i = 0; i < count; ++i)
            ends[i][channel] = bits.take(mode.color);
    for (unsigned i = 0; i < count && mode.alpha > 0; ++i)
        ends[i][3] = bits.take(mode.alpha);
    const bool hasLowest = mode.endpointBits + mode.sharedBits > 0;
    unsigned lowest = 0;
    for (unsigned i = 0; i < count && hasLowest; ++i) {
        if (mode.endpointBits > 0 || i % 2 == 0)
            lowest = bits.take(1);
        for (unsigned channel = 0; channel < (mode.alpha > 0 ? 4U : 3U); ++channel)
            ends[i][channel] = ends[i][channel] << 1U | lowest;
    }
    for (unsigned i = 0; i < count; ++i) {
        for (unsigned channel = 0; channel < 3; ++channel)
            ends[i][channel] = widened(ends[i][channel], mode.color + (hasLowest ? 1 : 0));
        ends[i][3] = widened(ends[i][3], mode.alpha == 0 ? 0 : mode.alpha + (hasLowest ? 1 : 0));
    }
    return ends;
}

std::array<unsigned, 16> takeIndices(BlockBits& bits, const Mode& mode, unsigned partition, unsigned indexBits)
{
    std::array<unsigned, 16> indices{};
    for (unsigned texel = 0; texel < 16; ++texel) {
        const unsigned subset = subsetOf(mode.subsets, partition, texel);
        const bool isAnchor = anchorOf(mode.subsets, partition, subset) == texel;
        indices[texel] = bits.take(indexBits - (isAnchor ? 1 : 0));
    }
    return indices;
}

std::uint8_t between(unsigned first, unsigned second, unsigned weight)
{
    return static_cast<std::uint8_t>((first * (64 - weight) + second * weight + 32) >> 6U);
}

} // namespace

std::array<std::array<std::uint8_t, 4>, 16> decodeBc7(std::span<const std::byte> block)
{
    std::array<std::array<std::uint8_t, 4>, 16> texels{};
    BlockBits bits(block);
    unsigned number = 0;
    while (number < modes.size() && bits.take(1) == 0)
        ++number;
    if (number == modes.size())
        return texels;
    const Mode& mode = modes[number];
    const unsigned partition = bits.take(mode.partition);
    const unsigned rotation = bits.take(mode.rotation);
    const bool swaps = bits.take(mode.selection) != 0;
    const Endpoints ends = takeEndpoints(bits, mode);
    const auto first = takeIndices(bits, mode, partition, mode.index);
    const auto second = mode.secondIndex > 0 ? takeIndices(bits, mode, partition, mode.secondIndex) : first;
    const unsigned secondBits = mode.secondIndex > 0 ? mode.secondIndex : mode.index;
    for (unsigned texel = 0; texel < 16; ++texel) {
        const unsigned subset = subsetOf(mode.subsets, partition, texel);
        unsigned colorWeight = weightOf(mode.index, first[texel]);
        unsigned alphaWeight = weightOf(secondBits, second[texel]);
        if (swaps)
            std::swap(colorWeight, alphaWeight);
        const auto& low = ends[2 * subset];
        const auto& high = ends[2 * subset + 1];
        for (unsigned channel = 0; channel < 4; ++channel)
            texels[texel][channel] = between(low[channel], high[channel], channel < 3 ? colorWeight : alphaWeight);
        if (rotation > 0)
            std::swap(texels[texel][rotation - 1], texels[texel][3]);
    }
    return texels;
}

} // namespace wavelane::decode
