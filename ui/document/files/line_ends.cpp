// SPDX-License-Identifier: MIT
#include "ui/document/files/line_ends.h"

#include "core/base/text/line_changes.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

bool endsWithCrLf(std::string_view line)
{
    return line.ends_with("\r\n");
}

void appendLine(std::string& text, std::string_view line, bool withCarriageReturn)
{
    if (!withCarriageReturn || !line.ends_with('\n')) {
        text += line;
        return;
    }
    text += line.substr(0, line.size() - 1);
    text += "\r\n";
}

} // namespace

bool hasMixedLineEnds(std::string_view text)
{
    const auto feeds = std::ranges::count(text, '\n');
    const auto lines = splitIntoLines(text);
    const auto crLf = std::ranges::count_if(lines, endsWithCrLf);
    return crLf > 0 && crLf < feeds;
}

std::string withLineEndsOf(std::string_view saved, std::string_view text)
{
    const auto savedLines = splitIntoLines(saved);
    std::string plain(saved);
    std::erase(plain, '\r');
    const auto lines = splitIntoLines(text);
    const auto crLf = std::ranges::count_if(savedLines, endsWithCrLf);
    const bool mostHaveCrLf = crLf * 2 > std::ranges::count(saved, '\n');

    std::string result;
    result.reserve(text.size() + savedLines.size());
    std::size_t next = 0; // Line of `saved`.
    std::size_t done = 0; // Lines of `text`.
    const auto keepUntil = [&](std::size_t end) {
        for (; next < end; ++next)
            appendLine(result, lines[done++], endsWithCrLf(savedLines[next]));
    };
    for (const LineChange& change : lineChanges(splitIntoLines(plain), lines)) {
        keepUntil(change.before);
        for (std::size_t i = 0; i < change.afterCount; ++i)
            appendLine(result, lines[done++], mostHaveCrLf);
        next += change.beforeCount;
    }
    keepUntil(savedLines.size());
    return result;
}

} // namespace wavelane::ui
