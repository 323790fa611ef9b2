// SPDX-License-Identifier: MIT
#include "core/shader/passes/operations/unsigned_absolutes.h"

#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/facts/number_shape.h"
#include "core/shader/spirv/module_writer.h"

namespace wavelane::shader {

std::optional<SpirvWords> dropUnsignedAbsolutes(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions()) {
        if (!callsStandard(module, each, GLSLstd450SAbs))
            continue;
        const Instruction* const value = module.definition(each.argument(2));
        const std::optional<NumberShape> shape = numberShape(module, each.type);
        if (value != nullptr && value->type == each.type && shape && shape->isInteger() && !shape->isSigned)
            writer.edit(each) = {firstWord(spv::OpCopyObject, 4), each.type, each.result, each.argument(2)};
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

} // namespace wavelane::shader
