// SPDX-License-Identifier: MIT
#include "core/sim/dispatch/quad_lanes.h"

#include "core/shader/spirv/facts/subgroup_capability.h"
#include "core/sim/memory/dispatch_state.h"

#include <algorithm>

namespace wavelane::sim {

namespace {

/// Operations on waves and inputs such as the size of a wave need one of these.
bool isForWaves(const shader::Instruction& each)
{
    if (each.opcode != spv::OpCapability)
        return false;
    const std::uint32_t capability = each.operand(0);
    return shader::isSubgroupCapability(each) || capability == spv::CapabilitySubgroupBallotKHR ||
           capability == spv::CapabilitySubgroupVoteKHR || capability == spv::CapabilityGroupNonUniformRotateKHR ||
           capability == spv::CapabilityGroupNonUniformPartitionedNV;
}

} // namespace

bool dependsOnWaves(const Program& program)
{
    return std::ranges::any_of(program.module->instructions(), isForWaves);
}

unsigned lanesForQuads(const Program& program, unsigned lanes)
{
    const std::uint64_t threads = std::uint64_t{program.groupSize[0]} * program.groupSize[1] * program.groupSize[2];
    const unsigned rows = 2 * program.groupSize[0]; // Two rows of threads have the quads.
    if (program.quads != Quads::blocks || threads <= lanes || lanes % rows == 0 || rows > maxLanes ||
        dependsOnWaves(program))
        return lanes;
    return rows;
}

} // namespace wavelane::sim
