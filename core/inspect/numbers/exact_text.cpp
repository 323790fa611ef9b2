// SPDX-License-Identifier: MIT
#include "core/inspect/numbers/exact_text.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/decode/small_float.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <format>

namespace wavelane::inspect {

namespace {

std::uint64_t bitsOf(NumberType type, std::span<const std::byte> bytes)
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes.data(), sizeInBytes(type));
    return bits;
}

/// The NaN of 0 / 0 and the like in most implementations: positive, quiet, without a payload.
std::uint64_t plainNan(NumberType type)
{
    if (type == NumberType::float16)
        return 0x7e00;
    return type == NumberType::float32 ? 0x7fc00000 : 0x7ff8000000000000;
}

/// std::format has the shortest text of a float, but of no half.
std::string halfText(std::uint16_t bits)
{
    const double value = decode::halfToDouble(bits);
    if (value == std::trunc(value)) // In full, although fewer digits would do.
        return std::format("{}", value);
    std::array<char, 32> text{};
    for (int digits = 1; digits < 6; ++digits) {
        const auto [end, error] =
            std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits);
        const std::string_view written(text.data(), static_cast<std::size_t>(end - text.data()));
        if (const auto read = parseReal(written); read && decode::doubleToHalf(*read) == bits)
            return std::string(written);
    }
    return std::format("{}", value);
}

/// The bits in `prefix(0x…)`; nothing for other texts.
std::optional<std::uint64_t> bitsInParentheses(std::string_view text, std::string_view prefix)
{
    if (!text.starts_with(prefix) || !text.ends_with(')'))
        return std::nullopt;
    const auto bits = parseInteger<std::uint64_t>(text.substr(prefix.size(), text.size() - prefix.size() - 1), 16);
    return bits ? std::optional(*bits) : std::nullopt;
}

} // namespace

std::string exactText(NumberType type, std::span<const std::byte> bytes)
{
    const std::uint64_t bits = bitsOf(type, bytes);
    if (type == NumberType::boolean)
        return bits == 0 ? "false" : bits == 1 ? "true" : std::format("true(0x{:x})", bits);
    const decode::Number number = decode::readNumber(type, bytes);
    if (!isFloat(type))
        return decode::toText(type, number);
    if (std::isnan(std::get<double>(number)))
        return bits == plainNan(type) ? "nan" : std::format("nan({})", hexText(type, bytes));
    if (type == NumberType::float16 && std::isfinite(std::get<double>(number)))
        return halfText(static_cast<std::uint16_t>(bits));
    return decode::toText(type, number);
}

Result<std::vector<std::byte>> bytesFromText(NumberType type, std::string_view text)
{
    std::vector<std::byte> bytes(sizeInBytes(type));
    const auto store = [&bytes](std::uint64_t bits) { std::memcpy(bytes.data(), &bits, bytes.size()); };
    const bool isBoolean = type == NumberType::boolean;
    if (const auto bits = bitsInParentheses(text, isBoolean ? "true(0x" : "nan(0x");
        bits && (isBoolean || isFloat(type))) {
        store(*bits);
        const bool fits = sizeInBytes(type) == 8 || *bits >> (8 * sizeInBytes(type)) == 0;
        const bool acceptsKey =
            isBoolean ? *bits != 0 : std::isnan(decode::toDouble(decode::readNumber(type, bytes)));
        if (!fits || !acceptsKey)
            return fail(Code::badValue, std::format("'{}' is not a {}: these bits have another meaning.", text,
                                                    wavelane::toString(type)));
        return bytes;
    }
    if (isFloat(type) && text == "nan") {
        store(plainNan(type));
        return bytes;
    }
    TRY(const decode::Number number, decode::numberFromText(type, text));
    decode::writeNumber(type, number, bytes);
    return bytes;
}

std::string hexText(NumberType type, std::span<const std::byte> bytes)
{
    return std::format("0x{:0{}x}", bitsOf(type, bytes), 2 * sizeInBytes(type));
}

std::string cellText(const Column& column, std::span<const std::byte> element)
{
    if (const auto* type = std::get_if<NumberType>(&column.type))
        return exactText(*type, element.subspan(column.offset));
    return numberText(column, column.read(element));
}

std::string numberText(const Column& column, const decode::Number& number)
{
    const auto* real = std::get_if<double>(&number);
    const auto* type = std::get_if<NumberType>(&column.type);
    if (type && *type == NumberType::float16 && real && std::isfinite(*real))
        return halfText(decode::doubleToHalf(*real));
    if (type && real)
        return decode::toText(*type, number);
    return decode::toText(real ? NumberType::float32 : NumberType::int64, number);
}

Json cellJson(const Column& column, std::span<const std::byte> element)
{
    const std::string text = cellText(column, element);
    if (text == "true" || text == "false")
        return text == "true";
    const decode::Number number = column.read(element);
    const auto* real = std::get_if<double>(&number);
    if (real && !std::isfinite(*real))
        return text;
    if (real)
        return parseReal(text).value_or(*real);
    if (text.starts_with("true("))
        return text;
    if (const auto* integer = std::get_if<std::int64_t>(&number))
        return *integer;
    return std::get<std::uint64_t>(number);
}

} // namespace wavelane::inspect
