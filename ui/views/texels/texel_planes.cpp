// SPDX-License-Identifier: MIT
#include "ui/views/texels/texel_planes.h"

#include <algorithm>

namespace wavelane::ui {

QSize TexelPlanes::imageSize() const
{
    if (!isSheet())
        return size;
    const int rows = static_cast<int>(tiles.slices.size()) / tiles.columns;
    return {tiles.columns * size.width(), rows * size.height()};
}

inspect::TexelBox TexelPlanes::box() const
{
    inspect::TexelBox box = boxOf(first, QRect({0, 0}, size));
    if (isSheet())
        box.extent[2] = static_cast<std::uint64_t>(*std::ranges::max_element(tiles.slices)) + 1;
    return box;
}

std::vector<TexelPlanes::Part> TexelPlanes::partsIn(const QRect& image) const
{
    std::vector<Part> parts;
    if (!isSheet()) {
        parts.push_back({.plane = first, .corner = {}, .texels = image.intersected(QRect({0, 0}, size))});
    } else {
        const QRect inside = image.intersected(QRect({0, 0}, imageSize()));
        for (int row = inside.top() / size.height(); row * size.height() <= inside.bottom(); ++row) {
            for (int column = inside.left() / size.width(); column * size.width() <= inside.right(); ++column) {
                const int slice = tiles.slices[static_cast<std::size_t>(row * tiles.columns + column)];
                const QPoint corner(column * size.width(), row * size.height());
                if (slice >= 0)
                    parts.push_back({.plane = first + slice,
                                     .corner = corner,
                                     .texels = inside.translated(-corner).intersected(QRect({0, 0}, size))});
            }
        }
        std::ranges::sort(parts, {}, &Part::plane);
    }
    std::erase_if(parts, [](const Part& part) { return part.texels.isEmpty(); });
    return parts;
}

std::optional<QPoint> TexelPlanes::cornerOf(int plane) const
{
    if (!isSheet())
        return plane == first ? std::optional(QPoint()) : std::nullopt;
    const auto found = std::ranges::find(tiles.slices, plane - first);
    if (plane < first || found == tiles.slices.end())
        return std::nullopt;
    const int cell = static_cast<int>(found - tiles.slices.begin());
    return QPoint(cell % tiles.columns * size.width(), cell / tiles.columns * size.height());
}

std::optional<std::uint64_t> TexelPlanes::elementOf(QPoint image) const
{
    const std::vector<Part> parts = partsIn(QRect(image, QSize(1, 1)));
    if (parts.empty())
        return std::nullopt;
    const QPoint texel = parts.front().texels.topLeft();
    const auto row = static_cast<std::uint64_t>(parts.front().plane) * static_cast<std::uint64_t>(size.height()) +
                     static_cast<std::uint64_t>(texel.y());
    return row * static_cast<std::uint64_t>(size.width()) + static_cast<std::uint64_t>(texel.x());
}

std::optional<QPoint> TexelPlanes::pointOf(std::uint64_t element) const
{
    const auto width = static_cast<std::uint64_t>(size.width());
    const auto height = static_cast<std::uint64_t>(size.height());
    const auto corner = cornerOf(static_cast<int>(element / width / height));
    if (!corner)
        return std::nullopt;
    return *corner + QPoint(static_cast<int>(element % width), static_cast<int>(element / width % height));
}

inspect::TexelBox boxOf(int plane, const QRect& texels)
{
    return {.origin = {static_cast<std::uint64_t>(texels.left()), static_cast<std::uint64_t>(texels.top()),
                       static_cast<std::uint64_t>(plane)},
            .extent = {static_cast<std::uint64_t>(texels.width()), static_cast<std::uint64_t>(texels.height()), 1}};
}

} // namespace wavelane::ui
