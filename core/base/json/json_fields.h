// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace wavelane {

/// `T` or `const T`. A structure that travels as JSON is described once for both directions, by a function in its
/// namespace:
///
///     void describe(auto& fields, AnyConst<Size> auto& size)
///     {
///         fields("width", size.width);
///         fields("height", size.height);
///     }
///
/// `fields` is a FieldsToJson or a FieldsFromJson. Members can be truth values, numbers, texts, JSON, described
/// structures, and arrays, lists and optional values of them; an absent optional value is `null`.
template<class Any, class T>
concept AnyConst = std::same_as<std::remove_const_t<Any>, T>;

/// Writes a described structure as an object, with the members in the order of the description, whose keys differ.
class FieldsToJson
{
public:
    template<class T>
    void operator()(std::string_view key, const T& value)
    {
        put(key, jsonOf(value));
    }

    /// A text that is `null` if it is empty.
    void textOrNull(std::string_view key, const std::string& text) { put(key, text.empty() ? Json() : Json(text)); }
    /// A text, an optional value or a list that is left out if it is empty.
    void ifAny(std::string_view key, const std::string& text)
    {
        if (!text.empty())
            put(key, text);
    }
    template<class T>
    void ifAny(std::string_view key, const std::optional<T>& value)
    {
        if (value)
            put(key, jsonOf(*value));
    }
    template<class T>
    void ifAny(std::string_view key, const std::vector<T>& values)
    {
        if (!values.empty())
            put(key, listOf(values));
    }
    /// A truth value that is left out if it is false.
    void ifTrue(std::string_view key, bool value)
    {
        if (value)
            put(key, true);
    }
    /// A 1-based line or column that is left out if it is 0.
    void positionIfAny(std::string_view key, int position)
    {
        if (position > 0)
            put(key, position);
    }
    /// A 1-based line; `null` if it is 0.
    void line(std::string_view key, int line) { put(key, line > 0 ? Json(line) : Json()); }

    /// An enumerator by its name, as `toString` writes it.
    template<class T, class FromString>
    void choice(std::string_view key, const T& value, const FromString&)
    {
        put(key, toString(value));
    }
    template<class T, class FromString>
    void choice(std::string_view key, const std::optional<T>& value, const FromString&)
    {
        put(key, value ? Json(toString(*value)) : Json());
    }

    /// A value that follows from the others: it is written and not read.
    void derived(std::string_view key, const Json& value) { put(key, value); }

    /// A value with its own functions for both directions.
    template<class T, class To, class From>
    void converted(std::string_view key, const T& value, const To& to, const From&)
    {
        put(key, to(value));
    }
    template<class T, class To, class From>
    void converted(std::string_view key, const std::optional<T>& value, const To& to, const From&)
    {
        put(key, value ? Json(to(*value)) : Json());
    }

    /// An optional value with its own functions for both directions, which is left out if it is empty. `from` returns
    /// an optional value.
    template<class T, class To, class From>
    void convertedIfAny(std::string_view key, const std::optional<T>& value, const To& to, const From&)
    {
        if (value)
            put(key, to(*value));
    }

    /// Converts a value to JSON as above, or to `null` if it is empty.
    template<class T, class To, class From>
    void convertedOrNull(std::string_view key, const std::optional<T>& value, const To& to, const From&)
    {
        put(key, value ? Json(to(*value)) : Json());
    }

    /// Structures as the members of an object, whose keys are their names.
    template<class T>
    void byName(std::string_view key, const std::vector<T>& values)
    {
        Json object = Json::object();
        for (const T& each : values)
            object[each.name] = jsonOf(each);
        put(key, std::move(object));
    }

    template<class T>
    void byName(std::string_view key, const std::map<std::string, T>& values)
    {
        Json object = Json::object();
        for (const auto& [name, each] : values)
            object[name] = jsonOf(each);
        put(key, std::move(object));
    }

