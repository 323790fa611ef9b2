// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <QByteArray>
#include <QPoint>
#include <QSize>
#include <QString>

#include <memory>
#include <vector>

namespace wavelane::ui {

class TexelCache;

/// Where the slices of a texture are in a picture of several ones.
struct TexelTiles
{
    QSize size;              ///< Size of a slice, in texels.
    int columns = 0;         ///< 0: the picture is a single slice.
    std::vector<int> slices; ///< The slice of each cell, row by row; −1: none.
    bool operator==(const TexelTiles&) const = default;
};

/// The texels of one mip and slice of a texture, in the format of the texture.
struct TexelImage
{
    int width = 0;  ///< Texels.
    int height = 0; ///< Texels.
    Format format = Format::R8G8B8A8_UNORM;
    QByteArray bytes; ///< Rows from top to bottom without padding.
    QString title;    ///< The default name of a saved file, usually the name of the resource.
    TexelTiles tiles = {};
    /// Has the texels that are visible, instead of `bytes`; null: all of them are in `bytes`.
    std::shared_ptr<TexelCache> cache = {};

    bool isNull() const { return width <= 0 || height <= 0; }
    /// The slice of a texel; −1: none, or the picture is a single slice.
    int sliceAt(QPoint texel) const
    {
        if (tiles.columns == 0)
            return -1;
        const int cell = texel.y() / tiles.size.height() * tiles.columns + texel.x() / tiles.size.width();
        return cell < static_cast<int>(tiles.slices.size()) ? tiles.slices[static_cast<std::size_t>(cell)] : -1;
    }
    bool operator==(const TexelImage&) const = default;
};

} // namespace wavelane::ui
