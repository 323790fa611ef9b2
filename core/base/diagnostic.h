// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/code.h"

#include <optional>
#include <string>
#include <vector>

namespace wavelane {

/// How serious a diagnostic is. Only errors count as failures; see `hasErrors`.
enum class Severity { note, warning, error };

std::string_view toString(Severity severity);
std::optional<Severity> severityFromString(std::string_view text);

/// A problem in the user's input: project, shader, data, or device. A value type that threads can copy freely.
/// Failures of Wavelane itself are `Error`s.
struct Diagnostic
{
    Severity severity = Severity::error;
    Code code = Code::internalError;
    std::string message; ///< One sentence with the offending value and the limit.
    std::string
        at; ///< JSON pointer into project.wavelane; empty if the problem concerns the whole project or nothing in it.
    std::string file;      ///< Source path as the user names it; empty if no source is involved.
    int line = 0;          ///< 1-based; 0: unknown.
    int column = 0;        ///< 1-based, in bytes; 0: unknown.
    int endColumn = 0;     ///< One past the last byte; 0: unknown.
    std::string detail;    ///< Additional text: an explanation with a remedy, or the compiler's own output.
    bool expected = false; ///< An `expect` entry of the project expects this diagnostic.

    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// Returns true if the list contains an unexpected diagnostic of severity `error`.
bool hasErrors(const Diagnostics& diagnostics);

} // namespace wavelane
