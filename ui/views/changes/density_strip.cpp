// SPDX-License-Identifier: MIT
#include "ui/views/changes/density_strip.h"

#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::ui {

DensityStrip::DensityStrip(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(tr("Where elements differ, from the first to the last one. Click to go there."));
    setAccessibleName(tr("Places of differences"));
}

void DensityStrip::setDensity(std::vector<std::uint64_t> density)
{
    m_density = std::move(density);
    update();
}

void DensityStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const QColor mark = Theme::colors(palette()).error;
    for (std::size_t part = 0; part < m_density.size(); ++part) {
        if (m_density[part] == 0)
            continue;
        const double scale = width() / static_cast<double>(m_density.size());
        const double left = static_cast<double>(part) * scale;
        painter.fillRect(QRectF(left, 0, std::max(scale, 2.0), height()), mark); // Two pixels at least.
    }
    painter.setPen(Theme::colors(palette()).controlBorder);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void DensityStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !m_density.empty())
        Q_EMIT clicked(std::clamp(event->position().x() / width(), 0.0, 1.0));
}

} // namespace wavelane::ui
