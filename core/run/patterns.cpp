// SPDX-License-Identifier: MIT
#include "core/run/patterns.h"

#include "core/decode/texels.h"
#include "core/project/sizes.h"
#include "core/run/random.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wavelane::run {

namespace {

using decode::Color;

struct Place
{
    std::uint64_t x, y, z;
    std::array<std::uint64_t, 3> extent;

    /// 0 … 1 at the centres of the texels of an axis.
    double centre(std::size_t axis) const
    {
        const std::array at{x, y, z};
        return (static_cast<double>(at[axis]) + 0.5) / static_cast<double>(extent[axis]);
    }
    /// 0 at the first texel, 1 at the last.
    double ramp() const { return extent[0] > 1 ? static_cast<double>(x) / static_cast<double>(extent[0] - 1) : 0; }
};

Color gray(double level)
{
    return {level, level, level, 1};
}

Color checker(const Place& place)
{
    const std::uint64_t side = std::max<std::uint64_t>(std::max(place.extent[0], place.extent[1]) / 8, 1);
    return gray((place.x / side + place.y / side + place.z / side) % 2 == 0 ? 1 : 0);
}

Color testCard(const Place& place)
{
    const auto [width, height, depth] = place.extent;
    const bool isFrame = place.x == 0 || place.y == 0 || place.x + 1 == width || place.y + 1 == height;
    if (isFrame)
        return gray(1);
    if (place.centre(1) > 0.75)
        return gray(place.ramp());
    // The bars count down in binary, green first: 7 is white, 0 black.
    const auto bar = 7U - std::min(static_cast<unsigned>(place.centre(0) * 8), 7U);
    return {(bar & 2U) != 0 ? 1.0 : 0.0, (bar & 4U) != 0 ? 1.0 : 0.0, (bar & 1U) != 0 ? 1.0 : 0.0, 1};
}

Color colorOf(project::Pattern pattern, const Place& place, Pcg32& random)
{
    switch (pattern) {
    case project::Pattern::checker:
        return checker(place);
    case project::Pattern::gradient:
        return gray(place.ramp());
    case project::Pattern::uv:
        return {place.centre(0), place.centre(1), place.extent[2] > 1 ? place.centre(2) : 0, 1};
    case project::Pattern::noise: {
        const double red = random.unit24();
        const double green = random.unit24();
        return {red, green, random.unit24(), 1};
    }
    case project::Pattern::testCard:
        return testCard(place);
    }
    return {};
}

/// What 1 becomes in each component of a format.
Color scaleOf(Format format)
{
    Color scale{1, 1, 1, 1};
    const ComponentKind kind = info(format).kind;
    if (kind == ComponentKind::uint || kind == ComponentKind::sint) {
        for (std::size_t c = 0; c < scale.size(); ++c)
            scale[c] = std::min(static_cast<double>(decode::componentMaximum(format, c)), 255.0);
    }
    return scale;
}

} // namespace

Result<std::vector<std::byte>> patternBytes(project::Pattern pattern, const DataTarget& target)
{
    const Format format = target.format.value_or(Format::R32_FLOAT);
    if (auto decodable = decode::checkDecodable(format); !decodable)
        return std::unexpected(decodable.error());
    const std::uint64_t texelBytes = info(format).blockBytes;
    const project::Texture row1d{.dimension = project::TextureDimension::one,
                                 .width = {.value = target.sizeInBytes / texelBytes},
                                 .format = format};
    const project::Texture& texture = target.texture ? *target.texture : row1d;
    const auto extent = project::mipExtent(texture, 0);
    std::vector<std::byte> bytes(target.sizeInBytes / texelBytes * texelBytes);
    if (bytes.empty())
        return bytes;
    const Color scale = scaleOf(format);
    std::vector<Color> row(extent[0]);
    auto rest = std::span(bytes);
    for (std::uint64_t layer = 0; layer < project::layerCount(texture); ++layer) {
        Pcg32 random(1 + layer);
        for (std::uint64_t z = 0; z < extent[2]; ++z) {
            for (std::uint64_t y = 0; y < extent[1]; ++y) {
                for (std::uint64_t x = 0; x < extent[0]; ++x) {
                    const Place place{.x = x, .y = y, .z = z, .extent = extent};
                    row[x] = colorOf(pattern, place, random);
                    for (std::size_t c = 0; c < scale.size(); ++c)
                        row[x][c] *= scale[c];
                }
                if (auto encoded = decode::encodeRow(format, row, rest); !encoded)
                    return std::unexpected(encoded.error());
                rest = rest.subspan(extent[0] * texelBytes);
            }
        }
    }
    if (auto filled = fillMips(texture, bytes); !filled)
        return std::unexpected(filled.error());
    return bytes;
}

} // namespace wavelane::run
