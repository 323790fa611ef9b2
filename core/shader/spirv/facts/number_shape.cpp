// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/number_shape.h"

namespace wavelane::shader {

std::optional<NumberShape> numberShape(const SpirvModule& module, std::uint32_t type)
{
    const Instruction* declared = module.definition(type);
    NumberShape shape;
    if (declared != nullptr && declared->opcode == spv::OpTypeVector) {
        shape.components = declared->operand(2);
        declared = module.definition(declared->operand(1));
    }
    if (declared == nullptr)
        return std::nullopt;
    shape.kind = declared->opcode;
    shape.scalar = declared->result;
    shape.width = shape.isBoolean() ? 0 : declared->operand(1);
    shape.isSigned = shape.isInteger() && declared->operand(2) != 0;
    if (!shape.isBoolean() && !shape.isInteger() && !shape.isFloat())
        return std::nullopt;
    return shape;
}

std::optional<NumberShape> shapeOfValue(const SpirvModule& module, std::uint32_t id)
{
    const Instruction* const value = module.definition(id);
    return value != nullptr ? numberShape(module, value->type) : std::nullopt;
}

} // namespace wavelane::shader
