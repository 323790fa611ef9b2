// SPDX-License-Identifier: MIT
#include "ui/panels/sweep/heat_map.h"

#include "ui/document/objects/object_text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

namespace {

/// Columns with more than one value, at most two.
QList<int> axesOf(const SweepResult& result)
{
    QList<int> axes;
    for (int column = 0; column < result.columns.size() && axes.size() < 2; ++column)
        if (result.valuesIn(column).size() > 1)
            axes += column;
    return axes;
}

QColor mixed(const QColor& from, const QColor& to, double weight)
{
    const auto mix = [&](int begin, int end) {
        return static_cast<int>(std::lround(begin + (end - begin) * weight));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

} // namespace

HeatMap::HeatMap(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Heat map of times"));
    setMinimumSize(metrics::space(40), metrics::space(20));
}

void HeatMap::show(const SweepResult& result)
{
    m_result = result;
    m_chosen = result.reference.value_or(0);
    arrange();
}

void HeatMap::choose(int run)
{
    m_chosen = run;
    arrange();
}

void HeatMap::arrange()
{
    m_across.clear();
    m_down.clear();
    m_cells.clear();
    const QList<int> axes = axesOf(m_result);
    if (axes.isEmpty() || m_chosen < 0 || m_chosen >= static_cast<int>(m_result.rows.size())) {
        update();
        return;
    }
    // One column is from left to right; of two, the first one is from top to bottom.
    const int across = axes.back();
    const int down = axes.size() > 1 ? axes.front() : -1;
    m_across = m_result.valuesIn(across);
    m_down = down < 0 ? QStringList{QString()} : m_result.valuesIn(down);
    m_cells.assign(static_cast<std::size_t>(m_across.size() * m_down.size()), -1);
    const QStringList& chosen = m_result.rows[static_cast<std::size_t>(m_chosen)].values;
    for (std::size_t i = 0; i < m_result.rows.size(); ++i) {
        const QStringList& values = m_result.rows[i].values;
        bool isShown = true;
        for (int column = 0; column < values.size(); ++column)
            isShown = isShown && (column == across || column == down || values[column] == chosen[column]);
        const qsizetype row = down < 0 ? 0 : m_down.indexOf(values[down]);
        if (isShown)
            m_cells[static_cast<std::size_t>(row * m_across.size() + m_across.indexOf(values[across]))] =
                static_cast<int>(i);
    }
    setAccessibleDescription(textOf(m_chosen));
    update();
}

int HeatMap::runIn(int row, int column) const
{
    return m_cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_across.size()) +
                   static_cast<std::size_t>(column)];
}

QRect HeatMap::rectOf(int row, int column) const
{
    int left = 0;
    for (const QString& value : m_down)
        left = std::max(left, fontMetrics().horizontalAdvance(value));
    left = std::min(left + 2 * metrics::space(2), width() / 3);
    const int top = fontMetrics().height() + metrics::space(1);
    const int right = width() - metrics::space(2);
    const int bottom = height() - metrics::space(2);
    const auto at = [](int from, int to, int index, qsizetype count) {
        return from + (to - from) * index / static_cast<int>(count);
    };
    const QPoint begin(at(left, right, column, m_across.size()), at(top, bottom, row, m_down.size()));
    const QPoint end(at(left, right, column + 1, m_across.size()), at(top, bottom, row + 1, m_down.size()));
    return {begin, end - QPoint(2, 2)};
}

int HeatMap::runAt(QPoint place) const
{
    for (int row = 0; row < m_down.size(); ++row)
        for (int column = 0; column < m_across.size(); ++column)
            if (rectOf(row, column).contains(place))
                return runIn(row, column);
    return -1;
}

QRect HeatMap::cellOf(int run) const
{
    const auto found = std::ranges::find(m_cells, run);
    if (found == m_cells.end() || run < 0)
        return {};
    const auto index = static_cast<int>(found - m_cells.begin());
    const int columns = static_cast<int>(m_across.size());
    return rectOf(index / columns, index % columns);
}

