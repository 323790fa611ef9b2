// SPDX-License-Identifier: MIT
#include "ui/views/heap/heap_view.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/views/heap/heap_layout.h"
#include "ui/views/heap/heap_painter.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace wavelane::ui {

namespace {

QString hexText(std::uint64_t value)
{
    return QStringLiteral("0x%1").arg(value, 0, 16);
}

} // namespace

HeapView::HeapView(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    exposeCells();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void HeapView::setMap(HeapMap map)
{
    if (m_map == map)
        return;
    const bool resized = m_map.lanes != map.lanes;
    m_map = std::move(map);
    setAccessibleName(tr("Heap %1").arg(toQt(m_map.name)));
    QStringList lines;
    for (const HeapBlock& block : m_map.blocks)
        lines += tr("%1 at %2, %3").arg(toQt(block.name), hexText(block.offset), byteText(block.size));
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
    if (resized)
        updateGeometry();
    update();
}

QSize HeapView::sizeHint() const
{
    return {320, heapLayout().height()};
}

QSize HeapView::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

HeapLayout HeapView::heapLayout() const
{
    return {m_map, width()};
}

QRect HeapView::blockRect(const HeapBlock& block) const
{
    return heapLayout().blockRect(block);
}

const HeapBlock* HeapView::blockOf(const ObjectId& object) const
{
    const auto found = std::ranges::find(m_map.blocks, object, &HeapBlock::object);
    return found == m_map.blocks.end() ? nullptr : &*found;
}

const HeapBlock* HeapView::current() const
{
    return blockOf(m_current);
}

void HeapView::choose(const HeapBlock* block)
{
    const ObjectId object = block ? block->object : ObjectId();
    if (object == m_current)
        return;
    m_current = object;
    update();
    announceCurrentCell(*this);
    announceSelection(*this);
    if (block)
        Q_EMIT chosen(object);
}

std::optional<quint64> HeapView::currentCell() const
{
    const HeapBlock* block = current();
    return block ? std::optional(static_cast<quint64>(block - m_map.blocks.data())) : std::nullopt;
}

AccessibleCell HeapView::describedCell(quint64 cell) const
{
    const HeapBlock& block = m_map.blocks[cell];
    QString value = tr("offset %1, %2").arg(hexText(block.offset), byteText(block.size));
    if (block.end() > m_map.size)
        value += tr(", exceeds the heap");
    if (!block.overlaps.empty())
        value += tr(", shares bytes with %n block(s)", nullptr, static_cast<int>(block.overlaps.size()));
    return {
        .name = toQt(block.name), .value = value, .rect = blockRect(block), .isSelected = block.object == m_current};
}

QString HeapView::textAt(QPoint position) const
{
    if (const HeapBlock* block = heapLayout().blockAt(position)) {
        QString text =
            tr("<b>%1</b><br>offset %2 (%3)<br>%4")
                .arg(toQt(block->name).toHtmlEscaped(), QLocale().toString(static_cast<qulonglong>(block->offset)),
                     hexText(block->offset), byteText(block->size));
        text += block->isMeasured ? tr(" on this device, aligned to %1").arg(byteText(block->alignment))
                                  : tr(" without device padding; run (F5) to measure it");
        if (block->end() > m_map.size)
            text +=
                tr("<br>exceeds the heap by %1").arg(byteText(block->end() - std::max(m_map.size, block->offset)));
        if (!block->overlaps.empty()) {
            QStringList names;
            for (const std::string& name : block->overlaps)
                names += toQt(name).toHtmlEscaped();
            text += tr("<br>shares bytes with %1").arg(names.join(QStringLiteral(", ")));
        }
        return text;
    }
    const QRect bar = heapLayout().bar();
    if (!bar.contains(position))
        return {};
    const std::uint64_t offset = heapLayout().bytesOf(position.x() - bar.left());
    for (const HeapGap& gap : m_map.gaps)
        if (offset >= gap.offset && offset - gap.offset < gap.size)
            return gap.isPadding ? tr("%1 of padding for the alignment of the next block").arg(byteText(gap.size))
                                 : tr("%1 free from %2").arg(byteText(gap.size), hexText(gap.offset));
    return {};
}

bool HeapView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), textAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

void HeapView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    HeapPainter(painter, *this, m_map, m_current).paint();
}

void HeapView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const HeapBlock* block = heapLayout().blockAt(event->position().toPoint());
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
        const HeapBlock* under = heapLayout().blockAt(position);
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
    const std::uint64_t bytes = heapLayout().bytesOf(std::abs(distance));
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
    if (const HeapBlock* block = heapLayout().blockAt(event->position().toPoint()))
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
