// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/decode/numbers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace wavelane::decode {

/// Allowed difference of two numbers; docs/FORMAT.md, "expect". Meeting one of several limits is sufficient. Without
/// any limit, the numbers must be equal.
struct Tolerance
{
    std::optional<double> absolute; ///< |got − expected| ≤ absolute.
    std::optional<double> relative; ///< |got − expected| ≤ relative · |expected|.
    /// Units in the last place: representable steps between the numbers, across zero (−0 and +0 count as one). For
    /// integers, the difference.
    std::optional<std::uint64_t> ulp;
    /// A denormal matches the zero of the same sign.
    bool anyDenormals = false;
    bool operator==(const Tolerance&) const = default;
};

/// Both numbers are first rounded to `type`. −0 equals +0, an infinity matches only itself, and NaN matches only NaN.
/// Integers are compared exactly in 64 bits.
bool matches(NumberType type, const Number& got, const Number& expected, const Tolerance& tolerance);

/// Representable steps between two numbers of a type; `UINT64_MAX` if they differ and one is not finite.
std::uint64_t unitsInLastPlace(NumberType type, const Number& a, const Number& b);

/// An element that differs from the expected one.
struct Difference
{
    std::uint64_t index = 0; ///< Index of the element.
    Number got;
    Number expected;
};

/// How many numbers were compared, and how many of them differ beyond the tolerance.
struct Comparison
{
    std::uint64_t compared = 0;
    std::uint64_t differences = 0;
    std::optional<Difference> first;
};

/// Compares the packed elements of `expected` with those of `got`, which are `stride` bytes apart (0: packed). Stops
/// at the end of the shorter one.
Comparison compareNumbers(NumberType type, std::span<const std::byte> got, std::uint64_t stride,
                          std::span<const std::byte> expected, const Tolerance& tolerance);

} // namespace wavelane::decode
