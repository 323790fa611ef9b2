// SPDX-License-Identifier: MIT
#include "ui/views/image/image_drag.h"

namespace wavelane::ui {

namespace {
constexpr double clickDistance = 4; ///< A click may move by a few pixels.
} // namespace

void ImageDrag::start(Kind kind, QPointF position, QPointF origin, QPoint texel)
{
    m_kind = kind;
    m_start = position;
    m_distance = {};
    m_origin = origin;
    m_texel = texel;
    m_dragged = false;
}

bool ImageDrag::moveTo(QPointF position)
{
    m_distance = position - m_start.value_or(position);
    m_dragged = m_dragged || m_distance.manhattanLength() >= clickDistance;
    return m_dragged;
}

QPointF ImageDrag::origin() const
{
    return m_origin + m_distance;
}

} // namespace wavelane::ui
