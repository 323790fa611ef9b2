// SPDX-License-Identifier: MIT
#include "core/language/names/declarations.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>

namespace wavelane::language {

namespace {

constexpr std::array<std::string_view, 27> modifiers{"const",           "uniform",          "extern",   "row_major",
                                                     "column_major",    "globallycoherent", "unorm",    "snorm",
                                                     "precise",         "volatile",         "shared",   "inline",
                                                     "reordercoherent", "nointerpolation",  "export",   "noinline",
                                                     "static",          "groupshared",      "in",       "out",
                                                     "inout",           "linear",           "centroid", "sample",
                                                     "noperspective",   "unsigned",         "struct"};

constexpr std::array<std::string_view, 17> statementWords{
    "return",   "if",      "else",    "for",      "while",      "do",      "switch", "case", "break",
    "continue", "discard", "default", "register", "packoffset", "typedef", "using",  "this"};

} // namespace

bool isName(std::string_view token)
{
    return !token.empty() && shader::isWord(token.front()) && (token.front() < '0' || token.front() > '9');
}

bool isModifier(std::string_view token)
{
    return std::ranges::contains(modifiers, token);
}

bool isStatementWord(std::string_view token)
{
    return std::ranges::contains(statementWords, token);
}

std::string TokenReader::angled()
{
    std::string text;
    int depth = 0;
    while (!atEnd() && peek() != ";" && peek() != "{" && peek() != "}") {
        const std::string_view token = next();
        depth += token == "<" ? 1 : token == ">" ? -1 : 0;
        const bool words = !text.empty() && shader::isWord(text.back()) && shader::isWord(token.front());
        text += words ? " " : "";
        text += token;
        text += token == "," ? " " : "";
        if (depth == 0)
            break;
    }
    return text;
}

std::string TokenReader::type()
{
    while (!atEnd() && isModifier(peek()))
        skip();
    if (!isName(peek()) || isStatementWord(peek()))
        return {};
    std::string name(peek());
    skip();
    while (peek() == ":" && peek(1) == ":" && isName(peek(2))) {
        name = peek(2);
        goTo(at() + 3);
    }
    if (peek() == "<")
        name += angled();
    return name;
}

int TokenReader::dimensions()
{
    int count = 0;
    while (peek() == "[") {
        skipBalanced();
        ++count;
    }
    return count;
}

std::vector<Symbol> TokenReader::parameters()
{
    std::vector<Symbol> list;
    take("(");
    while (!atEnd() && !take(")")) {
        if (peek() == "{" || peek() == "}" || peek() == ";")
            break; // Unclosed bracket in an incomplete source.
        takeAttributes();
        const std::size_t start = at();
        std::string declared = type();
        if (!declared.empty() && isName(peek())) {
            Symbol parameter{.name = std::string(peek()), .kind = SymbolKind::parameter, .type = std::move(declared)};
            skip();
            parameter.dimensions = dimensions();
            parameter.signature = textBetween(start, at());
            list.push_back(std::move(parameter));
        }
        while (!atEnd() && peek() != "," && peek() != ")" && peek() != "{" && peek() != "}" && peek() != ";") {
            if (peek() == "(" || peek() == "[")
                skipBalanced();
            else
                skip();
        }
        take(",");
    }
    return list;
}

std::size_t TokenReader::offsetOf(std::size_t index) const
{
    return index < size() ? static_cast<std::size_t>(tokenAt(index).data() - m_text.data()) : m_text.size();
}

std::string TokenReader::textBetween(std::size_t first, std::size_t last) const
{
    std::string result;
    for (std::size_t index = first; index < std::min(last, size()); ++index) {
        const std::string_view word = tokenAt(index);
        const bool gap = index > first && tokenAt(index - 1).data() + tokenAt(index - 1).size() != word.data();
        const bool bracket = !result.empty() && (result.back() == '(' || word == ")" || word == ",");
        if (gap && !bracket)
            result += ' ';
        result += word;
    }
    return result;
}

} // namespace wavelane::language
