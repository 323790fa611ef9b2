// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/display.h"
#include "ui/views/image/image_placement.h"
#include "ui/views/texels/texel_image.h"

#include <QImage>

namespace wavelane::ui {

/// Converts a part of an image, which must be showable (`whyNotShown`), to `size` pixels: the nearest texel for each.
QImage converted(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels, QSize size);

/// The visible part of an image as pixels, at screen resolution, so that the cost depends on the window and not on
/// the image. Converted again only after it changed.
class VisibleTexels
{
public:
    void invalidate() { m_isCurrent = false; }
    void refresh(const TexelImage& image, const decode::DisplayOptions& options, const ImagePlacement& placement);

    const QRect& texels() const { return m_texels; }
    const QImage& pixels() const { return m_pixels; } ///< Null if nothing is visible.
    /// One pixel for each texel.
    bool isExact() const { return m_pixels.size() == m_texels.size(); }

private:
    QImage m_pixels;
    QRect m_texels;
    QSize m_size;
    bool m_isCurrent = false;
};

} // namespace wavelane::ui
