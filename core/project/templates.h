// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/template_files.h"

#include <filesystem>
#include <span>
#include <string_view>

namespace wavelane::project {

/// A template for a new project.
struct ProjectTemplate
{
    std::string_view name;        ///< The name of its folder in resources/templates.
    std::string_view title;       ///< The display name.
    std::string_view description; ///< A short description.
    std::span<const TemplateFile> files;
};

/// All templates in display order.
std::span<const ProjectTemplate> projectTemplates();

/// The project of the tour, which is not among the templates.
const ProjectTemplate& tourTemplate();

/// The initial text of a new shader: a compute shader that fills the texture `image`.
std::string_view smallKernel();

/// Writes the files of a template. Fails with `file_unwritable` if the folder is not empty or cannot be written.
Result<void> makeProject(const std::filesystem::path& folder, const ProjectTemplate& what, std::string_view name);

} // namespace wavelane::project
