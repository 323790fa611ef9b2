// SPDX-License-Identifier: MIT
#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/arithmetic.h"
#include "core/sim/lanes/number.h"

#include <algorithm>
#include <cmath>

namespace wavelane::sim {

namespace {

/// Computes in the precision of the operand; half floats in single precision.
#define WAVELANE_SIM_FUNCTION(NAME, ...)                                                                             \
    struct NAME                                                                                                      \
    {                                                                                                                \
        template<class T>                                                                                            \
        static T of(T given)                                                                                         \
        {                                                                                                            \
            const std::conditional_t<sizeof(T) == 8, double, float> a = given;                                       \
            return static_cast<T>(__VA_ARGS__);                                                                      \
        }                                                                                                            \
    };
WAVELANE_SIM_FUNCTION(RoundEven, std::nearbyint(a)) // The interpreter never changes the rounding mode.
WAVELANE_SIM_FUNCTION(Trunc, std::trunc(a))
WAVELANE_SIM_FUNCTION(FAbs, std::fabs(a))
WAVELANE_SIM_FUNCTION(FSign, a > 0 ? 1 : a < 0 ? -1 : 0)
WAVELANE_SIM_FUNCTION(Floor, std::floor(a))
WAVELANE_SIM_FUNCTION(Ceil, std::ceil(a))
WAVELANE_SIM_FUNCTION(Fract, a - std::floor(a))
WAVELANE_SIM_FUNCTION(Radians, a * 0.017453292519943295769F)
WAVELANE_SIM_FUNCTION(Degrees, a * 57.295779513082320877F)
WAVELANE_SIM_FUNCTION(Sin, std::sin(a))
WAVELANE_SIM_FUNCTION(Cos, std::cos(a))
WAVELANE_SIM_FUNCTION(Tan, std::tan(a))
WAVELANE_SIM_FUNCTION(Asin, std::asin(a))
WAVELANE_SIM_FUNCTION(Acos, std::acos(a))
WAVELANE_SIM_FUNCTION(Atan, std::atan(a))
WAVELANE_SIM_FUNCTION(Sinh, std::sinh(a))
WAVELANE_SIM_FUNCTION(Cosh, std::cosh(a))
WAVELANE_SIM_FUNCTION(Tanh, std::tanh(a))
WAVELANE_SIM_FUNCTION(Asinh, std::asinh(a))
WAVELANE_SIM_FUNCTION(Acosh, std::acosh(a))
WAVELANE_SIM_FUNCTION(Atanh, std::atanh(a))
WAVELANE_SIM_FUNCTION(Exp, std::exp(a))
WAVELANE_SIM_FUNCTION(Log, std::log(a))
WAVELANE_SIM_FUNCTION(Exp2, std::exp2(a))
WAVELANE_SIM_FUNCTION(Log2, std::log2(a))
WAVELANE_SIM_FUNCTION(Sqrt, std::sqrt(a))
WAVELANE_SIM_FUNCTION(InverseSqrt, 1 / std::sqrt(a))
#undef WAVELANE_SIM_FUNCTION

struct SAbs
{
    template<class T>
    static T of(T a) // The smallest number stays itself.
    {
        return a < 0 ? static_cast<T>(std::uint64_t{0} - static_cast<std::uint64_t>(a)) : a;
    }
};
struct SSign
{
    template<class T>
    static T of(T a)
    {
        return static_cast<T>((a > 0) - (a < 0));
    }
};
struct FindLow
{
    template<class T>
    static T of(T a)
    {
        return a == 0 ? static_cast<T>(-1) : static_cast<T>(std::countr_zero(a));
    }
};
struct FindHighUnsigned
{
    template<class T>
    static T of(T a)
    {
        return a == 0 ? static_cast<T>(-1) : static_cast<T>(std::bit_width(a) - 1);
    }
};
struct FindHighSigned
{
    template<class T>
    static T of(T a)
    {
        using U = std::make_unsigned_t<T>;
        return static_cast<T>(FindHighUnsigned::of(static_cast<U>(a < 0 ? ~a : a)));
    }
};

struct Min
{
    template<class T>
    static T of(T a, T b)
    {
        return b < a ? b : a;
    }
};
struct Max
{
    template<class T>
    static T of(T a, T b)
    {
        return a < b ? b : a;
    }
};
struct NMin // A number if one operand is a number.
{
    template<class T>
    static T of(T a, T b)
    {
        return a != a ? b : b != b ? a : Min::of(a, b); // NOLINT(misc-redundant-expression)
    }
};
struct NMax
{
    template<class T>
    static T of(T a, T b)
    {
        return a != a ? b : b != b ? a : Max::of(a, b); // NOLINT(misc-redundant-expression)
    }
};
struct Pow
{
    template<class T>
    static T of(T a, T b)
    {
        if constexpr (sizeof(T) == 8)
            return std::pow(a, b);
        else
            return static_cast<T>(std::pow(static_cast<float>(a), static_cast<float>(b)));
    }
};
struct Atan2
{
    template<class T>
    static T of(T a, T b)
    {
        return static_cast<T>(std::atan2(static_cast<double>(a), static_cast<double>(b)));
    }
};
struct StepEdge
{
    template<class T>
    static T of(T edge, T a)
    {
        return static_cast<T>(a < edge ? 0 : 1);
    }
};
struct Clamp
{
    template<class T>
    static T of(T a, T low, T high)
    {
        return Min::of(Max::of(a, low), high);
    }
};
struct NClamp
{
    template<class T>
    static T of(T a, T low, T high)
    {
        return NMin::of(NMax::of(a, low), high);
    }
};
struct Mix
{
    template<class T>
    static T of(T a, T b, T part)
    {
        return static_cast<T>(static_cast<T>(a * (static_cast<T>(1) - part)) + static_cast<T>(b * part));
    }
};
struct SmoothStep
{
    template<class T>
    static T of(T low, T high, T a)
    {
        const T part = Clamp::of(static_cast<T>((a - low) / (high - low)), static_cast<T>(0), static_cast<T>(1));
        return static_cast<T>(part * part * (static_cast<T>(3) - static_cast<T>(2) * part));
    }
};
struct Fma
{
    template<class T>
    static T of(T a, T b, T c)
    {
        return static_cast<T>(static_cast<T>(a * b) + c);
    }
};

/// The exponent is an integer of 32 bits.
template<class T, class>
void scaleByPower(Wave& wave, const Step& step)
{
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        const Word* const b = wave.at(step.b + i);
        wave.each([&](unsigned lane) {
            out[lane] =
                put(static_cast<T>(std::ldexp(static_cast<double>(get<T>(a[lane])), get<std::int32_t>(b[lane]))));
        });
    }
}

} // namespace

