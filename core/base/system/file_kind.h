// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace wavelane {

/// Fails if there is no regular file at a path: with `file_missing` if there is nothing, else with `file_unreadable`
/// and what is there instead (a folder, a FIFO, …). `name` is how the message names the file.
Result<void> requireFile(const std::filesystem::path& file, std::string_view name);

} // namespace wavelane
