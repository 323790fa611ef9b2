// SPDX-License-Identifier: MIT
#include "core/shader/contract/compiler_messages.h"

#include "core/base/text/parse_number.h"
#include <algorithm>
#include <format>
#include <ranges>

namespace wavelane::shader {

namespace {

struct MessageLocation
{
    std::string_view file;
    int line = 0;
    int column = 0;
};

/// Removes a trailing `:number` from a text and returns the number; 0 if there is none.
int takeNumber(std::string_view& text)
{
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos)
        return 0;
    const auto number = parseInteger<std::int32_t>(text.substr(colon + 1));
    if (!number)
        return 0;
    text = text.substr(0, colon);
    return *number;
}

/// Parses `path:12:5` or `path:12`.
MessageLocation parseLocation(std::string_view text)
{
    MessageLocation place{.file = text};
    const int last = takeNumber(place.file);
    const int before = last > 0 ? takeNumber(place.file) : 0;
    place.line = before > 0 ? before : last;
    place.column = before > 0 ? last : 0;
    return place;
}

Severity severityOf(std::string_view word)
{
    if (word.contains("warning") || word.contains("WARNING"))
        return Severity::warning;
    return word.contains("note") ? Severity::note : Severity::error;
}

/// Reduces `'#include' : reason for header name: x` to the reason and sets its code.
void explainGlslangInclude(Diagnostic& diagnostic, const IncludeResolver& files)
{
    static constexpr std::string_view start = "'#include' : ";
    if (!diagnostic.message.starts_with(start))
        return;
    diagnostic.message.erase(0, start.size());
    diagnostic.message.resize(std::min(diagnostic.message.find(" for header name:"), diagnostic.message.size()));
    diagnostic.code = Code::fileMissing;
    if (diagnostic.message.contains("nested too deeply"))
        diagnostic.code = Code::compileFailed;
    for (const auto& [path, refusal] : files.refusals())
        if (diagnostic.message.starts_with(refusal.message))
            diagnostic.code = refusal.code;
}

} // namespace

void explainInclude(Diagnostic& diagnostic, const IncludeResolver& files)
{
    const std::string_view message = diagnostic.message;
    if (message.contains("nested too deeply") || message.contains("include depth") ||
        message.contains("includes itself") || message.starts_with("cyclic `#include`")) {
        if (const std::string cycle = files.includeCycle(); !cycle.empty())
            diagnostic.detail = std::format("The files include each other in a cycle: {}.", cycle);
        return;
    }
    if (!message.ends_with("file not found") && !message.starts_with("failed to find include file") &&
        !message.starts_with("cannot open file"))
        return;
    diagnostic.code = Code::fileMissing;
    diagnostic.detail =
        "It is neither in the folder of the file with this line nor in the include folders of the shader. Add its "
        "folder to the include folders, or remove this line.";
    const std::size_t start = message.find('\'');
    const std::size_t end = message.rfind('\'');
    if (start == std::string_view::npos || end <= start)
        return;
    const std::filesystem::path named =
        std::filesystem::path(message.substr(start + 1, end - start - 1)).lexically_normal();
    std::filesystem::path tail;
    for (const std::filesystem::path& part : named)
        if (part != "..")
            tail /= part;
    for (const auto& [path, refusal] : files.refusals()) {
        if (path.string().ends_with(tail.string())) {
            diagnostic.code = refusal.code;
            diagnostic.message = refusal.message;
            diagnostic.detail.clear();
        }
    }
}

std::string lineOf(const IncludeResolver& files, const Diagnostic& diagnostic)
{
    const std::string* text = nullptr;
    for (const auto& path : files.dependencies())
        if (files.displayName(path) == diagnostic.file)
            text = files.textOf(path);
    std::size_t start = 0;
    for (int line = 1; text != nullptr && line < diagnostic.line && start != std::string::npos; ++line) {
        start = text->find('\n', start);
        start = start == std::string::npos ? start : start + 1;
    }
    if (text == nullptr || diagnostic.line <= 0 || start == std::string::npos)
        return {};
    return text->substr(start, text->find('\n', start) - start);
}