Handler standardHandler(std::uint32_t function, unsigned width)
{
    switch (function) {
    case GLSLstd450Round:
        return floatUnary<RoundEven>(width);
    case GLSLstd450RoundEven:
        return floatUnary<RoundEven>(width);
    case GLSLstd450Trunc:
        return floatUnary<Trunc>(width);
    case GLSLstd450FAbs:
        return floatUnary<FAbs>(width);
    case GLSLstd450SAbs:
        return signedUnary<SAbs>(width);
    case GLSLstd450FSign:
        return floatUnary<FSign>(width);
    case GLSLstd450SSign:
        return signedUnary<SSign>(width);
    case GLSLstd450Floor:
        return floatUnary<Floor>(width);
    case GLSLstd450Ceil:
        return floatUnary<Ceil>(width);
    case GLSLstd450Fract:
        return floatUnary<Fract>(width);
    case GLSLstd450Radians:
        return floatUnary<Radians>(width);
    case GLSLstd450Degrees:
        return floatUnary<Degrees>(width);
    case GLSLstd450Sin:
        return floatUnary<Sin>(width);
    case GLSLstd450Cos:
        return floatUnary<Cos>(width);
    case GLSLstd450Tan:
        return floatUnary<Tan>(width);
    case GLSLstd450Asin:
        return floatUnary<Asin>(width);
    case GLSLstd450Acos:
        return floatUnary<Acos>(width);
    case GLSLstd450Atan:
        return floatUnary<Atan>(width);
    case GLSLstd450Sinh:
        return floatUnary<Sinh>(width);
    case GLSLstd450Cosh:
        return floatUnary<Cosh>(width);
    case GLSLstd450Tanh:
        return floatUnary<Tanh>(width);
    case GLSLstd450Asinh:
        return floatUnary<Asinh>(width);
    case GLSLstd450Acosh:
        return floatUnary<Acosh>(width);
    case GLSLstd450Atanh:
        return floatUnary<Atanh>(width);
    case GLSLstd450Exp:
        return floatUnary<Exp>(width);
    case GLSLstd450Log:
        return floatUnary<Log>(width);
    case GLSLstd450Exp2:
        return floatUnary<Exp2>(width);
    case GLSLstd450Log2:
        return floatUnary<Log2>(width);
    case GLSLstd450Sqrt:
        return floatUnary<Sqrt>(width);
    case GLSLstd450InverseSqrt:
        return floatUnary<InverseSqrt>(width);
    case GLSLstd450FindILsb:
        return unsignedUnary<FindLow>(width);
    case GLSLstd450FindUMsb:
        return unsignedUnary<FindHighUnsigned>(width);
    case GLSLstd450FindSMsb:
        return signedUnary<FindHighSigned>(width);
    case GLSLstd450Atan2:
        return floatBinary<Atan2>(width);
    case GLSLstd450Pow:
        return floatBinary<Pow>(width);
    case GLSLstd450FMin:
        return floatBinary<NMin>(width);
    case GLSLstd450FMax:
        return floatBinary<NMax>(width);
    case GLSLstd450NMin:
        return floatBinary<NMin>(width);
    case GLSLstd450NMax:
        return floatBinary<NMax>(width);
    case GLSLstd450UMin:
        return unsignedBinary<Min>(width);
    case GLSLstd450UMax:
        return unsignedBinary<Max>(width);
    case GLSLstd450SMin:
        return signedBinary<Min>(width);
    case GLSLstd450SMax:
        return signedBinary<Max>(width);
    case GLSLstd450Step:
        return floatBinary<StepEdge>(width);
    case GLSLstd450FClamp:
        return floatTernary<NClamp>(width);
    case GLSLstd450NClamp:
        return floatTernary<NClamp>(width);
    case GLSLstd450UClamp:
        return unsignedTernary<Clamp>(width);
    case GLSLstd450SClamp:
        return signedTernary<Clamp>(width);
    case GLSLstd450FMix:
        return floatTernary<Mix>(width);
    case GLSLstd450SmoothStep:
        return floatTernary<SmoothStep>(width);
    case GLSLstd450Fma:
        return floatTernary<Fma>(width);
    case GLSLstd450Ldexp:
        return ofFloatWidth(width, []<class T>() -> Handler { return &scaleByPower<T, void>; });
    default:
        return nullptr;
    }
}

} // namespace wavelane::sim
