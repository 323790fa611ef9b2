// SPDX-License-Identifier: MIT
#pragma once

#include "ui/safety/recovery_folder.h"

#include <filesystem>

namespace wavelane::ui {

/// Writes the project and the texts of unsaved changes into an empty folder. Texts from outside the project's folder
/// keep their file names, with a number if a name is used twice. Fails with `file_unwritable`.
Result<void> writeLeft(const Left& left, const std::filesystem::path& folder);

} // namespace wavelane::ui
