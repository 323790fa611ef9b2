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

TokenReader::TokenReader(std::string_view text) : m_text(text), m_tokens(shader::lexHlsl(text)) {}

std::string_view TokenReader::peek(std::size_t ahead) const
{
    return m_at + ahead < m_tokens.size() ? m_tokens[m_at + ahead] : std::string_view();
}

bool TokenReader::take(std::string_view token)
{
    if (atEnd() || m_tokens[m_at] != token)
        return false;
    ++m_at;
    return true;
}

void TokenReader::skipBalanced()
{
    int depth = 0;
    while (!atEnd()) {
        const std::string_view token = m_tokens[m_at++];
        if (token == "(" || token == "[" || token == "{")
            ++depth;
        else if (token == ")" || token == "]" || token == "}")
            --depth;
        if (depth <= 0)
            return;
    }
}

void TokenReader::skipStatement()
{
    while (!atEnd() && !take(";")) {
        if (peek() == "}")
            return;
        if (peek() == "{") {
            skipBalanced();
            take(";");
            return;
        }
        if (peek() == "(" || peek() == "[")
            skipBalanced();
        else
            ++m_at;
    }
}

bool TokenReader::attributes(std::string_view word)
{
    bool found = false;
    while (peek() == "[") {
        const std::size_t start = m_at;
        skipBalanced();
        for (std::size_t index = start; index < m_at; ++index)
            found = found || m_tokens[index] == word;
    }
    return found;
}

std::string TokenReader::angled()
{
    std::string text;
    int depth = 0;
    while (!atEnd() && peek() != ";" && peek() != "{" && peek() != "}") {
        const std::string_view token = m_tokens[m_at++];
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
        ++m_at;
    if (!isName(peek()) || isStatementWord(peek()))
        return {};
    std::string name(peek());
    ++m_at;
    while (peek() == ":" && peek(1) == ":" && isName(peek(2))) {
        name = peek(2);
        m_at += 3;
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
        attributes({});
        const std::size_t start = m_at;
        std::string declared = type();
        if (!declared.empty() && isName(peek())) {
            Symbol parameter{.name = std::string(peek()), .kind = SymbolKind::parameter, .type = std::move(declared)};
            ++m_at;
            parameter.dimensions = dimensions();
            parameter.signature = textBetween(start, m_at);
            list.push_back(std::move(parameter));
        }
        while (!atEnd() && peek() != "," && peek() != ")" && peek() != "{" && peek() != "}" && peek() != ";") {
            if (peek() == "(" || peek() == "[")
                skipBalanced();
            else
                ++m_at;
        }
        take(",");
    }
    return list;
}

std::size_t TokenReader::offsetOf(std::size_t token) const
{
    return token < m_tokens.size() ? static_cast<std::size_t>(m_tokens[token].data() - m_text.data()) : m_text.size();
}

std::string TokenReader::textBetween(std::size_t first, std::size_t last) const
{
    std::string result;
    for (std::size_t index = first; index < std::min(last, m_tokens.size()); ++index) {
        const std::string_view token = m_tokens[index];
        const bool gap = index > first && m_tokens[index - 1].data() + m_tokens[index - 1].size() != token.data();
        const bool bracket = !result.empty() && (result.back() == '(' || token == ")" || token == ",");
        if (gap && !bracket)
            result += ' ';
        result += token;
    }
    return result;
}

} // namespace wavelane::language
