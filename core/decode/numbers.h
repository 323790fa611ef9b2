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

/// One number without loss: signed integer types are `int64_t`, unsigned ones and booleans (0 or 1) `uint64_t`, and
/// floating types `double`.
using Number = std::variant<std::int64_t, std::uint64_t, double>;

/// The number at the start of `bytes`, little endian, aligned or not. `bytes` holds at least `sizeInBytes(type)`.
Number readNumber(NumberType type, std::span<const std::byte> bytes);

/// Writes the number to the start of `bytes` (at least `sizeInBytes(type)`), little endian. Integers keep their low
/// bits, floats round to nearest even and become infinite where they are too large, booleans become 0 or 1. A
/// floating number given for an integer type is cut towards zero and clamped.
void writeNumber(NumberType type, const Number& number, std::span<std::byte> bytes);

/// Of a JSON number, a boolean, or one of the strings `nan`, `inf`, `-inf`, `0x40`, `12`. `bad_value` names the value
/// and the range where it does not fit: outside of the type's range, a fraction for an integer, a finite number that
/// the floating type has only infinity for.
Result<Number> numberFromJson(NumberType type, const Json& json);

/// The same of text, as in CSV files and on the command line: decimal, `0x` hexadecimal, `nan`, `inf`, `true`.
Result<Number> numberFromText(NumberType type, std::string_view text);

/// Shortest text that reads back as the same number; `nan`, `inf`, `-inf`, `true`, `false`.
std::string toText(NumberType type, const Number& number);

/// A JSON number whose text is the shortest that reads back; `"nan"`, `"inf"`, `"-inf"` as strings, booleans as such.
Json toJson(NumberType type, const Number& number);

/// Nearest double; exact below 2^53.
double toDouble(const Number& number);

/// "0 … 255", for messages.
std::string rangeText(NumberType type);

} // namespace wavelane::decode
