// SPDX-License-Identifier: MIT
#include "ui/views/present/input/view_gestures.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>
#include <numbers>

namespace wavelane::ui {

namespace {
constexpr double zoomPerStep = std::numbers::sqrt2; ///< Zoom per step of the wheel; two steps double the size.
constexpr double anglePerStep = 120;                ///< See QWheelEvent::angleDelta.
} // namespace

bool ViewGestures::handle(const QEvent& event, const Surface& surface, FrameView& view)
{
    switch (event.type()) {
    case QEvent::Wheel:
        return zoom(static_cast<const QWheelEvent&>(event), surface, view);
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
        return pan(static_cast<const QMouseEvent&>(event), surface, view);
    case QEvent::KeyPress:
        return press(static_cast<const QKeyEvent&>(event), surface, view);
    default:
        return false;
    }
}

bool ViewGestures::zoom(const QWheelEvent& wheel, const Surface& surface, FrameView& view)
{
    const double steps = wheel.angleDelta().y() / anglePerStep;
    if (steps != 0)
        view = zoomed(view, surface.frame, surface.pixels, wheel.position() * surface.ratio,
                      std::pow(zoomPerStep, steps));
    return true;
}

bool ViewGestures::pan(const QMouseEvent& mouse, const Surface& surface, FrameView& view)
{
    const QPointF position = mouse.position() * surface.ratio;
    if (mouse.type() == QEvent::MouseButtonPress && mouse.button() == Qt::MiddleButton) {
        m_pans = true;
        m_last = position;
        return true;
    }
    if (!m_pans)
        return false;
    view = panned(view, surface.frame, surface.pixels, position - m_last);
    m_last = position;
    if (mouse.type() == QEvent::MouseButtonRelease && mouse.button() == Qt::MiddleButton)
        m_pans = false;
    return true;
}

bool ViewGestures::takes(const QKeyEvent& key)
{
    if (!key.modifiers().testFlag(Qt::ControlModifier))
        return false;
    switch (key.key()) {
    case Qt::Key_0:
    case Qt::Key_1:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
        return true;
    default:
        return false;
    }
}

bool ViewGestures::press(const QKeyEvent& key, const Surface& surface, FrameView& view)
{
    if (!takes(key))
        return false;
    const QPointF middle(surface.pixels.width() / 2, surface.pixels.height() / 2);
    switch (key.key()) {
    case Qt::Key_0:
        view.fit = FrameView::Fit::pass;
        view.free.reset();
        break;
    case Qt::Key_1:
        view.fit = FrameView::Fit::actual;
        view.free.reset();
        break;
    case Qt::Key_Minus:
        view = zoomed(view, surface.frame, surface.pixels, middle, 1 / zoomPerStep);
        break;
    default:
        view = zoomed(view, surface.frame, surface.pixels, middle, zoomPerStep);
        break;
    }
    return true;
}

} // namespace wavelane::ui
