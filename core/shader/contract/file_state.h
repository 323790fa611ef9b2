// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <filesystem>
#include <optional>
#include <string>

namespace wavelane::shader {

/// Reads a source file. Returns nothing for missing files, files over the size limit, and anything but regular files,
/// because reading a device or a pipe may never end.
std::optional<std::string> textOfFile(const std::filesystem::path& file);

/// Returns a fingerprint of a file that changes with its text and its readability. Unsaved texts take precedence over
/// the disk. Empty if the file does not exist.
std::string stateOfFile(const std::filesystem::path& file, const FileOverrides& overrides);

} // namespace wavelane::shader
