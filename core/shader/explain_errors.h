// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/compiler.h"

#include <string>
#include <vector>

namespace wavelane::shader {

/// Names the existing entry points in errors about a missing one, and adds the line of the first one if the error has
/// none.
void explainMissingEntry(Diagnostics& diagnostics, const CompileRequest& request,
                         const std::vector<std::string>& entries);

/// Adds the option of the shader to errors about 16-bit types without `native_16bit` and about templates in versions
/// of HLSL before 2021, and what to do about names of Direct3D 9 and macros of Unity.
void explainOptions(Diagnostics& diagnostics, const CompileRequest& request);

/// Says in the first error that a GLSL source is a fragment for Shadertoy, if it is one. The errors of a vertex or
/// fragment shader become one that says so.
void explainFragment(Diagnostics& diagnostics, const CompileRequest& request);

} // namespace wavelane::shader
