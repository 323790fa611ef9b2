// SPDX-License-Identifier: MIT
#include "ui/panels/timings/queue_timeline.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <map>
#include <utility>

namespace wavelane::ui {

QueueTimeline::QueueTimeline(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setVisible(false);
}

void QueueTimeline::show(const plan::RunReport& report)
{
    m_queues.clear();
    m_bars.clear();
    m_end = 1;
    for (std::size_t i = 0; i < report.passes.size(); ++i) {
        const plan::PassReport& pass = report.passes[i];
        if (!pass.span)
            continue;
        const QString queue = toQt(pass.queue);
        if (!m_queues.contains(queue))
            m_queues += queue;
        m_bars.push_back({.pass = static_cast<int>(i),
                          .queue = m_queues.indexOf(queue),
                          .name = toQt(pass.name),
                          .span = *pass.span});
        m_end = std::max(m_end, pass.span->end);
    }
    measureOverlap();
    setAccessibleName(tr("Queues: several were busy for %1 % of the time").arg(m_overlap));
    setVisible(m_queues.size() > 1);
    updateGeometry();
    update();
}

void QueueTimeline::measureOverlap()
{
    // Sweeps over the begins and ends in order of time.
    std::map<std::uint64_t, std::vector<std::pair<qsizetype, int>>> changes; // Queue, and +1 or -1.
    for (const Bar& bar : m_bars) {
        changes[bar.span.begin].push_back({bar.queue, 1});
        changes[bar.span.end].push_back({bar.queue, -1});
    }
    std::vector<int> running(static_cast<std::size_t>(m_queues.size()));
    std::uint64_t overlap = 0;
    std::uint64_t last = 0;
    for (const auto& [time, here] : changes) {
        if (std::ranges::count_if(running, [](int count) { return count > 0; }) > 1)
            overlap += time - last;
        for (const auto& [queue, change] : here)
            running[static_cast<std::size_t>(queue)] += change;
        last = time;
    }
    m_overlap = static_cast<int>(100 * overlap / m_end);
}

int QueueTimeline::rowHeight() const
{
    return fontMetrics().height() + metrics::space(1);
}

int QueueTimeline::titleWidth() const
{
    int width = 0;
    for (const QString& queue : m_queues)
        width = std::max(width, fontMetrics().horizontalAdvance(queue));
    return width + 2 * metrics::space(2);
}

QSize QueueTimeline::sizeHint() const
{
    // A row for each queue, and one for the sum.
    return {metrics::space(60), (static_cast<int>(m_queues.size()) + 1) * rowHeight() + metrics::space(1)};
}

QRect QueueTimeline::rectOf(const Bar& bar) const
{
    const int left = titleWidth();
    const double scale =
        static_cast<double>(std::max(1, width() - left - metrics::space(2))) / static_cast<double>(m_end);
    const int begin = left + static_cast<int>(static_cast<double>(bar.span.begin) * scale);
    const int end = left + static_cast<int>(static_cast<double>(bar.span.end) * scale);
    return {begin, static_cast<int>(bar.queue) * rowHeight() + metrics::space(1), std::max(1, end - begin),
            rowHeight() - metrics::space(1)};
}

QRect QueueTimeline::barOf(int pass) const
{
    const auto found = std::ranges::find(m_bars, pass, &Bar::pass);
    return found == m_bars.end() ? QRect() : rectOf(*found);
}

QString QueueTimeline::textAt(QPoint place) const
{
    for (const Bar& bar : m_bars) {
        if (rectOf(bar).contains(place))
            return tr("%1 on %2: from %3 to %4")
                .arg(bar.name, m_queues[bar.queue], durationText(bar.span.begin), durationText(bar.span.end));
    }
    return {};
}

void QueueTimeline::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const ThemeColors& colors = Theme::colors(palette());
    const int left = titleWidth();
    for (qsizetype queue = 0; queue < m_queues.size(); ++queue) {
        const QRect row(metrics::space(2), static_cast<int>(queue) * rowHeight(), left - metrics::space(2),
                        rowHeight());
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, m_queues[queue]);
    }
    for (const Bar& bar : m_bars) {
        const QRect rect = rectOf(bar);
        painter.fillRect(rect, colors.accent);
        painter.setPen(palette().color(QPalette::Base)); // Between bars that touch.
        painter.drawLine(rect.topLeft(), rect.bottomLeft());
        // Black or white, whichever differs more from the bar.
        painter.setPen(qGray(colors.accent.rgb()) > 127 ? Qt::black : Qt::white);
        const QRect inside = rect.adjusted(metrics::space(1), 0, -metrics::space(1), 0);
        if (inside.width() > metrics::space(6))
            painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                             fontMetrics().elidedText(bar.name, Qt::ElideRight, inside.width()));
    }
    painter.setPen(colors.faded);
    painter.drawText(
        QRect(left, static_cast<int>(m_queues.size()) * rowHeight(), width() - left - metrics::space(2), rowHeight()),
        Qt::AlignLeft | Qt::AlignVCenter,
        tr("Frame time: %1. More than one queue was busy for %2 % of it.").arg(durationText(m_end)).arg(m_overlap));
}

bool QueueTimeline::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = textAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace wavelane::ui
