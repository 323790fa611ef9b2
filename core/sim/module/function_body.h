// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/module/program_builder.h"

#include <cstddef>
#include <unordered_map>
#include <vector>

namespace wavelane::sim {

/// The blocks of a function.
struct FunctionBody
{
    std::vector<std::uint32_t> order;                                   ///< Labels in structured order.
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> code; ///< Label → indices of instructions.
};

/// The function between two indices of instructions. Fails with `invalid_spirv` if a block does not end, or leads to
/// one that does not exist.
Result<FunctionBody> functionBody(const ProgramBuilder& builder, std::size_t first, std::size_t end);

/// True for instructions that end a block: branches, returns and OpUnreachable.
bool endsBlock(spv::Op opcode);

} // namespace wavelane::sim
