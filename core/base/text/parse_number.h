// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <string_view>

namespace wavelane {

/// Why a text is not a number of the requested type.
enum class NumberError {
    syntax, ///< Not a number, or followed by other text.
    range,  ///< A number that the type cannot represent.
};

template<class T>
using ParsedNumber = std::expected<T, NumberError>;

/// The types for which `parseInteger` and `takeInteger` are available.
template<class T>
concept ParsedInteger = std::same_as<T, std::int32_t> || std::same_as<T, std::uint32_t> ||
                        std::same_as<T, std::int64_t> || std::same_as<T, std::uint64_t>;

/// Parses an integer, which must be the whole text: digits of the base (2 to 36), and `-` for signed types. Does not
/// accept spaces, `+` or a prefix such as `0x`.
template<ParsedInteger T>
ParsedNumber<T> parseInteger(std::string_view text, int base = 10);

/// Parses an integer at the start of a text and removes it. The text does not change if this fails.
template<ParsedInteger T>
ParsedNumber<T> takeInteger(std::string_view& text, int base = 10);

/// Parses a decimal floating-point number, which must be the whole text. Independent of the locale. Accepts `inf` and
/// `nan`, but neither spaces nor `+`.
ParsedNumber<double> parseReal(std::string_view text);

/// Parses a number as `parseReal` does, at the start of a text, and removes it. The text does not change if this
/// fails.
ParsedNumber<double> takeReal(std::string_view& text);

} // namespace wavelane
