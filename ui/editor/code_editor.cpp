// SPDX-License-Identifier: MIT
#include "ui/editor/code_editor.h"

#include "ui/editor/brackets.h"
#include "ui/editor/editor_gutter.h"
#include "ui/editor/typing.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/SyntaxHighlighter>
#include <KSyntaxHighlighting/Theme>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QTextBlock>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace wavelane::ui {

namespace {

QTextEdit::ExtraSelection selection(const QTextCursor& cursor, const QTextCharFormat& format)
{
    return {.cursor = cursor, .format = format};
}

KSyntaxHighlighting::Definition definitionFor(const KSyntaxHighlighting::Repository& repository,
                                              const std::filesystem::path& file)
{
    if (file.extension() == ".wavelane")
        return repository.definitionForName(QStringLiteral("JSON"));
    const auto found = repository.definitionForFileName(toQt(file.filename()));
    return found.isValid() ? found : repository.definitionForName(QStringLiteral("HLSL"));
}

} // namespace

CodeEditor::CodeEditor(const KSyntaxHighlighting::Repository& repository, SourceFile& file, QWidget* parent)
    : QPlainTextEdit(parent), m_repository(repository), m_file(file)
{
    setDocument(&file.document());
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(Theme::monospace());
    m_usualPointSize = font().pointSizeF();
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * typing::indentWidth);
    setAccessibleName(toQt(file.path().filename()));
    m_gutter = new EditorGutter(*this);
    // One highlighter serves all editors of a file: it belongs to the text.
    m_highlighter = file.document().findChild<KSyntaxHighlighting::SyntaxHighlighter*>();
    if (!m_highlighter) {
        m_highlighter = new KSyntaxHighlighting::SyntaxHighlighter(&file.document());
        m_highlighter->setDefinition(definitionFor(repository, file.path()));
    }
    applyTheme();
    layOutGutter();
    refreshSelections();
    connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeEditor::layOutGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int scrolled) {
        if (scrolled != 0)
            m_gutter->scroll(0, scrolled);
        else
            m_gutter->update(0, area.y(), m_gutter->width(), area.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        refreshSelections();
        m_gutter->update();
    });
}

CodeEditor::~CodeEditor() = default;

void CodeEditor::setDiagnostics(Diagnostics diagnostics)
{
    if (m_diagnostics == diagnostics)
        return;
    m_diagnostics = std::move(diagnostics);
    refreshSelections();
    m_gutter->update();
}

void CodeEditor::goTo(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(std::clamp(line - 1, 0, blockCount() - 1));
    QTextCursor cursor(block);
    const QString text = block.text();
    int offset = 0;
    if (column > 0) // Columns of compilers count bytes.
        offset = static_cast<int>(QString::fromUtf8(text.toUtf8().left(column - 1)).size());
    else
        while (offset < text.size() && text[offset].isSpace())
            ++offset;
    cursor.setPosition(block.position() + std::min(offset, static_cast<int>(text.size())));
    setTextCursor(cursor);
    centerCursor();
    setFocus();
}

void CodeEditor::toggleComment()
{
    QTextCursor cursor = textCursor();
    typing::toggleComment(cursor);
    setTextCursor(cursor);
}

void CodeEditor::zoom(int steps)
{
    QFont resized = font();
    resized.setPointSizeF(steps == 0 ? m_usualPointSize : std::clamp(resized.pointSizeF() + steps, 5.0, 60.0));
    setFont(resized);
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * typing::indentWidth);
    layOutGutter();
    Q_EMIT zoomed(resized.pointSizeF());
}

std::vector<std::pair<int, int>> CodeEditor::squiggles() const
{
    std::vector<std::pair<int, int>> ranges;
    for (const QTextEdit::ExtraSelection& one : extraSelections())
        if (one.format.underlineStyle() == QTextCharFormat::WaveUnderline)
            ranges.emplace_back(one.cursor.selectionStart(), one.cursor.selectionEnd());
    return ranges;
}

void CodeEditor::keyPressEvent(QKeyEvent* event)
{
    QTextCursor cursor = textCursor();
    if (!isReadOnly() && typing::handle(*event, cursor)) {
        setTextCursor(cursor);
        ensureCursorVisible();
        event->accept();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void CodeEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    layOutGutter();
}

void CodeEditor::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_gutter) {
        applyTheme();
        refreshSelections();
    }
}

