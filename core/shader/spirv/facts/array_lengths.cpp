// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/array_lengths.h"

#include "core/shader/spirv/constant_evaluator.h"

#include <format>

namespace wavelane::shader {

Result<void> checkArrayLengths(const SpirvModule& module)
{
    ConstantEvaluator constants(module);
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpTypeArray)
            continue;
        if (const Result<std::uint64_t> length = constants.value(instruction.operand(2)); !length)
            return fail(length.error().code,
                        std::format("The length of an array is unknown. {}", length.error().message));
    }
    return {};
}

} // namespace wavelane::shader
