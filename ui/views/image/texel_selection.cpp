// SPDX-License-Identifier: MIT
#include "ui/views/image/texel_selection.h"

#include <algorithm>

namespace wavelane::ui {

void TexelSelection::setSize(QSize size)
{
    m_size = size;
    const QRect image({0, 0}, size);
    if (m_picked && !image.contains(*m_picked))
        m_picked.reset();
    if (m_region && !image.contains(*m_region))
        m_region.reset();
}

QPoint TexelSelection::within(QPoint texel) const
{
    return {std::clamp(texel.x(), 0, m_size.width() - 1), std::clamp(texel.y(), 0, m_size.height() - 1)};
}

void TexelSelection::pick(std::optional<QPoint> texel)
{
    m_picked = texel && !m_size.isEmpty() ? std::optional(within(*texel)) : std::nullopt;
}

void TexelSelection::select(std::optional<QRect> region)
{
    m_region.reset();
    if (!region)
        return;
    const QRect inside = region->intersected(QRect({0, 0}, m_size));
    if (inside.isEmpty())
        return;
    m_region = inside;
    m_end = inside.bottomRight();
}

void TexelSelection::span(QPoint picked, QPoint end)
{
    if (m_size.isEmpty())
        return;
    m_picked = within(picked);
    m_end = within(end);
    m_region = QRect(QPoint(std::min(m_picked->x(), m_end.x()), std::min(m_picked->y(), m_end.y())),
                     QPoint(std::max(m_picked->x(), m_end.x()), std::max(m_picked->y(), m_end.y())));
}

void TexelSelection::move(QPoint step)
{
    m_region.reset();
    pick(m_picked.value_or(QPoint(0, 0) - step) + step);
}

void TexelSelection::extend(QPoint step)
{
    const QPoint anchor = m_picked.value_or(QPoint(0, 0));
    span(anchor, (m_region ? m_end : anchor) + step);
}

} // namespace wavelane::ui
