// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

struct ValidModule
{
    SpirvModule module;
    bool isPacked = false; ///< Matrices became arrays; the module before has the types of the source.
};

/// A valid module for one of HLSL that breaks SPIR-V's rules: with its matrices packed as in D3D's constant buffers,
/// or, if glslang made it (`isFallback`), legalized. Nothing if it stays invalid.
std::optional<ValidModule> madeValid(const SpirvModule& module, bool isFallback);

} // namespace wavelane::shader
