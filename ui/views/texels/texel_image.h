// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <QByteArray>
#include <QString>

namespace wavelane::ui {

/// The texels of one mip and slice of a texture, in the format of the texture.
struct TexelImage
{
    int width = 0;  ///< Texels.
    int height = 0; ///< Texels.
    Format format = Format::R8G8B8A8_UNORM;
    QByteArray bytes; ///< Rows from top to bottom without padding.
    QString title;    ///< The default name of a saved file, usually the name of the resource.

    bool isNull() const { return width <= 0 || height <= 0; }
    bool operator==(const TexelImage&) const = default;
};

} // namespace wavelane::ui
