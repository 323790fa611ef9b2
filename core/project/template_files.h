// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace wavelane::project {

/// A file of a template. Both views are valid as long as the program runs.
struct TemplateFile
{
    std::string_view name; ///< Path relative to the project's folder.
    std::string_view text; ///< `@NAME@` is replaced by the project's name.
};

/// The embedded files of a folder in resources/templates; empty if there is no such folder.
std::span<const TemplateFile> templateFiles(std::string_view name);

} // namespace wavelane::project
