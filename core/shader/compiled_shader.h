// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/reflection/declared.h"
#include "core/shader/reflection/reflection.h"

#include <optional>

namespace wavelane::shader {

/// A compiled, validated and reflected shader.
struct CompiledShader
{
    CompileResult result;
    std::optional<Reflection> reflection; ///< Empty if compilation failed.
    Declared declared;
    bool fromCache = false; ///< Read from the cache instead of compiled.
};

} // namespace wavelane::shader
