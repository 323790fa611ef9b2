// SPDX-License-Identifier: MIT
#include "core/shader/external/messages.h"

#include "core/base/text/parse_number.h"
#include "core/shader/contract/compiler_messages.h"

#include <optional>
#include <ranges>
#include <vector>

namespace wavelane::shader {

namespace {

std::string_view trimmed(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\r");
    if (start == std::string_view::npos)
        return {};
    return text.substr(start, text.find_last_not_of(" \t\r") - start + 1);
}

/// A line or column; 0 for other texts.
int positionNumber(std::string_view digits)
{
    return parseInteger<int>(digits).value_or(0);
}

/// The severity in the text before a colon: `error`, `error[E0308]`, `error 30015`, `fatal error X`.
std::optional<Severity> severityIn(std::string_view word)
{
    word = trimmed(word);
    if (word.starts_with("fatal "))
        word.remove_prefix(6);
    const auto is = [&](std::string_view name) {
        return word == name || (word.starts_with(name) && (word[name.size()] == '[' || word[name.size()] == ' '));
    };
    if (is("error"))
        return Severity::error;
    if (is("warning"))
        return Severity::warning;
    return is("note") ? std::optional(Severity::note) : std::nullopt;
}

Diagnostic externalDiagnostic(Severity severity, std::string_view message)
{
    return {.severity = severity,
            .code = severity == Severity::error ? Code::compileFailed : Code::compileWarning,
            .message = std::string(trimmed(message))};
}

/// `file(12,5): error 123: text`.
std::optional<Diagnostic> readBracketed(std::string_view line, const IncludeResolver& files)
{
    const std::size_t close = line.find("): ");
    const std::size_t open = close == std::string_view::npos ? close : line.rfind('(', close);
    if (open == std::string_view::npos || open == 0)
        return std::nullopt;
    const std::string_view position = line.substr(open + 1, close - open - 1);
    const std::size_t comma = position.find_first_of(",-");
    const std::string_view rest = line.substr(close + 3);
    const std::size_t colon = rest.find(':');
    const int number = positionNumber(position.substr(0, comma));
    if (number == 0 || colon == std::string_view::npos)
        return std::nullopt;
    const std::optional<Severity> severity = severityIn(rest.substr(0, colon));
    if (!severity)
        return std::nullopt;
    Diagnostic found = externalDiagnostic(*severity, rest.substr(colon + 1));
    found.file = files.displayName(std::filesystem::path(trimmed(line.substr(0, open))));
    found.line = number;
    if (comma != std::string_view::npos && position[comma] == ',')
        found.column = positionNumber(position.substr(comma + 1));
    return found;
}

/// Reads `┌─ file:12:5` into the diagnostic. False for other lines.
bool readLocation(std::string_view line, const IncludeResolver& files, Diagnostic& diagnostic)
{
    line = trimmed(line);
    for (const std::string_view marker : {"┌─ ", "--> "}) {
        if (!line.starts_with(marker))
            continue;
        const std::string_view location = line.substr(marker.size());
        const std::size_t last = location.rfind(':');
        const std::size_t before = last == std::string_view::npos || last == 0 ? last : location.rfind(':', last - 1);
        if (before == std::string_view::npos)
            return false;
        diagnostic.file = files.displayName(std::filesystem::path(location.substr(0, before)));
        diagnostic.line = positionNumber(location.substr(before + 1, last - before - 1));
        diagnostic.column = positionNumber(location.substr(last + 1));
        return true;
    }
    return false;
}

/// `error: text` with its location in one of the next lines.
Diagnostics readFramed(const std::vector<std::string_view>& lines, const IncludeResolver& files)
{
    static constexpr std::size_t locationWithin = 4;
    Diagnostics found;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t colon = lines[i].find(": ");
        const auto severity = colon == std::string_view::npos ? std::nullopt : severityIn(lines[i].substr(0, colon));
        if (!severity || lines[i].starts_with(' '))
            continue;
        Diagnostic diagnostic = externalDiagnostic(*severity, lines[i].substr(colon + 2));
        for (std::size_t next = i + 1; next < lines.size() && next <= i + locationWithin; ++next)
            if (readLocation(lines[next], files, diagnostic))
                break;
        addOnce(found, std::move(diagnostic));
    }
    return found;
}

} // namespace

Diagnostics readExternalMessages(std::string_view text, const IncludeResolver& files)
{
    std::vector<std::string_view> lines;
    for (const auto part : std::views::split(text, '\n'))
        lines.emplace_back(part.begin(), part.end());
    Diagnostics found;
    for (const std::string_view line : lines)
        if (std::optional<Diagnostic> diagnostic = readBracketed(line, files))
            addOnce(found, std::move(*diagnostic));
    if (!found.empty())
        return found;
    if (found = readFramed(lines, files); !found.empty())
        return found;
    return parseDxcMessages(text, files);
}

} // namespace wavelane::shader
