// SPDX-License-Identifier: MIT
#include "ui/views/plot/plot_canvas.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr double plotZoomStep = 1.25;
constexpr double plotPanStep = 0.1; ///< Step as a share of the shown elements.

bool covers(const inspect::EnvelopeResult& envelope, const PlotSpan& span)
{
    const auto first = static_cast<double>(envelope.first);
    return envelope.parts > 0 && first <= span.first() &&
           first + static_cast<double>(envelope.count) >= span.first() + span.count();
}

} // namespace

PlotCanvas::PlotCanvas(QWidget* parent) : QWidget(parent)
{
    exposeCells(); // Before setAccessibleName, which creates the interface.
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Plot"));
    setMinimumSize(120, 80);
    setCursor(Qt::CrossCursor);
}

void PlotCanvas::setEmptyText(const QString& text)
{
    m_emptyText = text;
    update();
}

void PlotCanvas::setSeries(std::vector<PlotSeries> series)
{
    m_series = std::move(series);
    updateScale();
    update();
}

void PlotCanvas::setTotal(quint64 elements)
{
    if (elements != m_span.total())
        clearEnvelopes();
    m_span.setTotal(elements);
    if (m_cursor && *m_cursor >= elements)
        moveCursor(std::nullopt);
    update();
}

void PlotCanvas::clearEnvelopes()
{
    m_envelope = {};
    m_whole = {};
    update();
}

void PlotCanvas::setEnvelope(const inspect::EnvelopeResult& envelope)
{
    m_envelope = envelope;
    if (envelope.first == 0 && envelope.count == m_span.total())
        m_whole = envelope;
    updateScale();
    update();
    Q_EMIT cursorMoved(); // Its values are new.
}

const inspect::EnvelopeResult& PlotCanvas::shownEnvelope() const
{
    return covers(m_envelope, m_span) || m_whole.parts == 0 ? m_envelope : m_whole;
}

PlotCanvas::State PlotCanvas::state() const
{
    return {.first = m_span.first(),
            .count = m_span.isFitted() ? 0 : m_span.count(),
            .style = m_style,
            .isLogarithmic = m_logarithmic,
            .scale = m_automatic ? std::nullopt : std::optional(m_scale)};
}

void PlotCanvas::setState(const State& state)
{
    m_style = state.style;
    m_logarithmic = state.isLogarithmic;
    m_automatic = !state.scale;
    if (state.scale)
        m_scale = *state.scale;
    if (state.count > 0)
        m_span.show(state.first, state.count);
    else
        m_span.fit();
    Q_EMIT automaticChanged(m_automatic);
    spanMoved();
}

QRectF PlotCanvas::plotArea() const
{
    constexpr double top = 8;
    const QFont small = metrics::sized(font(), metrics::TextSize::small);
    const double bottom = std::max(20.0, height() - QFontMetricsF(small).height() - 8);
    const double left = PlotPainter::labelWidth(m_scale, bottom - top, small) + 10;
    return {QPointF(left, top), QPointF(std::max(left + 10, width() - 12.0), bottom)};
}

double PlotCanvas::fractionAt(double x) const
{
    const QRectF area = plotArea();
    return std::clamp((x - area.left()) / area.width(), 0.0, 1.0);
}

std::size_t PlotCanvas::neededParts() const
{
    const double pixels = plotArea().width() * devicePixelRatioF();
    return std::clamp<std::size_t>(static_cast<std::size_t>(pixels), 16, inspect::maxEnvelopeParts);
}

void PlotCanvas::spanMoved()
{
    updateScale();
    update();
    Q_EMIT spanChanged();
}

void PlotCanvas::updateScale()
{
    if (!m_automatic)
        return;
    const inspect::EnvelopeResult& envelope = shownEnvelope();
    const auto values =
        valuesIn(envelope, partsIn(envelope, m_span.first(), m_span.count()), m_series, m_logarithmic);
    if (values)
        m_scale = PlotScale::around(values->low, values->high, m_logarithmic);
}

void PlotCanvas::setScale(const PlotScale& scale)
{
    m_scale = scale;
    if (std::exchange(m_automatic, false))
        Q_EMIT automaticChanged(false);
    update();
}

void PlotCanvas::fit()
{
    m_span.fit();
    setAutomatic(true);
    spanMoved();
}

void PlotCanvas::zoomBy(double factor)
{
    const double anchor = m_cursor ? m_span.positionOf(static_cast<double>(*m_cursor) + 0.5) : 0.5;
    m_span.zoomBy(factor, anchor >= 0 && anchor <= 1 ? anchor : 0.5);
    spanMoved();
}

void PlotCanvas::setStyle(PlotStyle style)
{
    m_style = style;
    update();
}

void PlotCanvas::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    m_scale = PlotScale(m_scale.low(), m_scale.high(), logarithmic);
    updateScale();
    update();
}

void PlotCanvas::setAutomatic(bool automatic)
{
    if (std::exchange(m_automatic, automatic) != automatic)
        Q_EMIT automaticChanged(automatic);
    updateScale();
    update();
}

// The cursor

void PlotCanvas::moveCursor(std::optional<quint64> element)
{
    if (m_cursor == element)
        return;
    m_cursor = element;
    update();
    setAccessibleDescription(cursorText());
    announceCurrentCell(*this);
    Q_EMIT cursorMoved();
}

