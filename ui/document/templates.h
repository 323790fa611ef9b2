// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace wavelane::ui {

/// A kernel that compiles: one thread for each texel of `image`, which it fills with a gradient.
std::string smallKernel();

/// Makes a project that runs at once: a texture, the small kernel that fills it, and a pass that shows it.
/// `file_unwritable` where the folder cannot be made, and where it holds a project already.
Result<void> createProject(const std::filesystem::path& folder, const std::string& name);

} // namespace wavelane::ui
