// SPDX-License-Identifier: MIT
#include "app/cli/console.h"

#include "core/base/text/utf8.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <format>
#include <utility>

namespace wavelane::cli {

namespace {

bool supportsColors(int descriptor)
{
    return ::isatty(descriptor) == 1 && std::getenv("NO_COLOR") == nullptr;
}

std::string_view codeOf(Color color)
{
    switch (color) {
    case Color::none:
        return "0";
    case Color::red:
        return "1;31";
    case Color::green:
        return "32";
    case Color::yellow:
        return "33";
    case Color::blue:
        return "34";
    case Color::dim:
        return "2";
    case Color::bold:
        return "1";
    }
    return "0";
}

Color colorOf(Severity severity)
{
    switch (severity) {
    case Severity::note:
        return Color::blue;
    case Severity::warning:
        return Color::yellow;
    case Severity::error:
        return Color::red;
    }
    return Color::none;
}

std::string locationPrefix(const Diagnostic& diagnostic, std::string_view place)
{
    if (!diagnostic.file.empty()) {
        std::string text = diagnostic.file;
        if (diagnostic.line > 0)
            text += std::format(":{}", diagnostic.line);
        if (diagnostic.line > 0 && diagnostic.column > 0)
            text += std::format(":{}", diagnostic.column);
        return text + ": ";
    }
    std::string text = place.empty() ? std::string() : std::string(place) + ": ";
    if (!diagnostic.at.empty())
        text += diagnostic.at + ": ";
    return text;
}

std::string indented(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        result += "    " + std::string(text.substr(0, end)) + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

/// A character that affects a terminal instead of being shown.
struct UnsafeCharacter
{
    std::size_t bytes = 0; ///< Length in UTF-8; 0 if the text starts with a safe character.
    unsigned codePoint = 0;
};

/// Control characters (below U+0020, U+007F, U+0080 to U+009F) and characters that change the direction of text
/// (U+202A to U+202E, U+2066 to U+2069).
UnsafeCharacter unsafeAt(std::string_view text)
{
    const auto byte = [&](std::size_t index) {
        return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
    };
    if (byte(0) < 0x20 || byte(0) == 0x7f)
        return {.bytes = 1, .codePoint = byte(0)};
    if (byte(0) == 0xc2 && byte(1) >= 0x80 && byte(1) < 0xa0)
        return {.bytes = 2, .codePoint = byte(1)};
    const unsigned codePoint = (byte(0) & 0x0fU) << 12U | (byte(1) & 0x3fU) << 6U | (byte(2) & 0x3fU);
    const bool changesDirection =
        (codePoint >= 0x202a && codePoint <= 0x202e) || (codePoint >= 0x2066 && codePoint <= 0x2069);
    if (byte(0) == 0xe2 && (byte(1) == 0x80 || byte(1) == 0x81) && (byte(2) & 0xc0U) == 0x80 && changesDirection)
        return {.bytes = 3, .codePoint = codePoint};
    return {};
}

/// Number of characters (not bytes) of UTF-8 text.
std::size_t widthOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char each) { return (static_cast<unsigned char>(each) & 0xC0) != 0x80; }));
}

std::string threeDigits(double value)
{
    if (value < 10)
        return std::format("{:.2f}", value);
    return value < 100 ? std::format("{:.1f}", value) : std::format("{:.0f}", value);
}

} // namespace

std::string colored(std::string_view text, Color color, int descriptor)
{
    if (!supportsColors(descriptor))
        return std::string(text);
    return std::format("\x1b[{}m{}\x1b[0m", codeOf(color), text);
}

std::string visible(std::string_view given)
{
    const std::string readable = escapeInvalidUtf8(given);
    std::string_view text = readable;
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const bool isSpace = text.front() == '\t' || text.front() == '\n' || text.starts_with("\r\n");
        const UnsafeCharacter found = isSpace ? UnsafeCharacter() : unsafeAt(text);
        if (found.bytes == 0)
            result += text.front();
        else if (found.codePoint < 0x100)
            result += std::format("\\x{:02x}", found.codePoint);
        else
            result += std::format("\\u{{{:x}}}", found.codePoint);
        text.remove_prefix(std::max<std::size_t>(found.bytes, 1));
    }
    return result;
}

