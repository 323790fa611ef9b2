// SPDX-License-Identifier: MIT
#include "ui/editor/translation_view.h"

#include "ui/base/text.h"
#include "ui/editor/text/line_mark.h"
#include "ui/editor/text/text_highlighter.h"
#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>

#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

TranslationView::TranslationView(const KSyntaxHighlighting::Repository& repository, QWidget* parent)
    : QPlainTextEdit(parent), m_repository(repository)
{
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(Theme::monospace());
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setUndoRedoEnabled(false);
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * 4);
    m_highlighter = &TextHighlighter::of(*document());
    applyTheme();
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &TranslationView::emitOrigin);
}

TranslationView::~TranslationView() = default;

void TranslationView::showText(shader::TranslatedText translated, const QString& definition)
{
    m_showing = true;
    m_translated = std::move(translated);
    const auto wanted = m_repository.definitionForName(definition);
    m_highlighter->setDefinition(wanted);
    const int across = horizontalScrollBar()->value();
    const int down = verticalScrollBar()->value();
    setPlainText(toQt(m_translated.text));
    horizontalScrollBar()->setValue(across);
    verticalScrollBar()->setValue(down);
    m_showing = false;
    mark(std::exchange(m_origin, {}));
}

void TranslationView::mark(const shader::SourceLine& origin)
{
    if (origin == m_origin)
        return;
    m_origin = origin;
    m_marked.clear();
    for (std::size_t line = 0; line < m_translated.lines.size(); ++line)
        if (m_translated.lines[line] == origin)
            m_marked.push_back(static_cast<int>(line));
    refreshMarks();
    if (!m_marked.empty() && std::ranges::none_of(m_marked, [this](int line) { return isLineVisible(line); }))
        verticalScrollBar()->setValue(std::max(0, m_marked.front() - 3));
}

void TranslationView::markNext(int line)
{
    m_next = line;
    refreshMarks();
    if (line >= 0 && !isLineVisible(line))
        verticalScrollBar()->setValue(std::max(0, line - 3));
}

void TranslationView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

bool TranslationView::isLineVisible(int line) const
{
    const int first = firstVisibleBlock().blockNumber();
    const int last = cursorForPosition(QPoint(0, viewport()->height() - 1)).blockNumber();
    return line >= first && line <= last;
}

void TranslationView::refreshMarks()
{
    QList<QTextEdit::ExtraSelection> list;
    for (const int line : m_marked)
        list += lineMark(QTextCursor(document()->findBlockByNumber(line)), palette());
    if (const QTextBlock next = document()->findBlockByNumber(m_next); m_next >= 0 && next.isValid()) {
        list += lineMark(QTextCursor(next), palette());
        list.back().format.setBackground(Theme::colors(palette()).warningBackground);
    }
    setExtraSelections(list);
}

void TranslationView::emitOrigin()
{
    const auto line = static_cast<std::size_t>(textCursor().blockNumber());
    if (m_showing || line >= m_translated.lines.size() || !m_translated.lines[line])
        return;
    mark(*m_translated.lines[line]);
    Q_EMIT originChosen(m_origin);
}

void TranslationView::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter) {
        applyTheme();
        refreshMarks();
    }
}

void TranslationView::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    if (!document()->isEmpty() || m_emptyText.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setFont(QFont());
    painter.setPen(Theme::colors(palette()).faded);
    painter.drawText(viewport()->rect().marginsRemoved(QMargins(16, 16, 16, 16)), Qt::AlignCenter | Qt::TextWordWrap,
                     m_emptyText);
}

void TranslationView::applyTheme()
{
    m_highlighter->followPalette(m_repository, palette());
}

} // namespace wavelane::ui
