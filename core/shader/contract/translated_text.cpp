// SPDX-License-Identifier: MIT
#include "core/shader/contract/translated_text.h"

#include "core/base/text/parse_number.h"

namespace wavelane::shader {

namespace {

/// Parses a `#line` directive; nothing for other lines.
std::optional<SourceLine> parseLineDirective(std::string_view line, const std::string& file)
{
    constexpr std::string_view word = "#line ";
    if (!line.starts_with(word))
        return std::nullopt;
    line.remove_prefix(word.size());
    const auto number = takeInteger<std::int32_t>(line);
    if (!number)
        return std::nullopt;
    SourceLine place{.file = file, .line = *number};
    const std::size_t open = line.find('"');
    const std::size_t close = line.rfind('"');
    if (open != std::string_view::npos && close > open)
        place.file = line.substr(open + 1, close - open - 1);
    return place;
}

} // namespace

TranslatedText extractLineDirectives(std::string_view text, const std::string& file, bool counting)
{
    TranslatedText result;
    std::optional<SourceLine> next;
    forEachLine(text, [&](std::string_view line) {
        if (auto place = parseLineDirective(line, file)) {
            next = place->line > 0 ? std::move(place) : std::nullopt;
            return;
        }
        result.text += line;
        result.lines.push_back(next);
        if (next && counting)
            ++next->line;
    });
    return result;
}

} // namespace wavelane::shader
