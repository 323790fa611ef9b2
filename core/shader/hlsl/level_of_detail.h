// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>
#include <string_view>

namespace wavelane::shader {

/// The level of detail queries that a source contains.
struct LevelCalls
{
    bool clamped = false;   ///< `CalculateLevelOfDetail`
    bool unclamped = false; ///< `CalculateLevelOfDetailUnclamped`
};

/// Searches preprocessed HLSL, including unused functions.
LevelCalls levelCalls(std::string_view preprocessed);

/// Replaces the second component of OpImageQueryLod, the unclamped level, by the first, the clamped level. Old
/// releases of DXC use the unclamped level for both methods. Returns nothing if the module does not use the second
/// component.
std::optional<SpirvWords> withClampedLevels(const SpirvModule& module);

} // namespace wavelane::shader