    /// Members in an object of their own. `describe` gets the fields of that object.
    void object(std::string_view key, const auto& describeMembers)
    {
        FieldsToJson fields;
        describeMembers(fields);
        put(key, std::move(fields).take());
    }

    Json take() && { return std::move(m_json); }

private:
    void put(std::string_view key, Json value) { appendMember(m_json, std::string(key), std::move(value)); }

    template<class T>
    static Json jsonOf(const T& value)
    {
        if constexpr (std::is_arithmetic_v<T> || std::same_as<T, std::string> || std::same_as<T, Json>) {
            return value;
        } else {
            FieldsToJson fields;
            describe(fields, value);
            return std::move(fields).take();
        }
    }
    template<class T>
    static Json jsonOf(const std::optional<T>& value)
    {
        return value ? jsonOf(*value) : Json();
    }
    template<class T, std::size_t size>
    static Json jsonOf(const std::array<T, size>& values)
    {
        return listOf(values);
    }
    template<class T>
    static Json jsonOf(const std::vector<T>& values)
    {
        return listOf(values);
    }
    static Json listOf(const auto& values)
    {
        Json::array_t list;
        list.reserve(values.size());
        for (const auto& each : values)
            list.push_back(jsonOf(each));
        return list;
    }

    Json m_json = Json::object();
};

/// Reads untrusted JSON into a described structure. Members that are missing, mistyped or out of range keep their
/// values, except that large integers become the largest one of the type. So do structures that are nested too deep
/// to come from us. Never fails.
class FieldsFromJson
{
public:
    /// `json` must outlive this object.
    explicit FieldsFromJson(const Json& json, int depth = 0) : m_json(json), m_depth(depth) {}

    template<class T>
    void operator()(std::string_view key, T& value)
    {
        read(memberOr(m_json, key), value);
    }

    void textOrNull(std::string_view key, std::string& text) { (*this)(key, text); }
    template<class T>
    void ifAny(std::string_view key, T& value)
    {
        (*this)(key, value);
    }
    void ifTrue(std::string_view key, bool& value) { (*this)(key, value); }
    /// 0 if it is out of range.
    void positionIfAny(std::string_view key, int& position)
    {
        const std::int64_t given = integerOr(m_json, key);
        position = given >= 0 && given <= std::numeric_limits<int>::max() ? static_cast<int>(given) : 0;
    }
    void line(std::string_view key, int& line)
    {
        (*this)(key, line);
        line = std::max(line, 0);
    }

    template<class T, class FromString>
    void choice(std::string_view key, T& value, const FromString& fromString)
    {
        value = fromString(stringOr(m_json, key)).value_or(value);
    }
    template<class T, class FromString>
    void choice(std::string_view key, std::optional<T>& value, const FromString& fromString)
    {
        value = fromString(stringOr(m_json, key));
    }

    void derived(std::string_view /*key*/, const Json& /*value*/) {}

    template<class T, class To, class From>
    void converted(std::string_view key, T& value, const To&, const From& from)
    {
        value = from(memberOr(m_json, key));
    }
    template<class T, class To, class From>
    void converted(std::string_view key, std::optional<T>& value, const To&, const From& from)
    {
        if (const Json& member = memberOr(m_json, key); member.is_object())
            value = from(member);
    }

    template<class T, class To, class From>
    void convertedIfAny(std::string_view key, std::optional<T>& value, const To&, const From& from)
    {
        value = from(memberOr(m_json, key));
    }
    template<class T, class To, class From>
    void convertedOrNull(std::string_view key, std::optional<T>& value, const To&, const From& from)
    {
        value = from(memberOr(m_json, key));
    }

    template<class T>
    void byName(std::string_view key, std::vector<T>& values)
    {
        const Json& object = memberOr(m_json, key);
        if (!object.is_object())
            return;
        for (const auto& [name, each] : object.items()) {
            T& value = values.emplace_back();
            value.name = name;
            read(each, value);
        }
    }

