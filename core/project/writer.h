// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"

#include <filesystem>
#include <string>

namespace wavelane::project {

/// The project as JSON in the file's key order; defaults are left out, unknown keys and broken objects kept.
Json toJson(const Project& project);

/// Text of the file: two spaces of indentation, short objects and lists on one line, a line feed at the end.
/// `readProject(toText(p)).project == p` for every project that was read.
std::string toText(const Project& project);

/// Replaces the file atomically (temporary file beside it, fsync, rename). On `file_unwritable` the old file stands.
/// What is no file but takes bytes (`/dev/stdout`, a FIFO) gets them, and stays what it is.
Result<void> writeFileAtomically(const std::filesystem::path& file, std::string_view bytes);

} // namespace wavelane::project