void CodeEditor::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        if (const int step = event->angleDelta().y(); step != 0)
            zoom(step > 0 ? 1 : -1);
        event->accept();
        return;
    }
    QPlainTextEdit::wheelEvent(event);
}

bool CodeEditor::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const Diagnostic* found = diagnosticAt(help->pos())) {
            QString text = toQt(found->message).toHtmlEscaped();
            if (!found->detail.empty())
                text +=
                    QStringLiteral("<br><small>%1</small>")
                        .arg(toQt(found->detail).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
            QToolTip::showText(help->globalPos(), QStringLiteral("<p>%1</p>").arg(text), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QPlainTextEdit::viewportEvent(event);
}

void CodeEditor::applyTheme()
{
    const auto theme = m_repository.theme(Theme::editorThemeName(palette()));
    if (m_highlighter->theme().name() == theme.name())
        return;
    m_highlighter->setTheme(theme);
    m_highlighter->rehighlight();
}

void CodeEditor::layOutGutter()
{
    setViewportMargins(m_gutter->neededWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_gutter->setGeometry(inside.left(), inside.top(), m_gutter->neededWidth(), inside.height());
}

void CodeEditor::refreshSelections()
{
    const ThemeColors& colors = Theme::colors(palette());
    QList<QTextEdit::ExtraSelection> list;

    QTextCharFormat line;
    line.setBackground(colors.currentLine);
    line.setProperty(QTextFormat::FullWidthSelection, true);
    QTextCursor here = textCursor();
    here.clearSelection();
    list += selection(here, line);

    QTextCharFormat bracket;
    bracket.setBackground(colors.bracketMatch);
    if (const auto pair = matchingBrackets(textCursor()))
        for (const int position : {pair->first, pair->second}) {
            QTextCursor cursor(document());
            cursor.setPosition(position);
            cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
            list += selection(cursor, bracket);
        }

    for (const Diagnostic& one : m_diagnostics) {
        if (one.severity == Severity::note)
            continue;
        QTextCharFormat wave;
        wave.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.setUnderlineColor(one.severity == Severity::error ? colors.error : colors.warning);
        list += selection(cursorFor(one), wave);
    }
    setExtraSelections(list);
}

QTextCursor CodeEditor::cursorFor(const Diagnostic& diagnostic) const
{
    const QTextBlock block = document()->findBlockByNumber(std::clamp(diagnostic.line - 1, 0, blockCount() - 1));
    const QByteArray bytes = block.text().toUtf8();
    const auto letters = [&](int byteColumn) {
        return static_cast<int>(QString::fromUtf8(bytes.left(std::max(0, byteColumn - 1))).size());
    };
    const QString text = block.text();
    int from = letters(diagnostic.column);
    int to = diagnostic.endColumn > diagnostic.column ? letters(diagnostic.endColumn) : from;
    if (diagnostic.column == 0) { // The compiler names the line alone: all of its text.
        to = static_cast<int>(text.size());
        while (from < to && text[from].isSpace())
            ++from;
    } else if (to == from) { // A place without an end: the word that stands there.
        while (to < text.size() && (text[to].isLetterOrNumber() || text[to] == QLatin1Char('_')))
            ++to;
        to = std::max(to, from + 1);
    }
    QTextCursor cursor(block);
    const int last = block.position() + static_cast<int>(text.size());
    // Behind the last letter (a missing semicolon) there is nothing to underline: take the letter before.
    cursor.setPosition(std::min(block.position() + from, std::max(block.position(), last - 1)));
    cursor.setPosition(std::min(block.position() + to, last), QTextCursor::KeepAnchor);
    return cursor;
}

const Diagnostic* CodeEditor::diagnosticAt(QPoint position) const
{
    const QTextCursor cursor = cursorForPosition(position);
    for (const Diagnostic& one : m_diagnostics) {
        const QTextCursor range = cursorFor(one);
        if (cursor.position() >= range.selectionStart() && cursor.position() <= range.selectionEnd())
            return &one;
    }
    return nullptr;
}

} // namespace wavelane::ui