std::string shellQuoted(std::string_view path)
{
    const auto isPlain = [](char one) {
        const auto byte = static_cast<unsigned char>(one);
        return byte >= 0x80 || std::isalnum(byte) != 0 || std::string_view("/._-+,:@%=").contains(one);
    };
    if (!path.empty() && std::ranges::all_of(path, isPlain))
        return std::string(path);
    std::string quoted = "'";
    for (const char one : path)
        quoted += one == '\'' ? std::string("'\\''") : std::string(1, one);
    return quoted + "'";
}

std::string visibleOnTerminal(std::string_view text)
{
    return ::isatty(STDOUT_FILENO) == 1 ? visible(text) : std::string(text);
}

void print(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void printError(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stderr);
}

void printJson(const Json& json)
{
    const std::string text = dumpJson(json, 2);
    std::string escaped;
    escaped.reserve(text.size());
    for (std::string_view rest = text; !rest.empty();) {
        // The dump escapes characters below U+0020 itself; all others are in strings.
        const UnsafeCharacter found = rest.front() == '\n' ? UnsafeCharacter() : unsafeAt(rest);
        if (found.bytes == 0)
            escaped += rest.front();
        else
            escaped += std::format("\\u{:04x}", found.codePoint);
        rest.remove_prefix(std::max<std::size_t>(found.bytes, 1));
    }
    print(escaped + "\n");
}

void printDiagnostics(const Diagnostics& diagnostics, std::string_view place)
{
    for (const Diagnostic& each : diagnostics) {
        const std::string severity = each.expected ? "expected error" : std::string(toString(each.severity));
        printError(std::format("{}{}: {} {}\n", visible(locationPrefix(each, place)),
                               colored(severity, each.expected ? Color::green : colorOf(each.severity), 2),
                               visible(each.message),
                               colored(std::format("[{}]", toString(each.code)), Color::dim, 2)));
        printError(indented(visible(each.detail)));
    }
}

int printFailure(const Error& error, std::string_view place)
{
    printDiagnostics({toDiagnostic(error)}, place);
    return exitStatus(error.code);
}

int finishOutput(int status)
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return status;
    const int reason = errno;
    pollfd reader{.fd = STDOUT_FILENO, .events = 0, .revents = 0};
    if (reason == EPIPE || (::poll(&reader, 1, 0) > 0 && (reader.revents & POLLERR) != 0))
        return status;
    return printFailure(
        {.code = Code::fileUnwritable,
         .message = std::format("Standard output could not be written completely: {}.", std::strerror(reason)),
         .at = {}},
        "wavelane");
}

std::string Table::text(int descriptor) const
{
    std::vector<std::size_t> widths(m_rightAligned.size());
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    }
    std::string result;
    for (std::size_t r = 0; r < m_rows.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < m_rows[r].size(); ++i) {
            const std::string& cell = m_rows[r][i];
            const std::string gap(widths[i] - widthOf(cell), ' ');
            line += "  " + (m_rightAligned[i] ? gap + cell : cell + gap);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += (r == 0 ? colored(line, Color::dim, descriptor) : line) + "\n";
    }
    return result;
}

std::string durationText(double nanoseconds)
{
    constexpr std::array<std::pair<double, std::string_view>, 3> units{{{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}}};
    for (const auto& [size, name] : units) {
        if (nanoseconds >= size)
            return std::format("{} {}", threeDigits(nanoseconds / size), name);
    }
    return std::format("{:.0f} ns", nanoseconds);
}

std::string sizeText(std::uint64_t bytes)
{
    constexpr std::array<std::string_view, 5> units{"bytes", "KiB", "MiB", "GiB", "TiB"};
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (value >= 1024 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    return unit == 0 ? std::format("{} bytes", bytes) : std::format("{:.4g} {}", value, units[unit]);
}

} // namespace wavelane::cli
