// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/image/image_placement.h"
#include "ui/views/texels/mark_map.h"

#include <memory>

class QPainter;

namespace wavelane::ui {

/// Whether so few texels have the mark that it would be overlooked if it was as small as they are.
bool isRare(const MarkMap& map, decode::TexelMarks mark);

/// The marks of an image, and finer ones of a part of it if those of the image are of blocks.
struct ImageMarks
{
    std::shared_ptr<const MarkMap> all;    ///< Null: not known yet.
    std::shared_ptr<const MarkMap> detail; ///< Null: none.

    /// For a part of the image.
    const MarkMap& mapFor(const QRect& texels) const
    {
        return detail && detail->covered().contains(texels) && !all->isEmpty() ? *detail : *all;
    }
};

/// Draws marks over an image that is shown so small that texels have less than four pixels: rare ones four to eight
/// device pixels large, others one to two, so that none is lost between the pixels. Larger texels have their marks in
/// their own colors.
void paintMarks(QPainter& painter, const ImageMarks& marks, decode::TexelMarks shown,
                const ImagePlacement& placement);

} // namespace wavelane::ui
