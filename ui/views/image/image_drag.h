// SPDX-License-Identifier: MIT
#pragma once

#include <QPoint>
#include <QPointF>

#include <optional>

namespace wavelane::ui {

/// A press of a mouse button that becomes a click or a drag.
class ImageDrag
{
public:
    enum class Kind {
        pan,   ///< Moves the image.
        select ///< Spans a rectangle from the pressed texel.
    };

    /// `origin` is that of the image, `texel` the pressed one.
    void start(Kind kind, QPointF position, QPointF origin, QPoint texel);
    void stop() { m_start.reset(); }
    bool isPressed() const { return m_start.has_value(); }
    bool isDragged() const { return m_start && m_dragged; }
    Kind kind() const { return m_kind; }
    /// True from the moment on at which the mouse is farther away than a click allows.
    bool moveTo(QPointF position);

    QPointF origin() const; ///< Where the image is after the drag so far.
    QPoint texel() const { return m_texel; }

private:
    Kind m_kind = Kind::pan;
    std::optional<QPointF> m_start;
    QPointF m_distance;
    QPointF m_origin;
    QPoint m_texel;
    bool m_dragged = false;
};

} // namespace wavelane::ui
