// SPDX-License-Identifier: MIT
#include "core/shader/passes/strip_reflection.h"

namespace wavelane::shader {

namespace {

bool isForReflection(const Instruction& instruction)
{
    const auto named = [](std::uint32_t decoration) {
        return decoration == spv::DecorationUserTypeGOOGLE || decoration == spv::DecorationHlslSemanticGOOGLE ||
               decoration == spv::DecorationHlslCounterBufferGOOGLE;
    };
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpExtension: {
        const std::string name = textAt(instruction, 1);
        return name == "SPV_GOOGLE_hlsl_functionality1" || name == "SPV_GOOGLE_user_type" ||
               name == "SPV_GOOGLE_decorate_string";
    }
    case spv::OpDecorate:
    case spv::OpDecorateId:
    case spv::OpDecorateString:
        return named(instruction.operand(1));
    case spv::OpMemberDecorate:
    case spv::OpMemberDecorateString:
        return named(instruction.operand(2));
    default:
        return false;
    }
}

} // namespace

SpirvWords strippedOfReflection(const SpirvModule& module)
{
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    words.reserve(module.words().size());
    for (const Instruction& instruction : module.instructions())
        if (!isForReflection(instruction))
            words.insert(words.end(), instruction.words.begin(), instruction.words.end());
    return words;
}

} // namespace wavelane::shader
