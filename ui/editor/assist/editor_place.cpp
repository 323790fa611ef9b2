// SPDX-License-Identifier: MIT
#include "ui/editor/assist/editor_place.h"

#include "ui/base/text.h"
#include "ui/document/files/source_file.h"
#include "ui/editor/text/line_states.h"
#include "ui/editor/text/source_text.h"

#include <QTextBlock>
#include <QTextDocument>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr int maxDeclarationLines = 4000;

std::string textBefore(QTextDocument& document, int position)
{
    const QTextBlock last = document.findBlock(position);
    QString text;
    for (QTextBlock block = document.findBlockByNumber(declarationStart(document, last.blockNumber())); block != last;
         block = block.next())
        text += block.text() + u'\n';
    text += last.text().first(position - last.position());
    return toUtf8(text);
}

std::string lineBefore(const QTextDocument& document, int position)
{
    const QTextBlock block = document.findBlock(position);
    return toUtf8(block.text().first(position - block.position()));
}

std::vector<const language::SourceSymbols*> symbolsOf(const std::vector<NamedFile>& files)
{
    std::vector<const language::SourceSymbols*> list;
    for (const NamedFile& one : files)
        list.push_back(one.symbols.get());
    return list;
}

} // namespace

EditorPlace::EditorPlace(SourceNames& names, SourceFile& file, int position, SourceNames::When when)
    : m_files(names.filesOf(file, when)), m_line(lineBefore(file.document(), position)),
      m_state(stateAt(file.document(), position)),
      m_scope(names.referenceOf(file), symbolsOf(m_files), textBefore(file.document(), position))
{
}

language::TextState stateAt(QTextDocument& document, int position)
{
    const QTextBlock block = document.findBlock(position);
    const QString line = block.text().first(position - block.position());
    return language::stateAfter(std::u16string_view(QStringView(line).utf16(), static_cast<std::size_t>(line.size())),
                                LineStates::of(document).at(block.blockNumber()).inComment);
}

int declarationStart(QTextDocument& document, int line)
{
    const LineStates& states = LineStates::of(document);
    const int limit = std::max(0, line - maxDeclarationLines);
    for (QTextBlock block = document.findBlockByNumber(line); line > limit; --line) {
        block = block.previous();
        if (states.at(line) != LineStart())
            continue;
        const QString before = block.text().trimmed();
        if (before.isEmpty() || before.endsWith(u';') || before.endsWith(u'}'))
            break;
    }
    return line;
}

QString wordBefore(const QTextDocument& document, int position)
{
    const QTextBlock block = document.findBlock(position);
    const QString line = block.text().first(position - block.position());
    qsizetype begin = line.size();
    while (begin > 0 && isWordLetter(line[begin - 1]))
        --begin;
    return line.sliced(begin);
}

std::pair<int, int> wordAround(const QTextDocument& document, int position)
{
    const QTextBlock block = document.findBlock(position);
    const QString line = block.text();
    int end = position - block.position();
    while (end < line.size() && isWordLetter(line[end]))
        ++end;
    const int begin = position - static_cast<int>(wordBefore(document, position).size());
    return {begin, block.position() + end};
}

} // namespace wavelane::ui
