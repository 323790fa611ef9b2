// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/base/json/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace wavelane::decode {

/// A lossless number: `int64_t` for signed integer types, `uint64_t` for unsigned ones and booleans (0 or 1), and
/// `double` for floating-point types.
using Number = std::variant<std::int64_t, std::uint64_t, double>;

/// Reads the number at the start of `bytes`, little endian and not necessarily aligned. `bytes` must have at least
/// `sizeInBytes(type)` bytes.
Number readNumber(NumberType type, std::span<const std::byte> bytes);

/// Writes the number to the start of `bytes` (at least `sizeInBytes(type)`), little endian. Integers are truncated to
/// their low bits, floats are rounded to nearest even and can overflow to infinity, and booleans become 0 or 1.
/// Floating-point numbers for an integer type are truncated toward zero and clamped.
void writeNumber(NumberType type, const Number& number, std::span<std::byte> bytes);

/// Writes many numbers, packed into `bytes` (at least `sizeInBytes(type)` for each). Faster than single numbers.
/// Integer types store the low bits of integers.
void writeNumbers(NumberType type, std::span<const std::uint64_t> numbers, std::span<std::byte> bytes);
void writeNumbers(NumberType type, std::span<const double> numbers, std::span<std::byte> bytes);

/// Converts a JSON number, a boolean, or one of the strings `nan`, `inf`, `-inf`, `0x40`, `12`. Fails with
/// `bad_value`, naming the value and the range, for values outside of the range, fractions for integers, and finite
/// numbers that would become infinite.
Result<Number> numberFromJson(NumberType type, const Json& json);

/// Parses a number as in CSV files and on the command line: decimal, `0x` hexadecimal, `nan`, `inf`, `true`.
Result<Number> numberFromText(NumberType type, std::string_view text);

/// The shortest text that converts back to the same number; `nan`, `inf`, `-inf`, `true`, `false`.
std::string toText(NumberType type, const Number& number);

/// A JSON number with the shortest text that converts back, one of the strings `"nan"`, `"inf"`, `"-inf"`, or a
/// boolean.
Json toJson(NumberType type, const Number& number);

/// The nearest double; exact below 2^53.
double toDouble(const Number& number);

/// The range of a type for messages: "0 … 255".
std::string rangeText(NumberType type);

} // namespace wavelane::decode
