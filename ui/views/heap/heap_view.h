// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/accessible/accessible_cells.h"
#include "ui/views/heap/heap_layout.h"
#include "ui/views/heap/heap_map.h"

#include <QWidget>

namespace wavelane::ui {

/// A heap from the first byte on the left to the last on the right, with a block for each resource in it. Blocks that
/// overlap are in different rows and hatched; padding is shaded. The blocks are accessible children.
///
/// A click or the arrow keys select a block, a double click or Return opens it. The mouse, or Shift and the arrow
/// keys, move it to another multiple of its alignment. Escape cancels a drag.
class HeapView final : public QWidget, public AccessibleCells
{
    Q_OBJECT

public:
    explicit HeapView(QWidget* parent = nullptr);

    void setMap(HeapMap map);
    const HeapMap& map() const { return m_map; }
    void setCanMove(bool can) { m_canMove = can; } ///< False if the project is read-only.

    /// The rectangle of a block in the widget.
    QRect blockRect(const HeapBlock& block) const;
    /// The tool tip at a position; rich text, empty outside of the heap.
    QString textAt(QPoint position) const;
    const HeapBlock* current() const; ///< The selected block, or null.

    QAccessible::Role viewRole() const override { return QAccessible::List; }
    QAccessible::Role cellRole() const override { return QAccessible::ListItem; }
    int exposedCount() const override { return static_cast<int>(m_map.blocks.size()); }
    quint64 exposedCell(int index) const override { return static_cast<quint64>(index); }
    int exposedIndex(quint64 cell) const override { return cell < m_map.blocks.size() ? static_cast<int>(cell) : -1; }
    std::optional<quint64> currentCell() const override;
    AccessibleCell describedCell(quint64 cell) const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const wavelane::ui::ObjectId& object);
    void opened(const wavelane::ui::ObjectId& object);
    void moved(const wavelane::ui::ObjectId& object, quint64 offset);
    void moveEnded(); ///< The next `moved` starts another undo step.

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    HeapLayout heapLayout() const;
    const HeapBlock* blockOf(const ObjectId& object) const;
    void choose(const HeapBlock* block);
    void step(int direction, bool moving);

    HeapMap m_map;
    ObjectId m_current;
    bool m_canMove = true;
    bool m_dragging = false;
    bool m_canDrag = false;          ///< The button was pressed on a block, and Escape was not.
    int m_grabbedAt = 0;             ///< X coordinate of the press.
    std::uint64_t m_startOffset = 0; ///< Offset of the dragged block when the drag started.
};

} // namespace wavelane::ui
