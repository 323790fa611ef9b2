// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/code.h"

#include <optional>
#include <string>
#include <vector>

namespace wavelane {

enum class Severity { note, warning, error };

std::string_view toString(Severity severity);
std::optional<Severity> severityFromString(std::string_view text);

/// One problem in what the user gave us: project, shader, data or device. A value; safe to copy between threads.
/// Faults of the user are diagnostics, faults of a tool are `Error`.
struct Diagnostic
{
    Severity severity = Severity::error;
    Code code = Code::internalError;
    std::string message;   ///< One sentence that names the limit and the offending value.
    std::string at;        ///< JSON pointer into project.wavelane; empty: the whole project or none.
    std::string file;      ///< Path of the source as the user names it; empty where the problem is in no source.
    int line = 0;          ///< 1-based; 0: unknown.
    int column = 0;        ///< 1-based, in bytes; 0: unknown.
    int endColumn = 0;     ///< One past the last byte; 0: unknown.
    std::string detail;    ///< More text: our explanation and way out, or the words of the compiler.
    bool expected = false; ///< True where an `expect` entry of the project asked for this very refusal.

    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// True where a diagnostic of severity `error` is in the list that no expectation asked for.
bool hasErrors(const Diagnostics& diagnostics);

} // namespace wavelane
