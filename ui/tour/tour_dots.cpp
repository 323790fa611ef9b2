// SPDX-License-Identifier: MIT
#include "ui/tour/tour_dots.h"

#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr int cell = 18; ///< Logical pixels from dot to dot.
constexpr qreal dotRadius = 4.5;
constexpr qreal ringRadius = 7.5;
} // namespace

TourDots::TourDots(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void TourDots::show(const TourProgress& progress)
{
    m_progress = progress;
    const int shown = std::min(progress.step + 1, tourStepCount);
    setAccessibleName(tr("Step %1 of %2; done: %3").arg(shown).arg(tourStepCount).arg(progress.done.count()));
    update();
}

QSize TourDots::sizeHint() const
{
    return {cell * tourStepCount, cell};
}

void TourDots::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = Theme::colors(palette());
    for (int i = 0; i < tourStepCount; ++i) {
        const QPointF center(cell * (i + 0.5), cell * 0.5);
        const bool isDone = m_progress.done.test(static_cast<std::size_t>(i));
        painter.setPen(QPen(isDone ? colors.success : colors.faded, 1.5));
        painter.setBrush(isDone ? QBrush(colors.success) : QBrush(Qt::NoBrush));
        painter.drawEllipse(center, dotRadius - 0.75, dotRadius - 0.75);
        if (i != m_progress.step)
            continue;
        painter.setPen(QPen(colors.accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(center, ringRadius, ringRadius);
    }
}

std::optional<int> TourDots::stepAt(QPoint position) const
{
    if (!rect().contains(position))
        return std::nullopt;
    return std::min(position.x() / cell, tourStepCount - 1);
}

void TourDots::mouseReleaseEvent(QMouseEvent* event)
{
    if (const auto step = stepAt(event->position().toPoint()); step && event->button() == Qt::LeftButton)
        Q_EMIT clicked(*step);
}

bool TourDots::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto step = stepAt(help->pos()))
            QToolTip::showText(help->globalPos(), tourTitle(allTourSteps[static_cast<std::size_t>(*step)]), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace wavelane::ui
