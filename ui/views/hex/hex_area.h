// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/accessible/accessible_cells.h"
#include "ui/views/hex/byte_cache.h"
#include "ui/views/hex/hex_layout.h"
#include "ui/views/hex/scroll_map.h"

#include <QAbstractScrollArea>
#include <QStaticText>
#include <QTimer>

#include <array>
#include <optional>

namespace wavelane::ui {

class MarkedScrollBar;

/// The scrolling table of the hex view: draws the visible rows from a ByteCache, moves the cursor, selects and
/// copies. The visible bytes are its accessible children.
class HexArea : public QAbstractScrollArea, public AccessibleCells
{
    Q_OBJECT

public:
    static constexpr quint64 maxCopiedBytes = 1024 * 1024;

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

    /// Copies the selection to the clipboard as `0a 00 ff` once all of its bytes have arrived. A selection of more
    /// than `maxCopiedBytes` is rejected with a message.
    void copyAsHex();
    void copyAsText();
    void copyAsArray();  ///< `0x0a, 0x00, 0xff`, for C and HLSL.
    void copyAsPython(); ///< `b"\x0a\x00\xff"`.

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
    enum class CopyForm { hex, text, array, python };

    void buildActions();
    void relayout();
    void setTopRow(quint64 row);
    void requestVisible();
    void ensureVisible(quint64 offset);
    void onReset();
    void waitForBytes(bool waiting);
    void copy(CopyForm form);
    void finishCopy();
    static QString formatted(const QByteArray& bytes, CopyForm form);
    std::optional<quint64> offsetAt(QPoint position);
    quint64 firstVisible() const { return m_topRow * static_cast<quint64>(m_bytesPerRow); }
    bool isSelected(quint64 offset) const;
    int headerHeight() const { return m_layout.rowHeight() + 3; }

    void paintBackground(QPainter& painter) const;
    void paintHeader(QPainter& painter) const;
    void paintRow(QPainter& painter, quint64 row, int y) const;
    void paintByte(QPainter& painter, quint64 offset, int column, int y) const;
    void prepareGlyphs();

    MarkedScrollBar* m_scrollBar;
    ByteCache m_cache;
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

    struct PendingCopy
    {
        quint64 offset, size;
        CopyForm form;
    };
    std::optional<PendingCopy> m_pendingCopy;

    std::array<QStaticText, 256> m_hexGlyphs; ///< Prepared once, because thousands are drawn per frame.
    std::array<QStaticText, 256> m_textGlyphs;
    QStaticText m_missingGlyph;
};

} // namespace wavelane::ui
