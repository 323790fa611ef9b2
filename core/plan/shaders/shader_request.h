// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/snapshot.h"
#include "core/shader/contract/compiler.h"

#include <expected>
#include <string>

namespace wavelane::plan {

/// The compile request of a shader of a project.
struct ShaderRequest
{
    shader::CompileRequest compile; ///< With debug info.
    std::string compiler;           ///< The requested one; can be `auto`.
};

/// `compiler` is `dxc`, `glslang`, `auto`, or empty for the project's choice. `unknown_shader`, `file_missing`,
/// `path_escapes_project` or `bad_value` at the shader if there is nothing to compile.
std::expected<ShaderRequest, Diagnostic> shaderRequest(const ProjectSnapshot& snapshot, const std::string& name,
                                                       const std::string& compiler);

} // namespace wavelane::plan
