// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace wavelane::cli {

struct TemplateFile
{
    std::string_view name;
    std::string_view text; ///< `@NAME@` stands for the project's name, as the inside of a JSON string.
};

struct ProjectTemplate
{
    std::string_view name;
    std::string_view description;
    std::span<const TemplateFile> files;
};

/// The projects that `wavelane new` can make. Each passes `wavelane run --check` as it is.
std::span<const ProjectTemplate> projectTemplates();

} // namespace wavelane::cli
