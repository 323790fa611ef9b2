// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"
#include "ui/document/files/open_texts.h"

#include <filesystem>

namespace wavelane::ui {

/// What a copy of a project needs: the files in its folder and what is not saved yet.
struct CopiedProject
{
    const std::filesystem::path& folder;
    const OpenTexts::Files& texts;
    const project::Project* value = nullptr; ///< Null if the project's own file is not JSON and is copied as text.
};

/// Copies the project's folder with all unsaved changes to another folder, which must be empty or not exist and must
/// not be inside the project's folder. `file_unwritable` otherwise, or if an unsaved text is outside the project's
/// folder. After an error nothing is left in the target.
Result<void> copyProject(const CopiedProject& project, const std::filesystem::path& target);

} // namespace wavelane::ui
