// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/initial_bytes.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace wavelane::run {

/// All bytes of a file that a project names. `file_missing`, `file_unreadable`, `path_escapes_project`, `bad_value`
/// for a folder, `limit_exceeded` above `maxInitialBytes`.
Result<std::vector<std::byte>> readProjectFile(std::string_view path, const std::filesystem::path& folder,
                                               bool allowOutside);

/// The form `file` of `initial`; rules in initial_bytes.h.
Result<std::vector<std::byte>> fileBytes(const project::FileData& data, const DataTarget& target,
                                         const std::filesystem::path& folder, bool allowOutside);

} // namespace wavelane::run
