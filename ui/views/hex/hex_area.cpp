// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_area.h"

#include "ui/theme/theme.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/hex/hex_actions.h"
#include "ui/views/hex/hex_keys.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int staleMilliseconds = 400; ///< Bytes that are stale for longer are drawn in the stale color.
}

HexArea::HexArea(QWidget* parent)
    : QAbstractScrollArea(parent), m_scrollBar(new MarkedScrollBar(Qt::Vertical)),
      m_emptyText(tr("Run the project to see the bytes of a resource."))
{
    exposeCells(); // Before setAccessibleName, which creates the interface.
    setFont(Theme::monospace());
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBar(m_scrollBar);
    setFocusPolicy(Qt::StrongFocus);
    new HexActions(*this); // Owned by this widget.
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setAccessibleName(tr("Bytes"));
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        // The scroll bar is not exact for large sizes: a value that stands for the current row keeps it.
        if (m_map.valueOf(m_topRow) != value)
            setTopRow(m_map.topRowOf(value));
    });
    m_staleTimer.setSingleShot(true);
    m_staleTimer.setInterval(staleMilliseconds);
    connect(&m_staleTimer, &QTimer::timeout, this, [this] {
        m_isStale = true;
        viewport()->update();
    });
    connect(&m_cache, &ByteCache::arrived, this, [this] {
        waitForBytes(false);
        viewport()->update();
        emit bytesChanged();
    });
    connect(&m_cache, &ByteCache::reset, this, &HexArea::onReset);
    connect(&m_cache, &ByteCache::failed, this, &HexArea::message);
    connect(&m_copy, &ByteCopy::message, this, &HexArea::message);
    viewport()->setMouseTracking(true); // The field under the mouse is marked.
    m_painter.setFont(font());
    relayout();
}

void HexArea::setSource(ByteSource* source)
{
    m_cursor = m_anchor = m_topRow = 0;
    m_copy.cancel();
    m_bookmarks.clear();
    m_matches.clear();
    m_hovered.reset();
    m_cache.setSource(source);
}

void HexArea::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void HexArea::setBytesPerRow(int count)
{
    const quint64 firstShown = m_topRow * static_cast<quint64>(m_bytesPerRow);
    m_bytesPerRow = count;
    relayout();
    setTopRow(firstShown / static_cast<quint64>(count));
}

void HexArea::setGrouping(int count)
{
    m_grouping = count;
    relayout();
}

int HexArea::visibleRows() const
{
    return std::max(1, (viewport()->height() - headerHeight()) / m_layout.rowHeight());
}

