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

/// The handler that `handlerFor` returns for the one of the types with this width in bits; null if there is none.
template<class... Types>
Handler ofWidth(unsigned width, const auto& handlerFor)
{
    Handler found = nullptr;
    ((width == 8 * sizeof(Types) ? static_cast<void>(found = handlerFor.template operator()<Types>()) : void()), ...);
    return found;
}
Handler ofFloatWidth(unsigned width, const auto& handlerFor)
{
    return ofWidth<Half, float, double>(width, handlerFor);
}
Handler ofUnsignedWidth(unsigned width, const auto& handlerFor)
{
    return ofWidth<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>(width, handlerFor);
}
Handler ofSignedWidth(unsigned width, const auto& handlerFor)
{
    return ofWidth<std::int8_t, std::int16_t, std::int32_t, std::int64_t>(width, handlerFor);
}

template<class Operation>
Handler unsignedUnary(unsigned width)
{
    return ofUnsignedWidth(width, []<class T>() -> Handler { return &unary<T, Operation>; });
}
template<class Operation>
Handler unsignedBinary(unsigned width)
{
    return ofUnsignedWidth(width, []<class T>() -> Handler { return &binary<T, Operation>; });
}
template<class Operation>
Handler unsignedTernary(unsigned width)
{
    return ofUnsignedWidth(width, []<class T>() -> Handler { return &ternary<T, Operation>; });
}
template<class Operation>
Handler signedUnary(unsigned width)
{
    return ofSignedWidth(width, []<class T>() -> Handler { return &unary<T, Operation>; });
}
template<class Operation>
Handler signedBinary(unsigned width)
{
    return ofSignedWidth(width, []<class T>() -> Handler { return &binary<T, Operation>; });
}
template<class Operation>
Handler signedTernary(unsigned width)
{
    return ofSignedWidth(width, []<class T>() -> Handler { return &ternary<T, Operation>; });
}
template<class Operation>
Handler floatUnary(unsigned width)
{
    return ofFloatWidth(width, []<class T>() -> Handler { return &unary<T, Operation>; });
}
template<class Operation>
Handler floatBinary(unsigned width)
{
    return ofFloatWidth(width, []<class T>() -> Handler { return &binary<T, Operation>; });
}
template<class Operation>
Handler floatTernary(unsigned width)
{
    return ofFloatWidth(width, []<class T>() -> Handler { return &ternary<T, Operation>; });
}

} // namespace wavelane::sim