    template<class T>
    void byName(std::string_view key, std::map<std::string, T>& values)
    {
        const Json& object = memberOr(m_json, key);
        if (!object.is_object())
            return;
        for (const auto& [name, each] : object.items())
            read(each, values[name]);
    }

    void object(std::string_view key, const auto& describeMembers)
    {
        FieldsFromJson fields(memberOr(m_json, key), m_depth + 1);
        describeMembers(fields);
    }

private:
    // These return whether the value has the type, and otherwise leave `value` alone.
    static bool read(const Json& json, bool& value) { return assignIf(json.is_boolean(), json, value); }
    static bool read(const Json& json, double& value) { return assignIf(json.is_number(), json, value); }
    static bool read(const Json& json, float& value)
    {
        const double number = json.is_number() ? json.get<double>() : std::numeric_limits<double>::infinity();
        const bool fits = std::abs(number) <= std::numeric_limits<float>::max();
        if (fits)
            value = static_cast<float>(number);
        return fits;
    }
    static bool read(const Json& json, std::string& value) { return assignIf(json.is_string(), json, value); }
    static bool read(const Json& json, Json& value)
    {
        value = json;
        return true;
    }
    template<std::unsigned_integral T>
    static bool read(const Json& json, T& value)
    {
        const bool isUnsigned =
            json.is_number_unsigned() || (json.is_number_integer() && json.get<std::int64_t>() >= 0);
        if (isUnsigned)
            value = static_cast<T>(std::min<std::uint64_t>(json.get<std::uint64_t>(), std::numeric_limits<T>::max()));
        return isUnsigned;
    }
    template<std::signed_integral T>
    static bool read(const Json& json, T& value)
    {
        const bool isTooLarge = json.is_number_unsigned() && json.get<std::uint64_t>() > INT64_MAX;
        if (!json.is_number_integer())
            return false;
        value = isTooLarge
                    ? std::numeric_limits<T>::max()
                    : static_cast<T>(std::clamp<std::int64_t>(json.get<std::int64_t>(), std::numeric_limits<T>::min(),
                                                              std::numeric_limits<T>::max()));
        return true;
    }
    template<class T>
    bool read(const Json& json, std::optional<T>& value) const
    {
        T given{};
        const bool isRead = !json.is_null() && read(json, given);
        value = isRead ? std::optional(std::move(given)) : std::nullopt;
        return true;
    }
    template<class T, std::size_t size>
    bool read(const Json& json, std::array<T, size>& values) const
    {
        if (!json.is_array())
            return false;
        for (std::size_t i = 0; i < std::min(size, json.size()); ++i)
            read(json[i], values[i]);
        return true;
    }
    template<class T>
    bool read(const Json& json, std::vector<T>& values) const
    {
        if (!json.is_array())
            return false;
        values.assign(json.size(), T{});
        for (std::size_t i = 0; i < values.size(); ++i)
            read(json[i], values[i]);
        return true;
    }
    template<class T>
        requires std::is_class_v<T>
    bool read(const Json& json, T& value) const
    {
        if (m_depth >= maxDepth)
            return false;
        FieldsFromJson fields(json, m_depth + 1);
        describe(fields, value);
        return json.is_object();
    }

    template<class T>
    static bool assignIf(bool isOfType, const Json& json, T& value)
    {
        if (isOfType)
            value = json.get<T>();
        return isOfType;
    }

    static constexpr int maxDepth = 64; ///< Structures in structures.

    const Json& m_json;
    int m_depth;
};

/// The JSON of a described structure.
template<class T>
Json describedToJson(const T& value)
{
    FieldsToJson fields;
    describe(fields, value);
    return std::move(fields).take();
}

/// Reads a described structure from untrusted JSON; see FieldsFromJson.
template<class T>
T describedFromJson(const Json& json, T value = {})
{
    FieldsFromJson fields(json);
    describe(fields, value);
    return value;
}

} // namespace wavelane
