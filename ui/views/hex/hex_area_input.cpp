// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_area.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace wavelane::ui {

std::optional<quint64> HexArea::offsetAt(QPoint position)
{
    const quint64 size = m_cache.size();
    if (size == 0)
        return std::nullopt;
    const int row = (position.y() - headerHeight()) / m_layout.rowHeight();
    const auto hit = m_layout.hit(position.x() + horizontalScrollBar()->value());
    m_cursorInText = hit.inText;
    const quint64 top = m_topRow * static_cast<quint64>(m_bytesPerRow);
    if (position.y() < headerHeight())
        return m_topRow > 0 ? top - static_cast<quint64>(m_bytesPerRow) + static_cast<quint64>(hit.column)
                            : static_cast<quint64>(hit.column);
    return std::min(size - 1, top + static_cast<quint64>(row) * static_cast<quint64>(m_bytesPerRow) +
                                  static_cast<quint64>(hit.column));
}

bool HexArea::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const bool wasInText = m_cursorInText;
    const auto offset = help->y() < headerHeight() ? std::nullopt : offsetAt(help->pos());
    m_cursorInText = wasInText;
    if (offset && m_cache.at(*offset).changed)
        QToolTip::showText(help->globalPos(), tr("Changed by the last run"), viewport());
    else
        QToolTip::hideText();
    return true;
}

void HexArea::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || event->position().y() < headerHeight())
        return;
    if (const auto offset = offsetAt(event->position().toPoint()))
        moveCursor(*offset, event->modifiers().testFlag(Qt::ShiftModifier));
}

void HexArea::mouseMoveEvent(QMouseEvent* event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        return;
    if (const auto offset = offsetAt(event->position().toPoint()))
        moveCursor(*offset, true);
}

void HexArea::mouseDoubleClickEvent(QMouseEvent* event)
{
    // Selects the group under the mouse.
    const auto offset = offsetAt(event->position().toPoint());
    if (!offset || event->button() != Qt::LeftButton)
        return;
    const auto group = static_cast<quint64>(m_grouping);
    moveCursor(*offset / group * group, false);
    moveCursor(m_anchor + group - 1, true);
}

void HexArea::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    if (turn.y() == 0 || event->modifiers().testFlag(Qt::ShiftModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    // A notch is 120 eighths of a degree and scrolls three rows. High-resolution wheels and touch pads add up.
    m_wheelRest += turn.y();
    const int rows = m_wheelRest / 40;
    m_wheelRest -= rows * 40;
    const auto distance = static_cast<quint64>(std::abs(rows));
    if (rows > 0)
        setTopRow(m_topRow > distance ? m_topRow - distance : 0);
    else
        setTopRow(m_topRow + distance);
    event->accept();
}

void HexArea::keyPressEvent(QKeyEvent* event)
{
    if (m_cache.size() == 0) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const bool select = event->modifiers().testFlag(Qt::ShiftModifier);
    const auto perRow = static_cast<quint64>(m_bytesPerRow);
    const quint64 page = perRow * static_cast<quint64>(visibleRows());
    const quint64 last = m_cache.size() - 1;
    const auto back = [this](quint64 step) { return m_cursor >= step ? m_cursor - step : m_cursor % step; };
    const auto forward = [this, last](quint64 step) { return step <= last - m_cursor ? m_cursor + step : last; };
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCursor(m_cursor > 0 ? m_cursor - 1 : 0, select);
    case Qt::Key_Right:
        return moveCursor(forward(1), select);
    case Qt::Key_Up:
        return moveCursor(m_cursor >= perRow ? m_cursor - perRow : m_cursor, select);
    case Qt::Key_Down:
        return moveCursor(perRow <= last - m_cursor ? m_cursor + perRow : m_cursor, select);
    case Qt::Key_PageUp:
        setTopRow(m_topRow > page / perRow ? m_topRow - page / perRow : 0);
        return moveCursor(m_cursor >= page ? back(page) : m_cursor % perRow, select);
    case Qt::Key_PageDown:
        setTopRow(m_topRow + page / perRow);
        return moveCursor(forward(page), select);
    case Qt::Key_Home:
        return moveCursor(control ? 0 : m_cursor - m_cursor % perRow, select);
    case Qt::Key_End:
        return moveCursor(control ? last : forward(perRow - 1 - m_cursor % perRow), select);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void HexArea::buildActions()
{
    const auto add = [this](const char* name, const QString& text, QKeySequence::StandardKey key, auto function) {
        auto* action = new QAction(text, this);
        action->setObjectName(QLatin1StringView(name));
        if (key != QKeySequence::UnknownKey)
            action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setEnabled(false);
        connect(action, &QAction::triggered, this, function);
        connect(this, &HexArea::sizeChanged, action, [action](quint64 size) { action->setEnabled(size > 0); });
        addAction(action);
    };
    add("copyAsHex", tr("Copy as Hex"), QKeySequence::Copy, &HexArea::copyAsHex);
    add("copyAsText", tr("Copy as Text"), QKeySequence::UnknownKey, &HexArea::copyAsText);
    add("copyAsArray", tr("Copy as C or HLSL Array"), QKeySequence::UnknownKey, &HexArea::copyAsArray);
    add("copyAsPython", tr("Copy as Python Bytes"), QKeySequence::UnknownKey, &HexArea::copyAsPython);
    add("selectAll", tr("Select All"), QKeySequence::SelectAll, &HexArea::selectAll);
}

void HexArea::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addActions(actions());
    menu.insertSeparator(actions().back());
    menu.exec(event->globalPos());
}

void HexArea::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    announceCurrentCell(*this);
    viewport()->update();
}

void HexArea::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace wavelane::ui