void HexArea::relayout()
{
    const quint64 size = m_cache.size();
    const auto perRow = static_cast<quint64>(m_bytesPerRow);
    m_layout = HexLayout(QFontMetrics(font()), m_bytesPerRow, m_grouping, size);
    m_map = {.rows = size / perRow + (size % perRow != 0 ? 1 : 0),
             .visibleRows = static_cast<quint64>(visibleRows())};
    {
        const QSignalBlocker blocker(verticalScrollBar());
        verticalScrollBar()->setRange(0, m_map.maximum());
        verticalScrollBar()->setPageStep(visibleRows());
    }
    horizontalScrollBar()->setRange(0, std::max(0, m_layout.totalWidth() - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(m_layout.characterWidth());
    setTopRow(m_topRow);
    viewport()->update();
}

void HexArea::setTopRow(quint64 row)
{
    m_topRow = std::min(row, m_map.lastTopRow());
    {
        const QSignalBlocker blocker(verticalScrollBar());
        verticalScrollBar()->setValue(m_map.valueOf(m_topRow));
    }
    requestVisible();
    viewport()->update();
}

void HexArea::requestVisible()
{
    // Reads one page ahead in both directions, so that scrolling shows no gaps.
    const auto perRow = static_cast<quint64>(m_bytesPerRow);
    const auto rows = static_cast<quint64>(visibleRows()) + 1;
    const quint64 first = m_topRow > rows ? m_topRow - rows : 0;
    m_cache.want(first * perRow, (m_topRow - first + 2 * rows) * perRow);
}

void HexArea::ensureVisible(quint64 offset)
{
    const quint64 row = offset / static_cast<quint64>(m_bytesPerRow);
    const auto rows = static_cast<quint64>(visibleRows());
    // A jump also shows the bytes before the offset; a step scrolls as little as possible.
    const bool isJump = row + rows < m_topRow || row >= m_topRow + 2 * rows;
    if (isJump)
        setTopRow(row > rows / 3 ? row - rows / 3 : 0);
    else if (row < m_topRow)
        setTopRow(row);
    else if (row >= m_topRow + rows)
        setTopRow(row - rows + 1);
}

void HexArea::waitForBytes(bool waiting)
{
    if (!waiting) {
        m_staleTimer.stop();
        m_isStale = false;
    } else if (!m_staleTimer.isActive()) {
        m_staleTimer.start();
    }
}

void HexArea::onReset()
{
    waitForBytes(true);
    const quint64 size = m_cache.size();
    const quint64 last = size > 0 ? size - 1 : 0;
    m_cursor = std::min(m_cursor, last);
    m_anchor = std::min(m_anchor, last);
    relayout();
    emit sizeChanged(size);
    emit cursorChanged(m_cursor);
    emit bytesChanged();
}

quint64 HexArea::selectionStart() const
{
    return std::min(m_cursor, m_anchor);
}

quint64 HexArea::selectionSize() const
{
    return m_cache.size() == 0 ? 0 : std::max(m_cursor, m_anchor) - selectionStart() + 1;
}

void HexArea::moveCursor(quint64 offset, bool select)
{
    const quint64 size = m_cache.size();
    m_cursor = size > 0 ? std::min(offset, size - 1) : 0;
    if (!select)
        m_anchor = m_cursor;
    ensureVisible(m_cursor);
    viewport()->update();
    emit cursorChanged(m_cursor);
    emit selectionChanged();
    announceCurrentCell(*this);
    announceSelection(*this);
}

int HexArea::exposedCount() const
{
    const quint64 visible = static_cast<quint64>(visibleRows()) * static_cast<quint64>(m_bytesPerRow);
    return static_cast<int>(std::min(visible, m_cache.size() - std::min(firstVisible(), m_cache.size())));
}

int HexArea::exposedIndex(quint64 cell) const
{
    const bool isExposed = cell >= firstVisible() && cell - firstVisible() < static_cast<quint64>(exposedCount());
    return isExposed ? static_cast<int>(cell - firstVisible()) : -1;
}

std::optional<quint64> HexArea::currentCell() const
{
    return m_cache.size() > 0 ? std::optional(m_cursor) : std::nullopt;
}

bool HexArea::isSelected(quint64 offset) const
{
    const quint64 start = selectionStart();
    return offset >= start && offset - start < selectionSize();
}

AccessibleCell HexArea::describedCell(quint64 cell) const
{
    const ByteCache::Byte byte = m_cache.at(cell);
    const QString digits = QStringLiteral("%1").arg(byte.value, 2, 16, QLatin1Char('0'));
    const QRect rect = byteRect(cell);
    const auto field = m_fields.at(cell);
    const QString place = tr("Offset 0x%1").arg(cell, 0, 16);
    const QString name = field ? QStringLiteral("%1, %2").arg(place, HexFields::describe(*field)) : place;
    return {.name = m_bookmarks.contains(cell) ? tr("%1, bookmark").arg(name) : name,
            .value = !byte.known    ? tr("not read yet")
                     : byte.changed ? tr("%1, changed").arg(digits)
                                    : digits,
            .rect = rect.isEmpty() ? rect : rect.translated(viewport()->pos()),
            .isSelected = isSelected(cell)};
}

void HexArea::selectAll()
{
    if (m_cache.size() == 0)
        return;
    m_anchor = 0;
    m_cursor = m_cache.size() - 1;
    viewport()->update();
    emit cursorChanged(m_cursor);
    emit selectionChanged();
    announceSelection(*this);
}

void HexArea::copy(CopyForm form)
{
    m_copy.start(selectionStart(), selectionSize(), form);
}

void HexArea::setFields(HexFields fields)
{
    m_fields = std::move(fields);
    m_hovered.reset();
    viewport()->update();
}

void HexArea::setMatches(std::vector<FoundPlace> matches)
{
    m_matches = std::move(matches);
    viewport()->update();
}

void HexArea::setBookmarks(std::set<quint64> offsets)
{
    m_bookmarks = std::move(offsets);
    viewport()->update();
}

void HexArea::toggleBookmark()
{
    if (m_cache.size() == 0)
        return;
    const bool isNew = m_bookmarks.insert(m_cursor).second;
    if (!isNew)
        m_bookmarks.erase(m_cursor);
    viewport()->update();
    announceCurrentCell(*this);
    emit message(isNew ? tr("Bookmark at 0x%1").arg(m_cursor, 0, 16)
                       : tr("The bookmark at 0x%1 was removed.").arg(m_cursor, 0, 16));
}

void HexArea::goToBookmark(bool forward)
{
    if (m_bookmarks.empty()) {
        emit message(tr("There are no bookmarks."));
        return;
    }
    const auto after = m_bookmarks.upper_bound(m_cursor);
    const auto before = m_bookmarks.lower_bound(m_cursor);
    if (forward)
        moveCursor(after == m_bookmarks.end() ? *m_bookmarks.begin() : *after, false);
    else
        moveCursor(before == m_bookmarks.begin() ? *m_bookmarks.rbegin() : *std::prev(before), false);
}

void HexArea::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    relayout();
}

void HexArea::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_painter.setFont(font());
        relayout();
    }
}

