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
    exposeValues();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(tr("Where elements differ, from the first to the last one. Click to go there."));
    setAccessibleName(tr("Places of differences"));
}

void DensityStrip::setDensity(std::vector<std::uint64_t> density)
{
    m_density = std::move(density);
    announceValue(*this);
    update();
}

QString DensityStrip::shownValue() const
{
    const auto parts = std::ranges::count_if(m_density, [](std::uint64_t each) { return each > 0; });
    return tr("Differences in %1 of %2 parts").arg(parts).arg(m_density.size());
}

void DensityStrip::setMatches(std::vector<std::uint64_t> matches)
{
    m_matches = std::move(matches);
    update();
}

void DensityStrip::paintParts(QPainter& painter, const std::vector<std::uint64_t>& parts, const QRectF& area,
                              const QColor& color) const
{
    const double scale = width() / static_cast<double>(std::max<std::size_t>(parts.size(), 1));
    for (std::size_t part = 0; part < parts.size(); ++part)
        if (parts[part] > 0) // Two pixels at least.
            painter.fillRect(
                QRectF(static_cast<double>(part) * scale, area.top(), std::max(scale, 2.0), area.height()), color);
}

void DensityStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const QRectF area(rect());
    paintParts(painter, m_density, area, Theme::colors(palette()).error);
    if (!m_matches.empty()) {
        const QRectF lower = area.adjusted(0, height() / 2.0, 0, 0);
        painter.fillRect(lower, palette().color(QPalette::Base));
        paintParts(painter, m_matches, lower, Theme::colors(palette()).accent);
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
