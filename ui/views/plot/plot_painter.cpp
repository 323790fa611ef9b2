// SPDX-License-Identifier: MIT
#include "ui/views/plot/plot_painter.h"

#include "ui/theme/theme.h"

#include <QLocale>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr double tickDistanceX = 90; ///< Minimum distance of labels, in pixels.
constexpr double tickDistanceY = 32;
constexpr double missingHeight = 5;

} // namespace

PlotPainter::PlotPainter(QPainter& painter, const QRectF& area, const QPalette& palette, const PlotScene& scene)
    : m_painter(painter), m_area(area), m_palette(palette), m_scene(scene),
      m_parts(partsIn(scene.envelope, scene.span.first(), scene.span.count()))
{
    // The neighbors outside of the view are the other ends of lines.
    m_parts.begin -= m_parts.begin > 0 ? 1 : 0;
    m_parts.end += m_parts.end < scene.envelope.parts ? 1 : 0;
}

double PlotPainter::xOf(std::uint64_t part) const
{
    const inspect::EnvelopeResult& envelope = m_scene.envelope;
    const auto start = static_cast<double>(envelope.first + envelope.partStart(part));
    const auto end = static_cast<double>(envelope.first + envelope.partStart(part + 1));
    return m_area.left() + m_scene.span.positionOf((start + end) / 2) * m_area.width();
}

std::optional<double> PlotPainter::yOf(double value) const
{
    const auto position = m_scene.scale.positionOf(value);
    if (!position)
        return std::nullopt;
    // The rasterizer does not accept coordinates far outside.
    return m_area.bottom() - std::clamp(*position, -10.0, 10.0) * m_area.height();
}

double PlotPainter::labelWidth(const PlotScale& scale, double height, const QFont& font)
{
    const QFontMetricsF metrics(font);
    double width = metrics.horizontalAdvance(QStringLiteral("-1.2345e-08")); // Seldom changes.
    for (const QString& each : tickTexts(scale.ticks(static_cast<int>(height / tickDistanceY))))
        width = std::max(width, metrics.horizontalAdvance(each));
    return width;
}

void PlotPainter::paint() const
{
    m_painter.fillRect(m_area, m_palette.color(QPalette::Base));
    paintAxes();
    m_painter.save();
    m_painter.setClipRect(m_area, Qt::IntersectClip);
    for (const inspect::ColumnEnvelope& column : m_scene.envelope.columns)
        if (column.column < m_scene.series.size() && m_scene.series[column.column].isShown)
            paintColumn(column);
    for (const inspect::ColumnEnvelope& column : m_scene.envelope.columns)
        if (column.column < m_scene.series.size() && m_scene.series[column.column].isShown)
            paintMissing(column);
    paintMatches();
    paintCursor();
    m_painter.restore();
    m_painter.setPen(Theme::colors(m_palette).controlBorder);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(m_area);
}

void PlotPainter::paintAxes() const
{
    const QFontMetricsF metrics(m_painter.font());
    const QColor grid = Theme::colors(m_palette).grid;
    const QColor text = m_palette.color(QPalette::PlaceholderText);
    const PlotSpan& span = m_scene.span;
    for (const double tick : roundTicks(span.first(), span.first() + span.count() - 1,
                                        static_cast<int>(m_area.width() / tickDistanceX))) {
        if (tick != std::floor(tick))
            continue;
        const double x = m_area.left() + span.positionOf(tick + 0.5) * m_area.width();
        m_painter.setPen(QPen(grid, 1));
        m_painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
        m_painter.setPen(text);
        const QString number = QLocale().toString(static_cast<qulonglong>(tick));
        const double width = metrics.horizontalAdvance(number);
        // The last one can be at the edge of the window.
        const double left = std::min(x - width / 2, m_painter.window().right() - width);
        m_painter.drawText(QPointF(left, m_area.bottom() + 3 + metrics.ascent()), number);
    }
    const std::vector<double> ticks = m_scene.scale.ticks(static_cast<int>(m_area.height() / tickDistanceY));
    const QStringList texts = tickTexts(ticks);
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const auto y = yOf(ticks[i]);
        if (!y || *y < m_area.top() || *y > m_area.bottom())
            continue;
        m_painter.setPen(QPen(grid, 1));
        m_painter.drawLine(QPointF(m_area.left(), *y), QPointF(m_area.right(), *y));
        m_painter.setPen(text);
        const QRectF label(0, *y - metrics.height() / 2, m_area.left() - 6, metrics.height());
        m_painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter, texts[static_cast<qsizetype>(i)]);
    }
}

