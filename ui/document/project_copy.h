// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace wavelane::ui {

class Document;

/// Copies the project's folder with all unsaved changes to another folder, which must be empty or not exist and must
/// not be inside the project's folder. `file_unwritable` otherwise, or if an unsaved text is outside the project's
/// folder. After an error nothing is left in the target.
Result<void> copyProject(const Document& document, const std::filesystem::path& target);

} // namespace wavelane::ui
