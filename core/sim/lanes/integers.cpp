// SPDX-License-Identifier: MIT
#include "core/sim/lanes/arithmetic.h"
#include "core/sim/lanes/number.h"

#include <limits>

namespace wavelane::sim {

namespace {

struct CountBits
{
    template<class T>
    static T of(T a)
    {
        return static_cast<T>(std::popcount(a));
    }
};
struct ReverseBits
{
    template<class T>
    static T of(T a)
    {
        T out = 0;
        for (unsigned i = 0; i < sizeof(T) * 8; ++i)
            out = static_cast<T>(out | (((a >> i) & 1U) << (sizeof(T) * 8 - 1 - i)));
        return out;
    }
};

struct ShiftLeft
{
    template<class T>
    static T of(T a, std::uint64_t by)
    {
        return static_cast<T>(std::uint64_t{a} << by);
    }
};
struct ShiftRight
{
    template<class T>
    static T of(T a, std::uint64_t by)
    {
        return static_cast<T>(a >> by);
    }
};

/// The shift can have another width than the base. It is taken modulo the width, as devices do.
template<class T, class Operation>
void shift(Wave& wave, const Step& step)
{
    constexpr std::uint64_t bits = sizeof(T) * 8;
    bool tooFar = false;
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        const Word* const b = wave.at(step.b + i);
        wave.each([&](unsigned lane) {
            tooFar = tooFar || b[lane] >= bits;
            out[lane] = put(Operation::of(get<T>(a[lane]), b[lane] & (bits - 1)));
        });
    }
    if (tooFar)
        wave.noteUndefined(step, "shifts by the width of the number or more, which is undefined");
}

struct Divide
{
    template<class T>
    static T of(T a, T b)
    {
        return static_cast<T>(a / b);
    }
};
struct Remainder // The sign of the first operand.
{
    template<class T>
    static T of(T a, T b)
    {
        return static_cast<T>(a % b);
    }
};
struct Modulo // The sign of the second operand.
{
    template<class T>
    static T of(T a, T b)
    {
        const T rest = static_cast<T>(a % b);
        return rest != 0 && (rest < 0) != (b < 0) ? static_cast<T>(rest + b) : rest;
    }
};

template<class T, class Operation>
void division(Wave& wave, const Step& step)
{
    bool isUndefined = false;
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        const Word* const b = wave.at(step.b + i);
        wave.each([&](unsigned lane) {
            const T x = get<T>(a[lane]);
            const T y = get<T>(b[lane]);
            bool isBad = y == 0;
            if constexpr (std::is_signed_v<T>)
                isBad = isBad || (x == std::numeric_limits<T>::min() && y == -1);
            isUndefined = isUndefined || isBad;
            out[lane] = isBad ? put(static_cast<T>(-1)) : put(Operation::of(x, y));
        });
    }
    if (isUndefined)
        wave.noteUndefined(step, "divides by zero or overflows, which is undefined");
}

struct ExtractUnsigned
{
    template<class T>
    static T of(T base, Word offset, Word count)
    {
        if (count == 0 || offset >= sizeof(T) * 8)
            return 0;
        const Word mask = count >= 64 ? ~Word{0} : (Word{1} << count) - 1;
        return static_cast<T>((static_cast<Word>(static_cast<std::make_unsigned_t<T>>(base)) >> offset) & mask);
    }
};
struct ExtractSigned
{
    template<class T>
    static T of(T base, Word offset, Word count)
    {
        const Word bits = static_cast<Word>(ExtractUnsigned::of(base, offset, count));
        if (count == 0 || count >= 64 || ((bits >> (count - 1)) & 1U) == 0)
            return static_cast<T>(bits);
        return static_cast<T>(bits | (~Word{0} << count));
    }
};

