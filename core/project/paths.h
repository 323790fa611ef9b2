// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace wavelane::project {

/// Absolute path of a file that a project names. `path_escapes_project` for absolute paths, `..` and symbolic links
/// that leave the folder, unless `allowOutside`; `bad_value` for an empty path. The file need not exist.
Result<std::filesystem::path> resolvePath(const std::filesystem::path& folder, std::string_view relative,
                                          bool allowOutside = false);

/// How people are told of a file: by its path in the folder, or as it is where it lies outside.
std::string nameInFolder(const std::filesystem::path& folder, const std::string& file);

} // namespace wavelane::project
