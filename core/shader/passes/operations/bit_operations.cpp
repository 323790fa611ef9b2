// SPDX-License-Identifier: MIT
#include "core/shader/passes/operations/bit_operations.h"

#include "core/shader/spirv/code_writer.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/facts/number_shape.h"

namespace wavelane::shader {

namespace {

enum class BitOperation { reverse, count, lowest, highestOne, highestChange };

/// One operation on the bits of an integer.
struct BitCall
{
    BitOperation operation = BitOperation::count;
    std::uint32_t base = 0; ///< ID of the integer.
};

std::optional<BitCall> bitCall(const SpirvModule& module, const Instruction& each)
{
    if (each.opcode == spv::OpBitReverse)
        return BitCall{BitOperation::reverse, each.argument(0)};
    if (each.opcode == spv::OpBitCount)
        return BitCall{BitOperation::count, each.argument(0)};
    if (callsStandard(module, each, GLSLstd450FindILsb))
        return BitCall{BitOperation::lowest, each.argument(2)};
    if (callsStandard(module, each, GLSLstd450FindUMsb))
        return BitCall{BitOperation::highestOne, each.argument(2)};
    if (callsStandard(module, each, GLSLstd450FindSMsb))
        return BitCall{BitOperation::highestChange, each.argument(2)};
    return std::nullopt;
}

/// Writes the replacement of one operation.
class BitExpansion
{
public:
    BitExpansion(ModuleWriter& writer, const Instruction& each, const NumberShape& base)
        : m_code(writer, writer.before(each)), m_writer(writer), m_base(base),
          m_word(m_code.vectorType(writer.uint32Type(), base.components)),
          m_condition(m_code.vectorType(writer.boolType(), base.components)), m_baseType(0)
    {
        m_baseType = m_code.vectorType(base.scalar, base.components);
    }

    /// The result of the operation in 32 bits per component. A reversal of 64 bits has the unsigned type of 64 bits.
    std::uint32_t result(const BitCall& call)
    {
        if (m_base.width == 64)
            return call.operation == BitOperation::reverse ? reverseWide(call.base) : wide(call);
        return narrow(call);
    }

    /// Converts an unsigned result of `width` bits to the type of the instruction and defines its ID.
    void define(const Instruction& each, std::uint32_t value, std::uint32_t width, const NumberShape& target)
    {
        if (target.width == width)
            m_code.define(each.result, target.isSigned ? spv::OpBitcast : spv::OpCopyObject, each.type, {value});
        else
            m_code.define(each.result, target.isSigned ? spv::OpSConvert : spv::OpUConvert, each.type, {value});
    }

private:
    std::uint32_t constant(std::uint32_t value)
    {
        return m_code.splat(m_writer.constant(value), m_writer.uint32Type(), m_base.components);
    }

    std::uint32_t standard(GLSLstd450 function, std::uint32_t value)
    {
        return m_code.value(spv::OpExtInst, m_word,
                            {m_writer.importInstructionSet(standardInstructions), function, value});
    }

    std::uint32_t narrow(const BitCall& call)
    {
        const bool isSearchOfSign = call.operation == BitOperation::highestChange;
        std::uint32_t wider = 0;
        if (isSearchOfSign) {
            const std::uint32_t signedWord =
                m_code.vectorType(m_writer.type(spv::OpTypeInt, {32, 1}), m_base.components);
            wider = m_code.value(spv::OpSConvert, signedWord, {call.base});
        } else {
            wider = m_code.value(spv::OpUConvert, m_word, {call.base});
        }
        switch (call.operation) {
        case BitOperation::reverse:
            return m_code.value(spv::OpShiftRightLogical, m_word,
                                {m_code.value(spv::OpBitReverse, m_word, {wider}), constant(32 - m_base.width)});
        case BitOperation::count:
            return m_code.value(spv::OpBitCount, m_word, {wider});
        case BitOperation::lowest:
            return standard(GLSLstd450FindILsb, wider);
        case BitOperation::highestOne:
            return standard(GLSLstd450FindUMsb, wider);
        case BitOperation::highestChange:
            return standard(GLSLstd450FindSMsb, wider);
        }
        return 0;
    }

    std::uint32_t low(std::uint32_t base) { return m_code.value(spv::OpUConvert, m_word, {base}); }
    std::uint32_t high(std::uint32_t base)
    {
        const std::uint32_t shifted = m_code.value(spv::OpShiftRightLogical, m_baseType, {base, constant(32)});
        return m_code.value(spv::OpUConvert, m_word, {shifted});
    }

