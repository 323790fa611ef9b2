// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/accessible/accessible_cells.h"
#include "ui/views/hex/byte_cache.h"
#include "ui/views/hex/byte_copy.h"
#include "ui/views/hex/hex_fields.h"
#include "ui/views/hex/hex_layout.h"
#include "ui/views/hex/hex_painter.h"
#include "ui/views/hex/scroll_map.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <optional>
#include <set>
#include <vector>

namespace wavelane::ui {

class MarkedScrollBar;

/// The scrolling table of the hex view: shows the visible rows of a ByteCache with the fields of a structure, moves
/// the cursor, selects, copies and keeps bookmarks. The visible bytes are its accessible children.
class HexArea : public QAbstractScrollArea, public AccessibleCells
{
    Q_OBJECT

public:
    explicit HexArea(QWidget* parent = nullptr);

    void setSource(ByteSource* source);
    MarkedScrollBar& markedScrollBar() { return *m_scrollBar; }
    ByteCache& cache() { return m_cache; }
    const ByteCache& cache() const { return m_cache; }

    void setEmptyText(const QString& text);
    void setBytesPerRow(int count);
    void setGrouping(int count);
    int bytesPerRow() const { return m_bytesPerRow; }
    int grouping() const { return m_grouping; }

    quint64 cursor() const { return m_cursor; }
    quint64 topRow() const { return m_topRow; }
    int visibleRows() const;
    void scrollToRow(quint64 row) { setTopRow(row); } ///< The last possible row if there are fewer.

    /// The first selected byte, and the number of selected bytes: at least the byte at the cursor; 0 if the source is
    /// empty.
    quint64 selectionStart() const;
    quint64 selectionSize() const;

    /// Moves the cursor and scrolls it into view; `select` extends the selection. Offsets past the end go to the last
    /// byte.
    void moveCursor(quint64 offset, bool select);
    void selectAll();

    /// Copies the selection to the clipboard once all of its bytes have arrived.
    void copy(CopyForm form);

    /// The members and the padding of the elements, which are tinted; empty: none.
    void setFields(HexFields fields);
    const HexFields& fields() const { return m_fields; }

    /// The matches of a search, which are marked, in the order of offsets.
    void setMatches(std::vector<FoundPlace> matches);

    const std::set<quint64>& bookmarks() const { return m_bookmarks; }
    void setBookmarks(std::set<quint64> offsets);
    void toggleBookmark();           ///< At the cursor.
    void goToBookmark(bool forward); ///< The next or previous one, also beyond the end.

    /// The rectangle of a byte in viewport pixels; empty if it is not visible.
    QRect byteRect(quint64 offset) const;

    QAccessible::Role viewRole() const override { return QAccessible::Table; }
    QAccessible::Role cellRole() const override { return QAccessible::Cell; }
    int exposedCount() const override;
    quint64 exposedCell(int index) const override { return firstVisible() + static_cast<quint64>(index); }
    int exposedIndex(quint64 cell) const override;
    std::optional<quint64> currentCell() const override;
    AccessibleCell describedCell(quint64 cell) const override;

signals:
    void cursorChanged(quint64 offset);
    void selectionChanged();
    void bytesChanged();
    void sizeChanged(quint64 sizeInBytes);
    /// A message for the user.
    void message(const QString& text);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void relayout();
    void setTopRow(quint64 row);
    void requestVisible();
    void ensureVisible(quint64 offset);
    void onReset();
    void waitForBytes(bool waiting);
    HexLayout::Hit hitAt(QPoint position) const;
    std::optional<quint64> offsetAt(QPoint position) const;
    QString toolTipAt(quint64 offset) const;
    void hover(std::optional<quint64> offset);
    HexScene scene() const;
    quint64 firstVisible() const { return m_topRow * static_cast<quint64>(m_bytesPerRow); }
    bool isSelected(quint64 offset) const;
    int headerHeight() const { return m_layout.rowHeight() + 3; }

    MarkedScrollBar* m_scrollBar;
    ByteCache m_cache;
    ByteCopy m_copy{m_cache};
    HexFields m_fields;
    HexPainter m_painter;
    HexLayout m_layout;
    ScrollMap m_map;
    QString m_emptyText;
    int m_bytesPerRow = 16;
    int m_grouping = 4;
    quint64 m_topRow = 0;
    quint64 m_cursor = 0;
    quint64 m_anchor = 0;
    QTimer m_staleTimer;    ///< Delays the stale color: during playback bytes are briefly stale in every frame.
    bool m_isStale = false; ///< Bytes have been stale for longer than the delay.
    int m_wheelRest = 0;    ///< Wheel rotation that has not completed a row, in eighths of a degree.
    bool m_cursorInText = false;
    std::set<quint64> m_bookmarks;
    std::vector<FoundPlace> m_matches;
    std::optional<HexFields::Field> m_hovered; ///< The field under the mouse.
};

} // namespace wavelane::ui
