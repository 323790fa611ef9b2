// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>
#include <string_view>

namespace wavelane::shader {

/// Which methods that tell a level of detail a source has.
struct LevelCalls
{
    bool clamped = false;   ///< `CalculateLevelOfDetail`
    bool unclamped = false; ///< `CalculateLevelOfDetailUnclamped`
};

/// What stands in preprocessed HLSL, used or not.
LevelCalls levelCalls(std::string_view preprocessed);

/// The module with the clamped level, which is the first component of OpImageQueryLod, wherever it takes the second,
/// which is not clamped. Old releases of DXC take the latter for both methods. Nothing where no second one is taken.
std::optional<SpirvWords> withClampedLevels(const SpirvModule& module);

} // namespace wavelane::shader