void addOnce(Diagnostics& diagnostics, Diagnostic diagnostic)
{
    const bool known = std::ranges::any_of(diagnostics, [&](const Diagnostic& other) {
        return other.message == diagnostic.message && other.file == diagnostic.file &&
               other.line == diagnostic.line && other.column == diagnostic.column &&
               other.severity == diagnostic.severity;
    });
    if (!known)
        diagnostics.push_back(std::move(diagnostic));
}

Diagnostics parseDxcMessages(std::string_view text, const IncludeResolver& files)
{
    static constexpr std::string_view words[] = {"fatal error: ", "error: ", "warning: ", "note: "};
    Diagnostics diagnostics;
    Code code = Code::compileFailed;
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line(part.begin(), part.end());
        std::size_t start = std::string_view::npos;
        std::string_view word;
        for (const std::string_view candidate : words) {
            const std::size_t found = line.find(candidate);
            const bool isAtLocation =
                found == 0 || (found != std::string_view::npos && found >= 2 && line.substr(found - 2, 2) == ": " &&
                               parseLocation(line.substr(0, found - 2)).line > 0);
            if (isAtLocation && found < start) {
                start = found;
                word = candidate;
            }
        }
        if (start == std::string_view::npos)
            continue;
        Diagnostic diagnostic{.severity = severityOf(word), .message = std::string(line.substr(start + word.size()))};
        if (diagnostic.severity != Severity::note)
            code = diagnostic.severity == Severity::error ? Code::compileFailed : Code::compileWarning;
        diagnostic.code = code;
        if (start > 0) {
            // Macros from the command line and built-in macros have no file.
            if (const MessageLocation place = parseLocation(line.substr(0, start - 2));
                !place.file.starts_with('<')) {
                diagnostic.file = files.displayName(std::filesystem::path(place.file));
                diagnostic.line = place.line;
                diagnostic.column = place.column;
            }
        }
        // DXC before 1.7 also reports this for specialization constants, although it uses their initializers.
        if (diagnostic.message.ends_with("will be placed in $Globals so initializer ignored") &&
            lineOf(files, diagnostic).contains("constant_id"))
            continue;
        if (diagnostic.message.contains("initializer ignored"))
            diagnostic.detail =
                "In Vulkan, constants have the values of the resource that is bound. Create All gives "
                "a new resource the initial values.";
        explainInclude(diagnostic, files);
        addOnce(diagnostics, std::move(diagnostic));
    }
    return diagnostics;
}

Diagnostics parseGlslangMessages(std::string_view text, const IncludeResolver& files)
{
    Diagnostics diagnostics;
    for (const auto part : std::views::split(text, '\n')) {
        std::string_view line(part.begin(), part.end());
        const bool error = line.starts_with("ERROR: ");
        if (!error && !line.starts_with("WARNING: "))
            continue;
        line.remove_prefix(error ? 7 : 9);
        // The final error count adds no information.
        if (line.contains("compilation errors.  No code generated") || line.contains("compilation terminated"))
            continue;
        Diagnostic diagnostic{.severity = error ? Severity::error : Severity::warning,
                              .code = error ? Code::compileFailed : Code::compileWarning};
        // `file:line: text`: both the file and the text may contain colons, so use the first number between colons.
        for (std::size_t colon = line.find(": "); colon != std::string_view::npos;
             colon = line.find(": ", colon + 1)) {
            const MessageLocation place = parseLocation(line.substr(0, colon));
            if (place.line == 0)
                continue;
            diagnostic.file = files.displayName(std::filesystem::path(place.file));
            diagnostic.line = place.line;
            diagnostic.column = place.column;
            line.remove_prefix(colon + 2);
            break;
        }
        diagnostic.message = std::string(line);
        explainGlslangInclude(diagnostic, files);
        explainInclude(diagnostic, files);
        addOnce(diagnostics, std::move(diagnostic));
    }
    return diagnostics;
}

} // namespace wavelane::shader
