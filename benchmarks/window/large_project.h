// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace wavelane::ui {

/// The size of a generated project.
struct ProjectSize
{
    int shaders = 1;
    int resources = 1;
    int passes = 1;
};

/// Writes a working project to a folder. Its first shader includes `long.hlsl`, which has 20 000 lines. No shader
/// includes `wide.hlsl`, which has a line of 40 000 characters that crashes compilers.
void writeProject(const std::filesystem::path& folder, const ProjectSize& size);

} // namespace wavelane::ui
