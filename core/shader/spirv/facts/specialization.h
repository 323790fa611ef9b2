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

/// Values of specialization constants by SpecId: the bytes of the constant's type, a boolean with 4 as VkBool32.
using ConstantBytes = std::map<std::uint32_t, std::vector<std::byte>>;

/// The module with these values in place of the defaults of its specialization constants. Ids that it does not have
/// change nothing.
SpirvWords withConstants(const SpirvModule& module, const ConstantBytes& constants);

/// What values of specialization constants decide about an entry point.
struct SpecializedSizes
{
    std::array<std::uint32_t, 3> groupSize{1, 1, 1}; ///< Threads.
    std::uint32_t sharedBytes = 0;                   ///< groupshared memory in bytes.
};

/// Of a valid module. Fails with `invalid_spirv` if there is no such compute entry point, and like
/// `ConstantEvaluator::value` if a size depends on what cannot be evaluated.
Result<SpecializedSizes> specializedSizes(const SpirvWords& spirv, const std::string& entry,
                                          const ConstantBytes& constants);

} // namespace wavelane::shader
