// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/module.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace wavelane::shader {

/// Thread group size of an entry point.
struct GroupSize
{
    std::array<std::uint32_t, 3> threads{1, 1, 1}; ///< Uses the defaults of specialization constants.
    /// SpecIds of axes that are directly a specialization constant.
    std::array<std::optional<std::uint32_t>, 3> ids{};
    std::array<bool, 3> isFixed{true, true, true}; ///< No specialization constant can change the number.
};

/// Reads the execution modes LocalSize and LocalSizeId of the entry point `function` and the built-in WorkgroupSize,
/// which takes precedence. Fails like `ConstantEvaluator::value`; the message names the axis.
Result<GroupSize> groupSizeOf(const SpirvModule& module, std::uint32_t function);

/// True if the entry point has the execution mode LocalSizeId, which requires the device feature maintenance4.
bool hasLocalSizeId(const SpirvModule& module, std::uint32_t function);

} // namespace wavelane::shader
