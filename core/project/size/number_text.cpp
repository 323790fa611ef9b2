// SPDX-License-Identifier: MIT
#include "core/project/size/number_text.h"

#include "core/base/text/parse_number.h"

#include <cmath>
#include <format>
#include <limits>

namespace wavelane::project {

namespace {

/// All integers up to this limit can be represented as double.
constexpr double exactDoubles = 9007199254740992.0;

bool isWhole(const Json& json)
{
    if (!json.is_number_float())
        return false;
    const double value = json.get<double>();
    return std::abs(value) <= exactDoubles && std::trunc(value) == value;
}

std::optional<std::int64_t> signedFromText(std::string_view text)
{
    const bool negative = text.starts_with('-');
    const auto magnitude = unsignedFromText(negative ? text.substr(1) : text);
    const auto limit = static_cast<std::uint64_t>(INT64_MAX) + (negative ? 1u : 0u);
    if (!magnitude || *magnitude > limit)
        return std::nullopt;
    return static_cast<std::int64_t>(negative ? 0 - *magnitude : *magnitude);
}

} // namespace

std::optional<std::uint64_t> unsignedFromText(std::string_view text)
{
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if (hexadecimal)
        text.remove_prefix(2);
    const auto value = parseInteger<std::uint64_t>(text, hexadecimal ? 16 : 10);
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<std::uint64_t> unsignedFromJson(const Json& json)
{
    if (json.is_number_unsigned())
        return json.get<std::uint64_t>();
    if (json.is_number_integer() && json.get<std::int64_t>() >= 0)
        return json.get<std::uint64_t>();
    if (isWhole(json) && json.get<double>() >= 0)
        return static_cast<std::uint64_t>(json.get<double>());
    if (json.is_string())
        return unsignedFromText(json.get_ref<const std::string&>());
    return std::nullopt;
}

std::optional<std::int64_t> signedFromJson(const Json& json)
{
    if (json.is_number_unsigned()) {
        const auto value = json.get<std::uint64_t>();
        return value <= static_cast<std::uint64_t>(INT64_MAX) ? std::optional(static_cast<std::int64_t>(value))
                                                              : std::nullopt;
    }
    if (json.is_number_integer())
        return json.get<std::int64_t>();
    if (isWhole(json))
        return static_cast<std::int64_t>(json.get<double>());
    if (json.is_string())
        return signedFromText(json.get_ref<const std::string&>());
    return std::nullopt;
}

std::optional<double> realFromJson(const Json& json)
{
    if (json.is_number())
        return json.get<double>();
    if (!json.is_string())
        return std::nullopt;
    const std::string& text = json.get_ref<const std::string&>();
    if (const auto whole = signedFromText(text))
        return static_cast<double>(*whole);
    if (const auto whole = unsignedFromText(text))
        return static_cast<double>(*whole);
    const auto value = parseReal(text);
    return value && std::isfinite(*value) ? std::optional(*value) : std::nullopt;
}

std::optional<std::string> problemWithNumber(const Json& json, NumberType type)
{
    if (json.is_boolean())
        return std::nullopt;
    if (isFloat(type)) {
        if (realFromJson(json) || json == "nan" || json == "inf" || json == "-inf")
            return std::nullopt;
        return std::format("is {}, which is not a number", quoted(json));
    }
    const std::uint32_t bits = type == NumberType::boolean ? 32 : 8 * sizeInBytes(type);
    if (isSigned(type)) {
        const std::int64_t highest = std::numeric_limits<std::int64_t>::max() >> (64 - bits);
        const auto value = signedFromJson(json);
        if (value && *value <= highest && *value >= -highest - 1)
            return std::nullopt;
        return std::format("is {}, but {} requires an integer from {} to {}", quoted(json), toString(type),
                           -highest - 1, highest);
    }
    const std::uint64_t highest = std::numeric_limits<std::uint64_t>::max() >> (64 - bits);
    const auto value = unsignedFromJson(json);
    if (value && *value <= highest)
        return std::nullopt;
    return std::format("is {}, but {} requires an integer from 0 to {}", quoted(json), toString(type), highest);
}

bool isName(std::string_view text)
{
    const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; };
    if (text.empty() || !letter(text.front()))
        return false;
    for (const char each : text) {
        if (!letter(each) && !(each >= '0' && each <= '9') && each != ' ' && each != '.' && each != '-')
            return false;
    }
    return true;
}

std::string quoted(const Json& json)
{
    constexpr std::size_t maxLength = 60;
    std::string text = dumpJson(json);
    if (text.size() > maxLength) {
        std::size_t end = maxLength;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
            --end;
        text.resize(end);
        text += "…";
    }
    return text;
}

} // namespace wavelane::project