void PlotPainter::paintColumn(const inspect::ColumnEnvelope& column) const
{
    QPen pen(plotColor(static_cast<int>(column.column), m_palette), 1.3);
    if (column.column / plotColorCount % 2 == 1)
        pen.setStyle(Qt::DashLine);
    const bool isSparse = static_cast<double>(m_parts.end - m_parts.begin) < m_area.width() / 2;
    m_painter.setRenderHint(QPainter::Antialiasing, isSparse);
    QPolygonF line;
    QPolygonF alone;
    const auto flush = [&] {
        if (line.size() == 1)
            alone += line.front();
        else if (m_scene.style == PlotStyle::lines && !line.isEmpty())
            m_painter.drawPolyline(line);
        line.clear();
    };
    m_painter.setPen(pen);
    for (std::uint64_t part = m_parts.begin; part < m_parts.end; ++part) {
        const auto low = column.low[part] <= column.high[part] ? yOf(column.low[part]) : std::nullopt;
        const auto high = column.low[part] <= column.high[part] ? yOf(column.high[part]) : std::nullopt;
        if (!high) {
            flush();
            continue;
        }
        const double x = xOf(part);
        const double lower = low.value_or(m_area.bottom()); // Zero or less is below a logarithmic scale.
        if (m_scene.style == PlotStyle::points) {
            alone << QPointF(x, *high);
            if (lower != *high)
                alone << QPointF(x, lower);
            continue;
        }
        // Alternating ends keep the connections between parts short.
        const bool startsHigh =
            !line.isEmpty() && std::abs(line.back().y() - *high) < std::abs(line.back().y() - lower);
        line << QPointF(x, startsHigh ? *high : lower);
        if (lower != *high)
            line << QPointF(x, startsHigh ? lower : *high);
    }
    flush();
    m_painter.setPen(QPen(pen.color(), isSparse ? 4 : 2, Qt::SolidLine, Qt::RoundCap));
    m_painter.drawPoints(alone);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void PlotPainter::paintMissing(const inspect::ColumnEnvelope& column) const
{
    if (column.nanCount == 0)
        return;
    m_painter.setPen(QPen(Theme::colors(m_palette).error, 2));
    for (std::uint64_t part = m_parts.begin; part < m_parts.end; ++part)
        if (column.nan[part] > 0)
            m_painter.drawLine(QPointF(xOf(part), m_area.bottom()),
                               QPointF(xOf(part), m_area.bottom() - missingHeight));
}

void PlotPainter::paintMatches() const
{
    const PlotMatches& matches = m_scene.matches;
    constexpr double length = 10;
    m_painter.setPen(QPen(Theme::colors(m_palette).warning, 2));
    const auto mark = [this](double element) {
        const double position = m_scene.span.positionOf(element);
        if (position < 0 || position > 1)
            return;
        const double x = m_area.left() + position * m_area.width();
        m_painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.top() + length));
    };
    if (matches.isComplete) {
        for (const std::uint64_t element : matches.elements)
            mark(static_cast<double>(element) + 0.5);
        return;
    }
    // There are more matches than can be listed, so the parts that have some are marked.
    const double perPart = static_cast<double>(m_scene.span.total()) / static_cast<double>(matches.density.size());
    for (std::size_t part = 0; part < matches.density.size(); ++part) {
        if (matches.density[part] == 0)
            continue;
        const double begin = m_scene.span.positionOf(static_cast<double>(part) * perPart);
        const double end = m_scene.span.positionOf(static_cast<double>(part + 1) * perPart);
        const double left = m_area.left() + std::clamp(begin, 0.0, 1.0) * m_area.width();
        const double right = m_area.left() + std::clamp(end, 0.0, 1.0) * m_area.width();
        if (end >= 0 && begin <= 1)
            m_painter.fillRect(QRectF(left, m_area.top(), std::max(1.0, right - left), length / 2),
                               Theme::colors(m_palette).warning);
    }
}

void PlotPainter::paintCursor() const
{
    const auto part = m_scene.cursor ? partOf(m_scene.envelope, *m_scene.cursor) : std::nullopt;
    if (!part)
        return;
    m_painter.setPen(QPen(Theme::colors(m_palette).accent, 1));
    m_painter.drawLine(QPointF(xOf(*part), m_area.top()), QPointF(xOf(*part), m_area.bottom()));
    for (const inspect::ColumnEnvelope& column : m_scene.envelope.columns) {
        if (column.column >= m_scene.series.size() || !m_scene.series[column.column].isShown)
            continue;
        if (const auto y = yOf(column.high[*part]); y && column.low[*part] <= column.high[*part]) {
            m_painter.setPen(
                QPen(plotColor(static_cast<int>(column.column), m_palette), 7, Qt::SolidLine, Qt::RoundCap));
            m_painter.drawPoint(QPointF(xOf(*part), *y));
        }
    }
}

} // namespace wavelane::ui
