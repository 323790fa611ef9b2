// SPDX-License-Identifier: MIT
#include "ui/editor/code/editor_gutter.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/editor/text/bookmarks.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/editor/text/folding.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr int marginInPixels = 6;
constexpr int markInPixels = 14;
constexpr int foldInPixels = 12;

QColor toneOf(const Diagnostic& diagnostic, const ThemeColors& colors)
{
    return diagnostic.severity == Severity::error ? colors.error : colors.warning;
}

void paintBulb(QPainter& painter, QPointF middle, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(middle - QPointF(0, 1.5), 4.5, 4.5);
    painter.drawRoundedRect(QRectF(middle.x() - 2, middle.y() + 3.5, 4, 3), 1, 1);
}

/// A dot with a hole, so that it differs from the mark of an error; only a ring if it is disabled.
void paintBreakpoint(QPainter& painter, QPointF middle, const ThemeColors& colors, bool isEnabled)
{
    if (!isEnabled) {
        painter.setPen(QPen(colors.error, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(middle, 5.25, 5.25);
        painter.setPen(Qt::NoPen);
        return;
    }
    painter.setBrush(colors.error);
    painter.drawEllipse(middle, 6, 6);
    painter.setBrush(colors.gutter);
    painter.drawEllipse(middle, 2, 2);
}

void paintExecution(QPainter& painter, QPointF middle, const QColor& color)
{
    painter.setBrush(color);
    painter.drawPolygon(
        QPolygonF({middle + QPointF(-5, -2), middle + QPointF(0, -2), middle + QPointF(0, -5), middle + QPointF(6, 0),
                   middle + QPointF(0, 5), middle + QPointF(0, 2), middle + QPointF(-5, 2)}));
}
} // namespace

EditorGutter::EditorGutter(CodeEditor& editor) : QWidget(&editor), m_editor(editor)
{
    setAccessibleName(tr("Line numbers"));
}

int EditorGutter::neededWidth() const
{
    const int digits = std::max(3, static_cast<int>(QString::number(m_editor.blockCount()).size()));
    return markInPixels + m_editor.fontMetrics().horizontalAdvance(QLatin1Char('9')) * digits + 2 * marginInPixels +
           foldInPixels;
}

void EditorGutter::paintEvent(QPaintEvent* event)
{
    const ThemeColors& colors = Theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(event->rect(), colors.gutter);
    painter.setFont(m_editor.font());

    const int current = m_editor.textCursor().blockNumber();
    QTextBlock block = m_editor.firstVisibleBlock();
    QRectF place = m_editor.blockBoundingGeometry(block).translated(m_editor.contentOffset());
    const int lineHeight = m_editor.fontMetrics().height();
    while (block.isValid() && place.top() <= event->rect().bottom()) {
        if (block.isVisible() && place.bottom() >= event->rect().top()) {
            const int number = block.blockNumber() + 1;
            const QRectF row(0, place.top(), width() - marginInPixels - foldInPixels, lineHeight);
            const Diagnostic* worst = mostSevereAt(number);
            painter.setPen(worst                            ? toneOf(*worst, colors)
                           : block.blockNumber() == current ? palette().color(QPalette::Text)
                                                            : colors.faded);
            painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
            const double middle = place.top() + lineHeight / 2.0;
            paintMark(painter, number, {marginInPixels + 4.0, middle});
            paintFold(painter, block, {width() - foldInPixels / 2.0, middle});
        }
        block = block.next();
        place = m_editor.blockBoundingGeometry(block).translated(m_editor.contentOffset());
    }
}

const Diagnostic* EditorGutter::mostSevereAt(int line) const
{
    const Diagnostic* worst = nullptr;
    for (const Diagnostic& one : m_editor.diagnostics())
        if (one.line == line && one.severity != Severity::note && (!worst || one.severity > worst->severity))
            worst = &one;
    return worst;
}

void EditorGutter::paintMark(QPainter& painter, int line, QPointF middle) const
{
    const ThemeColors& colors = Theme::colors(palette());
    painter.setPen(Qt::NoPen);
    if (Bookmarks::of(*m_editor.document()).has(line - 1)) {
        painter.setBrush(colors.accent);
        painter.drawRoundedRect(QRectF(middle.x() - 6.5, middle.y() - 6.5, 13, 13), 3, 3);
    }
    const DebugMarks& debug = DebugMarks::of(*m_editor.document());
    if (const auto breakpoint = debug.at(line - 1))
        paintBreakpoint(painter, middle, colors, breakpoint->isEnabled);
    if (debug.executionLine() == line - 1) {
        paintExecution(painter, middle, colors.warning);
        return;
    }
    const Diagnostic* worst = mostSevereAt(line);
    if (m_editor.lineFixes() && m_editor.lineFixes()->bulbLine() == line) {
        paintBulb(painter, middle, worst ? toneOf(*worst, colors) : colors.warning);
        return;
    }
    if (!worst)
        return;
    painter.setBrush(toneOf(*worst, colors));
    if (worst->severity == Severity::error)
        painter.drawEllipse(middle, 4, 4);
    else
        painter.drawPolygon(QPolygonF({middle + QPointF(0, -4.5), middle + QPointF(5, 4), middle + QPointF(-5, 4)}));
}

void EditorGutter::paintFold(QPainter& painter, const QTextBlock& block, QPointF middle) const
{
    const bool folded = folding::isFolded(block);
    if (!folded && !folding::canFold(*m_editor.document(), block))
        return;
    const ThemeColors& colors = Theme::colors(palette());
    painter.setPen(QPen(folded ? colors.accent : colors.faded, 1.5));
    painter.setBrush(Qt::NoBrush);
    if (folded)
        painter.drawPolyline(
            QPolygonF({middle + QPointF(-1.5, -3.5), middle + QPointF(2, 0), middle + QPointF(-1.5, 3.5)}));
    else
        painter.drawPolyline(
            QPolygonF({middle + QPointF(-3.5, -1.5), middle + QPointF(0, 2), middle + QPointF(3.5, -1.5)}));
}

int EditorGutter::middleOf(int line) const
{
    const QTextBlock block = m_editor.document()->findBlockByNumber(line - 1);
    return static_cast<int>(m_editor.blockBoundingGeometry(block).translated(m_editor.contentOffset()).top()) +
           m_editor.fontMetrics().height() / 2;
}

QPoint EditorGutter::markAt(int line) const
{
    return {marginInPixels + 4, middleOf(line)};
}

QPoint EditorGutter::foldAt(int line) const
{
    return {width() - foldInPixels / 2, middleOf(line)};
}

int EditorGutter::lineAt(int y) const
{
    const QTextCursor cursor = m_editor.cursorForPosition(QPoint(0, y));
    const QRect place = m_editor.cursorRect(cursor);
    return y <= place.bottom() ? cursor.blockNumber() + 1 : 0;
}

void EditorGutter::mousePressEvent(QMouseEvent* event)
{
    const int line = lineAt(static_cast<int>(event->position().y()));
    if (line == 0 || event->button() != Qt::LeftButton)
        return;
    QTextDocument& document = *m_editor.document();
    const QTextBlock block = document.findBlockByNumber(line - 1);
    QTextCursor cursor(block);
    m_editor.setFocus();
    if (event->position().x() >= width() - foldInPixels) {
        folding::toggle(m_editor, line - 1);
    } else if (event->position().x() >= marginInPixels + markInPixels) {
        cursor.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor);
        m_editor.setTextCursor(cursor);
    } else if (LineFixes* fixes = m_editor.lineFixes(); fixes && fixes->hasFixes(line)) {
        m_editor.setTextCursor(cursor);
        fixes->openMenu(line);
    } else if (event->modifiers().testFlag(Qt::ControlModifier) || !m_editor.isShader()) {
        Bookmarks::of(document).toggle(line - 1);
    } else {
        DebugMarks::of(document).toggle(line - 1);
    }
    update();
}

bool EditorGutter::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int line = lineAt(help->pos().y());
    QStringList texts;
    for (const Diagnostic& one : m_editor.diagnostics())
        if (one.line == line)
            texts += coreMessage(one.message);
    if (texts.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), texts.join(QLatin1Char('\n')), this);
    return true;
}

} // namespace wavelane::ui
