// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/hex/byte_cache.h"
#include "ui/views/hex/layout/hex_layout.h"
#include "ui/views/hex/layout/hex_rows.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <optional>

namespace wavelane::ui {

class MarkedScrollBar;

/// Scrolls rows of bytes of any number, requests those that are visible, and knows their places on the screen. The
/// class that derives from it draws them.
class HexScrollArea : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit HexScrollArea(QWidget* parent = nullptr);

    MarkedScrollBar& markedScrollBar() { return *m_scrollBar; }
    ByteCache& cache() { return m_cache; }
    const ByteCache& cache() const { return m_cache; }

    void setBytesPerRow(int count);
    void setGrouping(int count);
    int bytesPerRow() const { return m_rows.bytesPerRow(); }
    int grouping() const { return m_grouping; }
    quint64 topRow() const { return m_rows.top(); }
    int visibleRows() const;
    void scrollToRow(quint64 row); ///< The last possible row if there are fewer.

    /// The rectangle of a byte in viewport pixels; empty if it is not visible.
    QRect byteRect(quint64 offset) const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

    void relayout(); ///< After a change of the size, the font or the number of columns.
    void showByte(quint64 offset);
    void scrollBy(qint64 rows);
    const HexRows& rows() const { return m_rows; }
    const HexLayout& columns() const { return m_layout; }
    HexLayout::Hit hitAt(QPoint position) const;
    std::optional<quint64> offsetAt(QPoint position) const; ///< The nearest byte; nothing: there are none.
    int headerHeight() const { return m_layout.rowHeight() + 3; }
    bool isStale() const { return m_isStale; }
    void waitForBytes(bool waiting);

private:
    void showRows();

    MarkedScrollBar* m_scrollBar;
    ByteCache m_cache;
    HexLayout m_layout;
    HexRows m_rows;
    int m_grouping = 4;
    QTimer m_staleTimer;    ///< Delays the stale color: during playback bytes are briefly stale in every frame.
    bool m_isStale = false; ///< Bytes have been stale for longer than the delay.
    int m_wheelRest = 0;    ///< Wheel rotation that has not completed a row, in eighths of a degree.
};

} // namespace wavelane::ui
