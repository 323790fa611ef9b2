// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/heap_map.h"

#include <QWidget>

namespace wavelane::ui {

/// A heap from its first byte at the left to its last at the right, with a block for all that lies in it. Blocks that
/// share bytes lie in rows of their own; bytes that several share are hatched, those that an alignment leaves free
/// are shaded.
///
/// A block is chosen by a click or the arrow keys, opened by a double click or Return, and moved with the mouse or
/// with Shift and the arrow keys, from one multiple of its alignment to the next. Escape takes a drag back.
class HeapView final : public QWidget
{
    Q_OBJECT

public:
    explicit HeapView(QWidget* parent = nullptr);

    void setMap(HeapMap map);
    const HeapMap& map() const { return m_map; }
    void setMayMove(bool may) { m_mayMove = may; } ///< False where the project is for looking.

    /// Where a block is drawn, in the widget's pixels.
    QRect blockRect(const HeapBlock& block) const;
    /// What there is to say of a place, in full; empty where it is outside of the heap.
    QString textAt(QPoint place) const;
    const HeapBlock* current() const; ///< The chosen one, or null.

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const wavelane::ui::ObjectId& object);
    void opened(const wavelane::ui::ObjectId& object);
    void moved(const wavelane::ui::ObjectId& object, quint64 offset);
    void moveEnded(); ///< The next `moved` is another step.

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
    QRect bar() const;
    int pixelOf(std::uint64_t offset) const;
    std::uint64_t bytesOf(int pixels) const;
    const HeapBlock* blockAt(QPoint place) const;
    const HeapBlock* blockOf(const ObjectId& object) const;
    void choose(const HeapBlock* block);
    void step(int direction, bool moving);
    void paintBlock(QPainter& painter, const HeapBlock& block) const;
    void paintRuler(QPainter& painter) const;

    HeapMap m_map;
    ObjectId m_current;
    bool m_mayMove = true;
    bool m_dragging = false;
    bool m_mayDrag = false;          ///< The button went down on a block, and Escape has not ended that.
    int m_grabbedAt = 0;             ///< Pixel of the press.
    std::uint64_t m_startOffset = 0; ///< Of the block that is dragged.
};

} // namespace wavelane::ui
