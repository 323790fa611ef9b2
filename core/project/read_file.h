// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace wavelane::project {

/// Reads a regular file. Fails with `file_missing`, `file_unreadable` (for example, for a folder or a device), or
/// `limit_exceeded` if it has more than `maxBytes` bytes.
Result<std::string> readFile(const std::filesystem::path& file, std::uintmax_t maxBytes);

} // namespace wavelane::project
