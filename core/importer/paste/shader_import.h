// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::importer {

class Draft;

/// Makes a project of the source of a compute shader, as pasting it into the window does: a dispatch of its entry
/// point, and a new resource for everything that it declares (project::planMissingBindings). Files that it includes
/// with quotes are copied if they are in its folder or below. `fileName` is the name of the source, without folders.
void shaderToProject(std::string_view text, const std::string& fileName, Draft& draft);

} // namespace wavelane::importer
