// SPDX-License-Identifier: MIT
#include "ui/editor/code/completer.h"

#include "ui/base/text.h"
#include "ui/editor/assist/completion_popup.h"
#include "ui/editor/assist/editor_place.h"
#include "ui/editor/code/code_editor.h"

#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int minLetters = 2;
const QRegularExpression fileNameBegins(QStringLiteral("[\"</]"));

bool isPlain(const QKeyEvent& event)
{
    return (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
}

/// A dot after digits is part of a number.
bool isMemberDot(const QString& lineUpToPlace)
{
    if (!lineUpToPlace.endsWith(u'.'))
        return false;
    qsizetype begin = lineUpToPlace.size() - 1;
    while (begin > 0 && (lineUpToPlace[begin - 1].isLetterOrNumber() || lineUpToPlace[begin - 1] == u'_'))
        --begin;
    return begin == lineUpToPlace.size() - 1 || !lineUpToPlace[begin].isDigit();
}

} // namespace

Completer::Completer(CodeEditor& editor, SourceNames& names) : QObject(&editor), m_editor(editor), m_names(names)
{
    m_popup = new CompletionPopup(editor);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restInMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &Completer::refresh);
    connect(m_popup, &CompletionPopup::accepted, this, &Completer::accept);
    connect(&editor, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (isOpen() && !isCursorInWord())
            close();
    });
}

Completer::~Completer() = default;

bool Completer::isOpen() const
{
    return !m_popup->isHidden();
}

void Completer::close()
{
    m_rest.stop();
    m_popup->hide();
    m_all.clear();
    m_begin = -1;
    m_isFile = false;
    m_wasAsked = false;
}

QString Completer::typed() const
{
    const QTextCursor cursor = m_editor.textCursor();
    const int begin = m_begin - cursor.block().position();
    return begin < 0 ? QString() : cursor.block().text().mid(begin, cursor.positionInBlock() - begin);
}

bool Completer::isCursorInWord() const
{
    const QTextCursor cursor = m_editor.textCursor();
    if (cursor.position() < m_begin || m_begin < cursor.block().position())
        return false;
    if (m_isFile)
        return !typed().contains(u'/') && !typed().contains(u'"') && !typed().contains(u'>');
    return wordAround(*m_editor.document(), cursor.position()).first == m_begin;
}

bool Completer::acceptsKey(const QKeyEvent& event) const
{
    if (toQt(m_popup->selected().name) == typed())
        return false;
    return m_wasAsked || event.timestamp() >= m_lastLetter + lookInMilliseconds;
}

bool Completer::take(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Space && event.modifiers() == Qt::ControlModifier) {
        openList();
        return true;
    }
    if (!isOpen() || !isPlain(event))
        return false;
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_popup->moveSelection(event.key() == Qt::Key_Up ? -1 : 1);
        m_wasAsked = true;
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        m_popup->movePage(event.key() == Qt::Key_PageUp ? -1 : 1);
        m_wasAsked = true;
        return true;
    case Qt::Key_Escape:
        close();
        return true;
    case Qt::Key_Tab:
        accept();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (acceptsKey(event)) {
            accept();
            return true;
        }
        close();
        return false;
    default:
        return false;
    }
}

void Completer::follow(const QKeyEvent& event)
{
    const QString text = event.text();
    const bool erases = event.key() == Qt::Key_Backspace && isOpen();
    if (!isPlain(event) || (!erases && (text.isEmpty() || !text.front().isPrint()))) {
        if (event.key() != Qt::Key_Shift)
            close();
        return;
    }
    m_lastLetter = event.timestamp();
    if (m_editor.isReadOnly())
        return;
    if (isOpen() && isCursorInWord() && (!typed().isEmpty() || m_wasAsked)) {
        refilter();
        return;
    }
    close();
    const int place = m_editor.textCursor().position();
    const QString word = wordBefore(*m_editor.document(), place);
    const QTextBlock block = m_editor.textCursor().block();
    const QString line = block.text().first(place - block.position());
    const bool isWord = word.size() >= minLetters && !word.front().isDigit();
    if (isWord || isMemberDot(line) || line.trimmed() == u"#" || text == u"\"" || text == u"<" || text == u"/")
        m_rest.start();
}

