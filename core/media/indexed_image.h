// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::media {

/// An image with at most 256 colors.
struct IndexedImage
{
    std::vector<std::array<std::uint8_t, 3>> colors; ///< Red, green, blue. 1 to 256 of them.
    std::vector<std::uint8_t> texels;                ///< An index of `colors` for each texel.
};

/// Reduces R, G, B, A bytes to at most 256 colors; alpha is ignored. With at most 256 colors, all of them are exact.
/// Otherwise giflib chooses colors that similar ones share. `width` × some height is the number of texels.
IndexedImage reduceColors(std::span<const std::byte> rgba, std::uint32_t width);

} // namespace wavelane::media
