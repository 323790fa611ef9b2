// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/reflection/reflection.h"

#include <optional>
#include <string>
#include <vector>

namespace wavelane::shader {

/// A compiled, validated and reflected shader.
struct CompiledShader
{
    CompileResult result;
    std::optional<Reflection> reflection; ///< Empty if compilation failed.
    /// Names and registers (`u0`, `u0:1`) that an HLSL source declares, including those that the compiler dropped as
    /// unused.
    std::vector<std::string> declared;
    bool fromCache = false; ///< Read from the cache instead of compiled.
};

} // namespace wavelane::shader
