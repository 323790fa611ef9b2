// SPDX-License-Identifier: MIT
#include "core/media/indexed_image.h"

#include <gif_lib.h>

#include <new>
#include <optional>
#include <unordered_map>
#include <utility>

namespace wavelane::media {

namespace {

constexpr std::size_t maxColors = 256;

std::uint8_t channelAt(std::span<const std::byte> rgba, std::size_t texel, std::size_t channel)
{
    return static_cast<std::uint8_t>(rgba[texel * 4 + channel]);
}

/// Nothing if there are too many colors.
std::optional<IndexedImage> exactColors(std::span<const std::byte> rgba)
{
    IndexedImage image;
    image.texels.reserve(rgba.size() / 4);
    std::unordered_map<std::uint32_t, std::uint8_t> known;
    for (std::size_t texel = 0; texel < rgba.size() / 4; ++texel) {
        const std::array color{channelAt(rgba, texel, 0), channelAt(rgba, texel, 1), channelAt(rgba, texel, 2)};
        const auto key = static_cast<std::uint32_t>(color[0] << 16 | color[1] << 8 | color[2]);
        const auto [found, isNew] = known.try_emplace(key, static_cast<std::uint8_t>(image.colors.size()));
        if (isNew && image.colors.size() == maxColors)
            return std::nullopt;
        if (isNew)
            image.colors.push_back(color);
        image.texels.push_back(found->second);
    }
    return image;
}

IndexedImage sharedColors(std::span<const std::byte> rgba, std::uint32_t width)
{
    const std::size_t count = rgba.size() / 4;
    std::array<std::vector<std::uint8_t>, 3> channels;
    for (std::size_t channel = 0; channel < channels.size(); ++channel) {
        channels[channel].reserve(count);
        for (std::size_t texel = 0; texel < count; ++texel)
            channels[channel].push_back(channelAt(rgba, texel, channel));
    }
    IndexedImage image;
    image.texels.resize(count);
    std::array<GifColorType, maxColors> colors{};
    int colorCount = maxColors;
    if (GifQuantizeBuffer(width, static_cast<unsigned>(count / width), &colorCount, channels[0].data(),
                          channels[1].data(), channels[2].data(), image.texels.data(), colors.data()) != GIF_OK)
        throw std::bad_alloc(); // Its only failure.
    for (const GifColorType& color : std::span(colors).first(static_cast<std::size_t>(colorCount)))
        image.colors.push_back({color.Red, color.Green, color.Blue});
    return image;
}

} // namespace

IndexedImage reduceColors(std::span<const std::byte> rgba, std::uint32_t width)
{
    auto exact = exactColors(rgba);
    return exact ? std::move(*exact) : sharedColors(rgba, width);
}

} // namespace wavelane::media
