// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::cli {

enum class Colour { none, red, green, yellow, blue, dim, bold };

/// The text in this colour where `descriptor` (1 or 2) is a terminal and `NO_COLOR` is not set.
std::string coloured(std::string_view text, Colour colour, int descriptor);

/// Text that others wrote, for a terminal: control characters but tabs and line ends are spelled out as `\x1b`, those
/// that change the direction of text as `\u{202e}`.
std::string visible(std::string_view text);
/// The same for text that is an output of its own, and stays as it is in files and pipes.
std::string visibleOnTerminal(std::string_view text);

/// Writes to standard output or standard error.
void print(std::string_view text);
void printError(std::string_view text);
/// What `visible` spells out is escaped in the strings.
void printJson(const Json& json);

/// `file:line:col: error: message [code]`, or `place: /passes/0: error: …` for what is in no source; details below,
/// indented. On standard error.
void printDiagnostics(const Diagnostics& diagnostics, std::string_view place);
/// The same of one error. Returns the exit status of its code.
int printFailure(const Error& error, std::string_view place);

/// Writes what standard output still holds. The exit status: `status`, or that of a file that cannot be written where
/// a part of the output is lost, for another reason than that its reader has gone.
int finishOutput(int status);

/// Rows with aligned columns. Columns named in `rightAligned` have their text to the right.
class Table
{
public:
    explicit Table(std::vector<bool> rightAligned) : m_rightAligned(std::move(rightAligned)) {}
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
    /// Each row indented by two spaces; empty where there are no rows. The first row is a heading.
    std::string text(int descriptor) const;

private:
    std::vector<bool> m_rightAligned;
    std::vector<std::vector<std::string>> m_rows;
};

/// `1.5 ms`, `320 ns`: three digits and a unit.
std::string durationText(double nanoseconds);
/// `64 KiB`, `1.5 GiB`.
std::string sizeText(std::uint64_t bytes);

} // namespace wavelane::cli
