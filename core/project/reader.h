// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"

#include <filesystem>
#include <string_view>

namespace wavelane::project {

/// A project as read, with everything that was wrong. A broken object is marked and kept, never dropped.
struct ReadOutcome
{
    Project project;
    Diagnostics diagnostics; ///< With JSON pointer and line.
};

/// Reads the text of a project file. Never throws, never fails as a whole: text that is no JSON gives an empty
/// project and one `bad_json` with line and column.
ReadOutcome readProject(std::string_view text, std::string_view fileName = "project.wavelane");

/// A project on disk.
struct OpenedProject
{
    Project project;
    Diagnostics diagnostics;
    std::filesystem::path folder; ///< Absolute.
    std::filesystem::path file;   ///< Absolute; `folder/project.wavelane` or the file that was named.
};

/// Opens a folder or a project file. An error (`file_missing`, `file_unreadable`) only where there is no file to
/// read; a file above 64 MiB is refused with `limit_exceeded`.
Result<OpenedProject> openProject(const std::filesystem::path& path);

} // namespace wavelane::project
