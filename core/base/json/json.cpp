// SPDX-License-Identifier: MIT
#include "core/base/json/json.h"

#include "core/base/json/json_reader.h"
#include "core/base/text/utf8.h"

#include <algorithm>
#include <utility>

namespace wavelane {

namespace {

/// Returns a copy in which all strings are valid UTF-8.
Json withValidUtf8(const Json& json)
{
    if (json.is_string())
        return escapeInvalidUtf8(json.get_ref<const std::string&>());
    if (!json.is_structured())
        return json;
    Json out = json.is_array() ? Json::array() : Json::object();
    for (const auto& [key, value] : json.items()) {
        if (json.is_array())
            out.push_back(withValidUtf8(value));
        else
            out[escapeInvalidUtf8(key)] = withValidUtf8(value);
    }
    return out;
}

} // namespace

const Json& memberOr(const Json& json, std::string_view key)
{
    static const Json null;
    if (!json.is_object())
        return null;
    const auto found = json.find(key);
    return found == json.end() ? null : *found;
}

std::string stringOr(const Json& json, std::string_view key, std::string_view fallback)
{
    const Json& member = memberOr(json, key);
    return member.is_string() ? member.get<std::string>() : std::string(fallback);
}

std::int64_t integerOr(const Json& json, std::string_view key, std::int64_t fallback)
{
    const Json& member = memberOr(json, key);
    if (member.is_number_unsigned() && member.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
        return fallback;
    return member.is_number_integer() ? member.get<std::int64_t>() : fallback;
}

std::uint64_t unsignedOr(const Json& json, std::string_view key, std::uint64_t fallback)
{
    const Json& member = memberOr(json, key);
    if (member.is_number_unsigned())
        return member.get<std::uint64_t>();
    if (member.is_number_integer() && member.get<std::int64_t>() >= 0)
        return member.get<std::uint64_t>();
    return fallback;
}

double numberOr(const Json& json, std::string_view key, double fallback)
{
    const Json& member = memberOr(json, key);
    return member.is_number() ? member.get<double>() : fallback;
}

bool boolOr(const Json& json, std::string_view key, bool fallback)
{
    const Json& member = memberOr(json, key);
    return member.is_boolean() ? member.get<bool>() : fallback;
}

Json& appendMember(Json& object, std::string key, Json value)
{
    using Members = Json::object_t::Container; // The container that the ordered map wraps.
    Members& members = object.get_ref<Json::object_t&>();
    if (members.size() == members.capacity()) {
        constexpr std::size_t firstCapacity = 8;
        Members grown;
        grown.reserve(std::max(firstCapacity, 2 * members.size()));
        for (auto& [name, each] : members)
            grown.emplace_back(name, std::move(each));
        members.swap(grown);
    }
    return members.emplace_back(std::move(key), std::move(value)).second;
}

std::optional<Json> parseJson(std::string_view text)
{
    Result<Json> json = readJson(text);
    return json ? std::optional(std::move(*json)) : std::nullopt;
}

std::string dumpJson(const Json& json, int indent)
{
    try {
        return json.dump(indent);
    } catch (const Json::type_error&) { // Some string is not UTF-8.
        return withValidUtf8(json).dump(indent);
    }
}

} // namespace wavelane
