// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/hex/byte_cache.h"
#include "ui/views/hex/hex_layout.h"
#include "ui/views/hex/scroll_map.h"

#include <QAbstractScrollArea>
#include <QStaticText>
#include <QTimer>

#include <array>
#include <optional>

namespace wavelane::ui {

/// The scrolling table of the hex view: draws visible rows from a ByteCache, moves the cursor, selects and copies.
class HexArea : public QAbstractScrollArea
{
    Q_OBJECT

public:
    static constexpr quint64 mostCopiedBytes = 1024 * 1024;

    explicit HexArea(QWidget* parent = nullptr);

    void setSource(ByteSource* source);
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

    /// First selected byte and number of bytes; at least the byte at the cursor, 0 when there are none.
    quint64 selectionStart() const;
    quint64 selectionSize() const;

    /// Moves the cursor, which is clamped to the last byte, and scrolls it into view; `select` keeps the other end.
    void moveCursor(quint64 offset, bool select);
    void selectAll();

    /// Puts the selection on the clipboard as `0a 00 ff`, when all of it has arrived; larger ones are refused with a
    /// message.
    void copyAsHex();
    void copyAsText();
    void copyAsArray();  ///< `0x0a, 0x00, 0xff`, for C and HLSL.
    void copyAsPython(); ///< `b"\x0a\x00\xff"`.

    /// The rectangle of a byte in viewport pixels; empty when it is not visible.
    QRect byteRect(quint64 offset) const;

signals:
    void cursorChanged(quint64 offset);
    void selectionChanged();
    void bytesChanged();
    void sizeChanged(quint64 sizeInBytes);
    /// One sentence for the user.
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
    static QString written(const QByteArray& bytes, CopyForm form);
    std::optional<quint64> offsetAt(QPoint position);
    int headerHeight() const { return m_layout.rowHeight() + 3; }

    void paintBackground(QPainter& painter) const;
    void paintHeader(QPainter& painter) const;
    void paintRow(QPainter& painter, quint64 row, int y) const;
    void paintByte(QPainter& painter, quint64 offset, int column, int y) const;
    void prepareGlyphs();

    ByteCache m_cache;
    HexLayout m_layout;
    ScrollMap m_map;
    QString m_emptyText;
    int m_bytesPerRow = 16;
    int m_grouping = 4;
    quint64 m_topRow = 0;
    quint64 m_cursor = 0;
    quint64 m_anchor = 0;
    QTimer m_staleTimer;    ///< While it plays, bytes are out of date for a moment again and again.
    bool m_isStale = false; ///< They have been for long enough to say so.
    int m_wheelRest = 0;    ///< Eighths of a degree not yet turned into rows.
    bool m_cursorInText = false;

    struct PendingCopy
    {
        quint64 offset, size;
        CopyForm form;
    };
    std::optional<PendingCopy> m_pendingCopy;

    std::array<QStaticText, 256> m_hexGlyphs; ///< Shaped once: thousands are drawn in a frame.
    std::array<QStaticText, 256> m_textGlyphs;
    QStaticText m_missingGlyph;
};

} // namespace wavelane::ui
