// SPDX-License-Identifier: MIT
// Mouse and keys of the heap view.
#include "ui/views/heap/heap_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace wavelane::ui {

void HeapView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const HeapBlock* block = blockAt(event->position().toPoint());
    choose(block);
    m_dragging = false;
    m_canDrag = block != nullptr;
    m_grabbedAt = event->position().toPoint().x();
    m_startOffset = block ? block->offset : 0;
}

void HeapView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const HeapBlock* block = current();
    if (!(event->buttons() & Qt::LeftButton)) {
        const HeapBlock* under = blockAt(position);
        setCursor(under && m_canMove && under->canMove ? Qt::OpenHandCursor : Qt::ArrowCursor);
        return;
    }
    if (!m_canDrag || !block || !m_canMove || !block->canMove)
        return;
    const int distance = position.x() - m_grabbedAt;
    if (!m_dragging && std::abs(distance) < QApplication::startDragDistance())
        return;
    m_dragging = true;
    setCursor(Qt::ClosedHandCursor);
    const std::uint64_t bytes = bytesOf(std::abs(distance));
    const std::uint64_t wanted =
        distance < 0 ? m_startOffset - std::min(bytes, m_startOffset) : m_startOffset + bytes;
    const std::uint64_t offset = alignedOffset(m_map, *block, wanted + block->alignment / 2);
    if (offset != block->offset)
        Q_EMIT moved(m_current, offset);
}

void HeapView::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    m_canDrag = false;
    if (std::exchange(m_dragging, false)) {
        setCursor(Qt::OpenHandCursor);
        Q_EMIT moveEnded();
    }
}

void HeapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const HeapBlock* block = blockAt(event->position().toPoint()))
        Q_EMIT opened(block->object);
}

void HeapView::step(int direction, bool moving)
{
    const HeapBlock* block = current();
    if (moving) {
        if (!block || !m_canMove || !block->canMove)
            return;
        const std::uint64_t wanted = direction > 0 ? block->offset + block->alignment
                                                   : block->offset - std::min(block->offset, block->alignment);
        if (const std::uint64_t offset = alignedOffset(m_map, *block, wanted); offset != block->offset)
            Q_EMIT moved(m_current, offset);
        Q_EMIT moveEnded();
        return;
    }
    if (m_map.blocks.empty())
        return;
    const auto last = static_cast<std::ptrdiff_t>(m_map.blocks.size()) - 1;
    const std::ptrdiff_t at = block ? block - m_map.blocks.data() : direction > 0 ? -1 : last + 1;
    choose(&m_map.blocks[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + direction, 0, last))]);
}

void HeapView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        step(-1, event->modifiers() & Qt::ShiftModifier);
        return;
    case Qt::Key_Right:
        step(1, event->modifiers() & Qt::ShiftModifier);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current())
            Q_EMIT opened(m_current);
        return;
    case Qt::Key_Escape:
        if (const HeapBlock* block = current(); block && m_dragging) {
            Q_EMIT moved(m_current, m_startOffset);
            m_dragging = false;
            m_canDrag = false; // The button is still pressed, and the mouse may still move.
            Q_EMIT moveEnded();
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void HeapView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (!current() && event->reason() != Qt::MouseFocusReason)
        step(1, false);
    announceCurrentCell(*this);
    update();
}

} // namespace wavelane::ui
