// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/source/texel_box.h"
#include "ui/views/texels/texel_image.h"

#include <QPoint>
#include <QRect>
#include <QSize>

#include <cstdint>
#include <optional>
#include <vector>

namespace wavelane::ui {

/// Which planes of texels an image shows, and where: one of them, or several in cells.
struct TexelPlanes
{
    QSize size;       ///< Size of a plane, in texels.
    int first = 0;    ///< The shown plane, or the first one.
    TexelTiles tiles; ///< Tiles of several planes; their numbers are relative to `first`.

    /// A part of a plane that an image shows.
    struct Part
    {
        int plane = 0;
        QPoint corner; ///< Corner of the plane in the image.
        QRect texels;  ///< In the plane.
        bool operator==(const Part&) const = default;
    };

    bool isSheet() const { return tiles.columns > 0; }
    QSize imageSize() const;
    inspect::TexelBox box() const; ///< All shown planes.
    /// The parts of planes in a rectangle of the image, in the order of planes.
    std::vector<Part> partsIn(const QRect& image) const;
    /// The corner of a plane in the image; nothing: it is not shown.
    std::optional<QPoint> cornerOf(int plane) const;
    /// The index of a texel among those of all planes; nothing: there is none at this point of the image.
    std::optional<std::uint64_t> elementOf(QPoint image) const;
    std::optional<QPoint> pointOf(std::uint64_t element) const;
    bool operator==(const TexelPlanes&) const = default;
};

/// The box of a part of a plane.
inspect::TexelBox boxOf(int plane, const QRect& texels);

} // namespace wavelane::ui
