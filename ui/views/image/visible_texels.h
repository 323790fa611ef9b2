// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/display.h"
#include "ui/views/image/image_placement.h"
#include "ui/views/texels/texel_cache.h"
#include "ui/views/texels/texel_image.h"

#include <QImage>
#include <QRegion>

namespace wavelane::ui {

/// Whether most contents are black in the natural range of the format, which is that of all integers of their size.
bool isWideInteger(Format format);

/// Converts a part of an image, which must be showable (`displayProblem`), to `size` pixels: the nearest texel for
/// each.
QImage converted(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels, QSize size);

/// As above, from the texels that a cache has of the part that was shown last. Missing pixels are transparent.
QImage converted(const TexelCache& cache, Format format, const decode::DisplayOptions& options, const QRect& texels,
                 QSize size);

/// The visible part of an image as pixels, at screen resolution, so that the cost depends on the window and not on
/// the image. Only what changed or came into view is converted again.
class VisibleTexels
{
public:
    void invalidate() { m_isCurrent = false; }
    void invalidate(const QRect& texels) { m_changed += texels; } ///< They are others in the cache.
    void refresh(const TexelImage& image, const decode::DisplayOptions& options, const ImagePlacement& placement);

    const QRect& texels() const { return m_texels; }
    const QImage& pixels() const { return m_pixels; } ///< Null if nothing is visible.
    /// One pixel for each texel, and all of them are there.
    bool isExact() const { return m_isComplete && m_pixels.size() == m_texels.size(); }

private:
    /// The pixels of other texels, one for each, from those of before.
    QImage moved(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels) const;

    QImage m_pixels;
    QRect m_texels;
    QSize m_size;
    QRegion m_changed; ///< Texels that have arrived.
    bool m_isCurrent = false;
    bool m_isComplete = false;
};

} // namespace wavelane::ui