    std::uint32_t reverseWide(std::uint32_t base)
    {
        const std::uint32_t wideType = m_code.vectorType(m_writer.type(spv::OpTypeInt, {64, 0}), m_base.components);
        const std::uint32_t upper =
            m_code.value(spv::OpUConvert, wideType, {m_code.value(spv::OpBitReverse, m_word, {low(base)})});
        const std::uint32_t lower =
            m_code.value(spv::OpUConvert, wideType, {m_code.value(spv::OpBitReverse, m_word, {high(base)})});
        const std::uint32_t shifted = m_code.value(spv::OpShiftLeftLogical, wideType, {upper, constant(32)});
        return m_code.value(spv::OpBitwiseOr, wideType, {shifted, lower});
    }

    std::uint32_t wide(const BitCall& call)
    {
        std::uint32_t lowBits = low(call.base);
        std::uint32_t highBits = high(call.base);
        const std::uint32_t zero = constant(0);
        const std::uint32_t distance = constant(32);
        if (call.operation == BitOperation::count)
            return m_code.value(spv::OpIAdd, m_word,
                                {m_code.value(spv::OpBitCount, m_word, {lowBits}),
                                 m_code.value(spv::OpBitCount, m_word, {highBits})});
        if (call.operation == BitOperation::lowest) {
            const std::uint32_t inLow = standard(GLSLstd450FindILsb, lowBits);
            const std::uint32_t inHigh = standard(GLSLstd450FindILsb, highBits);
            const std::uint32_t hasHigh = m_code.value(spv::OpINotEqual, m_condition, {highBits, zero});
            const std::uint32_t moved = m_code.value(spv::OpIAdd, m_word, {inHigh, distance});
            const std::uint32_t otherwise = m_code.value(spv::OpSelect, m_word, {hasHigh, moved, inHigh});
            const std::uint32_t hasLow = m_code.value(spv::OpINotEqual, m_condition, {lowBits, zero});
            return m_code.value(spv::OpSelect, m_word, {hasLow, inLow, otherwise});
        }
        if (call.operation == BitOperation::highestChange) {
            // Inverting negative numbers turns the search for a 0 into one for a 1.
            const std::uint32_t sign = m_code.value(spv::OpShiftRightArithmetic, m_word, {highBits, constant(31)});
            lowBits = m_code.value(spv::OpBitwiseXor, m_word, {lowBits, sign});
            highBits = m_code.value(spv::OpBitwiseXor, m_word, {highBits, sign});
        }
        const std::uint32_t inLow = standard(GLSLstd450FindUMsb, lowBits);
        const std::uint32_t inHigh = standard(GLSLstd450FindUMsb, highBits);
        const std::uint32_t moved = m_code.value(spv::OpIAdd, m_word, {inHigh, distance});
        const std::uint32_t hasHigh = m_code.value(spv::OpINotEqual, m_condition, {highBits, zero});
        return m_code.value(spv::OpSelect, m_word, {hasHigh, moved, inLow});
    }

    CodeWriter m_code;
    ModuleWriter& m_writer;
    const NumberShape& m_base;
    std::uint32_t m_word;      ///< Type: an unsigned number of 32 bits for each component.
    std::uint32_t m_condition; ///< Type: a boolean for each component.
    std::uint32_t m_baseType;
};

} // namespace

namespace {

/// `sign` of integers whose result has another width, which GLSL.std.450 does not allow.
void correctSign(const SpirvModule& module, ModuleWriter& writer, const Instruction& each)
{
    const std::optional<NumberShape> base = shapeOfValue(module, each.argument(2));
    const std::optional<NumberShape> target = numberShape(module, each.type);
    if (!base || !target || !base->isInteger() || !target->isInteger() || base->width == target->width)
        return;
    CodeWriter code(writer, writer.before(each));
    const std::uint32_t sign = code.value(spv::OpExtInst, module.definition(each.argument(2))->type,
                                          {each.argument(0), GLSLstd450SSign, each.argument(2)});
    writer.edit(each) = {firstWord(spv::OpSConvert, 4), each.type, each.result, sign};
}

} // namespace

std::optional<SpirvWords> replaceWideBitOperations(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions()) {
        if (callsStandard(module, each, GLSLstd450SSign))
            correctSign(module, writer, each);
        const std::optional<BitCall> call = bitCall(module, each);
        const std::optional<NumberShape> base = call ? shapeOfValue(module, call->base) : std::nullopt;
        const std::optional<NumberShape> target = call ? numberShape(module, each.type) : std::nullopt;
        if (!base || !target || !base->isInteger() || !target->isInteger() || base->width == 32 ||
            base->components != target->components)
            continue;
        BitExpansion expansion(writer, each, *base);
        const bool isWide = base->width == 64 && call->operation == BitOperation::reverse;
        expansion.define(each, expansion.result(*call), isWide ? 64 : 32, *target);
        writer.remove(each);
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

} // namespace wavelane::shader
