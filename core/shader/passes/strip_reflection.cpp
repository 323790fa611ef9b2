// SPDX-License-Identifier: MIT
#include "core/shader/passes/strip_reflection.h"

#include "core/shader/spirv/module_writer.h"

namespace wavelane::shader {

namespace {

bool isForReflection(const Instruction& instruction)
{
    const auto isGoogle = [](std::uint32_t decoration) {
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
        return isGoogle(instruction.operand(1));
    case spv::OpMemberDecorate:
    case spv::OpMemberDecorateString:
        return isGoogle(instruction.operand(2));
    default:
        return false;
    }
}

} // namespace

SpirvWords stripReflection(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions())
        if (isForReflection(instruction))
            writer.remove(instruction);
    return writer.words();
}

} // namespace wavelane::shader
