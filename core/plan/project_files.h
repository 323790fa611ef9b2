// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/snapshot.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace wavelane::plan {

/// The files of a project, by paths relative to its folder. Files outside the folder are not included, regardless of
/// the snapshot's `allowOutside`.
struct ProjectFiles
{
    /// The project file (`project.wavelane`), sources and included files, with the contents of the snapshot.
    std::map<std::filesystem::path, std::string> texts;
    /// Data files that the project names and that exist.
    std::set<std::filesystem::path> data;
    /// Why existing sources and includes could not be read.
    std::vector<Error> unreadable;
};

/// Reads texts of up to 16 MiB each. Longer ones are `unreadable`.
ProjectFiles collectFiles(const ProjectSnapshot& snapshot);

/// Writes `files` to `folder`, which is created. Data is copied from `from` if it still exists. `file_unwritable` at
/// the first file that cannot be written.
Result<void> writeFiles(const ProjectFiles& files, const std::filesystem::path& from,
                        const std::filesystem::path& folder);

} // namespace wavelane::plan