QString HeatMap::textOf(int run) const
{
    if (run < 0 || run >= static_cast<int>(m_result.rows.size()))
        return {};
    const SweepRow& row = m_result.rows[static_cast<std::size_t>(run)];
    QStringList lines;
    for (qsizetype column = 0; column < m_result.columns.size(); ++column)
        lines += QStringLiteral("%1: %2").arg(m_result.columns[column], row.values[column]);
    if (!row.ok)
        lines += row.problem;
    if (row.median)
        lines += tr("Median: %1").arg(durationText(*row.median));
    if (!row.different.isEmpty())
        lines += tr("Differs from the reference: %1").arg(row.different.join(QStringLiteral(", ")));
    return lines.join(u'\n');
}

QColor HeatMap::colorOf(int run) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const auto ratio = m_result.ratio(m_result.rows[static_cast<std::size_t>(run)]);
    if (!ratio)
        return colors.grid;
    // Each doubling of the time is a step; from eight times on, the color stays.
    constexpr double steps = 3;
    const double weight = std::clamp(std::log2(*ratio) / steps, 0.0, 1.0);
    const bool isFast = weight < 0.5;
    return mixed(isFast ? colors.success : colors.warning, isFast ? colors.warning : colors.error,
                 isFast ? 2 * weight : 2 * weight - 1);
}

QSize HeatMap::sizeHint() const
{
    return {metrics::space(80), metrics::space(50)};
}

void HeatMap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const ThemeColors& colors = Theme::colors(palette());
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(colors.faded);
    if (m_cells.empty()) {
        if (!m_result.rows.empty())
            painter.drawText(rect(), Qt::AlignCenter, tr("Nothing varies."));
        return;
    }
    for (int column = 0; column < m_across.size(); ++column) {
        const QRect cell = rectOf(0, column);
        painter.drawText(QRect(cell.left(), 0, cell.width(), cell.top()), Qt::AlignCenter,
                         fontMetrics().elidedText(m_across[column], Qt::ElideMiddle, cell.width()));
    }
    for (int row = 0; row < m_down.size(); ++row) {
        const QRect first = rectOf(row, 0);
        painter.setPen(colors.faded);
        painter.drawText(QRect(metrics::space(1), first.top(), first.left() - metrics::space(2), first.height()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         fontMetrics().elidedText(m_down[row], Qt::ElideMiddle, first.left() - metrics::space(2)));
        for (int column = 0; column < m_across.size(); ++column) {
            const int run = runIn(row, column);
            const QRect cell = rectOf(row, column);
            if (run < 0)
                continue;
            const SweepRow& here = m_result.rows[static_cast<std::size_t>(run)];
            const QColor color = colorOf(run);
            painter.fillRect(cell, color);
            // Black or white, whichever differs more from the color.
            painter.setPen(qGray(color.rgb()) > 127 ? Qt::black : Qt::white);
            painter.drawText(cell, Qt::AlignCenter,
                             here.median ? durationText(*here.median)
                             : here.ok   ? QStringLiteral("–")
                                         : tr("failed"));
            if (!here.ok || !here.equal.value_or(true)) {
                painter.drawLine(cell.topLeft(), cell.bottomRight());
                if (here.ok)
                    painter.drawLine(cell.topRight(), cell.bottomLeft());
            }
            if (run == m_chosen) {
                painter.setPen(QPen(palette().color(QPalette::Text), 2));
                painter.drawRect(cell.adjusted(1, 1, -1, -1));
            }
        }
    }
}

void HeatMap::mousePressEvent(QMouseEvent* event)
{
    if (const int run = runAt(event->position().toPoint()); run >= 0)
        Q_EMIT activated(run);
}

void HeatMap::keyPressEvent(QKeyEvent* event)
{
    const auto found = std::ranges::find(m_cells, m_chosen);
    const int columns = static_cast<int>(m_across.size());
    if (found == m_cells.end() || columns == 0)
        return QWidget::keyPressEvent(event);
    const auto index = static_cast<int>(found - m_cells.begin());
    int row = index / columns;
    int column = index % columns;
    switch (event->key()) {
    case Qt::Key_Left:
        --column;
        break;
    case Qt::Key_Right:
        ++column;
        break;
    case Qt::Key_Up:
        --row;
        break;
    case Qt::Key_Down:
        ++row;
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    if (row < 0 || row >= m_down.size() || column < 0 || column >= columns || runIn(row, column) < 0)
        return;
    Q_EMIT activated(runIn(row, column));
}

bool HeatMap::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString text = textOf(runAt(help->pos())); !text.isEmpty())
        QToolTip::showText(help->globalPos(), text, this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace wavelane::ui
