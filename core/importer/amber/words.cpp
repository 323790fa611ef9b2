// SPDX-License-Identifier: MIT
#include "core/importer/amber/words.h"

#include <algorithm>

namespace wavelane::importer::amber {

namespace {

constexpr std::string_view blanks = " \t\r\v\f";

bool isEndLine(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    line = line.substr(0, line.find_first_of(" \t\r\v\f#"));
    return line == "END";
}

} // namespace

void Words::skipBlanks()
{
    while (!m_rest.empty()) {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(blanks), m_rest.size()));
        if (m_rest.starts_with('#')) {
            m_rest.remove_prefix(std::min(m_rest.find('\n'), m_rest.size()));
            return;
        }
        if (!m_rest.starts_with('\\'))
            return;
        const std::size_t end = m_rest.find_first_not_of(blanks, 1);
        if (end == std::string_view::npos || m_rest[end] != '\n')
            return;
        m_rest.remove_prefix(end + 1);
        ++m_line;
    }
}

Word Words::take()
{
    // Compute statements do not use strings, but strings with spaces must not affect the words after them.
    const bool isQuoted = m_rest.front() == '"';
    std::size_t end = isQuoted ? m_rest.find_first_of("\"\n", 1) : m_rest.find_first_of(" \t\r\v\f\n#");
    if (isQuoted && end != std::string_view::npos && m_rest[end] == '"')
        ++end;
    const Word word{.text = m_rest.substr(0, end), .line = m_line};
    m_rest.remove_prefix(word.text.size());
    return word;
}

std::optional<Word> Words::nextOnLine()
{
    skipBlanks();
    if (m_rest.empty() || m_rest.front() == '\n')
        return std::nullopt;
    return take();
}

std::optional<Word> Words::peekOnLine()
{
    const Words before = *this;
    const std::optional<Word> word = nextOnLine();
    *this = before;
    return word;
}

std::optional<Word> Words::next()
{
    for (;;) {
        if (const std::optional<Word> word = nextOnLine())
            return word;
        if (m_rest.empty())
            return std::nullopt;
        m_rest.remove_prefix(1);
        ++m_line;
    }
}

void Words::skipLine()
{
    while (nextOnLine()) {
    }
}

std::optional<std::string_view> Words::takeBlock()
{
    m_rest.remove_prefix(std::min(m_rest.find('\n'), m_rest.size()));
    if (m_rest.empty())
        return std::nullopt;
    m_rest.remove_prefix(1);
    ++m_line;
    const std::string_view start = m_rest;
    while (!m_rest.empty()) {
        const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
        if (isEndLine(m_rest.substr(0, end))) {
            const std::string_view text = start.substr(0, start.size() - m_rest.size());
            m_rest.remove_prefix(end);
            return text;
        }
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        ++m_line;
    }
    return std::nullopt;
}

} // namespace wavelane::importer::amber
