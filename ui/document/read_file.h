// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace wavelane::ui {

/// What no file of ours exceeds: a project's file may have as much, a text less.
inline constexpr std::uintmax_t largestFileInBytes = 64u << 20;

/// All bytes of a regular file. `file_missing`, `file_unreadable` (a folder, a FIFO, a device, no permission), or
/// `limit_exceeded` above the limit. Never waits for another program.
Result<std::string> readFile(const std::filesystem::path& file, std::uintmax_t limitInBytes = largestFileInBytes);

} // namespace wavelane::ui
