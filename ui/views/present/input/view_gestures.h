// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/frame_view.h"

#include <QPointF>

class QEvent;
class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace wavelane::ui {

/// What gestures and keys do to the place of the frame: the wheel zooms at the cursor, the middle button pans, and
/// Ctrl with 0, 1, + or − resets, shows one texel per pixel, or zooms. Positions are in device pixels of the surface.
class ViewGestures
{
public:
    struct Surface
    {
        const PresentedFrame& frame;
        QSizeF pixels;
        double ratio = 1; ///< Device pixels per pixel of an event.
    };

    /// True if the event is a gesture; `view` then has the result. Other events are for the shader.
    bool handle(const QEvent& event, const Surface& surface, FrameView& view);
    /// True for key presses that `handle` takes.
    static bool takes(const QKeyEvent& key);

private:
    bool zoom(const QWheelEvent& wheel, const Surface& surface, FrameView& view);
    bool pan(const QMouseEvent& mouse, const Surface& surface, FrameView& view);
    static bool press(const QKeyEvent& key, const Surface& surface, FrameView& view);

    QPointF m_last;
    bool m_pans = false;
};

} // namespace wavelane::ui
