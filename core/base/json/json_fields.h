// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/fields_from_json.h"
#include "core/base/json/fields_to_json.h"

#include <concepts>
#include <type_traits>
#include <utility>

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
