// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/wave.h"

#include <bit>
#include <cstdint>
#include <type_traits>

namespace wavelane::sim {

/// A 16-bit float of the host, which rounds each operation to nearest even.
using Half = _Float16;

template<class T>
using BitsOf =
    std::conditional_t<sizeof(T) == 1, std::uint8_t,
                       std::conditional_t<sizeof(T) == 2, std::uint16_t,
                                          std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;

/// The number in a register. `bool` is for booleans.
template<class T>
T get(Word word)
{
    if constexpr (std::is_same_v<T, bool>)
        return (word & 1U) != 0;
    else
        return std::bit_cast<T>(static_cast<BitsOf<T>>(word));
}

template<class T>
Word put(T value)
{
    if constexpr (std::is_same_v<T, bool>)
        return value ? 1U : 0U;
    else
        return std::bit_cast<BitsOf<T>>(value);
}

template<class T, class Operation>
void unary(Wave& wave, const Step& step)
{
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        wave.each([&](unsigned lane) { out[lane] = put(Operation::of(get<T>(a[lane]))); });
    }
}

template<class T, class Operation>
void binary(Wave& wave, const Step& step)
{
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        const Word* const b = wave.at(step.b + i);
        wave.each([&](unsigned lane) { out[lane] = put(Operation::of(get<T>(a[lane]), get<T>(b[lane]))); });
    }
}

template<class T, class Operation>
void ternary(Wave& wave, const Step& step)
{
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        const Word* const b = wave.at(step.b + i);
        const Word* const c = wave.at(step.c + i);
        wave.each([&](unsigned lane) {
            out[lane] = put(Operation::of(get<T>(a[lane]), get<T>(b[lane]), get<T>(c[lane])));
        });
    }
}

/// The template for the width of the operands; null for a width that does not exist.
#define WAVELANE_SIM_PICK(NAME, SHAPE, T8, T16, T32, T64)                                                            \
    template<class Operation>                                                                                        \
    Handler NAME(unsigned width)                                                                                     \
    {                                                                                                                \
        return width == 32   ? &SHAPE<T32, Operation>                                                                \
               : width == 64 ? &SHAPE<T64, Operation>                                                                \
               : width == 16 ? &SHAPE<T16, Operation>                                                                \
               : width == 8  ? static_cast<Handler>(&SHAPE<T8, Operation>)                                           \
                             : nullptr;                                                                               \
    }
WAVELANE_SIM_PICK(unsignedUnary, unary, std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t)
WAVELANE_SIM_PICK(signedUnary, unary, std::int8_t, std::int16_t, std::int32_t, std::int64_t)
WAVELANE_SIM_PICK(unsignedBinary, binary, std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t)
WAVELANE_SIM_PICK(signedBinary, binary, std::int8_t, std::int16_t, std::int32_t, std::int64_t)
WAVELANE_SIM_PICK(unsignedTernary, ternary, std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t)
WAVELANE_SIM_PICK(signedTernary, ternary, std::int8_t, std::int16_t, std::int32_t, std::int64_t)
#undef WAVELANE_SIM_PICK

#define WAVELANE_SIM_PICK_FLOAT(NAME, SHAPE)                                                                         \
    template<class Operation>                                                                                        \
    Handler NAME(unsigned width)                                                                                     \
    {                                                                                                                \
        return width == 32   ? &SHAPE<float, Operation>                                                              \
               : width == 64 ? &SHAPE<double, Operation>                                                             \
               : width == 16 ? static_cast<Handler>(&SHAPE<Half, Operation>)                                         \
                             : nullptr;                                                                              \
    }
WAVELANE_SIM_PICK_FLOAT(floatUnary, unary)
WAVELANE_SIM_PICK_FLOAT(floatBinary, binary)
WAVELANE_SIM_PICK_FLOAT(floatTernary, ternary)
#undef WAVELANE_SIM_PICK_FLOAT

} // namespace wavelane::sim
