// SPDX-License-Identifier: MIT
#include "core/decode/numbers.h"

#include "core/decode/small_float.h"

#include <bit>
#include <charconv>
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
    return fail(Code::badValue, std::format("The value {} is no {}, whose range is {}.", value,
                                            wavelane::toString(type), rangeText(type)));
}

Result<Number> ofReal(NumberType type, double value, std::string_view text)
{
    if (isFloat(type)) {
        bool overflows = false;
        if (type == NumberType::float16)
            overflows = std::isinf(halfToDouble(doubleToHalf(value)));
        else if (type == NumberType::float32)
            // Half a unit in the last place above the largest float is where rounding turns to infinity.
            overflows = std::fabs(value) >= std::ldexp(2 - std::ldexp(1.0, -24), 127);
        if (overflows && std::isfinite(value))
            return refuse(type, text);
        return Number(value);
    }
    // 2^63 and 2^64 are exact, the largest integers are not.
    const IntegerRange range = integerRange(type);
    const double end = type == NumberType::boolean ? 2 : std::ldexp(1.0, std::bit_width(range.high));
    if (std::isnan(value) || value != std::trunc(value) || value < static_cast<double>(range.low) || value >= end)
        return refuse(type, text);
    return isSigned(type) ? Number(static_cast<std::int64_t>(value)) : Number(static_cast<std::uint64_t>(value));
}

Result<Number> ofUnsigned(NumberType type, std::uint64_t value, std::string_view text)
{
    // Straight to float: a detour through double would round large integers twice.
    if (type == NumberType::float32)
        return Number(static_cast<double>(static_cast<float>(value)));
    if (isFloat(type))
        return ofReal(type, static_cast<double>(value), text);
    if (value > integerRange(type).high)
        return refuse(type, text);
    return isSigned(type) ? Number(static_cast<std::int64_t>(value)) : Number(value);
}

Result<Number> ofSigned(NumberType type, std::int64_t value, std::string_view text)
{
    if (value >= 0)
        return ofUnsigned(type, static_cast<std::uint64_t>(value), text);
    if (type == NumberType::float32)
        return Number(static_cast<double>(static_cast<float>(value)));
    if (isFloat(type))
        return ofReal(type, static_cast<double>(value), text);
    if (value < integerRange(type).low)
        return refuse(type, text);
    return Number(value);
}

template<class T>
bool parseWhole(std::string_view text, T& value, int base)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc() && end == text.data() + text.size();
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
        return ofUnsigned(type, text == "true" ? 1 : 0, whole);
    const bool negative = text.starts_with('-');
    std::string_view digits = text;
    if (negative || text.starts_with('+'))
        digits.remove_prefix(1);
    if (digits.empty() || digits.starts_with('-') || digits.starts_with('+'))
        return refuse(type, std::format("'{}'", whole));

    const bool hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
    std::uint64_t magnitude = 0;
    if (parseWhole(hexadecimal ? digits.substr(2) : digits, magnitude, hexadecimal ? 16 : 10)) {
        if (!negative)
            return ofUnsigned(type, magnitude, whole);
        // Minus zero is a number of its own for floats.
        if (magnitude == 0 && isFloat(type))
            return Number(-0.0);
        if (magnitude <= std::uint64_t{1} << 63U)
            return ofSigned(type, static_cast<std::int64_t>(-magnitude), whole);
        return isFloat(type) ? ofReal(type, -static_cast<double>(magnitude), whole) : refuse(type, whole);
    }
    double real = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), real);
    if (hexadecimal || error != std::errc() || end != digits.data() + digits.size())
        return refuse(type, std::format("'{}'", whole));
    return ofReal(type, negative ? -real : real, whole);
}

Result<Number> numberFromJson(NumberType type, const Json& json)
{
    if (json.is_boolean())
        return ofUnsigned(type, json.get<bool>() ? 1 : 0, dumpJson(json));
    if (json.is_number_unsigned())
        return ofUnsigned(type, json.get<std::uint64_t>(), dumpJson(json));
    if (json.is_number_integer())
        return ofSigned(type, json.get<std::int64_t>(), dumpJson(json));
    if (json.is_number_float())
        return ofReal(type, json.get<double>(), dumpJson(json));
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
    // By way of the shortest text, so that a float of 0.1 does not become 0.10000000149011612 in a file.
    double shortest = value;
    std::from_chars(text.data(), text.data() + text.size(), shortest);
    return shortest;
}

} // namespace wavelane::decode