HexScene HexArea::scene() const
{
    return {.cache = m_cache,
            .layout = m_layout,
            .fields = m_fields,
            .bookmarks = m_bookmarks,
            .matches = m_matches,
            .palette = palette(),
            .size = viewport()->size(),
            .scrolled = horizontalScrollBar()->value(),
            .headerHeight = headerHeight(),
            .topRow = m_topRow,
            .cursor = m_cursor,
            .selectionStart = selectionStart(),
            .selectionSize = selectionSize(),
            .hovered = m_hovered,
            .hasFocus = hasFocus(),
            .isCursorInText = m_cursorInText,
            .isStale = m_isStale};
}

void HexArea::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (m_cache.size() > 0)
        return m_painter.paint(painter, scene());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.setFont(QApplication::font());
    painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

QRect HexArea::byteRect(quint64 offset) const
{
    const auto perRow = static_cast<quint64>(m_bytesPerRow);
    const quint64 row = offset / perRow;
    if (offset >= m_cache.size() || row < m_topRow || row > m_topRow + static_cast<quint64>(visibleRows()))
        return {};
    const int y = headerHeight() + static_cast<int>(row - m_topRow) * m_layout.rowHeight();
    return m_layout.byteCell(static_cast<int>(offset % perRow), y).translated(-horizontalScrollBar()->value(), 0);
}

HexLayout::Hit HexArea::hitAt(QPoint position) const
{
    return m_layout.hit(position.x() + horizontalScrollBar()->value());
}

std::optional<quint64> HexArea::offsetAt(QPoint position) const
{
    const quint64 size = m_cache.size();
    if (size == 0)
        return std::nullopt;
    const auto perRow = static_cast<quint64>(m_bytesPerRow);
    const auto column = static_cast<quint64>(hitAt(position).column);
    if (position.y() < headerHeight())
        return m_topRow > 0 ? firstVisible() - perRow + column : column;
    const auto row = static_cast<quint64>((position.y() - headerHeight()) / m_layout.rowHeight());
    return std::min(size - 1, firstVisible() + row * perRow + column);
}

QString HexArea::toolTipAt(quint64 offset) const
{
    QStringList lines;
    if (const auto field = m_fields.at(offset))
        lines += HexFields::describe(*field);
    if (m_bookmarks.contains(offset))
        lines += tr("Bookmark");
    if (m_cache.at(offset).changed)
        lines += tr("Changed by the last run");
    return lines.join(u'\n');
}

void HexArea::hover(std::optional<quint64> offset)
{
    auto field = offset ? m_fields.at(*offset) : std::nullopt;
    if (field.has_value() == m_hovered.has_value() && (!field || field->start == m_hovered->start))
        return;
    m_hovered = std::move(field);
    viewport()->update();
}

bool HexArea::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const auto offset = help->y() < headerHeight() ? std::nullopt : offsetAt(help->pos());
    const QString text = offset ? toolTipAt(*offset) : QString();
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

void HexArea::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const auto offset = offsetAt(at);
    if (event->button() != Qt::LeftButton || at.y() < headerHeight() || !offset)
        return;
    m_cursorInText = hitAt(at).inText;
    moveCursor(*offset, event->modifiers().testFlag(Qt::ShiftModifier));
}

void HexArea::mouseMoveEvent(QMouseEvent* event)
{
    const auto offset = offsetAt(event->position().toPoint());
    if (!event->buttons().testFlag(Qt::LeftButton))
        return hover(event->position().y() < headerHeight() ? std::nullopt : offset);
    if (offset)
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
    const HexCursor cursor{.offset = m_cursor,
                           .size = m_cache.size(),
                           .bytesPerRow = static_cast<quint64>(m_bytesPerRow),
                           .visibleRows = static_cast<quint64>(visibleRows())};
    const auto moved = cursor.size > 0
                           ? movedCursor(cursor, event->key(), event->modifiers().testFlag(Qt::ControlModifier))
                           : std::nullopt;
    if (!moved)
        return QAbstractScrollArea::keyPressEvent(event);
    if (event->key() == Qt::Key_PageUp)
        setTopRow(m_topRow > cursor.visibleRows ? m_topRow - cursor.visibleRows : 0);
    else if (event->key() == Qt::Key_PageDown)
        setTopRow(m_topRow + cursor.visibleRows);
    moveCursor(*moved, event->modifiers().testFlag(Qt::ShiftModifier));
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
