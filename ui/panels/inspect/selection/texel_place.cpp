// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/selection/texel_place.h"

#include <algorithm>

namespace wavelane::ui {

std::optional<TexelPlace> texelAt(const plan::ResourceReport& texture, std::uint64_t offset)
{
    if (!texture.format || texture.extent[0] == 0 || info(*texture.format).blockWidth > 1)
        return std::nullopt;
    const std::uint64_t texelBytes = info(*texture.format).blockBytes;
    const std::uint64_t layers = std::max<std::uint64_t>(texture.slices, 1);
    for (std::uint64_t mip = 0; mip < std::max<std::uint64_t>(texture.mips, 1); ++mip) {
        const auto at = [&](std::size_t axis) { return std::max<std::uint64_t>(1, texture.extent[axis] >> mip); };
        const std::uint64_t rowBytes = at(0) * texelBytes;
        const std::uint64_t sliceBytes = rowBytes * at(1);
        const std::uint64_t mipBytes = sliceBytes * at(2) * layers;
        if (offset < mipBytes)
            return TexelPlace{.x = static_cast<int>(offset % rowBytes / texelBytes),
                              .y = static_cast<int>(offset % sliceBytes / rowBytes),
                              .mip = static_cast<int>(mip),
                              .slice = static_cast<int>(offset / sliceBytes)};
        offset -= mipBytes;
    }
    return std::nullopt;
}

} // namespace wavelane::ui
