// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"

#include <filesystem>
#include <string_view>

namespace wavelane::project {

/// A project that was read, and all problems. Broken objects are marked and kept.
struct ReadOutcome
{
    Project project;
    Diagnostics diagnostics; ///< With JSON pointer and line.
};

/// Reads the text of a project file. Never throws and never fails as a whole: for text that is not JSON, it returns
/// an empty project and a `bad_json` diagnostic with line and column.
ReadOutcome readProject(std::string_view text, std::string_view fileName = "project.wavelane");

/// A project on disk.
struct OpenedProject
{
    Project project;
    Diagnostics diagnostics;
    std::filesystem::path folder; ///< Absolute.
    std::filesystem::path file;   ///< Absolute; `folder/project.wavelane` or the file that was opened.
};

/// Opens a folder or a project file. Fails only if the file cannot be read (`file_missing`, `file_unreadable`), is
/// larger than 64 MiB (`limit_exceeded`), or is a shader (`bad_json`).
Result<OpenedProject> openProject(const std::filesystem::path& path);

} // namespace wavelane::project
