// SPDX-License-Identifier: MIT
#include "ui/panels/live/frame_graph.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr std::size_t maxGraphFrames = 90;
constexpr double fullHeightMilliseconds = 1000.0 / 30; ///< Longer frames reach the top.
constexpr int paintMilliseconds = 33;                  ///< Painting each of hundreds of frames would slow them down.
} // namespace

FrameGraph::FrameGraph(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Frame times"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_painting.setSingleShot(true);
    m_painting.setInterval(paintMilliseconds);
    connect(&m_painting, &QTimer::timeout, this, qOverload<>(&QWidget::update));
}

QSize FrameGraph::sizeHint() const
{
    return {static_cast<int>(maxGraphFrames), metrics::space(5)};
}

void FrameGraph::add(const Frame& frame)
{
    m_frames.push_back(frame);
    if (m_frames.size() > maxGraphFrames)
        m_frames.pop_front();
    if (!m_painting.isActive())
        m_painting.start();
}

void FrameGraph::clear()
{
    m_frames.clear();
    update();
}

QString FrameGraph::summary() const
{
    if (m_frames.empty())
        return tr("No frames yet.");
    const auto slowest = std::ranges::max(m_frames, {}, &Frame::interval);
    const Frame& last = m_frames.back();
    return tr("Last frame: %1 ms on the GPU, %2 ms on the CPU.\nLongest of the last %n frame(s): %3 ms.", nullptr,
              static_cast<int>(m_frames.size()))
        .arg(last.gpu, 0, 'f', 2)
        .arg(last.cpu, 0, 'f', 2)
        .arg(slowest.interval, 0, 'f', 1);
}

bool FrameGraph::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), summary(), this);
        return true;
    }
    return QWidget::event(event);
}

void FrameGraph::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const ThemeColors& colors = Theme::colors(palette());
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const double perMillisecond = height() / fullHeightMilliseconds;
    const auto heightOf = [&](double milliseconds) {
        return std::min<double>(milliseconds * perMillisecond, height());
    };
    const double width = double(this->width()) / maxGraphFrames;
    double x = this->width() - width * static_cast<double>(m_frames.size());
    QPainterPath intervals;
    for (const Frame& each : m_frames) {
        const double gpu = heightOf(each.gpu);
        const double both = heightOf(each.gpu + each.cpu);
        painter.fillRect(QRectF(x, height() - both, width, both - gpu), colors.faded);
        painter.fillRect(QRectF(x, height() - gpu, width, gpu), colors.accent);
        if (each.interval > 0) {
            const QPointF point(x + width / 2, height() - std::min<double>(heightOf(each.interval), height() - 1.0));
            intervals.isEmpty() ? intervals.moveTo(point) : intervals.lineTo(point);
        }
        x += width;
    }
    // The border is filled: a pen of one logical pixel leaves physical pixels outside at 200 %.
    QRegion border(rect());
    border -= rect().adjusted(1, 1, -1, -1);
    for (const QRect& each : border)
        painter.fillRect(each, colors.controlBorder);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawPath(intervals);
}

} // namespace wavelane::ui
