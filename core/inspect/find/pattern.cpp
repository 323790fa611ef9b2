// SPDX-License-Identifier: MIT
#include "core/inspect/find/pattern.h"

#include "core/base/enum_names.h"
#include "core/base/text/hex_digit.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/decode/limit_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr auto classNames = std::to_array<EnumName<NumberClass>>({{NumberClass::nan, "nan"},
                                                                  {NumberClass::infinite, "inf"},
                                                                  {NumberClass::notFinite, "not-finite"},
                                                                  {NumberClass::negative, "negative"},
                                                                  {NumberClass::zero, "zero"},
                                                                  {NumberClass::denormal, "denormal"}});

Result<Pattern> checkedBytes(std::vector<std::byte> bytes)
{
    if (bytes.empty() || bytes.size() > maxPatternBytes) {
        return fail(Code::badValue,
                    std::format("The pattern has {} bytes; it must have 1 to {}.", bytes.size(), maxPatternBytes));
    }
    return FindBytes{.bytes = std::move(bytes)};
}

/// Pairs of digits, with spaces between bytes.
Result<Pattern> bytesFromHex(std::string_view text)
{
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == ' ') {
            ++i;
            continue;
        }
        const auto high = hexDigit(text[i]);
        const auto low = i + 1 < text.size() ? hexDigit(text[i + 1]) : std::nullopt;
        if (!high || !low) {
            return fail(Code::badValue, std::format("The bytes 'hex:{}' are not pairs of hexadecimal digits at "
                                                    "character {}.",
                                                    text, i + 1));
        }
        bytes.push_back(static_cast<std::byte>(*high * 16 + *low));
        i += 2;
    }
    return checkedBytes(std::move(bytes));
}

Result<double> limitFromText(std::string_view text)
{
    TRY(const decode::Number number, decode::numberFromText(NumberType::float64, text));
    return decode::toDouble(number);
}

Result<Pattern> outsideFromText(std::string_view text)
{
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos)
        return fail(Code::badValue, std::format("'outside:{}' is not a range; write outside:LOW..HIGH.", text));
    TRY(const double low, limitFromText(text.substr(0, dots)));
    TRY(const double high, limitFromText(text.substr(dots + 2)));
    if (!(low <= high))
        return fail(Code::badValue, std::format("The range {} .. {} is empty.", low, high));
    return FindOutside{.low = low, .high = high};
}

/// An integer without loss, otherwise a double.
Result<decode::Number> numberFromText(std::string_view text)
{
    for (const NumberType type : {NumberType::uint64, NumberType::int64}) {
        if (auto number = decode::numberFromText(type, text); number && text != "true" && text != "false")
            return number;
    }
    return decode::numberFromText(NumberType::float64, text);
}

Result<Pattern> numberPattern(std::string_view text)
{
    FindNumber pattern;
    for (const std::string_view sign : {"±", "+-"}) {
        const std::size_t at = text.find(sign);
        if (at == std::string_view::npos || at == 0)
            continue;
        const auto [amount, unit] = decode::splitLimit(text.substr(at + sign.size()));
        text = text.substr(0, at);
        if (amount.empty())
            return fail(Code::badValue, std::format("The tolerance after '{}' is missing.", sign));
        const auto limit = limitFromText(amount);
        if (!limit || !(*limit >= 0) || std::isinf(*limit))
            return fail(Code::badValue, std::format("The tolerance {} is not a number from 0 on.", amount));
        decode::setLimit(pattern.tolerance, unit, *limit);
        break;
    }
    const auto number = numberFromText(text);
    if (!number) {
        return fail(Code::badValue,
                    std::format("'{}' cannot be searched for; use nan, inf, not-finite, negative, zero, denormal, "
                                "changed, outside:LOW..HIGH, hex:DIGITS, text:TEXT, or a number.",
                                text));
    }
    pattern.number = *number;
    return pattern;
}

} // namespace

std::string_view toString(NumberClass numbers)
{
    return findName(classNames, numbers);
}

std::optional<NumberClass> numberClassFromString(std::string_view text)
{
    return findValue(classNames, text);
}

Result<Pattern> patternFromText(std::string_view text)
{
    if (const auto numbers = numberClassFromString(text))
        return FindClass{.numbers = *numbers};
    if (text == "changed")
        return FindChanged{};
    if (text.starts_with("hex:"))
        return bytesFromHex(text.substr(4));
    if (text.starts_with("text:")) {
        const auto bytes = std::as_bytes(std::span(text.substr(5)));
        return checkedBytes({bytes.begin(), bytes.end()});
    }
    if (text.starts_with("outside:"))
        return outsideFromText(text.substr(8));
    return numberPattern(text);
}

} // namespace wavelane::inspect
