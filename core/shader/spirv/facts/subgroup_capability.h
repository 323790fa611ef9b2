// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// Whether the instruction declares one of the core capabilities for subgroups, GroupNonUniform to
/// GroupNonUniformQuad.
inline bool isSubgroupCapability(const Instruction& instruction)
{
    return instruction.opcode == spv::OpCapability && instruction.operand(0) >= spv::CapabilityGroupNonUniform &&
           instruction.operand(0) <= spv::CapabilityGroupNonUniformQuad;
}

} // namespace wavelane::shader
