// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/image/image_placement.h"
#include "ui/views/image/mark_overlay.h"
#include "ui/views/image/visible_texels.h"
#include "ui/views/texels/texel_image.h"

#include <QPalette>

#include <optional>
#include <vector>

class QPainter;

namespace wavelane::ui {

/// What a canvas shows. The references must outlive the painting.
struct ImageScene
{
    const TexelImage& image;
    const decode::DisplayOptions& options;
    const ImagePlacement& placement;
    const VisibleTexels& visible;
    const ImageMarks& marks;
    std::optional<QPoint> picked;
    std::optional<QRect> selection;     ///< Texels.
    const std::vector<QPoint>& matches; ///< Texels that a search found.
    bool isInterpolated = false;        ///< Large texels are blended.
};

/// Draws an image with a checkerboard behind transparent texels, marks, a grid and numbers on large texels, and
/// frames around the selection and the picked texel.
class ImagePainter
{
public:
    ImagePainter(QPainter& painter, const QRect& area, const QPalette& palette, const ImageScene& scene);

    void paint() const;

private:
    void paintChecker() const;
    void paintGrid() const;
    void paintNumbers() const;
    void paintFrame(const QRect& texels) const;
    void paintMatches() const;

    QPainter& m_painter;
    QRect m_area;
    const QPalette& m_palette;
    const ImageScene& m_scene;
};

} // namespace wavelane::ui
