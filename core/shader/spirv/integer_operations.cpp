// SPDX-License-Identifier: MIT
#include "core/shader/spirv/integer_operations.h"

namespace wavelane::shader {

namespace {

std::optional<std::uint64_t> divide(spv::Op operation, const ConstantNumber& first, const ConstantNumber& second)
{
    if (second.bits == 0)
        return std::nullopt;
    if (operation == spv::OpUDiv)
        return first.bits / second.bits;
    if (operation == spv::OpUMod)
        return first.bits % second.bits;
    const std::int64_t left = first.asSigned();
    const std::int64_t right = second.asSigned();
    if (right == -1 && left == first.minimum())
        return std::nullopt;
    if (operation == spv::OpSDiv)
        return static_cast<std::uint64_t>(left / right);
    const std::int64_t remainder = left % right;
    const bool hasDivisorSign = operation == spv::OpSMod && remainder != 0 && (remainder < 0) != (right < 0);
    return static_cast<std::uint64_t>(hasDivisorSign ? remainder + right : remainder);
}

std::optional<std::uint64_t> shift(spv::Op operation, const ConstantNumber& first, const ConstantNumber& second)
{
    if (second.bits >= first.width)
        return std::nullopt;
    if (operation == spv::OpShiftLeftLogical)
        return first.bits << second.bits;
    if (operation == spv::OpShiftRightLogical)
        return first.bits >> second.bits;
    return static_cast<std::uint64_t>(first.asSigned() >> second.bits);
}

} // namespace

std::int64_t ConstantNumber::asSigned() const
{
    const unsigned unused = 64 - width;
    return static_cast<std::int64_t>(bits << unused) >> unused;
}

std::int64_t ConstantNumber::minimum() const
{
    return ConstantNumber{.bits = std::uint64_t{1} << (width - 1), .width = width}.asSigned();
}

unsigned operandCount(spv::Op operation)
{
    switch (static_cast<int>(operation)) {
    case spv::OpSConvert:
    case spv::OpUConvert:
    case spv::OpSNegate:
    case spv::OpNot:
    case spv::OpLogicalNot:
        return 1;
    case spv::OpIAdd:
    case spv::OpISub:
    case spv::OpIMul:
    case spv::OpUDiv:
    case spv::OpSDiv:
    case spv::OpUMod:
    case spv::OpSRem:
    case spv::OpSMod:
    case spv::OpShiftRightLogical:
    case spv::OpShiftRightArithmetic:
    case spv::OpShiftLeftLogical:
    case spv::OpBitwiseOr:
    case spv::OpBitwiseXor:
    case spv::OpBitwiseAnd:
    case spv::OpLogicalOr:
    case spv::OpLogicalAnd:
    case spv::OpLogicalEqual:
    case spv::OpLogicalNotEqual:
    case spv::OpIEqual:
    case spv::OpINotEqual:
    case spv::OpULessThan:
    case spv::OpSLessThan:
    case spv::OpUGreaterThan:
    case spv::OpSGreaterThan:
    case spv::OpULessThanEqual:
    case spv::OpSLessThanEqual:
    case spv::OpUGreaterThanEqual:
    case spv::OpSGreaterThanEqual:
        return 2;
    default:
        return 0;
    }
}

std::optional<std::uint64_t> calculate(spv::Op operation, const ConstantNumber& first, const ConstantNumber& second)
{
    const std::uint64_t left = first.bits;
    const std::uint64_t right = second.bits;
    switch (static_cast<int>(operation)) {
    case spv::OpUConvert:
        return left;
    case spv::OpSConvert:
        return static_cast<std::uint64_t>(first.asSigned());
    case spv::OpSNegate:
        return 0 - left;
    case spv::OpNot:
        return ~left;
    case spv::OpLogicalNot:
        return left == 0 ? 1 : 0;
    case spv::OpIAdd:
        return left + right;
    case spv::OpISub:
        return left - right;
    case spv::OpIMul:
        return left * right;
    case spv::OpUDiv:
    case spv::OpSDiv:
    case spv::OpUMod:
    case spv::OpSRem:
    case spv::OpSMod:
        return divide(operation, first, second);
    case spv::OpShiftRightLogical:
    case spv::OpShiftRightArithmetic:
    case spv::OpShiftLeftLogical:
        return shift(operation, first, second);
    case spv::OpBitwiseOr:
    case spv::OpLogicalOr:
        return left | right;
    case spv::OpBitwiseXor:
    case spv::OpLogicalNotEqual:
        return left ^ right;
    case spv::OpBitwiseAnd:
    case spv::OpLogicalAnd:
        return left & right;
    case spv::OpLogicalEqual:
    case spv::OpIEqual:
        return left == right ? 1 : 0;
    case spv::OpINotEqual:
        return left != right ? 1 : 0;
    case spv::OpULessThan:
        return left < right ? 1 : 0;
    case spv::OpULessThanEqual:
        return left <= right ? 1 : 0;
    case spv::OpUGreaterThan:
        return left > right ? 1 : 0;
    case spv::OpUGreaterThanEqual:
        return left >= right ? 1 : 0;
    case spv::OpSLessThan:
        return first.asSigned() < second.asSigned() ? 1 : 0;
    case spv::OpSLessThanEqual:
        return first.asSigned() <= second.asSigned() ? 1 : 0;
    case spv::OpSGreaterThan:
        return first.asSigned() > second.asSigned() ? 1 : 0;
    case spv::OpSGreaterThanEqual:
        return first.asSigned() >= second.asSigned() ? 1 : 0;
    default:
        return std::nullopt;
    }
}

} // namespace wavelane::shader
