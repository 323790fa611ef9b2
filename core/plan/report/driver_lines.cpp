// SPDX-License-Identifier: MIT
#include "core/plan/report/driver_lines.h"

#include "core/base/text/parse_number.h"
#include "core/shader/contract/translated_text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <string>

namespace wavelane::plan {

namespace {

using shader::SourceLine;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

/// The number that begins a text; nothing if there is none, or if it is not the number of a line.
std::optional<int> leadingNumber(std::string_view text)
{
    const auto end = std::ranges::find_if_not(text, isDigit);
    const auto number = parseInteger<int>(text.substr(0, static_cast<std::size_t>(end - text.begin())));
    return number && *number > 0 ? std::optional(*number) : std::nullopt;
}

/// Splits a text at the end of its first word.
std::string_view takeWord(std::string_view& text)
{
    text = trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(word.size());
    return word;
}

std::optional<std::string> quoted(std::string_view text)
{
    const std::size_t begin = text.find('"');
    const std::size_t end = begin == std::string_view::npos ? begin : text.find('"', begin + 1);
    if (end == std::string_view::npos)
        return std::nullopt;
    return std::string(text.substr(begin + 1, end - begin - 1));
}

/// `File "NAME", line NUMBER`
std::optional<SourceLine> fileAndLine(std::string_view comment)
{
    constexpr std::string_view before = "\", line ";
    const std::size_t middle = comment.find(before);
    if (middle == std::string_view::npos)
        return std::nullopt;
    const auto name = quoted(comment.substr(0, middle + 1));
    const auto line = leadingNumber(comment.substr(middle + before.size()));
    return name && line ? std::optional(SourceLine{.file = *name, .line = *line}) : std::nullopt;
}

/// `NAME.EXTENSION:NUMBER` at the beginning or after a comma or blank of a comment.
std::optional<SourceLine> nameAndLine(std::string_view comment)
{
    for (std::size_t colon = comment.find(':'); colon != std::string_view::npos;
         colon = comment.find(':', colon + 1)) {
        const auto line = leadingNumber(comment.substr(colon + 1));
        if (!line)
            continue;
        std::string_view name = comment.substr(0, colon);
        if (const std::size_t comma = name.rfind(','); comma != std::string_view::npos)
            name.remove_prefix(comma + 1);
        name = trimmed(name);
        const std::size_t dot = name.rfind('.');
        const bool hasExtension = dot != std::string_view::npos && dot > 0 && dot + 1 < name.size() &&
                                  std::ranges::all_of(name.substr(dot + 1), [](char c) {
                                      return std::isalnum(static_cast<unsigned char>(c)) != 0;
                                  });
        if (hasExtension && !isDigit(name[dot + 1]))
            return SourceLine{.file = std::string(name), .line = *line};
    }
    return std::nullopt;
}

class LineReader
{
public:
    /// `line` has no blanks around it.
    SourceLine read(std::string_view line)
    {
        if (line.starts_with(".file"))
            readFile(line.substr(5));
        else if (line.starts_with(".loc"))
            readLocation(line.substr(4));
        const std::size_t mark = line.find("//");
        if (mark == std::string_view::npos)
            return m_current;
        const std::size_t begin = std::min(line.find_first_not_of("/#", mark), line.size());
        const std::string_view comment = trimmed(line.substr(begin));
        if (const auto named = fileAndLine(comment))
            m_current = *named;
        else if (const auto own = nameAndLine(comment)) {
            if (!trimmed(line.substr(0, mark)).empty())
                return *own;
            m_current = *own;
        }
        return m_current;
    }

private:
    void readFile(std::string_view rest)
    {
        const auto number = leadingNumber(takeWord(rest));
        const auto name = quoted(rest);
        if (number && name)
            m_files[*number] = *name;
    }

    void readLocation(std::string_view rest)
    {
        const auto file = leadingNumber(takeWord(rest));
        const auto line = leadingNumber(takeWord(rest));
        if (const auto found = file ? m_files.find(*file) : m_files.end(); found != m_files.end())
            m_current = line ? SourceLine{.file = found->second, .line = *line} : SourceLine{};
    }

    std::map<int, std::string> m_files; ///< Names from `.file` directives, by number.
    SourceLine m_current;
};

} // namespace

std::vector<SourceLine> sourceLinesOf(std::string_view text)
{
    std::vector<SourceLine> lines;
    LineReader reader;
    shader::forEachLine(text, [&](std::string_view line) { lines.push_back(reader.read(trimmed(line))); });
    return lines;
}

} // namespace wavelane::plan
