// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/snapshot.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace wavelane::run {

/// What a copy of a project needs, by paths relative to its folder. Nothing outside the folder is among it, and the
/// `allowOutside` of a snapshot is not asked.
struct ProjectFiles
{
    /// The project's own file (`project.wavelane`), sources and what they include: as the snapshot has them.
    std::map<std::filesystem::path, std::string> texts;
    /// Files of data that the project names and that are there.
    std::set<std::filesystem::path> data;
    /// Sources and includes of the folder that exist and are not among `texts`: why each cannot be read. Not those
    /// that are missing.
    std::vector<Error> unreadable;
};

/// Reads texts of up to 16 MiB each; longer ones are `unreadable`, too.
ProjectFiles collectFiles(const ProjectSnapshot& snapshot);

/// Writes `files` under `folder`, which is made; data is copied from `from`, where it still is there.
/// `file_unwritable` at the first file that cannot be written.
Result<void> writeFiles(const ProjectFiles& files, const std::filesystem::path& from,
                        const std::filesystem::path& folder);

} // namespace wavelane::run
