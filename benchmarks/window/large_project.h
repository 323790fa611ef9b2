// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace wavelane::ui {

/// How much there is of a project that is made for measuring.
struct ProjectSize
{
    int shaders = 1;
    int resources = 1;
    int passes = 1;
};

/// Writes a project that compiles and runs into a folder. Its first shader includes `long.hlsl`, which has 20 000
/// lines. No shader includes `wide.hlsl`, one of whose lines has 40 000 letters: compilers fall over it.
void writeProject(const std::filesystem::path& folder, const ProjectSize& size);

} // namespace wavelane::ui
