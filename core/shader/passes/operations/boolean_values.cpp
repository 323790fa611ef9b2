// SPDX-License-Identifier: MIT
#include "core/shader/passes/operations/boolean_values.h"

#include "core/shader/spirv/code_writer.h"
#include "core/shader/spirv/facts/number_shape.h"

#include <functional>

namespace wavelane::shader {

namespace {

bool isNumberTest(const Instruction& each)
{
    return each.opcode == spv::OpIsNan || each.opcode == spv::OpIsInf;
}

bool isLogical(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpAny:
    case spv::OpAll:
    case spv::OpLogicalEqual:
    case spv::OpLogicalNotEqual:
    case spv::OpLogicalOr:
    case spv::OpLogicalAnd:
    case spv::OpLogicalNot:
        return true;
    default:
        return false;
    }
}

/// Operations whose results are booleans with as many components as their arguments.
bool returnsBooleans(const Instruction& each)
{
    return isNumberTest(each) || (isLogical(each.opcode) && each.opcode != spv::OpAny && each.opcode != spv::OpAll);
}

/// True for operations on numbers only.
bool isNumericOperation(spv::Op opcode)
{
    return (opcode >= spv::OpConvertFToU && opcode <= spv::OpFConvert) ||
           (opcode >= spv::OpSNegate && opcode <= spv::OpSMod) || opcode == spv::OpIEqual ||
           opcode == spv::OpINotEqual || (opcode >= spv::OpUGreaterThan && opcode <= spv::OpSLessThanEqual) ||
           (opcode >= spv::OpShiftRightLogical && opcode <= spv::OpBitCount);
}

class BooleanCorrection
{
public:
    explicit BooleanCorrection(const SpirvModule& module) : m_module(module), m_writer(module) {}

    std::optional<SpirvWords> run()
    {
        for (const Instruction& each : m_module.instructions())
            visit(each);
        return m_writer.isChanged() ? std::optional(m_writer.words()) : std::nullopt;
    }

private:
    void visit(const Instruction& each)
    {
        if (returnsBooleans(each))
            correctResult(each);
        if (isLogical(each.opcode))
            return correctArguments(each, [](std::size_t) { return true; });
        if (isNumericOperation(each.opcode))
            return correctArguments(each, [](std::size_t) { return false; });
        const std::optional<NumberShape> result = numberShape(m_module, each.type);
        switch (static_cast<int>(each.opcode)) {
        case spv::OpSelect:
            if (result)
                correctArguments(each, [&](std::size_t index) { return index == 0 || result->isBoolean(); });
            break;
        case spv::OpVectorShuffle:
        case spv::OpCompositeConstruct:
        case spv::OpCompositeInsert:
        case spv::OpCopyObject:
            if (result)
                correctArguments(each, [&](std::size_t) { return result->isBoolean(); });
            break;
        case spv::OpCompositeExtract:
        case spv::OpVectorExtractDynamic:
            if (result)
                correctArgument(each, 0, result->isBoolean());
            break;
        case spv::OpBranchConditional:
            correctOperand(each, 0, true);
            break;
        case spv::OpStore:
            correctStore(each);
            break;
        default:
            break;
        }
    }

    /// Gives the operation a boolean result. Its uses are corrected when they are visited.
    void correctResult(const Instruction& each)
    {
        const std::optional<NumberShape> result = numberShape(m_module, each.type);
        if (!result || result->isBoolean())
            return;
        m_writer.edit(each)[1] = shaped(m_writer.boolType(), result->components);
    }

    void correctStore(const Instruction& each)
    {
        const Instruction* const pointer = m_module.definition(each.operand(0));
        const Instruction* const type = pointer != nullptr ? m_module.definition(pointer->type) : nullptr;
        const std::optional<NumberShape> stored =
            type != nullptr ? numberShape(m_module, type->operand(2)) : std::nullopt;
        if (stored)
            correctOperand(each, 1, stored->isBoolean());
    }

    void correctArguments(const Instruction& each, const std::function<bool(std::size_t)>& wantsBoolean)
    {
        const std::size_t count = each.opcode == spv::OpVectorShuffle || each.opcode == spv::OpCompositeInsert
                                      ? 2
                                      : each.arguments().size();
        for (std::size_t index = 0; index < count; ++index)
            correctArgument(each, index, wantsBoolean(index));
    }

    void correctArgument(const Instruction& each, std::size_t index, bool wantsBoolean)
    {
        correctOperand(each, index + (each.type != 0 ? 2 : 0), wantsBoolean);
    }

    /// Converts the value if it is an integer instead of a boolean, or the reverse.
    void correctOperand(const Instruction& each, std::size_t operand, bool wantsBoolean)
    {
        const std::uint32_t id = each.operand(operand);
        const std::optional<NumberShape> shape = shapeOfValue(m_module, id);
        if (!shape || shape->isFloat())
            return;
        const Instruction& value = *m_module.definition(id);
        const bool isBoolean = shape->isBoolean() || returnsBooleans(value);
        if (isBoolean == wantsBoolean)
            return;
        CodeWriter code(m_writer, m_writer.before(each));
        const std::uint32_t converted = wantsBoolean ? toBoolean(code, id, *shape) : toInteger(code, id, *shape);
        m_writer.edit(each)[operand + 1] = converted;
    }

    std::uint32_t toBoolean(CodeWriter& code, std::uint32_t id, const NumberShape& shape)
    {
        const std::uint32_t zero = m_writer.nullConstant(shaped(shape.scalar, shape.components));
        return code.value(spv::OpINotEqual, shaped(m_writer.boolType(), shape.components), {id, zero});
    }

    /// `shape`: as declared, which is an integer for a corrected operation.
    std::uint32_t toInteger(CodeWriter& code, std::uint32_t id, const NumberShape& shape)
    {
        const std::uint32_t number = shape.isInteger() ? shape.scalar : m_writer.uint32Type();
        const Instruction* const signedType = shape.isInteger() ? m_module.definition(number) : nullptr;
        const std::uint32_t one = signedType != nullptr ? m_writer.constant(*signedType, 1) : m_writer.constant(1);
        const std::uint32_t ones = code.splat(one, number, shape.components);
        const std::uint32_t zeros = m_writer.nullConstant(shaped(number, shape.components));
        return code.value(spv::OpSelect, shaped(number, shape.components), {id, ones, zeros});
    }

    std::uint32_t shaped(std::uint32_t scalar, std::uint32_t components)
    {
        return components == 1 ? scalar : m_writer.type(spv::OpTypeVector, {scalar, components});
    }

    const SpirvModule& m_module;
    ModuleWriter m_writer;
};

} // namespace

std::optional<SpirvWords> correctBooleans(const SpirvModule& module)
{
    return BooleanCorrection(module).run();
}

} // namespace wavelane::shader
