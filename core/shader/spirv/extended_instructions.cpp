// SPDX-License-Identifier: MIT
#include "core/shader/spirv/extended_instructions.h"

namespace wavelane::shader {

bool callsStandard(const SpirvModule& module, const Instruction& instruction, GLSLstd450 function)
{
    if (instruction.opcode != spv::OpExtInst || instruction.argument(1) != static_cast<std::uint32_t>(function))
        return false;
    const Instruction* set = module.definition(instruction.argument(0));
    return set != nullptr && set->opcode == spv::OpExtInstImport && textAt(*set, 2) == standardInstructions;
}

} // namespace wavelane::shader
