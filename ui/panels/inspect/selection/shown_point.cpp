// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/selection/shown_point.h"

#include "ui/panels/inspect/selection/texel_place.h"
#include "ui/views/texels/texel_planes.h"

namespace wavelane::ui {

std::optional<QPoint> shownPoint(const TexelImage& image, const BufferShape& shape, std::uint64_t offset)
{
    const std::uint64_t x = offset % rowStep(shape) / info(shape.format).blockBytes;
    const std::uint64_t y = offset / rowStep(shape);
    if (x >= static_cast<std::uint64_t>(image.width) || y >= static_cast<std::uint64_t>(image.height))
        return std::nullopt;
    return QPoint(static_cast<int>(x), static_cast<int>(y));
}

std::optional<QPoint> shownPoint(const TexelImage& image, const plan::ResourceReport& texture, int mip, int slice,
                                 std::uint64_t offset)
{
    const auto place = texelAt(texture, offset);
    if (!place || place->mip != mip)
        return std::nullopt;
    const QPoint texel(place->x, place->y);
    if (image.tiles.columns == 0)
        return place->slice == slice ? std::optional(texel) : std::nullopt;
    const auto corner = TexelPlanes{.size = image.tiles.size, .tiles = image.tiles}.cornerOf(place->slice);
    return corner ? std::optional(*corner + texel) : std::nullopt;
}

} // namespace wavelane::ui
