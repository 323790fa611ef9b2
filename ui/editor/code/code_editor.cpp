// SPDX-License-Identifier: MIT
#include "ui/editor/code/code_editor.h"

#include "core/shader/contract/compiler.h"
#include "ui/base/text.h"
#include "ui/editor/code/code_assist.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/code/editor_menu.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/editor/file_drops.h"
#include "ui/editor/text/bookmarks.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/editor/text/diagnostic_range.h"
#include "ui/editor/text/editor_selections.h"
#include "ui/editor/text/folding.h"
#include "ui/editor/text/line_mark.h"
#include "ui/editor/text/line_states.h"
#include "ui/editor/text/text_highlighter.h"
#include "ui/editor/text/typing.h"
#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>
#include <QWheelEvent>

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
    setLineWrapMode(QPlainTextEdit::NoWrap); // While the text is empty, so that a long one is laid out only once.
    setDocument(&file.document());
    setFont(Theme::monospace());
    m_defaultPointSize = font().pointSizeF();
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * typing::indentWidth);
    setAccessibleName(toQt(file.path().filename()));
    passFilesToWindow(*viewport());
    m_gutter = new EditorGutter(*this);
    // The highlighter belongs to the text, so all editors of a file share it.
    m_highlighter = &TextHighlighter::of(file.document());
    if (!m_highlighter->definition().isValid())
        m_highlighter->setDefinition(definitionFor(repository, file.path()));
    LineStates::of(file.document()); // Before the first change, so that it sees every change.
    applyTheme();
    layOutGutter();
    refreshSelections();
    connect(&Bookmarks::of(file.document()), &Bookmarks::changed, this, [this] { m_gutter->update(); });
    connect(&DebugMarks::of(file.document()), &DebugMarks::changed, this, [this] {
        refreshSelections();
        m_gutter->update();
    });
    connect(this, &QPlainTextEdit::textChanged, this,
            [this] { folding::unfoldStale(*document(), textCursor().block()); });
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

bool CodeEditor::hasHlslSyntax() const
{
    // Languages without a syntax definition are highlighted as HLSL.
    const auto language = shader::languageOfFile(m_file.path());
    const QString definition = m_highlighter->definition().name();
    return (definition == QLatin1StringView("HLSL") || definition == QLatin1StringView("Slang")) &&
           (!language || shader::hasHlslSyntax(*language));
}

bool CodeEditor::isShader() const
{
    return hasHlslSyntax() || shader::languageOfFile(m_file.path()).has_value();
}

void CodeEditor::assist(Document& project, SourceNames& names, FixSource projectFixes)
{
    if (!isShader() || m_fixes)
        return;
    m_fixes = new LineFixes(*this, project, std::move(projectFixes));
    if (!hasHlslSyntax())
        return;
    m_assist = new CodeAssist(*this, project, names);
    connect(m_fixes, &LineFixes::opening, m_assist, &CodeAssist::close);
}

void CodeEditor::setDiagnostics(Diagnostics diagnostics)
{
    if (m_diagnostics == diagnostics)
        return;
    m_diagnostics = std::move(diagnostics);
    if (m_fixes)
        m_fixes->refreshBulb();
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
    if (column > 0) // Compilers count columns in bytes.
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
    setReadOnly(!may || !m_file.isLossless());
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
    folding::unfoldStale(*document(), textCursor().block());
}

void CodeEditor::zoom(int steps)
{
    QFont resized = font();
    resized.setPointSizeF(steps == 0 ? m_defaultPointSize : std::clamp(resized.pointSizeF() + steps, 5.0, 60.0));
    setFont(resized);
    Q_EMIT zoomed(resized.pointSizeF());
}

void CodeEditor::resizeEvent(QResizeEvent* event)
{
    const bool isCaretShown =
        event->oldSize().isValid() && QRect(QPoint(), event->oldSize()).intersects(cursorRect().adjusted(0, 0, 1, 0));
    QPlainTextEdit::resizeEvent(event);
    layOutGutter();
    if (isCaretShown && event->size().height() < event->oldSize().height())
        keepCaretVisible(); // A banner or a panel took the space of its line.
}

void CodeEditor::keepCaretVisible()
{
    const int column = horizontalScrollBar()->value();
    ensureCursorVisible();
    horizontalScrollBar()->setValue(column);
}

void CodeEditor::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_gutter) {
        m_defaultPointSize = Theme::monospace().pointSizeF();
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

std::vector<std::pair<int, int>> CodeEditor::squiggles() const
{
    std::vector<std::pair<int, int>> ranges;
    for (const QTextEdit::ExtraSelection& one : extraSelections())
        if (one.format.underlineStyle() == QTextCharFormat::WaveUnderline)
            ranges.emplace_back(one.cursor.selectionStart(), one.cursor.selectionEnd());
    return ranges;
}

QString CodeEditor::toolTipAt(QPoint point) const
{
    const QTextCursor place = cursorForPosition(point);
    const Diagnostic* diagnostic = diagnosticAt(*document(), m_diagnostics, place.position());
    const QString problem = diagnostic ? richText(*diagnostic) : QString();
    const QString name = m_assist ? m_assist->textAt(point) : QString();
    if (!problem.isEmpty() && !name.isEmpty())
        return problem + QStringLiteral("<hr>") + name;
    if (problem.isEmpty() && name.isEmpty() && place.positionInBlock() >= TextHighlighter::maxColumn)
        return tr("Syntax highlighting ends at column %1 of a long line. This does not affect compiling or "
                  "searching.")
            .arg(TextHighlighter::maxColumn);
    return problem + name;
}

void CodeEditor::refreshSelections()
{
    auto selections =
        editorSelections({.cursor = textCursor(), .linkedLine = m_markedLine, .palette = palette()}, m_diagnostics);
    if (const int line = DebugMarks::of(*document()).executionLine(); line >= 0) {
        QTextEdit::ExtraSelection mark = lineMark(QTextCursor(document()->findBlockByNumber(line)), palette());
        mark.format.setBackground(Theme::colors(palette()).warningBackground);
        selections.append(mark);
    }
    setExtraSelections(selections);
}

void CodeEditor::keyPressEvent(QKeyEvent* event)
{
    if (m_assist && m_assist->take(*event)) {
        event->accept();
        return;
    }
    QTextCursor cursor = textCursor();
    if (typing::moveToLineStart(*event, cursor) || (!isReadOnly() && typing::handle(*event, cursor))) {
        setTextCursor(cursor);
        ensureCursorVisible();
        event->accept();
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
    if (m_assist)
        m_assist->follow(*event);
}

void CodeEditor::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (m_assist)
        m_assist->close();
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
        const QString text = toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QPlainTextEdit::viewportEvent(event);
}

void CodeEditor::mousePressEvent(QMouseEvent* event)
{
    if (m_assist && m_assist->take(*event)) {
        event->accept();
        return;
    }
    QPlainTextEdit::mousePressEvent(event);
}

void CodeEditor::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    // The entries act on the clicked place, but on the selection if it was clicked.
    const QTextCursor place = byKey ? textCursor() : cursorForPosition(event->pos());
    if (place.position() < textCursor().selectionStart() || place.position() > textCursor().selectionEnd())
        setTextCursor(place);
    QMenu* menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    showStandardShortcuts(*menu);
    insertPlaceActions(*menu, place, m_fixes, m_assist);
    if (isShader() && !m_lineActions.isEmpty()) {
        menu->addSeparator();
        menu->addActions(m_lineActions);
        menu->setToolTipsVisible(true); // They say why an action is disabled.
    }
    menu->popup(event->globalPos());
}

} // namespace wavelane::ui
