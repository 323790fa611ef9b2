// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/shared_picture.h"
#include "core/project/pass.h"

#include <QByteArray>
#include <QPoint>

#include <memory>

namespace wavelane::ui {

/// A frame for the live view.
struct PresentedFrame
{
    int width = 0;  ///< Texels.
    int height = 0; ///< Texels.
    /// R8G8B8A8, rows from top to bottom without padding: width × height × 4 bytes, as shown on screen.
    QByteArray rgba;
    project::Fit fit = project::Fit::contain;
    QPoint at; ///< Offset to the right and down from the position that `fit` selects, in texels.
    /// The texels on the device that draws, instead of `rgba`; only if that device imports pictures.
    std::shared_ptr<const plan::SharedPicture> picture = {};
    quint64 copiedBytes = 0; ///< Bytes that hosts copied to make `rgba`.

    bool isNull() const { return width <= 0 || height <= 0; }
};

/// A small picture over a corner of the live view.
struct FrameInset
{
    PresentedFrame picture; ///< Opaque; none if it is null.
    Qt::Corner corner = Qt::BottomRightCorner;
};

} // namespace wavelane::ui
