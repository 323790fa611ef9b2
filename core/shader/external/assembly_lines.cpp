// SPDX-License-Identifier: MIT
#include "core/shader/external/assembly_lines.h"

#include <algorithm>
#include <cstddef>

namespace wavelane::shader {

namespace {

/// The end of the word that starts at `start`. A space or a comment outside of quotes ends a word.
std::size_t endOfWord(std::string_view text, std::size_t start)
{
    bool isQuoted = false;
    std::size_t end = start;
    for (; end < text.size(); ++end) {
        if (text[end] == '"')
            isQuoted = !isQuoted;
        else if (isQuoted && text[end] == '\\')
            ++end;
        else if (!isQuoted && std::string_view(" \t\r\n;").contains(text[end]))
            break;
    }
    return std::min(end, text.size());
}

bool isOpcode(std::string_view word)
{
    return word.size() > 2 && word.starts_with("Op") && word[2] >= 'A' && word[2] <= 'Z';
}

} // namespace

std::vector<int> assemblyLines(std::string_view text)
{
    std::vector<int> lines;
    int line = 1;
    for (std::size_t position = 0; position < text.size();) {
        const char letter = text[position];
        std::size_t end = position + 1;
        if (letter == ';')
            end = std::min(text.find('\n', position), text.size());
        else if (!std::string_view(" \t\r\n").contains(letter))
            end = endOfWord(text, position);
        const std::string_view word = text.substr(position, end - position);
        if (isOpcode(word))
            lines.push_back(line);
        line += static_cast<int>(std::ranges::count(word, '\n'));
        position = end;
    }
    return lines;
}

} // namespace wavelane::shader
