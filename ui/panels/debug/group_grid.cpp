// SPDX-License-Identifier: MIT
#include "ui/panels/debug/group_grid.h"

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

constexpr int maxCell = 24;
constexpr int minCell = 8;
constexpr int sliceGap = 6;
constexpr QSize smallestSize(80, 60);
constexpr int wrappedColumns = 32; ///< Columns of a group with one row.

/// The number that a value starts with: the first component of a vector.
std::optional<double> numberOf(const GroupGrid::Cell& cell)
{
    if (!cell.isKnown)
        return std::nullopt;
    if (cell.value == QLatin1StringView("true"))
        return 1;
    if (cell.value == QLatin1StringView("false"))
        return 0;
    bool isNumber = false;
    const double number = cell.value.section(QLatin1Char(','), 0, 0).toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// What people read about the state of a thread.
QString stateText(const QString& state)
{
    if (state == QLatin1StringView("active"))
        return GroupGrid::tr("executes next");
    if (state == QLatin1StringView("turn"))
        return GroupGrid::tr("waits for its turn");
    if (state == QLatin1StringView("inactive"))
        return GroupGrid::tr("waits for threads that took another branch");
    if (state == QLatin1StringView("barrier"))
        return GroupGrid::tr("waits at a barrier");
    if (state == QLatin1StringView("ended"))
        return GroupGrid::tr("has ended");
    return state;
}

QColor mixed(const QColor& from, const QColor& to, double part)
{
    const auto mix = [part](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

} // namespace

GroupGrid::GroupGrid(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Threads of the group"));
    setMinimumSize(smallestSize);
}

void GroupGrid::setCells(const std::array<int, 3>& size, std::vector<Cell> cells)
{
    m_size = size;
    m_cells = std::move(cells);
    findRange();
    setMinimumSize(sizeOf(minCell).expandedTo(smallestSize));
    updateGeometry();
    describeCurrent();
    update();
}

void GroupGrid::clear()
{
    setCells({0, 0, 0}, {});
}

void GroupGrid::setColoring(Coloring coloring)
{
    m_coloring = coloring;
    update();
}

void GroupGrid::setCurrent(const std::array<quint64, 3>& thread)
{
    m_current = thread;
    describeCurrent();
    update();
}

std::optional<std::size_t> GroupGrid::currentIndex() const
{
    const auto found = std::ranges::find(m_cells, m_current, &Cell::thread);
    return found == m_cells.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - m_cells.begin()));
}

void GroupGrid::describeCurrent()
{
    const auto index = currentIndex();
    setAccessibleDescription(index ? textOf(m_cells[*index]) : QString());
}

void GroupGrid::findRange()
{
    m_low = 0;
    m_high = 0;
    bool isFirst = true;
    for (const Cell& each : m_cells) {
        const auto number = numberOf(each);
        if (!number)
            continue;
        m_low = isFirst ? *number : std::min(m_low, *number);
        m_high = isFirst ? *number : std::max(m_high, *number);
        isFirst = false;
    }
}

int GroupGrid::columns() const
{
    const bool isRow = m_size[1] * m_size[2] == 1;
    return std::max(isRow ? std::min(m_size[0], wrappedColumns) : m_size[0], 1);
}

int GroupGrid::rows() const
{
    return std::max((m_size[0] * m_size[1] + columns() - 1) / columns(), 1);
}

QSize GroupGrid::sizeOf(int cell) const
{
    const int slices = std::max(m_size[2], 1);
    return {columns() * cell, rows() * slices * cell + sliceGap * (slices - 1)};
}

int GroupGrid::cellPixels() const
{
    const int slices = std::max(m_size[2], 1);
    const int forWidth = width() / columns();
    const int forHeight = (height() - sliceGap * (slices - 1)) / (rows() * slices);
    return std::clamp(std::min(forWidth, forHeight), minCell, maxCell);
}

QRect GroupGrid::cellRect(std::size_t index) const
{
    const int local = static_cast<int>(index);
    const int x = local % columns();
    const int row = local / columns();
    const int slice = row / rows();
    const int pixels = cellPixels();
    return {x * pixels, row * pixels + slice * sliceGap, pixels - 1, pixels - 1};
}

std::optional<std::size_t> GroupGrid::cellAt(QPoint position) const
{
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        if (cellRect(i).adjusted(0, 0, 1, 1).contains(position))
            return i;
    }
    return std::nullopt;
}

QColor GroupGrid::colorOf(const Cell& cell) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const QColor none = mixed(palette().color(QPalette::Base), colors.faded, 0.25);
    switch (m_coloring) {
    case Coloring::state:
        if (cell.state == QLatin1StringView("active"))
            return colors.success;
        if (cell.state == QLatin1StringView("inactive"))
            return colors.warning;
        if (cell.state == QLatin1StringView("barrier"))
            return colors.info;
        if (cell.state == QLatin1StringView("turn"))
            return mixed(palette().color(QPalette::Base), colors.success, 0.4);
        return none;
    case Coloring::line:
        // Neighboring lines get hues that are far apart.
        return cell.line == 0 ? none : QColor::fromHsv(cell.line * 137 % 360, 140, 200);
    case Coloring::value:
        if (const auto number = numberOf(cell))
            return mixed(mixed(palette().color(QPalette::Base), colors.accent, 0.15), colors.accent,
                         m_high > m_low ? (*number - m_low) / (m_high - m_low) : 0.5);
        return cell.isKnown ? colors.error : none; // NaN and infinity.
    }
    return none;
}

QString GroupGrid::textOf(const Cell& cell) const
{
    QString text = tr("Thread (%1, %2, %3): %4")
                       .arg(cell.thread[0])
                       .arg(cell.thread[1])
                       .arg(cell.thread[2])
                       .arg(stateText(cell.state));
    if (cell.line > 0)
        text += tr("\n%1:%2").arg(cell.file).arg(cell.line);
    if (!cell.value.isEmpty())
        text += QLatin1Char('\n') + cell.value;
    return text;
}

QSize GroupGrid::sizeHint() const
{
    return sizeOf(12).expandedTo({120, 80});
}

void GroupGrid::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const QRect place = cellRect(i);
        painter.fillRect(place, colorOf(m_cells[i]));
        if (m_cells[i].thread != m_current)
            continue;
        painter.setPen(QPen(palette().color(QPalette::Text), 2));
        painter.drawRect(place.adjusted(1, 1, -1, -1));
    }
}

void GroupGrid::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto index = cellAt(event->position().toPoint()))
        Q_EMIT chosen(m_cells[*index].thread);
}

void GroupGrid::keyPressEvent(QKeyEvent* event)
{
    const auto current = currentIndex();
    if (!current)
        return QWidget::keyPressEvent(event);
    const int index = static_cast<int>(*current);
    const int column = index % columns();
    int to = -1;
    switch (event->key()) {
    case Qt::Key_Left:
        to = column > 0 ? index - 1 : -1;
        break;
    case Qt::Key_Right:
        to = column + 1 < columns() ? index + 1 : -1;
        break;
    case Qt::Key_Up:
        to = index - columns();
        break;
    case Qt::Key_Down:
        to = index + columns();
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    if (to >= 0 && to < static_cast<int>(m_cells.size()))
        Q_EMIT chosen(m_cells[static_cast<std::size_t>(to)].thread);
}

bool GroupGrid::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    if (const auto index = cellAt(help->pos()))
        QToolTip::showText(help->globalPos(), textOf(m_cells[*index]), this, cellRect(*index));
    else
        QToolTip::hideText();
    return true;
}

} // namespace wavelane::ui
