// SPDX-License-Identifier: MIT
#include "ui/views/image/tools/histogram_view.h"

#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr int handleWidth = 11;
constexpr int buttonColumn = 96;

QColor channelColor(std::size_t channel, bool isOnly, const QPalette& palette)
{
    const std::array<QColor, 4> colors{QColor(225, 70, 70), QColor(40, 160, 60), QColor(75, 115, 240),
                                       QColor(140, 140, 140)};
    QColor color = isOnly ? palette.color(QPalette::Text) : colors[channel];
    color.setAlpha(isOnly ? 170 : 120);
    return color;
}

} // namespace

HistogramView::HistogramView(QWidget* parent) : QWidget(parent)
{
    exposeValues();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Histogram"));
    auto* column = new QVBoxLayout;
    const auto add = [&](const QString& text, const QString& hint) {
        auto* action = new QAction(text, this);
        action->setCheckable(true);
        action->setToolTip(hint);
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setCursor(Qt::ArrowCursor);
        column->addWidget(button);
        addAction(action);
        return action;
    };
    m_logarithmic = add(tr("Log Counts"), tr("Show the logarithm of counts, so that rare values are visible"));
    m_logarithmic->setChecked(true);
    m_zoomed = add(tr("Zoom to Range"), tr("Show only values in the range, not all values of the image"));
    column->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->addStretch(1);
    row->addLayout(column);
    connect(m_logarithmic, &QAction::toggled, this, qOverload<>(&QWidget::update));
    connect(m_zoomed, &QAction::toggled, this, &HistogramView::zoomToggled);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

bool HistogramView::isLogarithmic() const
{
    return m_logarithmic->isChecked();
}

bool HistogramView::isZoomedToRange() const
{
    return m_zoomed->isChecked();
}

void HistogramView::setHistogram(const ImageHistogram& histogram)
{
    m_histogram = histogram;
    update();
}

void HistogramView::setRange(const decode::DisplayRange& range)
{
    m_range = range;
    describe();
    update();
}

void HistogramView::describe()
{
    const QString handle =
        m_handle == Handle::black ? tr("Black is the current handle.") : tr("White is the current handle.");
    setAccessibleDescription(tr("Black %1, white %2.").arg(m_range.black).arg(m_range.white) + u' ' + handle);
    announceValue(*this);
}

QString HistogramView::shownValue() const
{
    return m_handle == Handle::black ? tr("Black %1").arg(m_range.black) : tr("White %1").arg(m_range.white);
}

QRectF HistogramView::plot() const
{
    const double right = width() - std::max(buttonColumn, childrenRect().width()) - metrics::space(4);
    return {QPointF(metrics::space(3), metrics::space(1)),
            QPointF(std::max(right, metrics::space(3) + 1.0), height() - metrics::space(5))};
}

double HistogramView::positionOf(double value) const
{
    const QRectF area = plot();
    const double share = (value - m_histogram.low) / (m_histogram.high - m_histogram.low);
    return area.left() + std::clamp(share, 0.0, 1.0) * area.width();
}

double HistogramView::valueAt(double position) const
{
    const QRectF area = plot();
    const double share = std::clamp((position - area.left()) / area.width(), 0.0, 1.0);
    return m_histogram.low + share * (m_histogram.high - m_histogram.low);
}

double HistogramView::barHeight(std::uint64_t count, std::uint64_t most) const
{
    const auto value = static_cast<double>(count);
    const auto limit = static_cast<double>(std::max<std::uint64_t>(most, 1));
    return plot().height() * (isLogarithmic() ? std::log1p(value) / std::log1p(limit) : value / limit);
}

void HistogramView::paintBars(QPainter& painter) const
{
    std::uint64_t most = 0;
    for (const inspect::ColumnHistogram& channel : m_histogram.channels)
        for (const std::uint64_t count : channel.bins)
            most = std::max(most, count);
    const QRectF area = plot();
    for (const inspect::ColumnHistogram& channel : m_histogram.channels) {
        const double width = area.width() / static_cast<double>(std::max<std::size_t>(1, channel.bins.size()));
        const QColor color =
            channelColor(std::min<std::size_t>(channel.column, 3), m_histogram.channels.size() == 1, palette());
        QPainterPath path(area.bottomLeft());
        for (std::size_t bin = 0; bin < channel.bins.size(); ++bin) {
            const double left = area.left() + static_cast<double>(bin) * width;
            // A value that occurs once must not vanish next to one that occurs a million times.
            double height = barHeight(channel.bins[bin], most);
            height = channel.bins[bin] > 0 ? std::max(height, 1.0) : 0;
            path.lineTo(left, area.bottom() - height);
            path.lineTo(left + width, area.bottom() - height);
        }
        path.lineTo(area.bottomRight());
        path.closeSubpath();
        painter.fillPath(path, color);
    }
}

void HistogramView::paintHandle(QPainter& painter, Handle handle) const
{
    const QRectF area = plot();
    const double x = std::round(positionOf(handle == Handle::black ? m_range.black : m_range.white)) + 0.5;
    const bool isCurrent = hasFocus() && handle == m_handle;
    painter.setPen(QPen(Theme::colors(palette()).controlBorder, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const QPolygonF triangle({QPointF(x, area.bottom() + 1), QPointF(x - handleWidth / 2.0, area.bottom() + 10),
                              QPointF(x + handleWidth / 2.0, area.bottom() + 10)});
    painter.setPen(QPen(isCurrent ? Theme::colors(palette()).accent : Theme::colors(palette()).controlBorder,
                        isCurrent ? 2 : 1));
    painter.setBrush(handle == Handle::black ? Qt::black : Qt::white);
    painter.drawPolygon(triangle);
}

void HistogramView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = plot();
    painter.fillRect(area, palette().color(QPalette::Base));
    painter.setFont(metrics::sized(font(), metrics::TextSize::small));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (m_histogram.channels.empty()) {
        painter.drawText(area, Qt::AlignCenter, tr("No finite values are shown."));
        return;
    }
    paintBars(painter);
    painter.setPen(Theme::colors(palette()).faded);
    const QRectF labels(area.left(), area.bottom() + 2, area.width(), height() - area.bottom() - 2);
    painter.drawText(labels.adjusted(handleWidth, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     QString::number(m_histogram.low, 'g', 5));
    painter.drawText(labels.adjusted(0, 0, -handleWidth, 0), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(m_histogram.high, 'g', 5));
    paintHandle(painter, Handle::black);
    paintHandle(painter, Handle::white);
}

QString HistogramView::textAt(double position) const
{
    const QRectF area = plot();
    if (m_histogram.channels.empty() || !area.adjusted(-1, 0, 1, 0).contains(QPointF(position, area.center().y())))
        return {};
    const std::size_t bins = m_histogram.channels.front().bins.size();
    const double share = (position - area.left()) / area.width();
    const auto bin =
        static_cast<std::size_t>(std::clamp(share * static_cast<double>(bins), 0.0, static_cast<double>(bins) - 1));
    const double step = (m_histogram.high - m_histogram.low) / static_cast<double>(bins);
    const double left = m_histogram.low + static_cast<double>(bin) * step;
    QString text = tr("%1 – %2").arg(left, 0, 'g', 5).arg(left + step, 0, 'g', 5);
    for (const inspect::ColumnHistogram& channel : m_histogram.channels)
        text += QStringLiteral("\n%1 %L2")
                    .arg(QStringView(u"RGBA").mid(static_cast<qsizetype>(channel.column), 1))
                    .arg(channel.bins[bin]);
    return text;
}

void HistogramView::moveHandle(double value)
{
    decode::DisplayRange range = m_range;
    (m_handle == Handle::black ? range.black : range.white) = value;
    if (range.black == range.white)
        return;
    setRange(range);
    Q_EMIT rangeChosen(range.black, range.white);
}

void HistogramView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_histogram.channels.empty())
        return;
    const double x = event->position().x();
    const double toBlack = std::abs(x - positionOf(m_range.black));
    const double toWhite = std::abs(x - positionOf(m_range.white));
    m_handle =
        toBlack < toWhite || (toBlack == toWhite && x < positionOf(m_range.black)) ? Handle::black : Handle::white;
    m_isDragging = true;
    moveHandle(valueAt(x));
    describe();
}

void HistogramView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isDragging)
        return moveHandle(valueAt(event->position().x()));
    QToolTip::showText(event->globalPosition().toPoint(), textAt(event->position().x()), this);
}

void HistogramView::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    m_isDragging = false;
}

void HistogramView::keyPressEvent(QKeyEvent* event)
{
    const double current = m_handle == Handle::black ? m_range.black : m_range.white;
    const double step =
        (m_histogram.high - m_histogram.low) * (event->modifiers().testFlag(Qt::ShiftModifier) ? 0.1 : 0.01);
    switch (event->key()) {
    case Qt::Key_Left:
        return moveHandle(current - step);
    case Qt::Key_Right:
        return moveHandle(current + step);
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_handle = m_handle == Handle::black ? Handle::white : Handle::black;
        describe();
        return update();
    default:
        return QWidget::keyPressEvent(event);
    }
}

void HistogramView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace wavelane::ui
