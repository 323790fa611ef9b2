// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/decode/numbers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace wavelane::decode {

/// How far two numbers may be apart; docs/FORMAT.md, "expect". Where several stand, one that holds is enough; without
/// any the numbers must be equal.
struct Tolerance
{
    std::optional<double> absolute; ///< |got − expected| ≤ absolute.
    std::optional<double> relative; ///< |got − expected| ≤ relative · |expected|.
    /// Steps from one number of the type to the next, counted across zero (−0 and +0 are one). Of integers: the
    /// difference.
    std::optional<std::uint64_t> ulp;
    /// Where one of the two is denormal, the other may be the zero of its sign.
    bool anyDenormals = false;
    bool operator==(const Tolerance&) const = default;
};

/// −0 equals +0, infinities equal themselves alone, NaN matches NaN and nothing else. Both are first rounded to
/// `type`. Integers are compared exactly in 64 bits.
bool matches(NumberType type, const Number& got, const Number& expected, const Tolerance& tolerance);

/// Steps between two finite numbers of a type; `UINT64_MAX` where one is NaN or infinite and they are not equal.
std::uint64_t unitsInLastPlace(NumberType type, const Number& a, const Number& b);

struct Difference
{
    std::uint64_t index = 0; ///< Of the element.
    Number got;
    Number expected;
};

struct Comparison
{
    std::uint64_t compared = 0;
    std::uint64_t differences = 0;
    std::optional<Difference> first;
};

/// Compares the elements of `expected` (packed) with those of `got`, whose starts are `stride` bytes apart (0:
/// packed). As many as both hold.
Comparison compareNumbers(NumberType type, std::span<const std::byte> got, std::uint64_t stride,
                          std::span<const std::byte> expected, const Tolerance& tolerance);

} // namespace wavelane::decode
