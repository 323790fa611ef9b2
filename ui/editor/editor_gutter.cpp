// SPDX-License-Identifier: MIT
#include "ui/editor/editor_gutter.h"

#include "ui/editor/code_editor.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr int marginInPixels = 6;
constexpr int markInPixels = 14;
} // namespace

EditorGutter::EditorGutter(CodeEditor& editor) : QWidget(&editor), m_editor(editor)
{
    setAccessibleName(tr("Line numbers"));
}

int EditorGutter::neededWidth() const
{
    const int digits = std::max(3, static_cast<int>(QString::number(m_editor.blockCount()).size()));
    return markInPixels + m_editor.fontMetrics().horizontalAdvance(QLatin1Char('9')) * digits + 2 * marginInPixels;
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
            const QRectF row(0, place.top(), width() - marginInPixels, lineHeight);
            painter.setPen(block.blockNumber() == current ? palette().color(QPalette::Text) : colors.faded);
            painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QString::number(number));

            const Diagnostic* worst = nullptr;
            for (const Diagnostic& one : m_editor.diagnostics())
                if (one.line == number && (!worst || one.severity > worst->severity))
                    worst = &one;
            if (worst && worst->severity != Severity::note) {
                const bool error = worst->severity == Severity::error;
                painter.setPen(Qt::NoPen);
                painter.setBrush(error ? colors.error : colors.warning);
                const QPointF middle(marginInPixels + 4, place.top() + lineHeight / 2.0);
                if (error)
                    painter.drawEllipse(middle, 4, 4);
                else
                    painter.drawPolygon(
                        QPolygonF({middle + QPointF(0, -4.5), middle + QPointF(5, 4), middle + QPointF(-5, 4)}));
            }
        }
        block = block.next();
        place = m_editor.blockBoundingGeometry(block).translated(m_editor.contentOffset());
    }
}

int EditorGutter::lineAt(int y) const
{
    const QTextCursor cursor = m_editor.cursorForPosition(QPoint(0, y));
    const QRect place = m_editor.cursorRect(cursor);
    return y <= place.bottom() ? cursor.blockNumber() + 1 : 0;
}

void EditorGutter::mousePressEvent(QMouseEvent* event)
{
    QTextCursor cursor = m_editor.cursorForPosition(QPoint(0, static_cast<int>(event->position().y())));
    cursor.movePosition(QTextCursor::StartOfBlock);
    cursor.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor);
    m_editor.setTextCursor(cursor);
    m_editor.setFocus();
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
            texts += toQt(one.message);
    if (texts.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), texts.join(QLatin1Char('\n')), this);
    return true;
}

} // namespace wavelane::ui
