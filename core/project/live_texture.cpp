// SPDX-License-Identifier: MIT
#include "core/project/live_texture.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::project {

bool isKeyboardFormat(Format format)
{
    constexpr std::array formats{Format::R8_UNORM, Format::R8_UINT, Format::R32_UINT, Format::R32_FLOAT};
    return std::ranges::contains(formats, format);
}

std::optional<std::string> liveTextureProblem(const Texture& texture)
{
    if (!texture.live)
        return std::nullopt;
    const auto isSize = [](const Amount& amount, std::uint64_t size) { return amount == Amount{size, {}}; };
    if (!isSize(texture.width, keyboardWidth) || !isSize(texture.height, keyboardHeight))
        return std::format("A texture with `live` \"keyboard\" must have `width` {} and `height` {}.", keyboardWidth,
                           keyboardHeight);
    if (texture.slices != 1 || texture.mips != 1)
        return std::format("A texture with `live` \"keyboard\" must have one slice and one mip, but `slices` is {} and "
                           "`mips` is {}.",
                           texture.slices, texture.mips);
    if (texture.sparse)
        return "A texture with `live` \"keyboard\" cannot be sparse.";
    if (!isKeyboardFormat(texture.format))
        return std::format("A texture with `live` \"keyboard\" cannot have the format {}; use R8_UNORM, R8_UINT, "
                           "R32_UINT or R32_FLOAT.",
                           toString(texture.format));
    return std::nullopt;
}

} // namespace wavelane::project
