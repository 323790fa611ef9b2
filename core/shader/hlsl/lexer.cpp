// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/lexer.h"

#include <algorithm>

namespace wavelane::shader {

bool isWord(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_';
}

namespace {

/// Length up to the end of the directive's line, or of its last continuation line.
std::size_t lengthOfDirective(std::string_view text)
{
    std::size_t end = std::min(text.find('\n'), text.size());
    while (end < text.size() && (text[end - 1] == '\\' || text.substr(0, end).ends_with("\\\r")))
        end = std::min(text.find('\n', end + 1), text.size());
    return end;
}

} // namespace

std::vector<std::string_view> lexHlsl(std::string_view text)
{
    std::vector<std::string_view> tokens;
    bool startOfLine = true;
    for (std::size_t position = 0; position < text.size();) {
        const char letter = text[position];
        const std::string_view rest = text.substr(position);
        const char next = rest.size() > 1 ? rest[1] : '\0';
        const auto lengthThrough = [&](std::string_view terminator, std::size_t from) {
            const std::size_t found = rest.find(terminator, from);
            return found == std::string_view::npos ? rest.size() : found + terminator.size();
        };
        if (letter == '\n') {
            startOfLine = true;
            ++position;
        } else if (letter == ' ' || letter == '\t' || letter == '\r' || letter == '\f' || letter == '\v') {
            ++position;
        } else if (letter == '#' && startOfLine) {
            position += lengthOfDirective(rest);
        } else if (letter == '/' && next == '/') {
            position += std::min(rest.find('\n'), rest.size());
        } else if (letter == '/' && next == '*') {
            position += lengthThrough("*/", 2);
        } else if (letter == '"') {
            std::size_t end = 1;
            while (end < rest.size() && rest[end] != '"' && rest[end] != '\n')
                end += rest[end] == '\\' ? 2 : 1;
            end = std::min(end + 1, rest.size());
            tokens.push_back(rest.substr(0, end));
            position += end;
        } else {
            std::size_t length = 1;
            if (isWord(letter))
                while (length < rest.size() && isWord(rest[length]))
                    ++length;
            tokens.push_back(rest.substr(0, length));
            position += length;
            startOfLine = false;
        }
    }
    return tokens;
}

} // namespace wavelane::shader
