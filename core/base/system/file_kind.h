// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace wavelane {

/// Checks that `file` is a regular file. Fails with `file_missing` if nothing exists at the path, otherwise with
/// `file_unreadable` and the kind of file that does (a folder, a FIFO, …). Messages call the file `name`.
Result<void> requireFile(const std::filesystem::path& file, std::string_view name);

} // namespace wavelane