void PlotCanvas::stepCursor(int direction)
{
    if (m_span.total() == 0)
        return;
    // A step is an element, or as many as a pixel has.
    const double step = std::max(1.0, std::floor(m_span.count() / plotArea().width()));
    const double middle = std::floor(m_span.elementAt(0.5));
    const double from = m_cursor ? static_cast<double>(*m_cursor) + direction * step : middle;
    goTo(static_cast<quint64>(std::max(from, 0.0)));
}

void PlotCanvas::goTo(quint64 wanted)
{
    if (m_span.total() == 0)
        return;
    const auto element = static_cast<double>(std::min(wanted, m_span.total() - 1));
    if (element < m_span.first() || element >= m_span.first() + m_span.count()) {
        m_span.show(element - m_span.count() / 2, m_span.count());
        spanMoved();
    }
    moveCursor(static_cast<quint64>(element));
}

QString PlotCanvas::cursorText() const
{
    const inspect::EnvelopeResult& envelope = shownEnvelope();
    const auto part = m_cursor ? partOf(envelope, *m_cursor) : std::nullopt;
    if (!part)
        return {};
    const std::uint64_t first = envelope.first + envelope.partStart(*part);
    const std::uint64_t last = envelope.first + envelope.partStart(*part + 1) - 1;
    const QString place =
        first == last ? tr("Element %L1").arg(first) : tr("Elements %L1 to %L2").arg(first).arg(last);
    return place + QStringLiteral("   ") + partText(envelope, *part, m_series);
}

AccessibleCell PlotCanvas::describedCell(quint64 cell) const
{
    const inspect::EnvelopeResult& envelope = shownEnvelope();
    const auto part = partOf(envelope, cell);
    return {.name = tr("Element %L1").arg(cell),
            .value = part ? partText(envelope, *part, m_series) : QString(),
            .rect = plotArea().toAlignedRect(),
            .isSelected = m_cursor == cell};
}

// Events

void PlotCanvas::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    const inspect::EnvelopeResult& envelope = shownEnvelope();
    const bool hasColumn = std::ranges::any_of(m_series, &PlotSeries::isShown);
    if (envelope.parts == 0 || !hasColumn) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         envelope.parts == 0 ? m_emptyText : tr("Choose a column to see it here."));
        return;
    }
    painter.setFont(metrics::sized(font(), metrics::TextSize::small));
    const PlotScene scene{.envelope = envelope,
                          .series = m_series,
                          .span = m_span,
                          .scale = m_scale,
                          .style = m_style,
                          .cursor = m_cursor,
                          .matches = m_matches};
    PlotPainter(painter, plotArea(), palette(), scene).paint();
}

void PlotCanvas::setMatches(PlotMatches matches)
{
    m_matches = std::move(matches);
    update();
}

void PlotCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    Q_EMIT spanChanged(); // More or fewer parts.
}

void PlotCanvas::wheelEvent(QWheelEvent* event)
{
    if (m_span.total() == 0)
        return;
    const double factor = std::pow(plotZoomStep, event->angleDelta().y() / 120.0);
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const QRectF area = plotArea();
        setScale(m_scale.zoomed(factor, (area.bottom() - event->position().y()) / area.height()));
    } else {
        m_span.zoomBy(factor, fractionAt(event->position().x()));
        spanMoved();
    }
    event->accept();
}

void PlotCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton)
        m_dragged = event->position();
}

void PlotCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const QRectF area = plotArea();
    if (m_dragged) {
        const QPointF distance = event->position() - *m_dragged;
        m_dragged = event->position();
        setCursor(Qt::ClosedHandCursor);
        if (!m_automatic)
            m_scale = m_scale.panned(distance.y() / area.height());
        m_span.panBy(-distance.x() / area.width());
        return spanMoved();
    }
    const bool isInside = m_span.total() > 0 && area.contains(event->position());
    const double element = std::floor(m_span.elementAt(fractionAt(event->position().x())));
    moveCursor(isInside ? std::optional(std::min(static_cast<quint64>(element), m_span.total() - 1)) : std::nullopt);
}

void PlotCanvas::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    m_dragged.reset();
    setCursor(Qt::CrossCursor);
}

void PlotCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        fit();
}

void PlotCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus()) // Keys move the cursor from where the mouse was.
        moveCursor(std::nullopt);
}

void PlotCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool isCursor = event->modifiers().testFlag(Qt::ControlModifier);
    const double step = event->modifiers().testFlag(Qt::ShiftModifier) ? 5 * plotPanStep : plotPanStep;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int direction = event->key() == Qt::Key_Left ? -1 : 1;
        if (isCursor)
            return stepCursor(direction);
        m_span.panBy(direction * step);
        return spanMoved();
    }
    case Qt::Key_Up:
    case Qt::Key_Down:
        return setScale(m_scale.panned(event->key() == Qt::Key_Up ? step : -step));
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(plotZoomStep);
    case Qt::Key_Minus:
        return zoomBy(1 / plotZoomStep);
    case Qt::Key_Home:
        return fit();
    default:
        return QWidget::keyPressEvent(event);
    }
}

void PlotCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace wavelane::ui
