// SPDX-License-Identifier: MIT
#include "core/shader/external/needed_version.h"

#include <algorithm>

namespace wavelane::shader {

namespace {

constexpr std::uint32_t subgroupVersion = 0x00010300;

/// The capabilities GroupNonUniform to GroupNonUniformQuad.
bool isForSubgroups(const Instruction& each)
{
    return each.opcode == spv::OpCapability && each.operand(0) >= spv::CapabilityGroupNonUniform &&
           each.operand(0) <= spv::CapabilityGroupNonUniformQuad;
}

} // namespace

std::optional<SpirvWords> raiseNeededVersion(const SpirvModule& module)
{
    SpirvWords words = module.words();
    if (words[1] >= subgroupVersion || !std::ranges::any_of(module.instructions(), isForSubgroups))
        return std::nullopt;
    words[1] = subgroupVersion;
    return words;
}

} // namespace wavelane::shader
