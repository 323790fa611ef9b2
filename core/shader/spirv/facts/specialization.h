// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/module.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace wavelane::shader {

/// Values of specialization constants by SpecId: the bytes of the constant's type; a boolean has 4, as VkBool32.
using ConstantBytes = std::map<std::uint32_t, std::vector<std::byte>>;

/// Replaces the defaults of specialization constants by these values. Ignores ids that the module does not use.
SpirvWords setConstantDefaults(const SpirvModule& module, const ConstantBytes& constants);

/// Sizes of an entry point that depend on specialization constants.
struct SpecializedSizes
{
    std::array<std::uint32_t, 3> groupSize{1, 1, 1}; ///< Threads.
    std::uint32_t sharedBytes = 0;                   ///< groupshared memory in bytes.
};

/// Evaluates the sizes of an entry point of a valid module. Fails with `invalid_spirv` if there is no such compute
/// entry point, and like `ConstantEvaluator::value` if a size cannot be evaluated.
Result<SpecializedSizes> specializedSizes(const SpirvWords& spirv, const std::string& entry,
                                          const ConstantBytes& constants);

} // namespace wavelane::shader
