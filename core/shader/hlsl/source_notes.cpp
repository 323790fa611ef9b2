// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/source_notes.h"

#include "core/base/text/parse_number.h"
#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <optional>
#include <span>

namespace wavelane::shader {

namespace {

using Tokens = std::span<const std::string_view>;

/// One line, split into its code and its line comment.
struct NotedLine
{
    std::string code;
    std::string comment;
};

std::vector<NotedLine> splitLines(std::string_view source)
{
    std::vector<NotedLine> lines(1);
    bool inBlock = false;
    for (std::size_t i = 0; i < source.size(); ++i) {
        const std::string_view rest = source.substr(i);
        if (rest.front() == '\n') {
            lines.emplace_back();
        } else if (inBlock) {
            inBlock = !rest.starts_with("*/");
            i += inBlock ? 0 : 1;
        } else if (rest.starts_with("/*")) {
            inBlock = true;
            ++i;
        } else if (rest.starts_with("//")) {
            const std::size_t length = std::min(rest.find('\n'), rest.size());
            lines.back().comment = rest.substr(2, length - 2);
            i += length - 1;
        } else if (rest.front() == '"') {
            // A string ends at the end of the line at the latest, as in a compiler.
            std::size_t length = 1;
            while (length < rest.size() && rest[length] != '"' && rest[length] != '\n')
                length += rest[length] == '\\' ? 2 : 1;
            i += std::min(length, rest.size() - 1) - (length < rest.size() && rest[length] == '\n' ? 1 : 0);
            lines.back().code += "\"\"";
        } else {
            lines.back().code += rest.front();
        }
    }
    return lines;
}

std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t start = std::min(text.find_first_not_of(" \t\r"), text.size());
        const std::size_t end = std::min(text.find_first_of(" \t\r", start), text.size());
        if (end > start)
            words.push_back(text.substr(start, end - start));
        text.remove_prefix(end);
    }
    return words;
}

std::optional<double> finiteNumber(std::string_view text)
{
    const ParsedNumber<double> number = parseReal(text);
    return number && std::isfinite(*number) ? std::optional(*number) : std::nullopt;
}

/// Reads `@range`, `@color` and `@label` from one comment. Returns a message about an error; empty if there is none.
std::string readComment(std::string_view comment, FieldNotes& notes)
{
    const std::vector<std::string_view> words = wordsOf(comment);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t next = static_cast<std::size_t>(
            std::ranges::find_if(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end(),
                                 [](std::string_view word) { return word.starts_with('@'); }) -
            words.begin());
        const std::span<const std::string_view> given = std::span(words).subspan(i + 1, next - i - 1);
        if (words[i] == "@color") {
            notes.color = true;
        } else if (words[i] == "@label") {
            notes.label.clear();
            for (const std::string_view word : given)
                notes.label += (notes.label.empty() ? "" : " ") + std::string(word);
            if (notes.label.empty())
                return "'@label' requires a text.";
        } else if (words[i] == "@range") {
            const auto minimum = given.empty() ? std::nullopt : finiteNumber(given[0]);
            const auto maximum = given.size() < 2 ? std::nullopt : finiteNumber(given[1]);
            if (!minimum || !maximum || *minimum >= *maximum)
                return "'@range' requires a minimum, a larger maximum, and optionally a step.";
            const auto step = given.size() < 3 ? std::nullopt : finiteNumber(given[2]);
            if (given.size() > 2 && (!step || *step <= 0))
                return std::format("The step '{}' of '@range' must be a positive number.", given[2]);
            notes.range = {*minimum, *maximum};
            if (step)
                notes.step = *step;
        }
    }
    return {};
}

