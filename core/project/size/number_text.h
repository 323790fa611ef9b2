// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/base/json/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// Decimal or `0x…`, digits alone; nothing where the text is no number or does not fit in 64 bits.
std::optional<std::uint64_t> unsignedFromText(std::string_view text);

/// A whole number from 0 to 2⁶⁴−1: a JSON integer, a float with a whole value up to 2⁵³, or text as above.
std::optional<std::uint64_t> unsignedFromJson(const Json& json);
/// A whole number from −2⁶³ to 2⁶³−1; text may begin with a minus sign.
std::optional<std::int64_t> signedFromJson(const Json& json);
/// Any finite number, text as above included.
std::optional<double> realFromJson(const Json& json);

/// What is wrong with a value of a list of numbers of this type, as a part of a sentence; nothing where it is right.
/// Right are numbers in the type's range, "nan", "inf" and "-inf" for float types, and booleans.
std::optional<std::string> problemWithNumber(const Json& json, NumberType type);

/// `[A-Za-z_][A-Za-z0-9_ .-]*`, what resources, shaders and passes may be called.
bool isName(std::string_view text);

/// Bytes of an even number of hexadecimal digits; nothing for any other text.
std::optional<std::vector<std::byte>> bytesFromHex(std::string_view text);
/// Two lower-case digits for each byte.
std::string hexFromBytes(std::span<const std::byte> bytes);

/// A value as it stands in a message: compact JSON, cut after 60 bytes.
std::string quoted(const Json& json);

} // namespace wavelane::project
