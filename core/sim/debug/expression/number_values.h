// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/lane_value.h"
#include "core/sim/lanes/number.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

namespace wavelane::sim {

// The types and components of the numbers in expressions.

/// The type of truth values.
inline const Type& boolean()
{
    return numberType(TypeKind::boolean, 32, false, 1);
}
/// `float`.
inline const Type& real()
{
    return numberType(TypeKind::floating, 32, false, 1);
}

/// A number or vector that is computed; `scalar` is the type of its components.
inline LaneValue made(const Type& scalar, std::vector<Word> words)
{
    LaneValue value{
        .type = &numberType(scalar.kind, scalar.width, scalar.isSigned, static_cast<std::uint32_t>(words.size()))};
    value.known.assign(words.size(), true);
    value.words = std::move(words);
    return value;
}

/// Calls the function with a number of the C++ type of a scalar.
auto withType(const Type& scalar, const auto& function)
{
    if (scalar.kind == TypeKind::floating) {
        if (scalar.width == 64)
            return function(double());
        return scalar.width == 16 ? function(Half()) : function(float());
    }
    if (scalar.kind == TypeKind::boolean)
        return function(bool());
    switch (scalar.width) {
    case 64:
        return scalar.isSigned ? function(std::int64_t()) : function(std::uint64_t());
    case 16:
        return scalar.isSigned ? function(std::int16_t()) : function(std::uint16_t());
    case 8:
        return scalar.isSigned ? function(std::int8_t()) : function(std::uint8_t());
    default:
        return scalar.isSigned ? function(std::int32_t()) : function(std::uint32_t());
    }
}

/// Out-of-range floating-point numbers saturate, as on most devices.
template<class To, class From>
To convertNumber(From from)
{
    if constexpr (std::is_same_v<To, bool>) {
        return from != From();
    } else if constexpr (std::integral<To> && !std::integral<From>) {
        const auto wide = static_cast<double>(from);
        if (std::isnan(wide))
            return 0;
        if (wide <= static_cast<double>(std::numeric_limits<To>::min()))
            return std::numeric_limits<To>::min();
        if (wide >= static_cast<double>(std::numeric_limits<To>::max()))
            return std::numeric_limits<To>::max();
        return static_cast<To>(wide);
    } else {
        return static_cast<To>(from);
    }
}

/// The type in which two operands are combined.
inline const Type& common(const Type& left, const Type& right)
{
    const std::uint32_t width =
        std::max(left.kind == right.kind || left.kind == TypeKind::boolean ? 0U : left.width, right.width);
    if (left.kind == TypeKind::floating || right.kind == TypeKind::floating) {
        const std::uint32_t real = left.kind != right.kind ? (left.kind == TypeKind::floating ? left : right).width
                                                           : std::max(left.width, right.width);
        return numberType(TypeKind::floating, real, false, 1);
    }
    const bool isSigned =
        (left.kind == TypeKind::boolean || left.isSigned) && (right.kind == TypeKind::boolean || right.isSigned);
    return numberType(TypeKind::integer, std::max({width, left.width, right.width}), isSigned, 1);
}

/// A number stands for a vector of equal components.
inline Word component(const LaneValue& value, std::size_t index)
{
    return value.words[value.words.size() == 1 ? 0 : index];
}

} // namespace wavelane::sim
