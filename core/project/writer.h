// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"

#include <filesystem>
#include <string>

namespace wavelane::project {

/// The project as JSON in the key order of the format. Omits defaults; preserves unknown keys and broken objects.
Json toJson(const Project& project);

/// The text of the project file, indented by two spaces, with short objects and lists on one line.
/// `readProject(toText(p)).project == p` for every project that was read.
std::string toText(const Project& project);

/// Replaces the file atomically (temporary file, fsync, rename). Fails with `file_unwritable` and keeps the old file.
/// Writes directly to special files such as `/dev/stdout` and FIFOs.
Result<void> writeFileAtomically(const std::filesystem::path& file, std::string_view bytes);

} // namespace wavelane::project
