// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_area.h"

#include "ui/base/core_message.h"
#include "ui/views/hex/cursor/hex_keys.h"
#include "ui/views/hex/hex_actions.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

HexArea::HexArea(QWidget* parent)
    : HexScrollArea(parent), m_emptyText(tr("Run the project to see the bytes of a resource."))
{
    exposeCells(); // Before setAccessibleName, which creates the interface.
    setFocusPolicy(Qt::StrongFocus);
    new HexActions(*this); // Owned by this widget.
    setAccessibleName(tr("Bytes"));
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&cache(), &ByteCache::arrived, this, &HexArea::bytesChanged);
    connect(&cache(), &ByteCache::reset, this, &HexArea::onReset);
    connect(&cache(), &ByteCache::failed, this, &HexArea::message);
    connect(&m_copy, &ByteCopy::message, this, &HexArea::message);
    viewport()->setMouseTracking(true); // The field under the mouse is marked.
    m_painter.setFont(font());
}

void HexArea::setSource(ByteSource* source)
{
    m_selection = {};
    m_typing.takeDigit();
    m_copy.cancel();
    m_bookmarks.set({});
    m_matches.clear();
    m_hovered.reset();
    cache().setSource(source);
    scrollToRow(0);
}

void HexArea::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void HexArea::onReset()
{
    waitForBytes(true);
    m_selection.resize(cache().size());
    relayout();
    Q_EMIT sizeChanged(cache().size());
    Q_EMIT cursorChanged(cursor());
    Q_EMIT bytesChanged();
}

void HexArea::moveCursor(quint64 offset, bool select)
{
    keepDigit();
    m_selection.move(offset, select);
    showByte(cursor());
    announceMove();
    announceCurrentCell(*this);
}

void HexArea::announceMove()
{
    Q_EMIT cursorChanged(cursor());
    Q_EMIT selectionChanged();
    announceSelection(*this);
}

int HexArea::exposedCount() const
{
    const quint64 visible = rows().visible() * static_cast<quint64>(bytesPerRow());
    return static_cast<int>(std::min(visible, cache().size() - std::min(rows().first(), cache().size())));
}

int HexArea::exposedIndex(quint64 cell) const
{
    const bool isExposed = cell >= rows().first() && cell - rows().first() < static_cast<quint64>(exposedCount());
    return isExposed ? static_cast<int>(cell - rows().first()) : -1;
}

std::optional<quint64> HexArea::currentCell() const
{
    return cache().size() > 0 ? std::optional(cursor()) : std::nullopt;
}

AccessibleCell HexArea::describedCell(quint64 cell) const
{
    const ByteCache::Byte byte = cache().at(cell);
    const QString digits = QStringLiteral("%1").arg(byte.value, 2, 16, QLatin1Char('0'));
    const QRect rect = byteRect(cell);
    const auto field = m_fields.at(cell);
    const QString place = tr("Offset 0x%1").arg(cell, 0, 16);
    const QString name = field ? QStringLiteral("%1, %2").arg(place, HexFields::describe(*field)) : place;
    return {.name = bookmarks().contains(cell) ? tr("%1, bookmark").arg(name) : name,
            .value = !byte.known    ? tr("not read yet")
                     : byte.changed ? tr("%1, changed").arg(digits)
                                    : digits,
            .rect = rect.isEmpty() ? rect : rect.translated(viewport()->pos()),
            .isSelected = m_selection.contains(cell)};
}

void HexArea::selectAll()
{
    if (cache().size() == 0)
        return;
    keepDigit();
    m_selection.selectAll();
    viewport()->update();
    announceMove();
}

void HexArea::copy(CopyForm form)
{
    m_copy.start(selectionStart(), selectionSize(), form);
}

void HexArea::setFields(HexFields fields)
{
    m_fields = std::move(fields);
    m_hovered.reset();
    viewport()->update();
}

void HexArea::setMatches(std::vector<FoundPlace> matches)
{
    m_matches = std::move(matches);
    viewport()->update();
}

void HexArea::setBookmarks(std::set<quint64> offsets)
{
    m_bookmarks.set(std::move(offsets));
    viewport()->update();
}

void HexArea::toggleBookmark()
{
    if (cache().size() == 0)
        return;
    const bool isNew = m_bookmarks.toggle(cursor());
    viewport()->update();
    announceCurrentCell(*this);
    Q_EMIT message(isNew ? tr("Bookmark at 0x%1").arg(cursor(), 0, 16)
                         : tr("The bookmark at 0x%1 was removed.").arg(cursor(), 0, 16));
}

void HexArea::goToBookmark(bool forward)
{
    if (const auto offset = m_bookmarks.nearest(cursor(), forward))
        moveCursor(*offset, false);
    else
        Q_EMIT message(tr("There are no bookmarks."));
}

// Typing

void HexArea::setWriter(HexTyping::Writer writer)
{
    m_typing.setWriter(std::move(writer));
    viewport()->update();
}

void HexArea::setCursorInText(bool inText)
{
    keepDigit();
    m_cursorInText = inText;
    viewport()->update();
}

bool HexArea::write(const QByteArray& bytes)
{
    const auto written = m_typing.write(selectionStart(), bytes);
    if (!written)
        Q_EMIT message(coreLine(written.error().message));
    return written.has_value();
}

void HexArea::keepDigit()
{
    const auto digit = m_typing.takeDigit();
    if (!digit)
        return;
    const ByteCache::Byte now = cache().at(selectionStart());
    if (now.known && !now.stale)
        write(QByteArray(1, static_cast<char>(*digit << 4U | (now.value & 0xfU))));
}

