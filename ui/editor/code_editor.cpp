// SPDX-License-Identifier: MIT
#include "ui/editor/code_editor.h"

#include "core/shader/contract/compiler.h"
#include "ui/base/text.h"
#include "ui/editor/assist/code_assist.h"
#include "ui/editor/editor_gutter.h"
#include "ui/editor/file_drops.h"
#include "ui/editor/text/bookmarks.h"
#include "ui/editor/text/folding.h"
#include "ui/editor/text/line_states.h"
#include "ui/editor/text/text_highlighter.h"
#include "ui/editor/text/typing.h"
#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>

#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

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
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap); // Of the empty text: a long one is laid out once.
    setDocument(&file.document());
    setFont(Theme::monospace());
    m_usualPointSize = font().pointSizeF();
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * typing::indentWidth);
    setAccessibleName(toQt(file.path().filename()));
    leaveFilesToTheWindow(*viewport());
    m_gutter = new EditorGutter(*this);
    // One highlighter serves all editors of a file: it belongs to the text.
    m_highlighter = &TextHighlighter::of(file.document());
    if (!m_highlighter->definition().isValid())
        m_highlighter->setDefinition(definitionFor(repository, file.path()));
    LineStates::of(file.document()); // Before any change, so that it follows them all.
    applyTheme();
    layOutGutter();
    refreshSelections();
    connect(&Bookmarks::of(file.document()), &Bookmarks::changed, this, [this] { m_gutter->update(); });
    connect(this, &QPlainTextEdit::textChanged, this, [this] { folding::mend(*document(), textCursor().block()); });
    connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeEditor::layOutGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int scrolled) {
        if (scrolled != 0)
            m_gutter->scroll(0, scrolled);
        else
            m_gutter->update(0, area.y(), m_gutter->width(), area.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        showHiddenPlaces();
        refreshSelections();
        m_gutter->update();
    });
}

CodeEditor::~CodeEditor() = default;

bool CodeEditor::isHlsl() const
{
    // Languages that the highlighter does not know are drawn as HLSL, too.
    const auto language = shader::languageOfFile(m_file.path());
    return m_highlighter->definition().name() == QLatin1String("HLSL") &&
           (!language || *language == shader::Language::hlsl);
}

void CodeEditor::assist(Document& project, SourceNames& names)
{
    if (isHlsl() && !m_assist)
        m_assist = new CodeAssist(*this, project, names);
}

void CodeEditor::setDiagnostics(Diagnostics diagnostics)
{
    if (m_diagnostics == diagnostics)
        return;
    m_diagnostics = std::move(diagnostics);
    if (m_assist)
        m_assist->refreshBulb();
    refreshSelections();
    m_gutter->update();
}

void CodeEditor::goTo(int line, int column)
{
    placeCursor(line, column);
    setFocus();
}

void CodeEditor::placeCursor(int line, int column)
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
}

void CodeEditor::markLine(int line)
{
    if (std::exchange(m_markedLine, line) == line)
        return;
    refreshSelections();
    if (line <= 0)
        return;
    const int first = firstVisibleBlock().blockNumber() + 1;
    const int last = cursorForPosition(QPoint(0, viewport()->height() - 1)).blockNumber() + 1;
    if (line < first || line > last)
        verticalScrollBar()->setValue(std::max(0, line - 1 - (last - first) / 2));
}

void CodeEditor::setMayEdit(bool may)
{
    setReadOnly(!may || !m_file.isFaithful());
    if (isReadOnly())
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void CodeEditor::toggleComment()
{
    if (isReadOnly())
        return;
    QTextCursor cursor = textCursor();
    typing::toggleComment(cursor);
    setTextCursor(cursor);
}

void CodeEditor::setWhitespace(bool shown)
{
    QTextOption option = document()->defaultTextOption();
    option.setFlags(shown ? option.flags() | QTextOption::ShowTabsAndSpaces
                          : option.flags() & ~QTextOption::ShowTabsAndSpaces);
    document()->setDefaultTextOption(option);
}

void CodeEditor::toggleBookmark()
{
    Bookmarks::of(*document()).toggle(textCursor().blockNumber());
}

void CodeEditor::goToBookmark(bool backwards)
{
    if (const auto line = Bookmarks::of(*document()).next(textCursor().blockNumber(), backwards))
        goTo(*line + 1, 0);
}

void CodeEditor::toggleFold()
{
    const int line = folding::foldAround(*document(), textCursor().blockNumber());
    if (line < 0)
        return;
    folding::toggle(*this, line);
    m_gutter->update();
}

void CodeEditor::showHiddenPlaces()
{
    folding::reveal(*document(), textCursor().blockNumber());
    folding::mend(*document(), textCursor().block());
}

void CodeEditor::zoom(int steps)
{
    QFont resized = font();
    resized.setPointSizeF(steps == 0 ? m_usualPointSize : std::clamp(resized.pointSizeF() + steps, 5.0, 60.0));
    setFont(resized);
    Q_EMIT zoomed(resized.pointSizeF());
}

void CodeEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    layOutGutter();
}

void CodeEditor::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_gutter) {
        m_usualPointSize = Theme::monospace().pointSizeF();
        setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * typing::indentWidth);
        layOutGutter();
    }
    if (event->type() == QEvent::PaletteChange && m_gutter) {
        applyTheme();
        refreshSelections();
    }
}

void CodeEditor::applyTheme()
{
    m_highlighter->followPalette(m_repository, palette());
}

void CodeEditor::layOutGutter()
{
    setViewportMargins(m_gutter->neededWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_gutter->setGeometry(inside.left(), inside.top(), m_gutter->neededWidth(), inside.height());
}

} // namespace wavelane::ui
