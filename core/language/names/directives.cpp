// SPDX-License-Identifier: MIT
#include "core/language/names/directives.h"

#include "core/language/text_state.h"
#include "core/shader/hlsl/lexer.h"

#include <algorithm>

namespace wavelane::language {

namespace {

std::string_view trimmedLine(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\f\v";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view takeWord(std::string_view& text)
{
    std::size_t length = 0;
    while (length < text.size() && shader::isWord(text[length]))
        ++length;
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

/// Calls `handle(lineNumber, text, beginsInComment)` for every line.
void forEachLine(std::string_view source, auto&& handle)
{
    bool inComment = false;
    int number = 1;
    for (std::size_t at = 0; at <= source.size(); ++number) {
        const std::size_t end = std::min(source.find('\n', at), source.size());
        const std::string_view line = source.substr(at, end - at);
        handle(number, line, inComment);
        inComment = endsInComment(line, inComment);
        at = end + 1;
    }
}

void readMacro(std::string_view rest, int line, SourceSymbols& result)
{
    rest = trimmedLine(rest);
    const std::string_view start = rest;
    const std::string_view name = takeWord(rest);
    if (name.empty())
        return;
    std::string_view parameters;
    if (rest.starts_with("("))
        parameters = rest.substr(0, std::min(rest.find(')') + 1, rest.size()));
    Symbol macro{.name = std::string(name), .kind = SymbolKind::macro, .line = line};
    macro.signature = "#define " + std::string(name) + std::string(parameters);
    // Short values are part of the signature.
    std::string_view value = trimmedLine(start.substr(name.size() + parameters.size()));
    value = trimmedLine(value.substr(0, value.find("//")));
    if (!value.empty() && value.size() <= 60 && !value.ends_with("\\"))
        macro.signature += " " + std::string(value);
    result.symbols.push_back(std::move(macro));
}

void readInclude(std::string_view rest, int line, SourceSymbols& result)
{
    rest = trimmedLine(rest);
    if (rest.size() < 2 || (rest.front() != '"' && rest.front() != '<'))
        return;
    const bool angled = rest.front() == '<';
    const std::size_t end = rest.find(angled ? '>' : '"', 1);
    if (end != std::string_view::npos && end > 1)
        result.includes.push_back({.name = std::string(rest.substr(1, end - 1)), .angled = angled, .line = line});
}

} // namespace

SourceSymbols directivesOf(std::string_view source)
{
    SourceSymbols result;
    forEachLine(source, [&](int number, std::string_view line, bool inComment) {
        std::string_view rest = trimmedLine(line);
        if (inComment || !rest.starts_with("#"))
            return;
        rest = trimmedLine(rest.substr(1));
        const std::string_view word = takeWord(rest);
        if (word == "define")
            readMacro(rest, number, result);
        else if (word == "include")
            readInclude(rest, number, result);
    });
    return result;
}

LineIndex::LineIndex(std::string_view text) : m_starts{0}
{
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        m_starts.push_back(at + 1);
}

int LineIndex::lineAt(std::size_t offset) const
{
    return static_cast<int>(std::ranges::upper_bound(m_starts, offset) - m_starts.begin());
}

CommentNotes::CommentNotes(std::string_view text)
{
    forEachLine(text, [&](int, std::string_view line, bool inComment) {
        LineComment comment;
        const std::size_t mark = inComment ? std::string_view::npos : commentAt(line);
        if (mark != std::string_view::npos) {
            std::string_view words = line.substr(mark + 2);
            words = trimmedLine(words.substr(words.starts_with("/") ? 1 : 0));
            words = trimmedLine(words.substr(0, words.find('@')));
            comment.alone = trimmedLine(line.substr(0, mark)).empty();
            comment.text = words.starts_with("SPDX-") ? std::string_view() : words;
        }
        m_comments.push_back(std::move(comment));
    });
}

std::string CommentNotes::noteAt(int first, int line) const
{
    const auto at = [&](int number) -> const LineComment& {
        return m_comments[static_cast<std::size_t>(number - 1)];
    };
    if (line <= static_cast<int>(m_comments.size()) && !at(line).alone && !at(line).text.empty())
        return at(line).text;
    std::string note;
    for (int above = first - 1; above >= 1 && at(above).alone && !at(above).text.empty(); --above)
        note = at(above).text + (note.empty() ? "" : " " + note);
    return note;
}

} // namespace wavelane::language
