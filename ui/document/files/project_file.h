// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/project/project.h"

#include <filesystem>
#include <optional>
#include <string>

namespace wavelane::ui {

/// The project's own file, as it was last read or written here.
struct ProjectFile
{
    std::filesystem::path path;   ///< Absolute; empty while no project is open.
    std::filesystem::path folder; ///< Absolute.
    std::string savedBytes;       ///< Both sides' changes are compared with these.
    Diagnostics diagnostics;      ///< Diagnostics of the reader.

    bool isReadable() const; ///< False if it is not JSON, so that only its text can be edited.
};

struct ReadProjectFile
{
    ProjectFile file;
    project::Project project;
};

/// Reads a project's file or the one in a project's folder.
Result<ReadProjectFile> readProjectFile(const std::filesystem::path& path);

/// Writes the project atomically. `file_unwritable` also for a project that was opened read-only.
Result<void> writeProjectFile(ProjectFile& file, const project::Project& project);

/// A three-way merge by the texts of the projects.
struct MergedProject
{
    project::Project project;
    bool isTheirs = false; ///< The result is the other side's project.
};
/// `saved` is the common base. Nothing if both sides changed the same lines or if a text is not a valid project.
std::optional<MergedProject> mergedProject(const std::string& saved, const project::Project& ours,
                                           const std::string& theirs);

} // namespace wavelane::ui
