// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace wavelane {

/// A box of texels within one mip level and layer of a texture.
struct TextureRegion
{
    std::uint32_t mip = 0;
    std::uint32_t layer = 0;
    std::array<std::uint32_t, 3> origin{0, 0, 0};
    std::array<std::uint32_t, 3> extent{1, 1, 1};
};

} // namespace wavelane
