// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/shared_memory.h"

#include "core/base/saturated.h"
#include "core/shader/spirv/types.h"

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
    return saturated32(size);
}

} // namespace wavelane::shader
