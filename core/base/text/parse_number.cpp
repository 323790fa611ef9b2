// SPDX-License-Identifier: MIT
#include "core/base/text/parse_number.h"

#include <charconv>
#include <system_error>

namespace wavelane {

template<ParsedInteger T>
ParsedNumber<T> takeInteger(std::string_view& text, int base)
{
    T value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc())
        return std::unexpected(error == std::errc::result_out_of_range ? NumberError::range : NumberError::syntax);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

template<ParsedInteger T>
ParsedNumber<T> parseInteger(std::string_view text, int base)
{
    T value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error == std::errc::invalid_argument || end != text.data() + text.size())
        return std::unexpected(NumberError::syntax);
    if (error != std::errc())
        return std::unexpected(NumberError::range);
    return value;
}

ParsedNumber<double> takeReal(std::string_view& text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc())
        return std::unexpected(error == std::errc::result_out_of_range ? NumberError::range : NumberError::syntax);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

ParsedNumber<double> parseReal(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::invalid_argument || end != text.data() + text.size())
        return std::unexpected(NumberError::syntax);
    if (error != std::errc())
        return std::unexpected(NumberError::range);
    return value;
}

template ParsedNumber<std::int32_t> parseInteger(std::string_view text, int base);
template ParsedNumber<std::uint32_t> parseInteger(std::string_view text, int base);
template ParsedNumber<std::int64_t> parseInteger(std::string_view text, int base);
template ParsedNumber<std::uint64_t> parseInteger(std::string_view text, int base);
template ParsedNumber<std::int32_t> takeInteger(std::string_view& text, int base);
template ParsedNumber<std::uint32_t> takeInteger(std::string_view& text, int base);
template ParsedNumber<std::int64_t> takeInteger(std::string_view& text, int base);
template ParsedNumber<std::uint64_t> takeInteger(std::string_view& text, int base);

} // namespace wavelane
