// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/exporter/export.h"

#include <filesystem>
#include <span>

namespace wavelane::exporter {

/// Writes the files into `folder`, which is made where it is not there. With `force` it may hold something already:
/// files of the same names are replaced, all others stay.
///
/// `file_unwritable` where the folder is not empty (without `force`), is no folder, or cannot be written;
/// `path_escapes_project` where a path of a file, or a link inside the folder, leads out of it. A new folder appears
/// with all its files or not at all; in a folder that is there each file is replaced as a whole.
Result<void> writeFolder(const std::filesystem::path& folder, std::span<const ExportedFile> files, bool force);

} // namespace wavelane::exporter