template<class T, class Operation>
void extractBits(Wave& wave, const Step& step)
{
    bool isUndefined = false;
    const Word* const offset = wave.at(step.b);
    const Word* const count = wave.at(step.c);
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        wave.each([&](unsigned lane) {
            isUndefined = isUndefined || offset[lane] + count[lane] > sizeof(T) * 8;
            out[lane] = put(Operation::of(get<T>(a[lane]), offset[lane], count[lane]));
        });
    }
    if (isUndefined)
        wave.noteUndefined(step, "accesses bits past the width of the number, which is undefined");
}

template<class T, class>
void insertBits(Wave& wave, const Step& step)
{
    bool isUndefined = false;
    const Word* const offset = wave.at(step.c);
    const Word* const count = wave.at(step.d);
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        const Word* const b = wave.at(step.b + i);
        wave.each([&](unsigned lane) {
            isUndefined = isUndefined || offset[lane] + count[lane] > sizeof(T) * 8;
            const Word ones = count[lane] >= 64 ? ~Word{0} : (Word{1} << count[lane]) - 1;
            const Word mask = offset[lane] >= 64 ? 0 : ones << offset[lane];
            const Word moved = offset[lane] >= 64 ? 0 : b[lane] << offset[lane];
            out[lane] = put(static_cast<T>((a[lane] & ~mask) | (moved & mask)));
        });
    }
    if (isUndefined)
        wave.noteUndefined(step, "accesses bits past the width of the number, which is undefined");
}

#define WAVELANE_SIM_WIDTHS(NAME, SHAPE, SIGN)                                                                       \
    template<class Operation>                                                                                        \
    Handler NAME(unsigned width)                                                                                     \
    {                                                                                                                \
        return width == 32   ? &SHAPE<std::SIGN##32_t, Operation>                                                    \
               : width == 64 ? &SHAPE<std::SIGN##64_t, Operation>                                                    \
               : width == 16 ? &SHAPE<std::SIGN##16_t, Operation>                                                    \
               : width == 8  ? static_cast<Handler>(&SHAPE<std::SIGN##8_t, Operation>)                               \
                             : nullptr;                                                                               \
    }
WAVELANE_SIM_WIDTHS(unsignedShift, shift, uint)
WAVELANE_SIM_WIDTHS(signedShift, shift, int)
WAVELANE_SIM_WIDTHS(unsignedDivision, division, uint)
WAVELANE_SIM_WIDTHS(signedDivision, division, int)
WAVELANE_SIM_WIDTHS(unsignedExtract, extractBits, uint)
WAVELANE_SIM_WIDTHS(signedExtract, extractBits, int)
WAVELANE_SIM_WIDTHS(unsignedInsert, insertBits, uint)
#undef WAVELANE_SIM_WIDTHS

} // namespace

Handler integerHandler(spv::Op operation, unsigned width)
{
    switch (static_cast<int>(operation)) {
    case spv::OpUDiv:
        return unsignedDivision<Divide>(width);
    case spv::OpSDiv:
        return signedDivision<Divide>(width);
    case spv::OpUMod:
        return unsignedDivision<Remainder>(width);
    case spv::OpSRem:
        return signedDivision<Remainder>(width);
    case spv::OpSMod:
        return signedDivision<Modulo>(width);
    case spv::OpShiftLeftLogical:
        return unsignedShift<ShiftLeft>(width);
    case spv::OpShiftRightLogical:
        return unsignedShift<ShiftRight>(width);
    case spv::OpShiftRightArithmetic:
        return signedShift<ShiftRight>(width);
    case spv::OpBitFieldUExtract:
        return unsignedExtract<ExtractUnsigned>(width);
    case spv::OpBitFieldSExtract:
        return signedExtract<ExtractSigned>(width);
    case spv::OpBitFieldInsert:
        return unsignedInsert<ExtractUnsigned>(width);
    case spv::OpBitCount:
        return unsignedUnary<CountBits>(width);
    case spv::OpBitReverse:
        return unsignedUnary<ReverseBits>(width);
    default:
        return nullptr;
    }
}

} // namespace wavelane::sim
