// SPDX-License-Identifier: MIT
#include "core/sim/lanes/arithmetic.h"

#include "core/sim/lanes/number.h"

#include <cmath>
#include <limits>

namespace wavelane::sim {

namespace {

// Integers narrower than int are promoted by C++, so each result is converted back.
#define WAVELANE_SIM_OPERATION(NAME, ...)                                                                            \
    struct NAME                                                                                                      \
    {                                                                                                                \
        template<class T>                                                                                            \
        static auto of(T a, T b)                                                                                     \
        {                                                                                                            \
            __VA_ARGS__                                                                                              \
        }                                                                                                            \
    };
WAVELANE_SIM_OPERATION(Add, return static_cast<T>(a + b);)
WAVELANE_SIM_OPERATION(Subtract, return static_cast<T>(a - b);)
WAVELANE_SIM_OPERATION(Multiply, return static_cast<T>(std::uint64_t{a} * b);)
WAVELANE_SIM_OPERATION(FloatMultiply, return static_cast<T>(a * b);)
WAVELANE_SIM_OPERATION(FloatDivide, return static_cast<T>(a / b);)
WAVELANE_SIM_OPERATION(BitAnd, return static_cast<T>(a & b);)
WAVELANE_SIM_OPERATION(BitOr, return static_cast<T>(a | b);)
WAVELANE_SIM_OPERATION(BitXor, return static_cast<T>(a ^ b);)
WAVELANE_SIM_OPERATION(Equal, return a == b;)
WAVELANE_SIM_OPERATION(NotEqual, return a != b;)
WAVELANE_SIM_OPERATION(Less, return a < b;)
WAVELANE_SIM_OPERATION(LessEqual, return a <= b;)
WAVELANE_SIM_OPERATION(Greater, return a > b;)
WAVELANE_SIM_OPERATION(GreaterEqual, return a >= b;)
WAVELANE_SIM_OPERATION(And, return a && b;)
WAVELANE_SIM_OPERATION(Or, return a || b;)
WAVELANE_SIM_OPERATION(OrderedNotEqual, return a < b || a > b;)
WAVELANE_SIM_OPERATION(UnorderedEqual, return !(a < b || a > b);)
WAVELANE_SIM_OPERATION(UnorderedLess, return !(a >= b);)
WAVELANE_SIM_OPERATION(UnorderedLessEqual, return !(a > b);)
WAVELANE_SIM_OPERATION(UnorderedGreater, return !(a <= b);)
WAVELANE_SIM_OPERATION(UnorderedGreaterEqual, return !(a < b);)
WAVELANE_SIM_OPERATION(Ordered, return !std::isunordered(static_cast<double>(a), static_cast<double>(b));)
WAVELANE_SIM_OPERATION(Unordered, return std::isunordered(static_cast<double>(a), static_cast<double>(b));)
#undef WAVELANE_SIM_OPERATION

struct BitNot
{
    template<class T>
    static T of(T a)
    {
        return static_cast<T>(~a);
    }
};
struct Negate
{
    template<class T>
    static T of(T a)
    {
        return static_cast<T>(std::uint64_t{0} - a);
    }
};
struct FloatNegate // Of the sign bit, also for NaN.
{
    template<class T>
    static T of(T a)
    {
        return -a;
    }
};
struct Not
{
    static bool of(bool a) { return !a; }
};
struct IsNan
{
    template<class T>
    static bool of(T a)
    {
        return std::isnan(static_cast<double>(a));
    }
};
struct IsInf
{
    template<class T>
    static bool of(T a)
    {
        return std::isinf(static_cast<double>(a));
    }
};
struct FloatRemainder
{
    template<class T>
    static T of(T a, T b)
    {
        return static_cast<T>(std::fmod(static_cast<double>(a), static_cast<double>(b)));
    }
};
struct FloatModulo // a - b * floor(a / b)
{
    template<class T>
    static T of(T a, T b)
    {
        if constexpr (std::is_same_v<T, Half>)
            return static_cast<T>(of(static_cast<float>(a), static_cast<float>(b)));
        else
            return a - b * std::floor(a / b);
    }
};

} // namespace

Handler arithmeticHandler(spv::Op operation, unsigned width)
{
    switch (static_cast<int>(operation)) {
    case spv::OpIAdd:
        return unsignedBinary<Add>(width);
    case spv::OpISub:
        return unsignedBinary<Subtract>(width);
    case spv::OpIMul:
        return unsignedBinary<Multiply>(width);
    case spv::OpSNegate:
        return unsignedUnary<Negate>(width);
    case spv::OpNot:
        return unsignedUnary<BitNot>(width);
    case spv::OpBitwiseAnd:
        return unsignedBinary<BitAnd>(width);
    case spv::OpBitwiseOr:
        return unsignedBinary<BitOr>(width);
    case spv::OpBitwiseXor:
        return unsignedBinary<BitXor>(width);
    case spv::OpFAdd:
        return floatBinary<Add>(width);
    case spv::OpFSub:
        return floatBinary<Subtract>(width);
    case spv::OpFMul:
        return floatBinary<FloatMultiply>(width);
    case spv::OpFDiv:
        return floatBinary<FloatDivide>(width);
    case spv::OpFRem:
        return floatBinary<FloatRemainder>(width);
    case spv::OpFMod:
        return floatBinary<FloatModulo>(width);
    case spv::OpFNegate:
        return floatUnary<FloatNegate>(width);
    case spv::OpIEqual:
        return unsignedBinary<Equal>(width);
    case spv::OpINotEqual:
        return unsignedBinary<NotEqual>(width);
    case spv::OpULessThan:
        return unsignedBinary<Less>(width);
    case spv::OpULessThanEqual:
        return unsignedBinary<LessEqual>(width);
    case spv::OpUGreaterThan:
        return unsignedBinary<Greater>(width);
    case spv::OpUGreaterThanEqual:
        return unsignedBinary<GreaterEqual>(width);
    case spv::OpSLessThan:
        return signedBinary<Less>(width);
    case spv::OpSLessThanEqual:
        return signedBinary<LessEqual>(width);
    case spv::OpSGreaterThan:
        return signedBinary<Greater>(width);
    case spv::OpSGreaterThanEqual:
        return signedBinary<GreaterEqual>(width);
    case spv::OpFOrdEqual:
        return floatBinary<Equal>(width);
    case spv::OpFUnordNotEqual:
        return floatBinary<NotEqual>(width);
    case spv::OpFOrdNotEqual:
        return floatBinary<OrderedNotEqual>(width);
    case spv::OpFUnordEqual:
        return floatBinary<UnorderedEqual>(width);
    case spv::OpFOrdLessThan:
        return floatBinary<Less>(width);
    case spv::OpFOrdLessThanEqual:
        return floatBinary<LessEqual>(width);
    case spv::OpFOrdGreaterThan:
        return floatBinary<Greater>(width);
    case spv::OpFOrdGreaterThanEqual:
        return floatBinary<GreaterEqual>(width);
    case spv::OpFUnordLessThan:
        return floatBinary<UnorderedLess>(width);
    case spv::OpFUnordLessThanEqual:
        return floatBinary<UnorderedLessEqual>(width);
    case spv::OpFUnordGreaterThan:
        return floatBinary<UnorderedGreater>(width);
    case spv::OpFUnordGreaterThanEqual:
        return floatBinary<UnorderedGreaterEqual>(width);
    case spv::OpOrdered:
        return floatBinary<Ordered>(width);
    case spv::OpUnordered:
        return floatBinary<Unordered>(width);
    case spv::OpIsNan:
        return floatUnary<IsNan>(width);
    case spv::OpIsInf:
        return floatUnary<IsInf>(width);
    case spv::OpLogicalAnd:
        return &binary<bool, And>;
    case spv::OpLogicalOr:
        return &binary<bool, Or>;
    case spv::OpLogicalEqual:
        return &binary<bool, Equal>;
    case spv::OpLogicalNotEqual:
        return &binary<bool, NotEqual>;
    case spv::OpLogicalNot:
        return &unary<bool, Not>;
    default:
        return integerHandler(operation, width);
    }
}

} // namespace wavelane::sim
