// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::inspect {

/// The shortest text from which `bytesFromText` gets the same bits, independent of the locale: `0.1`, `-0`, `1e-45`,
/// `inf`, `nan` for the NaN that computations produce, `nan(0xffc00001)` with all bits for others, `true`,
/// `true(0x2)` for booleans with other bits than 1. Halves that are integers are written in full. `bytes` has at
/// least the bytes of the type.
std::string exactText(NumberType type, std::span<const std::byte> bytes);

/// The bytes of a number, from such a text or one that `decode::numberFromText` accepts. Fails with `bad_value`.
Result<std::vector<std::byte>> bytesFromText(NumberType type, std::string_view text);

/// All bits in hexadecimal: `0x3f800000`.
std::string hexText(NumberType type, std::span<const std::byte> bytes);

/// The text of a column in an element, which has its bytes: `exactText`, or for components of texels the shortest
/// text of the float that is nearest to the value, which is encoded to the same bits.
std::string cellText(const Column& column, std::span<const std::byte> element);

/// As above for a number that was read from the column; without the payload of NaN.
std::string numberText(const Column& column, const decode::Number& number);

/// As JSON: numbers, `"nan"`, `"nan(0x…)"`, `"inf"`, `"-inf"`, `true`, `false`, `"true(0x2)"`.
Json cellJson(const Column& column, std::span<const std::byte> element);

} // namespace wavelane::inspect
