// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace wavelane {

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

} // namespace wavelane
