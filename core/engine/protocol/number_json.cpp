// SPDX-License-Identifier: MIT
#include "core/engine/protocol/number_json.h"

#include "core/base/overload.h"

#include <cmath>
#include <limits>
#include <variant>

namespace wavelane::engine {

Json numberToJson(const decode::Number& number)
{
    return std::visit(Overload{[](std::int64_t value) { return Json::array({"i", value}); },
                               [](std::uint64_t value) { return Json::array({"u", value}); },
                               [](double value) { return Json::array({"r", realToJson(value)}); }},
                      number);
}

std::optional<decode::Number> numberFromJson(const Json& json)
{
    if (!json.is_array() || json.size() != 2 || !json[0].is_string())
        return std::nullopt;
    const auto& kind = json[0].get_ref<const std::string&>();
    const Json& value = json[1];
    if (kind == "i" && value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX)
        return std::nullopt;
    if (kind == "i" && value.is_number_integer())
        return decode::Number(value.get<std::int64_t>());
    if (kind == "u" && value.is_number_unsigned())
        return decode::Number(value.get<std::uint64_t>());
    if (kind == "r" && (value.is_number() || value.is_string()))
        return decode::Number(realFromJson(value));
    return std::nullopt;
}

Json realToJson(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    return value;
}

double realFromJson(const Json& json, double fallback)
{
    if (json.is_number())
        return json.get<double>();
    if (json == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (json == "inf" || json == "-inf")
        return json == "inf" ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    return fallback;
}

} // namespace wavelane::engine