/// Processes the lines and tracks the structures that contain them.
class NoteReader
{
public:
    SourceNotes read(std::string_view source)
    {
        const std::vector<NotedLine> lines = splitLines(source);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            FieldNotes notes;
            m_line = static_cast<int>(i) + 1;
            if (const std::string problem = readComment(lines[i].comment, notes); !problem.empty())
                m_found.problems.push_back({.severity = Severity::warning,
                                            .code = Code::compileWarning,
                                            .message = problem,
                                            .line = m_line});
            m_closed.clear();
            m_ended = false;
            for (const std::string_view token : lexHlsl(lines[i].code))
                take(token);
            const bool hasCode = lines[i].code.find_first_not_of(" \t\r") != std::string::npos;
            note(notes, hasCode);
        }
        return std::move(m_found);
    }

private:
    void take(std::string_view token)
    {
        if (token == "{") {
            m_scopes.push_back(structureName());
            m_statement.clear();
        } else if (token == "}") {
            close(); // WGSL requires no comma after the last member.
            if (!m_scopes.empty())
                m_scopes.pop_back();
        } else if (token == ";") {
            close();
        } else if (token == "," && isWgslMember()) {
            close();
        } else {
            m_statement.emplace_back(token);
        }
    }

    /// True for `name: type` in a structure, which a comma terminates.
    bool isWgslMember() const
    {
        return !m_scopes.empty() && m_scopes.back() && m_statement.size() > 1 && m_statement[1] == ":";
    }

    void close()
    {
        m_ended = true;
        if (!m_statement.empty() && (m_scopes.empty() || m_scopes.back()))
            for (std::string& name : declaredNames())
                m_closed.push_back({.structure = m_scopes.empty() ? "" : *m_scopes.back(), .name = std::move(name)});
        m_statement.clear();
    }

    /// Name of the structure or block whose body begins here; nothing for function bodies.
    std::optional<std::string> structureName() const
    {
        static constexpr std::array<std::string_view, 6> keywords{"struct",  "class",   "cbuffer",
                                                                  "tbuffer", "uniform", "buffer"};
        for (std::size_t i = 0; i + 1 < m_statement.size(); ++i)
            if (std::ranges::contains(keywords, m_statement[i]))
                return m_statement[i + 1];
        if (!m_statement.empty() && m_statement.front() == "namespace")
            return "";
        return std::nullopt;
    }

    /// The names that the statement declares: the last word before `;`, `[`, `:` or `=`, and one after each comma.
    std::vector<std::string> declaredNames() const
    {
        std::vector<std::string> names(1);
        bool named = false;
        int depth = 0;
        for (const std::string& token : m_statement) {
            const bool opens = token == "(" || token == "[" || token == "<" || token == "{";
            const bool closes = token == ")" || token == "]" || token == ">" || token == "}";
            named =
                named || (depth == 0 && (token == "=" || token == ":" || (token == "[" && !names.back().empty())));
            if (token == "," && depth == 0) {
                names.emplace_back();
                named = false;
            }
            depth += opens ? 1 : closes ? -1 : 0;
            if (depth == 0 && !named && !token.empty() && isWord(token.front()))
                names.back() = token;
        }
        std::erase(names, "");
        return names;
    }

    void note(const FieldNotes& notes, bool hasCode)
    {
        if (notes != FieldNotes())
            m_pending.emplace_back(notes, m_line);
        if (!hasCode)
            return;
        for (const auto& [pending, line] : m_pending)
            for (const SourceNote& declared : m_closed)
                m_found.notes.push_back({declared.structure, declared.name, pending, line});
        // Notes remain pending until a statement or body ends.
        if (m_ended)
            m_pending.clear();
    }

    SourceNotes m_found;
    int m_line = 0;
    std::vector<std::optional<std::string>> m_scopes; ///< Names of structures; empty optional for other braces.
    std::vector<std::string> m_statement;
    std::vector<SourceNote> m_closed; ///< Declarations that end on the line.
    bool m_ended = false;             ///< A statement or a body ends on the line.
    std::vector<std::pair<FieldNotes, int>> m_pending;
};

} // namespace

SourceNotes readNotes(std::string_view source)
{
    return source.contains('@') ? NoteReader().read(source) : SourceNotes();
}

} // namespace wavelane::shader
