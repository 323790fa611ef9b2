// SPDX-License-Identifier: MIT
#include "ui/dialogs/diff_view.h"

#include "core/base/text/line_changes.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QTextBlock>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr std::size_t contextLines = 3;
constexpr int maxDiffLines = 5000;
} // namespace

DiffView::DiffView(QWidget* parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setUndoRedoEnabled(false);
    setFont(Theme::monospace());
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * 4);
    setAccessibleName(tr("Changes"));
}

DiffCounts DiffView::show(const std::string& before, const std::string& after)
{
    clear();
    m_lines = 0;
    m_end = QTextCursor(document());
    m_end.beginEditBlock(); // Lays out the text only once.
    const auto old = splitIntoLines(before);
    const auto fresh = splitIntoLines(after);
    const auto changes = lineChanges(old, fresh);
    m_digits = static_cast<int>(std::to_string(std::max(old.size(), fresh.size())).size());
    DiffCounts counts;
    std::size_t shown = 0; // Lines of `before` that were shown or skipped.
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const LineChange& change = changes[i];
        const std::size_t from = std::max(shown, change.before - std::min(change.before, contextLines));
        if (from > shown)
            appendLine(Kind::gap, 0, 0, {});
        for (std::size_t line = from; line < change.before; ++line)
            appendLine(Kind::same, line, change.after - (change.before - line), old[line]);
        for (std::size_t line = 0; line < change.beforeCount; ++line)
            appendLine(Kind::removed, change.before + line, 0, old[change.before + line]);
        for (std::size_t line = 0; line < change.afterCount; ++line)
            appendLine(Kind::added, 0, change.after + line, fresh[change.after + line]);
        counts.removed += change.beforeCount;
        counts.added += change.afterCount;
        shown = change.before + change.beforeCount;
        const std::size_t next = i + 1 < changes.size() ? changes[i + 1].before : old.size();
        const std::size_t afterwards = change.after + change.afterCount;
        for (std::size_t line = 0; line < contextLines && shown < next; ++line, ++shown)
            appendLine(Kind::same, shown, afterwards + line, old[shown]);
    }
    if (!changes.empty() && shown < old.size())
        appendLine(Kind::gap, 0, 0, {});
    m_end.endEditBlock();
    if (changes.empty())
        setPlainText(tr("No differences."));
    else if (m_lines > maxDiffLines)
        appendPlainText(tr("… and %n more line(s)", nullptr, static_cast<int>(m_lines - maxDiffLines)));
    moveCursor(QTextCursor::Start);
    return counts;
}

void DiffView::appendLine(Kind kind, std::size_t before, std::size_t after, std::string_view line)
{
    if (++m_lines > maxDiffLines)
        return;
    const auto number = [this](bool shown, std::size_t index) {
        return (shown ? QString::number(index + 1) : QString()).rightJustified(m_digits);
    };
    QString text;
    if (kind == Kind::gap) {
        text = QString(m_digits * 2 + 1, QLatin1Char(' ')) + QStringLiteral(" …");
    } else {
        text = QStringLiteral("%1 %2 %3 ")
                   .arg(number(kind != Kind::added, before), number(kind != Kind::removed, after),
                        kind == Kind::added     ? QStringLiteral("+")
                        : kind == Kind::removed ? QStringLiteral("−")
                                                : QStringLiteral(" "));
        QString content = toQt(line);
        const bool ended = content.endsWith(QLatin1Char('\n'));
        content.remove(QLatin1Char('\n')).remove(QLatin1Char('\r'));
        text += content;
        if (!ended)
            text += tr("  (no newline at end of file)");
    }
    const QTextBlockFormat block = blockFormat(kind);
    const QTextCharFormat letters = letterFormat(kind);
    if (m_lines > 1)
        m_end.insertBlock(block, letters);
    else
        m_end.setBlockFormat(block);
    m_end.insertText(text, letters);
    m_end.block().setUserState(static_cast<int>(kind));
}

QTextBlockFormat DiffView::blockFormat(Kind kind) const
{
    const ThemeColors& colors = Theme::colors(palette());
    QTextBlockFormat format;
    if (kind == Kind::added)
        format.setBackground(colors.addedBackground);
    else if (kind == Kind::removed)
        format.setBackground(colors.errorBackground);
    return format;
}

QTextCharFormat DiffView::letterFormat(Kind kind) const
{
    QTextCharFormat format;
    if (kind == Kind::gap)
        format.setForeground(Theme::colors(palette()).faded);
    return format;
}

void DiffView::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    QTextCursor all(document());
    all.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const auto kind = static_cast<Kind>(std::max(block.userState(), 0));
        if (kind == Kind::same) // Without a color of its own.
            continue;
        QTextCursor line(block);
        line.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        line.mergeBlockFormat(blockFormat(kind));
        line.mergeCharFormat(letterFormat(kind));
    }
    all.endEditBlock();
}

} // namespace wavelane::ui
