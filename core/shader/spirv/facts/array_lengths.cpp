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
        const Result<std::uint64_t> length = constants.value(instruction.operand(2));
        if (!length)
            return fail(length.error().code,
                        std::format("The length of an array is unknown. {}", length.error().message));
        if (*length == 0)
            return fail(Code::invalidSpirv, "The length of an array is 0; it must be at least 1.");
    }
    return {};
}

} // namespace wavelane::shader
