// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_scroll_area.h"

#include "ui/theme/theme.h"
#include "ui/views/find/marked_scroll_bar.h"

#include <QEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>

namespace wavelane::ui {

namespace {
constexpr int staleMilliseconds = 400; ///< Bytes that are stale for longer are drawn in the stale color.
}

HexScrollArea::HexScrollArea(QWidget* parent)
    : QAbstractScrollArea(parent), m_scrollBar(new MarkedScrollBar(Qt::Vertical))
{
    setFont(Theme::monospace());
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBar(m_scrollBar);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        // The scroll bar is not exact for large sizes: a value that stands for the current row keeps it.
        if (m_rows.map().valueOf(m_rows.top()) != value)
            scrollToRow(m_rows.map().topRowOf(value));
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
    });
    relayout();
}

void HexScrollArea::setBytesPerRow(int count)
{
    m_rows.setBytesPerRow(count);
    relayout();
}

void HexScrollArea::setGrouping(int count)
{
    m_grouping = count;
    relayout();
}

int HexScrollArea::visibleRows() const
{
    return std::max(1, (viewport()->height() - headerHeight()) / m_layout.rowHeight());
}

void HexScrollArea::relayout()
{
    m_layout = HexLayout(QFontMetrics(font()), m_rows.bytesPerRow(), m_grouping, m_cache.size());
    m_rows.setSize(m_cache.size(), visibleRows());
    {
        const QSignalBlocker blocker(verticalScrollBar());
        verticalScrollBar()->setRange(0, m_rows.map().maximum());
        verticalScrollBar()->setPageStep(visibleRows());
    }
    horizontalScrollBar()->setRange(0, std::max(0, m_layout.totalWidth() - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(m_layout.characterWidth());
    showRows();
}

void HexScrollArea::scrollToRow(quint64 row)
{
    m_rows.setTop(row);
    showRows();
}

void HexScrollArea::showRows()
{
    {
        const QSignalBlocker blocker(verticalScrollBar());
        verticalScrollBar()->setValue(m_rows.map().valueOf(m_rows.top()));
    }
    // Reads one page ahead in both directions, so that scrolling shows no gaps.
    const HexRows::Range wanted = m_rows.wanted();
    m_cache.fetch(wanted.offset, wanted.size);
    viewport()->update();
}

void HexScrollArea::showByte(quint64 offset)
{
    m_rows.show(offset);
    showRows();
}

void HexScrollArea::scrollBy(qint64 rows)
{
    m_rows.scrollBy(rows);
    showRows();
}

void HexScrollArea::waitForBytes(bool waiting)
{
    if (!waiting) {
        m_staleTimer.stop();
        m_isStale = false;
    } else if (!m_staleTimer.isActive()) {
        m_staleTimer.start();
    }
}

void HexScrollArea::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    relayout();
}

void HexScrollArea::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        relayout();
}

QRect HexScrollArea::byteRect(quint64 offset) const
{
    if (!m_rows.shows(offset))
        return {};
    const int y = headerHeight() + m_rows.lineOf(offset) * m_layout.rowHeight();
    return m_layout.byteCell(m_rows.columnOf(offset), y).translated(-horizontalScrollBar()->value(), 0);
}

HexLayout::Hit HexScrollArea::hitAt(QPoint position) const
{
    return m_layout.hit(position.x() + horizontalScrollBar()->value());
}

std::optional<quint64> HexScrollArea::offsetAt(QPoint position) const
{
    const quint64 size = m_cache.size();
    if (size == 0)
        return std::nullopt;
    const auto perRow = static_cast<quint64>(bytesPerRow());
    const auto column = static_cast<quint64>(hitAt(position).column);
    if (position.y() < headerHeight())
        return m_rows.top() > 0 ? m_rows.first() - perRow + column : column;
    const auto row = static_cast<quint64>((position.y() - headerHeight()) / m_layout.rowHeight());
    return std::min(size - 1, m_rows.first() + row * perRow + column);
}

void HexScrollArea::wheelEvent(QWheelEvent* event)
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
    scrollBy(-rows);
    event->accept();
}

} // namespace wavelane::ui
