// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/shared_memory.h"

#include "core/shader/spirv/types.h"

#include <algorithm>
#include <limits>

namespace wavelane::shader {

std::uint32_t sharedMemory(const SpirvModule& module, const VariableUses& uses)
{
    std::uint64_t size = 0;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpVariable || instruction.argument(0) != spv::StorageClassWorkgroup ||
            !uses.isUsed(instruction.result))
            continue;
        const Instruction* pointer = module.definition(instruction.type);
        size += pointer != nullptr ? packedSize(module, pointer->operand(2)) : 0;
    }
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(size, std::numeric_limits<std::uint32_t>::max()));
}

} // namespace wavelane::shader
