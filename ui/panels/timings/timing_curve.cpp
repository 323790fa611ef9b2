// SPDX-License-Identifier: MIT
#include "ui/panels/timings/timing_curve.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPalette>
#include <QPolygonF>

#include <algorithm>

namespace wavelane::ui {

double TimingCurve::step(double width) const
{
    constexpr std::size_t fewest = 60;
    return width / static_cast<double>(std::max(nanoseconds.size(), fewest) - 1);
}

std::uint64_t TimingCurve::largest() const
{
    std::uint64_t largest = std::max<std::uint64_t>(1, baseline.value_or(0));
    for (const std::uint64_t each : nanoseconds)
        largest = std::max(largest, each);
    return largest;
}

void TimingCurve::paint(QPainter& painter, const QRectF& area, const QPalette& palette) const
{
    const ThemeColors& colors = Theme::colors(palette);
    const auto top = static_cast<double>(largest());
    const auto yOf = [&](std::uint64_t time) {
        return area.bottom() - area.height() * static_cast<double>(time) / top;
    };
    if (baseline) {
        painter.setPen(QPen(colors.faded, 1, Qt::DashLine));
        painter.drawLine(QPointF(area.left(), yOf(*baseline)), QPointF(area.right(), yOf(*baseline)));
    }
    if (nanoseconds.empty())
        return;
    const double step = this->step(area.width());
    QPolygonF line;
    for (std::size_t i = 0; i < nanoseconds.size(); ++i) {
        const auto age = static_cast<double>(nanoseconds.size() - 1 - i);
        line << QPointF(area.right() - age * step, yOf(nanoseconds[i]));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.accent, 1.5));
    if (line.size() == 1)
        painter.drawEllipse(line.front(), 1, 1);
    else
        painter.drawPolyline(line);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace wavelane::ui
