// SPDX-License-Identifier: MIT
#pragma once

#include "ui/safety/recovery_folder.h"

#include <filesystem>

namespace wavelane::ui {

/// Writes the project and the texts of what was left into an empty folder. Texts from outside the project's folder go
/// into it under their own names, numbered if a name is taken. `file_unwritable` if anything cannot be written.
Result<void> writeLeft(const Left& left, const std::filesystem::path& folder);

} // namespace wavelane::ui
