// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/accessible/accessible_cells.h"
#include "ui/views/hex/byte_copy.h"
#include "ui/views/hex/cursor/hex_bookmarks.h"
#include "ui/views/hex/cursor/hex_selection.h"
#include "ui/views/hex/cursor/hex_typing.h"
#include "ui/views/hex/hex_fields.h"
#include "ui/views/hex/hex_painter.h"
#include "ui/views/hex/hex_scroll_area.h"

#include <optional>
#include <set>
#include <vector>

namespace wavelane::ui {

/// The scrolling table of the hex view: shows the visible rows of a ByteCache with the fields of a structure, and
/// turns mouse and keys into moves, selections, copies, bookmarks and typed bytes. The visible bytes are its
/// accessible children.
class HexArea : public HexScrollArea, public AccessibleCells
{
    Q_OBJECT

public:
    explicit HexArea(QWidget* parent = nullptr);

    void setSource(ByteSource* source);
    void setEmptyText(const QString& text);

    quint64 cursor() const { return m_selection.cursor; }

    /// The first selected byte, and the number of selected bytes: at least the byte at the cursor; 0 if the source is
    /// empty.
    quint64 selectionStart() const { return m_selection.start(); }
    quint64 selectionSize() const { return m_selection.size(); }

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

    /// What writes typed bytes; without one, the bytes are read-only, for a reason that users see if they type.
    void setWriter(HexTyping::Writer writer);
    void setReadOnlyReason(const QString& reason) { m_readOnlyReason = reason; }
    bool isCursorInText() const { return m_cursorInText; } ///< Characters are typed, not digits.

    const std::set<quint64>& bookmarks() const { return m_bookmarks.offsets(); }
    void setBookmarks(std::set<quint64> offsets);
    void toggleBookmark();           ///< At the cursor.
    void goToBookmark(bool forward); ///< The next or previous one, also beyond the end.

    QAccessible::Role viewRole() const override { return QAccessible::Table; }
    QAccessible::Role cellRole() const override { return QAccessible::Cell; }
    int exposedCount() const override;
    quint64 exposedCell(int index) const override { return rows().first() + static_cast<quint64>(index); }
    int exposedIndex(quint64 cell) const override;
    std::optional<quint64> currentCell() const override;
    AccessibleCell describedCell(quint64 cell) const override;

Q_SIGNALS:
    void cursorChanged(quint64 offset);
    void selectionChanged();
    void exportRequested(); ///< Save the selected bytes as a file.
    void bytesChanged();
    void sizeChanged(quint64 sizeInBytes);
    /// A message for the user.
    void message(const QString& text);

protected:
    bool viewportEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override; ///< From the bytes to their text and back, if both can be typed.
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void onReset();
    QString toolTipAt(quint64 offset) const;
    void hover(std::optional<quint64> offset);
    HexScene scene() const;
    bool typeKey(const QKeyEvent& event); ///< False if the key types nothing.
    void keepDigit();                     ///< The first digit of a byte stays when the cursor moves on.
    bool write(const QByteArray& bytes);
    void selectFirst(); ///< Only the first selected byte.
    void setCursorInText(bool inText);
    void announceMove();

    ByteCopy m_copy{cache()};
    HexFields m_fields;
    HexPainter m_painter;
    HexSelection m_selection;
    HexTyping m_typing;
    QString m_readOnlyReason;
    QString m_emptyText;
    bool m_cursorInText = false;
    HexBookmarks m_bookmarks;
    std::vector<FoundPlace> m_matches;
    std::optional<HexFields::Field> m_hovered; ///< The field under the mouse.
};

} // namespace wavelane::ui
