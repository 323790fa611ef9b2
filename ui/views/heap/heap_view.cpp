// SPDX-License-Identifier: MIT
#include "ui/views/heap/heap_view.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/theme/theme.h"
#include "ui/views/heap/heap_color.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr int barMargin = 8;
constexpr int laneHeight = 26;
constexpr int minBlockWidth = 4; ///< In pixels, also for a single byte.
constexpr int rulerHeight = 18;

/// Depends only on the name, so that it does not change.
QColor colorOf(const HeapBlock& block, const QPalette& palette)
{
    return heapColor(std::hash<std::string>{}(block.name), palette);
}

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
    return {320, m_map.lanes * laneHeight + rulerHeight + 2};
}

QSize HeapView::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

QRect HeapView::bar() const
{
    return {barMargin, 1, std::max(1, width() - 2 * barMargin), m_map.lanes * laneHeight};
}

int HeapView::pixelOf(std::uint64_t offset) const
{
    const QRect area = bar();
    const double part = m_map.size == 0 ? 0 : static_cast<double>(offset) / static_cast<double>(m_map.size);
    return area.left() + static_cast<int>(std::lround(std::min(part, 1.0) * area.width()));
}

std::uint64_t HeapView::bytesOf(int pixels) const
{
    return static_cast<std::uint64_t>(static_cast<double>(m_map.size) * std::max(0, pixels) / bar().width());
}

QRect HeapView::blockRect(const HeapBlock& block) const
{
    const QRect area = bar();
    const int left = std::min(pixelOf(block.offset), area.right() - minBlockWidth + 1);
    const int right = std::max(pixelOf(block.end()), left + minBlockWidth);
    return {left, area.top() + block.lane * laneHeight, right - left, laneHeight};
}

const HeapBlock* HeapView::blockAt(QPoint position) const
{
    const auto found =
        std::ranges::find_if(m_map.blocks, [&](const auto& one) { return blockRect(one).contains(position); });
    return found == m_map.blocks.end() ? nullptr : &*found;
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
    if (const HeapBlock* block = blockAt(position)) {
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
    if (!bar().contains(position))
        return {};
    const std::uint64_t offset = bytesOf(position.x() - bar().left());
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
    const ThemeColors& colors = Theme::colors(palette());
    painter.fillRect(bar(), palette().color(QPalette::Base));
    for (const HeapGap& gap : m_map.gaps)
        if (gap.isPadding) {
            const int left = pixelOf(gap.offset);
            painter.fillRect(QRect(left, bar().top(), pixelOf(gap.offset + gap.size) - left, bar().height()),
                             QBrush(colors.grid, Qt::Dense6Pattern));
        }
    for (const HeapBlock& block : m_map.blocks)
        paintBlock(painter, block);
    painter.setPen(colors.grid);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar().adjusted(-1, -1, 0, 0));
    paintRuler(painter);
}

void HeapView::paintBlock(QPainter& painter, const HeapBlock& block) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const QRect area = blockRect(block).adjusted(0, 1, -1, -2);
    const bool isWrong = block.end() > m_map.size;
    const QColor background = isWrong ? colors.errorBackground : colorOf(block, palette());
    painter.fillRect(area, background);
    if (!block.overlaps.empty())
        painter.fillRect(area, QBrush(colors.warning, Qt::BDiagPattern));
    if (block.isTiles)
        for (std::uint64_t tile = block.offset + block.alignment; tile < block.end(); tile += block.alignment) {
            const int x = pixelOf(tile);
            if (x > area.right() || x - pixelOf(tile - block.alignment) < 3)
                break;
            painter.setPen(palette().color(QPalette::Base));
            painter.drawLine(x, area.top(), x, area.bottom());
        }
    const bool isCurrent = block.object == m_current;
    painter.setPen(QPen(isWrong     ? colors.error
                        : isCurrent ? colors.accent
                                    : colors.faded,
                        isCurrent && hasFocus() ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
    const QString name = fontMetrics().elidedText(toQt(block.name), Qt::ElideRight, area.width() - 8);
    if (area.width() > 24) {
        const QRect textArea = area.adjusted(5, 0, -3, 0);
        if (block.isTiles || !block.overlaps.empty()) { // Text needs a plain background.
            const QRect words = painter.boundingRect(textArea, Qt::AlignVCenter | Qt::AlignLeft, name);
            painter.fillRect(words.adjusted(-2, 0, 2, 0), background);
        }
        painter.setPen(isWrong ? colors.error : palette().color(QPalette::Text));
        painter.drawText(textArea, Qt::AlignVCenter | Qt::AlignLeft, name);
    }
}

void HeapView::paintRuler(QPainter& painter) const
{
    const QRect area = bar();
    painter.setPen(Theme::colors(palette()).faded);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    // The smallest power of two whose labels fit.
    const int room = painter.fontMetrics().horizontalAdvance(QStringLiteral("1023 MiB")) * 2;
    std::uint64_t every = 1;
    while (every < m_map.size && pixelOf(every) - area.left() < room)
        every *= 2;
    for (std::uint64_t at = 0; at < m_map.size; at += every) {
        const int x = pixelOf(at);
        painter.drawLine(x, area.bottom() + 1, x, area.bottom() + 4);
        painter.drawText(QRect(x, area.bottom() + 3, room, rulerHeight - 3), Qt::AlignLeft | Qt::AlignVCenter,
                         at == 0 ? QStringLiteral("0") : byteText(at).section(QStringLiteral(" ("), 0, 0));
        if (m_map.size - at <= every)
            break;
    }
}

} // namespace wavelane::ui
