// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/base/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::project {

/// Parses a decimal or hexadecimal (`0x…`) integer without sign; nothing if the text is invalid or exceeds 64 bits.
std::optional<std::uint64_t> unsignedFromText(std::string_view text);

/// An integer from 0 to 2⁶⁴−1: a JSON integer, a float with an integer value up to 2⁵³, or text as above.
std::optional<std::uint64_t> unsignedFromJson(const Json& json);
/// An integer from −2⁶³ to 2⁶³−1. Text can start with a minus sign.
std::optional<std::int64_t> signedFromJson(const Json& json);
/// A finite number, or text as above.
std::optional<double> realFromJson(const Json& json);

/// Checks a value for a number type: numbers in the type's range, "nan", "inf" and "-inf" for float types, and
/// booleans are valid. Returns the problem as the predicate of a sentence, or nothing.
std::optional<std::string> problemWithNumber(const Json& json, NumberType type);

/// Returns whether the text is a valid name of a resource, shader or pass: `[A-Za-z_][A-Za-z0-9_ .-]*`.
bool isName(std::string_view text);

/// A value for a message: compact JSON, truncated after 60 bytes.
std::string quoted(const Json& json);

} // namespace wavelane::project
