// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <span>
#include <string_view>

namespace wavelane::project {

struct TemplateFile
{
    std::string_view name; ///< Path in the project's folder.
    std::string_view text; ///< `@NAME@` stands for the project's name.
};

/// A project to begin with: it runs, and its expectations hold.
struct ProjectTemplate
{
    std::string_view name;        ///< Of its folder below resources/templates.
    std::string_view title;       ///< What people call it.
    std::string_view description; ///< A few words.
    std::span<const TemplateFile> files;
};

/// All templates, the one for most beginnings first.
std::span<const ProjectTemplate> projectTemplates();

/// A compute shader that fills the texture `image`: what a new shader begins with.
std::string_view smallKernel();

/// Writes the template's files. `file_unwritable` where the folder is neither new nor empty, or cannot be written.
Result<void> makeProject(const std::filesystem::path& folder, const ProjectTemplate& what, std::string_view name);

} // namespace wavelane::project
