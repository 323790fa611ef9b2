// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace wavelane::ui {

/// Default limit, which is that of a project's file.
inline constexpr std::uintmax_t maxFileInBytes = 64u << 20;

/// Reads a regular file. `file_missing`, `file_unreadable` (a folder, a FIFO, a device, no permission), or
/// `limit_exceeded`. Never waits for another program.
Result<std::string> readFile(const std::filesystem::path& file, std::uintmax_t limitInBytes = maxFileInBytes);

} // namespace wavelane::ui
