// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::cli {

enum class Color { none, red, green, yellow, blue, dim, bold };

/// Colors the text if `descriptor` (1 or 2) is a terminal and `NO_COLOR` is not set.
std::string colored(std::string_view text, Color color, int descriptor);

/// Escapes text for a terminal: control characters except tabs and line ends as `\x1b`, characters that change the
/// direction of text as `\u{202e}`.
std::string visible(std::string_view text);
/// A path as a shell reads it: in quotes if it has characters that the shell treats specially.
std::string shellQuoted(std::string_view path);
/// Escapes output text only if standard output is a terminal.
std::string visibleOnTerminal(std::string_view text);

/// Write to standard output or standard error.
void print(std::string_view text);
void printError(std::string_view text);
/// Escapes in strings the characters that `visible` escapes.
void printJson(const Json& json);

/// Prints diagnostics on standard error: `file:line:col: error: message [code]`, or `place: /passes/0: error: …`
/// without a source, with details indented below.
void printDiagnostics(const Diagnostics& diagnostics, std::string_view place);
/// Prints an error like a diagnostic. Returns the exit status of its code.
int printFailure(const Error& error, std::string_view place);

/// Flushes standard output. Returns `status`, or the status of an unwritable file if output was lost for another
/// reason than that its reader is gone.
int finishOutput(int status);

/// A table with aligned columns; those in `rightAligned` are right-aligned.
class Table
{
public:
    explicit Table(std::vector<bool> rightAligned) : m_rightAligned(std::move(rightAligned)) {}
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
    /// The rows, indented by two spaces; empty if there are none. The first row is the heading.
    std::string text(int descriptor) const;

private:
    std::vector<bool> m_rightAligned;
    std::vector<std::vector<std::string>> m_rows;
};

/// Three digits and a unit: `1.5 ms`, `320 ns`.
std::string durationText(double nanoseconds);
/// `64 KiB`, `1.5 GiB`.
std::string sizeText(std::uint64_t bytes);

} // namespace wavelane::cli
