// SPDX-License-Identifier: MIT
#include "core/decode/display/color_map.h"

#include <algorithm>
#include <cstddef>

namespace wavelane::decode {

namespace {

/// Colors at equal distances; those between are interpolated, at most 2/255 away from the published maps.
using Knots = std::array<std::uint32_t, 33>;

constexpr Knots viridisKnots{0x440154, 0x470d60, 0x48186a, 0x482374, 0x472d7b, 0x453681, 0x424086, 0x3f4989, 0x3b528b,
                             0x375a8d, 0x33638d, 0x2f6a8e, 0x2c728e, 0x297a8e, 0x26818e, 0x23898e, 0x21908c, 0x1f988b,
                             0x1f9f88, 0x21a685, 0x28ae80, 0x31b57b, 0x3ebc74, 0x4cc26c, 0x5dc963, 0x6ece58, 0x82d34c,
                             0x96d83f, 0xabdc32, 0xc0df24, 0xd5e21a, 0xeae51a, 0xfde725};

constexpr Knots turboKnots{0x30123b, 0x392a73, 0x4040a1, 0x4456c7, 0x466be3, 0x467ff6, 0x4293ff, 0x37a7fa, 0x29bbec,
                           0x1dcdd8, 0x18dcc3, 0x1ee8b0, 0x31f299, 0x4cf97e, 0x6bfd64, 0x8aff4d, 0xa3fd3c, 0xb8f735,
                           0xcced34, 0xdee037, 0xedd03a, 0xf8c03a, 0xfdae35, 0xfe982c, 0xfb8022, 0xf56817, 0xec520f,
                           0xe04009, 0xd23105, 0xc02302, 0xac1701, 0x950d01, 0x7a0403};

std::array<std::uint8_t, 3> interpolated(const Knots& knots, double level)
{
    const double place = level * (knots.size() - 1);
    const std::size_t left = std::min(static_cast<std::size_t>(place), knots.size() - 2);
    const double share = place - static_cast<double>(left);
    std::array<std::uint8_t, 3> color{};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const std::size_t shift = 16 - 8 * channel;
        const double low = (knots[left] >> shift) & 0xffU;
        const double high = (knots[left + 1] >> shift) & 0xffU;
        color[channel] = static_cast<std::uint8_t>(low + (high - low) * share + 0.5);
    }
    return color;
}

} // namespace

std::array<std::uint8_t, 3> mappedColor(ColorMap map, double level)
{
    const double clamped = level > 0 ? std::min(level, 1.0) : 0.0; // Comparisons with NaN are false.
    switch (map) {
    case ColorMap::viridis:
        return interpolated(viridisKnots, clamped);
    case ColorMap::turbo:
        return interpolated(turboKnots, clamped);
    case ColorMap::color:
    case ColorMap::gray:
        break;
    }
    const auto gray = static_cast<std::uint8_t>(clamped * 255 + 0.5);
    return {gray, gray, gray};
}

} // namespace wavelane::decode
