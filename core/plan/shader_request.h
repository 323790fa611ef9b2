// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/snapshot.h"
#include "core/shader/contract/compiler.h"

#include <expected>
#include <string>

namespace wavelane::run {

/// A shader of a project as something to compile.
struct ShaderRequest
{
    shader::CompileRequest compile; ///< With debug info.
    std::string compiler;           ///< The one that is asked for, `auto` included.
};

/// `compiler`: `dxc`, `glslang`, `auto`; empty: what the project says. `unknown_shader`, `file_missing`,
/// `path_escapes_project` or `bad_value` at the shader where it cannot be compiled at all.
std::expected<ShaderRequest, Diagnostic> shaderRequest(const ProjectSnapshot& snapshot, const std::string& name,
                                                       const std::string& compiler);

} // namespace wavelane::run
