// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/exporter/export_input.h"

#include <filesystem>
#include <span>

namespace wavelane::exporter {

/// Writes the files into `folder` and creates it if necessary. With `force`, the folder need not be empty: existing
/// files with the same names are replaced, other files are kept.
///
/// Fails with `file_unwritable` if the folder is not empty (without `force`), is not a folder, or cannot be written,
/// and with `path_escapes_project` if a path or a symbolic link in the folder leads out of it. A new folder is
/// created with all files or not at all; in an existing folder, each file is replaced atomically.
Result<void> writeFolder(const std::filesystem::path& folder, std::span<const ExportedFile> files, bool force);

} // namespace wavelane::exporter
