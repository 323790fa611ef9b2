// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_area.h"

#include "ui/theme/theme.h"
#include "ui/views/find/marked_scroll_bar.h"

#include <QClipboard>
#include <QEvent>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QScrollBar>

#include <algorithm>

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
    buildActions();
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
        finishCopy();
        viewport()->update();
        emit bytesChanged();
    });
    connect(&m_cache, &ByteCache::reset, this, &HexArea::onReset);
    connect(&m_cache, &ByteCache::failed, this, [this](const QString& reason) {
        m_pendingCopy.reset(); // Bytes of a later run must not be copied.
        emit message(reason);
    });
    prepareGlyphs();
    relayout();
}

void HexArea::setSource(ByteSource* source)
{
    m_cursor = m_anchor = m_topRow = 0;
    m_pendingCopy.reset();
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
    return {.name = tr("Offset 0x%1").arg(cell, 0, 16),
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

void HexArea::copyAsHex()
{
    copy(CopyForm::hex);
}

void HexArea::copyAsText()
{
    copy(CopyForm::text);
}

void HexArea::copyAsArray()
{
    copy(CopyForm::array);
}

void HexArea::copyAsPython()
{
    copy(CopyForm::python);
}

void HexArea::copy(CopyForm form)
{
    const quint64 size = selectionSize();
    if (size == 0)
        return;
    if (size > maxCopiedBytes) {
        emit message(tr("%L1 bytes are selected, but at most %L2 can be copied. Select fewer bytes.")
                         .arg(size)
                         .arg(maxCopiedBytes));
        return;
    }
    m_pendingCopy = PendingCopy{.offset = selectionStart(), .size = size, .form = form};
    m_cache.want(m_pendingCopy->offset, size);
    finishCopy();
}

QString HexArea::formatted(const QByteArray& bytes, CopyForm form)
{
    const QString pairs = QString::fromLatin1(bytes.toHex(' '));
    switch (form) {
    case CopyForm::hex:
        return pairs;
    case CopyForm::text:
        return QString::fromLatin1(bytes);
    case CopyForm::array:
        return QStringLiteral("0x") + QString(pairs).replace(QLatin1Char(' '), QLatin1StringView(", 0x"));
    case CopyForm::python:
        return QStringLiteral("b\"\\x%1\"").arg(QString(pairs).replace(QLatin1Char(' '), QLatin1StringView("\\x")));
    }
    return {};
}

void HexArea::finishCopy()
{
    if (!m_pendingCopy)
        return;
    const auto bytes = m_cache.bytes(m_pendingCopy->offset, m_pendingCopy->size);
    if (!bytes)
        return;
    QGuiApplication::clipboard()->setText(formatted(*bytes, m_pendingCopy->form));
    m_pendingCopy.reset();
    emit message(tr("%Ln byte(s) copied.", nullptr, static_cast<int>(bytes->size())));
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
        prepareGlyphs();
        relayout();
    }
}

} // namespace wavelane::ui
