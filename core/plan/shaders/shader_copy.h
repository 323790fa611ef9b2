// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/project/project.h"

#include <memory>
#include <string>
#include <string_view>

namespace wavelane::plan {

/// Compiles a changed copy of a shader of the snapshot, with line information. `purpose` distinguishes the copies of
/// a shader: the provider keeps the outcome of each next to that of the shader itself. Never null. `compiler` is as
/// in ShaderProvider.
std::shared_ptr<const ShaderOutcome> compileCopy(const ProjectSnapshot& snapshot, project::ShaderEntry changed,
                                                 std::string_view purpose, const std::string& compiler,
                                                 ShaderProvider& shaders);

} // namespace wavelane::plan
