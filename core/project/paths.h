// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace wavelane::project {

/// The absolute path of a file that a project refers to. Fails with `path_escapes_project` for absolute paths, and
/// for `..` and symbolic links that lead out of the folder, unless `allowOutside` is set. Fails with `bad_value` for
/// an empty path and for one with a null byte, with `file_missing` for a symbolic link to nothing, and with
/// `file_unreadable` if a folder cannot be read. Otherwise, the file need not exist.
Result<std::filesystem::path> resolvePath(const std::filesystem::path& folder, std::string_view relative,
                                          bool allowOutside = false);

/// The path of a file for messages: relative to the folder if it is inside, otherwise unchanged.
std::string nameInFolder(const std::filesystem::path& folder, const std::string& file);

} // namespace wavelane::project
