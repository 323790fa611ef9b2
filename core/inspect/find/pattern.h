// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/compare.h"
#include "core/decode/numbers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace wavelane::inspect {

/// What is searched for.

/// Every position of these bytes, wherever they start; occurrences can overlap. 1 to `maxPatternBytes`.
struct FindBytes
{
    std::vector<std::byte> bytes;
    bool operator==(const FindBytes&) const = default;
};
inline constexpr std::size_t maxPatternBytes = 65536;

/// Numbers that equal this one after it was rounded to the type of the column, or that are within one of the limits
/// of the tolerance. A NaN equals every NaN. Columns that cannot represent the number have no matches.
struct FindNumber
{
    decode::Number number;
    decode::Tolerance tolerance;
    bool operator==(const FindNumber&) const = default;
};

/// A property by which numbers are found, instead of a value.
enum class NumberClass {
    nan,
    infinite,
    notFinite, ///< NaN or infinite.
    negative,  ///< Less than zero.
    zero,
    denormal,
};

/// Finds the numbers of a class.
struct FindClass
{
    NumberClass numbers = NumberClass::nan;
    bool operator==(const FindClass&) const = default;
};

/// Numbers below `low` or above `high`, and NaN.
struct FindOutside
{
    double low = 0;
    double high = 1;
    bool operator==(const FindOutside&) const = default;
};

/// Numbers whose bits differ from those at the same place in a second source. With a tolerance, even one without
/// limits, those that `compare` counts.
struct FindChanged
{
    std::optional<decode::Tolerance> tolerance = {};
    bool operator==(const FindChanged&) const = default;
};

/// Nothing: elements for which a condition holds.
using Pattern = std::variant<std::monostate, FindBytes, FindNumber, FindClass, FindOutside, FindChanged>;

std::string_view toString(NumberClass numbers);
std::optional<NumberClass> numberClassFromString(std::string_view text);

/// The pattern that a person types: `nan`, `inf`, `not-finite`, `negative`, `zero`, `denormal`, `changed`,
/// `hex:DIGITS`, `text:TEXT` (UTF-8), `outside:LOW..HIGH`, or a number, to which `±TOLERANCE`, `+-TOLERANCE`, `±N%`
/// or `±Nulp` can be appended. Fails with `bad_value`.
Result<Pattern> patternFromText(std::string_view text);

} // namespace wavelane::inspect
