// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/level_of_detail.h"

#include "core/shader/hlsl/lexer.h"
#include "core/shader/spirv/module_writer.h"

namespace wavelane::shader {

LevelCalls levelCalls(std::string_view preprocessed)
{
    LevelCalls calls;
    // Most sources contain neither and need not be tokenized.
    if (!preprocessed.contains("CalculateLevelOfDetail"))
        return calls;
    for (const std::string_view token : lexHlsl(preprocessed)) {
        calls.clamped = calls.clamped || token == "CalculateLevelOfDetail";
        calls.unclamped = calls.unclamped || token == "CalculateLevelOfDetailUnclamped";
    }
    return calls;
}

std::optional<SpirvWords> withClampedLevels(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpCompositeExtract || instruction.argument(1) != 1)
            continue;
        const Instruction* levels = module.definition(instruction.argument(0));
        if (levels != nullptr && levels->opcode == spv::OpImageQueryLod)
            writer.edit(instruction).back() = 0;
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

} // namespace wavelane::shader
