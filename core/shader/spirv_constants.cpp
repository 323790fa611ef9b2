// SPDX-License-Identifier: MIT
#include "core/shader/spirv_types.h"

namespace wavelane::shader {

namespace {

constexpr int deepestExpression = 64;

std::optional<std::uint64_t> valueAt(const SpirvModule& module, std::uint32_t id, int depth);

std::uint64_t narrowed(std::uint64_t value)
{
    return value & 0xffffffffU;
}

/// Integer expressions of specialisation constants, as array lengths and group sizes use them.
std::optional<std::uint64_t> expressionValue(const SpirvModule& module, const Instruction& instruction, int depth)
{
    const auto operation = static_cast<int>(instruction.argument(0));
    const auto value = [&](std::size_t index) { return valueAt(module, instruction.argument(index), depth + 1); };
    const std::optional<std::uint64_t> first = value(1);
    if (!first)
        return std::nullopt;
    if (operation == spv::OpUConvert || operation == spv::OpSConvert || operation == spv::OpBitcast)
        return first;
    if (operation == spv::OpSNegate)
        return narrowed(0 - *first);
    if (operation == spv::OpSelect)
        return value(*first != 0 ? 2 : 3);
    const std::optional<std::uint64_t> second = value(2);
    if (!second)
        return std::nullopt;
    const std::uint64_t left = *first;
    const std::uint64_t right = *second;
    switch (operation) {
    case spv::OpIAdd:
        return narrowed(left + right);
    case spv::OpISub:
        return narrowed(left - right);
    case spv::OpIMul:
        return narrowed(left * right);
    case spv::OpUDiv:
    case spv::OpSDiv:
        return right == 0 ? std::nullopt : std::optional(left / right);
    case spv::OpUMod:
    case spv::OpSRem:
    case spv::OpSMod:
        return right == 0 ? std::nullopt : std::optional(left % right);
    case spv::OpShiftLeftLogical:
        return right > 31 ? 0 : narrowed(left << right);
    case spv::OpShiftRightLogical:
    case spv::OpShiftRightArithmetic:
        return right > 31 ? 0 : left >> right;
    case spv::OpBitwiseAnd:
        return left & right;
    case spv::OpBitwiseOr:
        return left | right;
    case spv::OpBitwiseXor:
        return left ^ right;
    case spv::OpIEqual:
        return left == right ? 1 : 0;
    case spv::OpINotEqual:
        return left != right ? 1 : 0;
    case spv::OpULessThan:
        return left < right ? 1 : 0;
    case spv::OpUGreaterThan:
        return left > right ? 1 : 0;
    default:
        return std::nullopt;
    }
}

std::optional<std::uint64_t> valueAt(const SpirvModule& module, std::uint32_t id, int depth)
{
    const Instruction* definition = module.definition(id);
    if (definition == nullptr || depth > deepestExpression)
        return std::nullopt;
    switch (static_cast<int>(definition->opcode)) {
    case spv::OpConstantTrue:
    case spv::OpSpecConstantTrue:
        return 1;
    case spv::OpConstantFalse:
    case spv::OpSpecConstantFalse:
    case spv::OpConstantNull:
        return 0;
    case spv::OpConstant:
    case spv::OpSpecConstant: {
        const std::span<const std::uint32_t> words = definition->arguments();
        std::uint64_t value = words.empty() ? 0 : words[0];
        if (words.size() > 1)
            value |= static_cast<std::uint64_t>(words[1]) << 32U;
        return value;
    }
    case spv::OpSpecConstantOp:
        return expressionValue(module, *definition, depth);
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<std::uint64_t> constantValue(const SpirvModule& module, std::uint32_t id)
{
    return valueAt(module, id, 0);
}

} // namespace wavelane::shader
