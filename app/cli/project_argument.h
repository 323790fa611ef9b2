// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/inputs/recorded_inputs.h"
#include "core/plan/snapshot.h"

#include <string>
#include <string_view>

namespace wavelane::cli {

/// The argument for a project on standard input.
inline constexpr std::string_view standardInput = "-";

/// The project argument of a command.
struct ProjectArgument
{
    plan::ProjectSnapshot snapshot;
    std::string place;                ///< How diagnostics name the project.
    plan::RecordedInputs inputs = {}; ///< Recorded inputs from standard input; empty: none.
};

/// Opens a folder or a project file, or reads `{ "project", "folder", "overrides", "inputs" }` from standard input if
/// the argument is `-`. Fails with `file_missing` or `file_unreadable`, with `bad_json` or `bad_value` for invalid
/// standard input, and with `limit_exceeded` above 256 MiB. Blocks.
Result<ProjectArgument> openProjectArgument(const std::string& argument);

/// The project that a line of standard input has, as above.
Result<ProjectArgument> projectFromText(const std::string& text);

} // namespace wavelane::cli
