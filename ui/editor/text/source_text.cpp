// SPDX-License-Identifier: MIT
#include "ui/editor/text/source_text.h"

#include "core/language/text_state.h"

#include <QRegularExpression>

#include <algorithm>
#include <string_view>

namespace wavelane::ui {

namespace {

language::TextState stateAfter(QStringView line, bool inComment)
{
    return language::stateAfter(std::u16string_view(line.utf16(), static_cast<std::size_t>(line.size())), inComment);
}

} // namespace

bool isWordLetter(QChar letter)
{
    return letter == u'_' || (letter.unicode() < 128 && letter.isLetterOrNumber());
}

SourceText::SourceText(const QString& text) : m_text(text)
{
    m_lines.push_back(0);
    m_starts.push_back({});
    for (qsizetype at = text.indexOf(u'\n'); at >= 0; at = text.indexOf(u'\n', at + 1)) {
        m_starts.push_back(
            stateAfterLine(QStringView(text).sliced(m_lines.back(), at - m_lines.back()), m_starts.back()));
        m_lines.push_back(at + 1);
    }
}

std::size_t SourceText::lineOf(qsizetype place) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(m_lines, place) - m_lines.begin()) - 1;
}

qsizetype SourceText::positionOf(int line, int column) const
{
    const auto index = static_cast<std::size_t>(std::clamp<qsizetype>(line - 1, 0, std::ssize(m_lines) - 1));
    const qsizetype begin = m_lines[index];
    const QString content = this->line(begin);
    if (column > 0)
        return begin + std::min(content.size(), QString::fromUtf8(content.toUtf8().left(column - 1)).size());
    return begin + indentation(begin).size();
}

qsizetype SourceText::lineBegin(qsizetype place) const
{
    return m_lines[lineOf(place)];
}

qsizetype SourceText::lineEnd(qsizetype place) const
{
    const std::size_t line = lineOf(place);
    return line + 1 < m_lines.size() ? m_lines[line + 1] - 1 : m_text.size();
}

QString SourceText::line(qsizetype place) const
{
    return m_text.sliced(lineBegin(place), lineEnd(place) - lineBegin(place));
}

QString SourceText::indentation(qsizetype place) const
{
    const QString content = line(place);
    qsizetype count = 0;
    while (count < content.size() && content[count].isSpace())
        ++count;
    return content.first(count);
}

std::pair<qsizetype, qsizetype> SourceText::wordAt(qsizetype place) const
{
    qsizetype begin = place;
    while (begin > 0 && isWordLetter(m_text[begin - 1]))
        --begin;
    qsizetype end = place;
    while (end < m_text.size() && isWordLetter(m_text[end]))
        ++end;
    return {begin, end};
}

bool SourceText::isCode(qsizetype place) const
{
    const std::size_t line = lineOf(place);
    const auto state =
        stateAfter(QStringView(m_text).sliced(m_lines[line], place - m_lines[line]), m_starts[line].inComment);
    return state == language::TextState::code || state == language::TextState::directive;
}

bool SourceText::isOutside(qsizetype place) const
{
    return isCode(place) && m_starts[lineOf(place)].depth == 0;
}

qsizetype SourceText::declarationBefore(qsizetype place) const
{
    std::size_t line = lineOf(place);
    for (; line > 0; --line) {
        const QString before = this->line(m_lines[line - 1]).trimmed();
        if (m_starts[line] == LineStart() &&
            (before.isEmpty() || before.endsWith(u';') || before.endsWith(u'}') || before.startsWith(u'#')))
            break;
    }
    return m_lines[line];
}

qsizetype SourceText::endOfCodeBefore(qsizetype place) const
{
    const auto beginsComment = [&](qsizetype at) {
        return m_text[at] == u'/' && at + 1 < m_text.size() && (m_text[at + 1] == u'/' || m_text[at + 1] == u'*');
    };
    for (qsizetype at = std::min(place, m_text.size()); at > 0; --at)
        if (!m_text[at - 1].isSpace() && isCode(at) && isCode(at - 1) && !beginsComment(at - 1))
            return at;
    return place;
}

qsizetype SourceText::closingOf(qsizetype opening) const
{
    int depth = 0;
    for (qsizetype at = opening; at < m_text.size(); ++at) {
        const QChar letter = m_text[at];
        depth += letter == u'(' || letter == u'[' || letter == u'{' ? 1 : 0;
        depth -= letter == u')' || letter == u']' || letter == u'}' ? 1 : 0;
        if (depth == 0)
            return at;
    }
    return -1;
}

qsizetype SourceText::argumentEnd(qsizetype firstArgument, int count) const
{
    int depth = 0;
    for (qsizetype at = firstArgument; at < m_text.size(); ++at) {
        const QChar letter = m_text[at];
        if (depth == 0 && (letter == u')' || (letter == u',' && --count == 0)))
            return at;
        depth += letter == u'(' || letter == u'[' || letter == u'{' ? 1 : 0;
        depth -= letter == u')' || letter == u']' || letter == u'}' ? 1 : 0;
    }
    return m_text.size();
}

QString SourceText::freeRegister(const QString& type) const
{
    const QChar kind = type.startsWith(u"RW") || type.startsWith(u"Append") || type.startsWith(u"Consume") ? u'u'
                       : type.startsWith(u"Sampler")                                                       ? u's'
                       : type.startsWith(u"ConstantBuffer")                                                ? u'b'
                                                                                                           : u't';
    for (int number = 0;; ++number) {
        const QRegularExpression named(QStringLiteral("register\\s*\\(\\s*%1%2\\b").arg(kind).arg(number));
        if (!m_text.contains(named))
            return kind + QString::number(number);
    }
}

} // namespace wavelane::ui
