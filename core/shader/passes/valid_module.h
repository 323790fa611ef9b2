// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// A module that SPIRV-Tools accepts.
struct ValidModule
{
    SpirvModule module;
    bool isPacked = false; ///< Matrices became arrays; the original module has the types of the source.
};

/// Makes an invalid module of an HLSL source valid: packs matrices as in D3D's constant buffers and, for modules from
/// glslang (`isFallback`), legalizes. Returns nothing if the module stays invalid.
std::optional<ValidModule> makeValid(const SpirvModule& module, bool isFallback);

} // namespace wavelane::shader
