// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <QByteArray>
#include <QString>

namespace wavelane::ui {

/// A picture as it lies in a resource: texels of one mip and slice, in the resource's own format.
struct TexelImage
{
    int width = 0;  ///< Texels.
    int height = 0; ///< Texels.
    Format format = Format::R8G8B8A8_UNORM;
    QByteArray bytes; ///< Rows from top to bottom without padding: width × height × bytes of a texel.
    QString title;    ///< What the status line and a saved file are called, for example the resource's name.

    bool isNull() const { return width <= 0 || height <= 0; }
    bool operator==(const TexelImage&) const = default;
};

} // namespace wavelane::ui
