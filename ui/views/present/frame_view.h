// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/presented_frame.h"

#include <QColor>
#include <QPointF>
#include <QSizeF>

#include <optional>

namespace wavelane::ui {

/// How the live view shows frames: as the present pass says, or as the user wants. A value.
struct FrameView
{
    enum class Fit {
        pass,    ///< As the present pass says.
        contain, ///< The whole frame, centered.
        cover,   ///< The whole surface, centered.
        actual,  ///< One texel per pixel, centered.
    };
    /// Where zooming and panning put the frame.
    struct Free
    {
        double scale = 1; ///< Pixels per texel.
        QPointF center;   ///< The texel at the center of the surface, with fractions.
        bool operator==(const Free&) const = default;
    };

    Fit fit = Fit::pass;
    std::optional<Free> free; ///< Overrides `fit`.
    bool showsAlpha = false;  ///< Transparent texels are over a checkerboard; otherwise all are opaque.
    bool isSmooth = false;    ///< Magnified texels are interpolated. Minified frames always are.

    bool operator==(const FrameView&) const = default;
};

/// Squares of the checkerboard behind transparent texels, from the top left corner of the surface.
inline constexpr int checkerSide = 8; ///< In logical pixels.
inline constexpr int lightChecker = 204;
inline constexpr int darkChecker = 153;

inline constexpr QColor insetBorder(128, 128, 128);

/// Limits of the scale in pixels per texel.
inline constexpr double minFrameScale = 1.0 / 64;
inline constexpr double maxFrameScale = 256;

/// Pixels per texel; 0 for an empty frame or surface.
double frameScale(const PresentedFrame& frame, QSizeF surface, const FrameView& view);

/// The view scaled by `factor`, with the same texel at `point` of the surface. The scale stays within its limits.
FrameView zoomed(const FrameView& view, const PresentedFrame& frame, QSizeF surface, QPointF point, double factor);

/// The view moved by `pixels`. Some of the frame stays on the surface.
FrameView panned(const FrameView& view, const PresentedFrame& frame, QSizeF surface, QPointF pixels);

} // namespace wavelane::ui
