// SPDX-License-Identifier: MIT
#include "ui/panels/timings/timing_graph.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace wavelane::ui {

TimingGraph::TimingGraph(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Times of the selected pass"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(metrics::sized(font(), metrics::TextSize::small));
    setMouseTracking(true);
}

void TimingGraph::show(const QString& pass, TimingCurve curve)
{
    m_pass = pass;
    m_curve = std::move(curve);
    const std::size_t points = m_curve.nanoseconds.size();
    setAccessibleDescription(
        points == 0 ? QString() : tr("%1: %2 in the last run").arg(pass, durationText(m_curve.nanoseconds.back())));
    update();
}

QSize TimingGraph::sizeHint() const
{
    return {metrics::space(50), metrics::space(20)};
}

QRectF TimingGraph::area() const
{
    const int line = fontMetrics().height();
    return QRectF(rect()).adjusted(metrics::space(2), line + metrics::space(1), -metrics::space(2),
                                   -metrics::space(1));
}

QString TimingGraph::textAt(QPoint place) const
{
    const QRectF area = this->area();
    const std::size_t count = m_curve.nanoseconds.size();
    if (count == 0 || area.width() < 1 || place.x() < area.left() || place.x() > area.right() + 1)
        return {};
    const double step = m_curve.step(area.width());
    const auto age = static_cast<std::size_t>(std::lround(std::max(0.0, area.right() - place.x()) / step));
    if (age >= count)
        return {};
    const QString time = durationText(m_curve.nanoseconds[count - 1 - age]);
    return age == 0 ? tr("Last run: %1").arg(time)
                    : tr("%n run(s) ago: %1", nullptr, static_cast<int>(age)).arg(time);
}

void TimingGraph::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const QRectF area = this->area();
    const ThemeColors& colors = Theme::colors(palette());
    const QRectF heading(area.left(), 0, area.width(), area.top());
    painter.setPen(colors.faded);
    const QString scale = durationText(m_curve.largest());
    painter.drawText(heading, Qt::AlignRight | Qt::AlignVCenter, scale);
    const int room = static_cast<int>(heading.width()) - fontMetrics().horizontalAdvance(scale) - metrics::space(2);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(heading, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_pass, Qt::ElideRight, room));
    painter.setPen(colors.grid);
    painter.drawLine(area.topLeft(), area.topRight());
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    m_curve.paint(painter, area, palette());
}

void TimingGraph::mouseMoveEvent(QMouseEvent* event)
{
    const QString text = textAt(event->position().toPoint());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(), text, this);
}

} // namespace wavelane::ui