void HexArea::selectFirst()
{
    m_selection.move(selectionStart(), false);
    announceMove();
}

bool HexArea::typeKey(const QKeyEvent& event)
{
    if (cache().size() == 0 || !HexTyping::isTyped(event, m_cursorInText))
        return false;
    if (!m_typing.isPossible()) {
        if (!m_readOnlyReason.isEmpty())
            Q_EMIT message(m_readOnlyReason);
        return !m_readOnlyReason.isEmpty();
    }
    const auto bytes = m_typing.type(event, m_cursorInText);
    if (bytes && bytes->isEmpty()) // The first digit, of the first selected byte.
        selectFirst();
    else if (bytes && write(*bytes))
        moveCursor(selectionStart() + static_cast<quint64>(bytes->size()), false);
    viewport()->update();
    return true;
}

bool HexArea::focusNextPrevChild(bool next)
{
    if (!m_typing.isPossible() || m_cursorInText == next || cache().size() == 0)
        return HexScrollArea::focusNextPrevChild(next);
    setCursorInText(next);
    return true;
}

void HexArea::changeEvent(QEvent* event)
{
    HexScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_painter.setFont(font());
}

HexScene HexArea::scene() const
{
    return {.cache = cache(),
            .layout = columns(),
            .fields = m_fields,
            .bookmarks = bookmarks(),
            .matches = m_matches,
            .palette = palette(),
            .size = viewport()->size(),
            .scrolled = horizontalScrollBar()->value(),
            .headerHeight = headerHeight(),
            .topRow = topRow(),
            .cursor = cursor(),
            .selectionStart = selectionStart(),
            .selectionSize = selectionSize(),
            .hovered = m_hovered,
            .typedDigit = m_typing.digit(),
            .hasFocus = hasFocus(),
            .isCursorInText = m_cursorInText,
            .isStale = isStale()};
}

void HexArea::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (cache().size() > 0)
        return m_painter.paint(painter, scene());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.setFont(QApplication::font());
    painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

QString HexArea::toolTipAt(quint64 offset) const
{
    QStringList lines;
    if (const auto field = m_fields.at(offset))
        lines += HexFields::describe(*field);
    if (bookmarks().contains(offset))
        lines += tr("Bookmark");
    if (cache().at(offset).changed)
        lines += tr("Changed by the last run");
    return lines.join(u'\n');
}

void HexArea::hover(std::optional<quint64> offset)
{
    auto field = offset ? m_fields.at(*offset) : std::nullopt;
    if (field.has_value() == m_hovered.has_value() && (!field || field->start == m_hovered->start))
        return;
    m_hovered = std::move(field);
    viewport()->update();
}

bool HexArea::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    if (event->type() != QEvent::ToolTip)
        return HexScrollArea::viewportEvent(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const auto offset = help->y() < headerHeight() ? std::nullopt : offsetAt(help->pos());
    const QString text = offset ? toolTipAt(*offset) : QString();
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

void HexArea::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const auto offset = offsetAt(at);
    if (event->button() != Qt::LeftButton || at.y() < headerHeight() || !offset)
        return;
    setCursorInText(hitAt(at).inText);
    moveCursor(*offset, event->modifiers().testFlag(Qt::ShiftModifier));
}

void HexArea::mouseMoveEvent(QMouseEvent* event)
{
    const auto offset = offsetAt(event->position().toPoint());
    if (!event->buttons().testFlag(Qt::LeftButton))
        return hover(event->position().y() < headerHeight() ? std::nullopt : offset);
    if (offset)
        moveCursor(*offset, true);
}

void HexArea::mouseDoubleClickEvent(QMouseEvent* event)
{
    // Selects the group under the mouse.
    const auto offset = offsetAt(event->position().toPoint());
    if (!offset || event->button() != Qt::LeftButton)
        return;
    const auto group = static_cast<quint64>(grouping());
    moveCursor(*offset / group * group, false);
    moveCursor(m_selection.anchor + group - 1, true);
}

void HexArea::keyPressEvent(QKeyEvent* event)
{
    const bool dropsDigit = event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backspace;
    if (dropsDigit && m_typing.takeDigit())
        return viewport()->update();
    const HexCursor at{.offset = cursor(),
                       .size = cache().size(),
                       .bytesPerRow = static_cast<quint64>(bytesPerRow()),
                       .visibleRows = rows().visible()};
    const auto moved =
        at.size > 0 ? movedCursor(at, event->key(), event->modifiers().testFlag(Qt::ControlModifier)) : std::nullopt;
    if (!moved) {
        if (!typeKey(*event))
            HexScrollArea::keyPressEvent(event);
        return;
    }
    const auto page = static_cast<qint64>(at.visibleRows);
    if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown)
        scrollBy(event->key() == Qt::Key_PageUp ? -page : page);
    moveCursor(*moved, event->modifiers().testFlag(Qt::ShiftModifier));
}

void HexArea::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addActions(actions());
    menu.insertSeparator(actions().back());
    menu.exec(event->globalPos());
}

void HexArea::focusInEvent(QFocusEvent* event)
{
    HexScrollArea::focusInEvent(event);
    announceCurrentCell(*this);
    viewport()->update();
}

void HexArea::focusOutEvent(QFocusEvent* event)
{
    HexScrollArea::focusOutEvent(event);
    keepDigit();
    viewport()->update();
}

} // namespace wavelane::ui
