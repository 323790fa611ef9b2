// SPDX-License-Identifier: MIT
#include "core/decode/numbers.h"

#include "core/base/text/parse_number.h"
#include "core/decode/small_float.h"

#include <bit>
#include <cmath>
#include <format>
#include <limits>

namespace wavelane::decode {

namespace {

struct IntegerRange
{
    std::int64_t low;
    std::uint64_t high;
};

IntegerRange integerRange(NumberType type)
{
    if (type == NumberType::boolean)
        return {0, 1};
    const std::uint32_t bits = 8 * sizeInBytes(type);
    const std::uint64_t all = std::numeric_limits<std::uint64_t>::max() >> (64 - bits);
    if (!isSigned(type))
        return {0, all};
    const std::uint64_t high = all >> 1U;
    return {-static_cast<std::int64_t>(high) - 1, high};
}

double largestFinite(NumberType type)
{
    if (type == NumberType::float16)
        return 65504;
    return type == NumberType::float32 ? static_cast<double>(std::numeric_limits<float>::max())
                                       : std::numeric_limits<double>::max();
}

std::unexpected<Error> refuse(NumberType type, std::string_view value)
{
    return fail(Code::badValue, std::format("The value {} is not a valid {}; the range is {}.", value,
                                            wavelane::toString(type), rangeText(type)));
}

Result<Number> fromReal(NumberType type, double value, std::string_view text)
{
    if (isFloat(type)) {
        bool overflows = false;
        if (type == NumberType::float16)
            overflows = std::isinf(halfToDouble(doubleToHalf(value)));
        else if (type == NumberType::float32)
            // Numbers from half a unit in the last place above the largest float round to infinity.
            overflows = std::fabs(value) >= std::ldexp(2 - std::ldexp(1.0, -24), 127);
        if (overflows && std::isfinite(value))
            return refuse(type, text);
        return Number(value);
    }
    // Doubles represent 2^63 and 2^64 exactly, but not the largest integers.
    const IntegerRange range = integerRange(type);
    const double end = type == NumberType::boolean ? 2 : std::ldexp(1.0, std::bit_width(range.high));
    if (std::isnan(value) || value != std::trunc(value) || value < static_cast<double>(range.low) || value >= end)
        return refuse(type, text);
    return isSigned(type) ? Number(static_cast<std::int64_t>(value)) : Number(static_cast<std::uint64_t>(value));
}

Result<Number> fromUnsigned(NumberType type, std::uint64_t value, std::string_view text)
{
    // Converted directly to float, because large integers would be rounded twice via double.
    if (type == NumberType::float32)
        return Number(static_cast<double>(static_cast<float>(value)));
    if (isFloat(type))
        return fromReal(type, static_cast<double>(value), text);
    if (value > integerRange(type).high)
        return refuse(type, text);
    return isSigned(type) ? Number(static_cast<std::int64_t>(value)) : Number(value);
}

Result<Number> fromSigned(NumberType type, std::int64_t value, std::string_view text)
{
    if (value >= 0)
        return fromUnsigned(type, static_cast<std::uint64_t>(value), text);
    if (type == NumberType::float32)
        return Number(static_cast<double>(static_cast<float>(value)));
    if (isFloat(type))
        return fromReal(type, static_cast<double>(value), text);
    if (value < integerRange(type).low)
        return refuse(type, text);
    return Number(value);
}

} // namespace

std::string rangeText(NumberType type)
{
    if (isFloat(type))
        return std::format("±{}", largestFinite(type));
    const IntegerRange range = integerRange(type);
    return std::format("{} … {}", range.low, range.high);
}

Result<Number> numberFromText(NumberType type, std::string_view text)
{
    const std::string_view whole = text;
    if (text == "true" || text == "false")
        return fromUnsigned(type, text == "true" ? 1 : 0, whole);
    const bool negative = text.starts_with('-');
    std::string_view digits = text;
    if (negative || text.starts_with('+'))
        digits.remove_prefix(1);
    if (digits.empty() || digits.starts_with('-') || digits.starts_with('+'))
        return refuse(type, std::format("'{}'", whole));

    const bool hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
    if (const auto parsed =
            parseInteger<std::uint64_t>(hexadecimal ? digits.substr(2) : digits, hexadecimal ? 16 : 10)) {
        const std::uint64_t magnitude = *parsed;
        if (!negative)
            return fromUnsigned(type, magnitude, whole);
        // Floating-point types have a negative zero.
        if (magnitude == 0 && isFloat(type))
            return Number(-0.0);
        if (magnitude <= std::uint64_t{1} << 63U)
            return fromSigned(type, static_cast<std::int64_t>(-magnitude), whole);
        return isFloat(type) ? fromReal(type, -static_cast<double>(magnitude), whole) : refuse(type, whole);
    }
    const ParsedNumber<double> real = parseReal(digits);
    if (hexadecimal || !real)
        return refuse(type, std::format("'{}'", whole));
    return fromReal(type, negative ? -*real : *real, whole);
}

Result<Number> numberFromJson(NumberType type, const Json& json)
{
    if (json.is_boolean())
        return fromUnsigned(type, json.get<bool>() ? 1 : 0, dumpJson(json));
    if (json.is_number_unsigned())
        return fromUnsigned(type, json.get<std::uint64_t>(), dumpJson(json));
    if (json.is_number_integer())
        return fromSigned(type, json.get<std::int64_t>(), dumpJson(json));
    if (json.is_number_float())
        return fromReal(type, json.get<double>(), dumpJson(json));
    if (json.is_string())
        return numberFromText(type, json.get_ref<const std::string&>());
    std::string text = dumpJson(json);
    if (text.size() > 60)
        text = text.substr(0, 57) + "...";
    return refuse(type, text);
}

std::string toText(NumberType type, const Number& number)
{
    if (type == NumberType::boolean)
        return toDouble(number) != 0 ? "true" : "false";
    if (const auto* integer = std::get_if<std::int64_t>(&number))
        return std::to_string(*integer);
    if (const auto* natural = std::get_if<std::uint64_t>(&number))
        return std::to_string(*natural);
    const double value = std::get<double>(number);
    if (std::isnan(value))
        return "nan";
    if (type == NumberType::float64)
        return std::format("{}", value);
    return std::format("{}", static_cast<float>(value));
}

Json toJson(NumberType type, const Number& number)
{
    if (type == NumberType::boolean)
        return toDouble(number) != 0;
    if (const auto* integer = std::get_if<std::int64_t>(&number))
        return *integer;
    if (const auto* natural = std::get_if<std::uint64_t>(&number))
        return *natural;
    const double value = std::get<double>(number);
    const std::string text = toText(type, number);
    if (!std::isfinite(value))
        return text;
    // Via the shortest text, so that the float 0.1 does not become 0.10000000149011612 in a file.
    return parseReal(text).value_or(value);
}

} // namespace wavelane::decode