void Completer::openList()
{
    close();
    if (m_editor.isReadOnly())
        return;
    m_wasAsked = true;
    refresh();
}

/// Ignores what is typed: the list applies to the whole word.
bool Completer::collect()
{
    const int place = m_editor.textCursor().position();
    const EditorPlace here(m_names, m_editor.file(), place);
    switch (here.state()) {
    case language::TextState::comment:
        return false;
    case language::TextState::string:
        m_all = includedFiles();
        m_isFile = true;
        break;
    case language::TextState::directive:
        m_all = language::directiveCompletions(here.scope(), here.lineUpToPlace());
        break;
    case language::TextState::code:
        m_all = language::completionsAt(here.scope());
        break;
    }
    const auto line = QString::fromStdString(here.lineUpToPlace());
    const QString word =
        m_isFile ? line.sliced(line.lastIndexOf(fileNameBegins) + 1) : wordBefore(*m_editor.document(), place);
    m_begin = place - static_cast<int>(word.size());
    return !m_all.empty();
}

std::vector<language::Completion> Completer::includedFiles() const
{
    static const QRegularExpression beginning(QStringLiteral("^\\s*#\\s*include\\s*[\"<]([^\">]*)$"));
    const QTextCursor cursor = m_editor.textCursor();
    const auto match = beginning.match(cursor.block().text().first(cursor.positionInBlock()));
    std::vector<language::Completion> list;
    if (!match.hasMatch())
        return list;
    const QString path = match.captured(1);
    const QString folder = path.first(path.lastIndexOf(u'/') + 1);
    for (const std::filesystem::path& root : m_names.includeFolders(m_editor.file().path()))
        for (const QFileInfo& one :
             QDir(toQt(root) + u'/' + folder).entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot)) {
            static const QStringList endings{QStringLiteral("hlsl"), QStringLiteral("hlsli"), QStringLiteral("h"),
                                             QStringLiteral("fx"),   QStringLiteral("fxh"),   QStringLiteral("inc")};
            if ((!one.isDir() && !endings.contains(one.suffix())) || toPath(one.filePath()) == m_editor.file().path())
                continue;
            list.push_back({.name = toUtf8(one.fileName() + (one.isDir() ? QStringLiteral("/") : QString())),
                            .kind = language::CompletionKind::directive,
                            .signature = toUtf8(QDir::toNativeSeparators(folder + one.fileName()))});
        }
    return list;
}

void Completer::refresh()
{
    const bool wasAsked = m_wasAsked;
    if (!collect()) {
        close();
        return;
    }
    m_wasAsked = wasAsked;
    refilter();
}

void Completer::refilter()
{
    auto list = language::fitting(m_all, toUtf8(typed()));
    if (list.empty() || !m_editor.hasFocus()) {
        close();
        return;
    }
    QTextCursor word = m_editor.textCursor();
    word.setPosition(m_begin);
    const QRect line = m_editor.cursorRect(word);
    m_popup->open(std::move(list), QRect(m_editor.viewport()->mapToGlobal(line.topLeft()), line.size()));
}

void Completer::accept()
{
    const language::Completion chosen = m_popup->selected();
    QTextCursor cursor = m_editor.textCursor();
    const QString line = cursor.block().text();
    const bool calls = chosen.takesArguments && line.mid(cursor.positionInBlock(), 1) != u"(";
    cursor.setPosition(m_begin);
    cursor.setPosition(m_editor.textCursor().position(), QTextCursor::KeepAnchor);
    close();
    cursor.insertText(toQt(chosen.name) + (calls ? QStringLiteral("(") : QString()));
    m_editor.setTextCursor(cursor);
    m_editor.ensureCursorVisible();
    if (chosen.takesArguments)
        Q_EMIT called();
}

} // namespace wavelane::ui
