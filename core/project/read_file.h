// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace wavelane::project {

/// All bytes of a regular file. `file_missing`, `file_unreadable` (a folder or a device among others),
/// `limit_exceeded` where it has more than `mostBytes`.
Result<std::string> readFile(const std::filesystem::path& file, std::uintmax_t mostBytes);

} // namespace wavelane::project
