// SPDX-License-Identifier: MIT
#include "core/shader/slang/messages.h"

#include "core/base/text/parse_number.h"
#include "core/shader/contract/compiler_messages.h"

#include <array>
#include <format>
#include <optional>
#include <ranges>
#include <string>
#include <utility>

namespace wavelane::shader {

namespace {

struct Fields
{
    std::string_view severity;
    std::string_view file;
    int line = 0;
    int column = 0;
    int endLine = 0;
    int endColumn = 0;
    std::string_view text;

    bool operator==(const Fields&) const = default;
    /// True if both are about the same place in the source.
    bool isAt(const Fields& other) const
    {
        return file == other.file && line == other.line && column == other.column;
    }
};

/// The fields of a line; nothing for a line of another form. The text may contain tabs.
std::optional<Fields> fieldsOf(std::string_view line)
{
    std::array<std::string_view, 7> parts;
    for (std::string_view& part : parts) {
        const std::size_t tab = line.find('\t');
        if (tab == std::string_view::npos)
            return std::nullopt;
        part = line.substr(0, tab);
        line.remove_prefix(tab + 1);
    }
    Fields fields{.severity = parts[1], .file = parts[2], .text = line};
    const std::array<int*, 4> numbers{&fields.line, &fields.column, &fields.endLine, &fields.endColumn};
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        const auto number = parseInteger<int>(parts[3 + index]);
        if (!number)
            return std::nullopt;
        *numbers[index] = *number;
    }
    return fields;
}

/// The severity of a message; nothing for a span.
std::optional<Severity> severityOf(std::string_view word)
{
    if (word.ends_with("error"))
        return Severity::error;
    if (word == "warning")
        return Severity::warning;
    return word == "note" ? std::optional(Severity::note) : std::nullopt;
}

/// Slang writes a general title (`undefined identifier`) and, at the same place, what it means there.
std::string messageOf(std::string_view title, std::string_view particular)
{
    std::string message(particular.empty() ? title : particular);
    if (message.ends_with('.'))
        message.pop_back();
    return message;
}

} // namespace

Diagnostics parseSlangMessages(std::string_view text, const IncludeResolver& files)
{
    Diagnostics diagnostics;
    std::optional<std::pair<Fields, Diagnostic>> current;
    Code code = Code::compileFailed;
    const auto finish = [&] {
        if (!current)
            return;
        explainInclude(current->second, files);
        addOnce(diagnostics, std::move(current->second));
        current.reset();
    };
    for (const auto part : std::views::split(text, '\n')) {
        const std::optional<Fields> fields = fieldsOf(std::string_view(part.begin(), part.end()));
        if (!fields)
            continue;
        const std::optional<Severity> severity = severityOf(fields->severity);
        if (!severity) {
            if (current && fields->isAt(current->first) && !fields->text.empty())
                current->second.message = messageOf(current->first.text, fields->text);
            continue;
        }
        finish();
        if (*severity != Severity::note)
            code = *severity == Severity::error ? Code::compileFailed : Code::compileWarning;
        Diagnostic diagnostic{.severity = *severity, .code = code, .message = messageOf(fields->text, {})};
        // Slang's own modules, such as hlsl.meta.slang, are not files of the user.
        if (!fields->file.empty() && !fields->file.ends_with(".meta.slang")) {
            diagnostic.file = files.displayName(std::filesystem::path(fields->file));
            diagnostic.line = fields->line;
            diagnostic.column = fields->column;
            diagnostic.endColumn = fields->endLine == fields->line ? fields->endColumn : 0;
        }
        current = {*fields, std::move(diagnostic)};
    }
    finish();
    return diagnostics;
}

} // namespace wavelane::shader
