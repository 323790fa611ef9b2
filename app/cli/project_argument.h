// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/snapshot.h"

#include <string>
#include <string_view>

namespace wavelane::cli {

/// What stands in the place of a project that comes on standard input.
inline constexpr std::string_view standardInput = "-";

/// A project that a command was given.
struct ProjectArgument
{
    run::ProjectSnapshot snapshot;
    std::string place; ///< How diagnostics name it.
};

/// Opens a folder or a project file, or, for `-`, reads `{ "project", "folder", "overrides" }` from standard input to
/// its end. `file_missing` and `file_unreadable` where there is nothing to read, `bad_json` and `bad_value` where
/// standard input holds something else, `limit_exceeded` above 256 MiB. Blocks; once for `-`.
Result<ProjectArgument> openProjectArgument(const std::string& argument);

} // namespace wavelane::cli
