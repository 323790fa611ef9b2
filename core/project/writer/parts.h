// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <array>
#include <string_view>
#include <type_traits>

namespace wavelane::project {

// One function for each kind of object. Keys are in the order of `knownKeys`; defaults are omitted. Broken objects
// are written as they were read.
Json shaderToJson(const ShaderEntry& entry);
Json resourceToJson(const Resource& resource);
Json passToJson(const Pass& pass);
Json expectationToJson(const Expectation& expectation);

/// Adds the keys of initial data to an object.
void putInitialData(Json& object, const InitialData& data);
Json initialDataToJson(const InitialData& data);
Json bindingToJson(const BindingValue& value);
/// A number, or the expression in tiles.
Json amountToJson(const Amount& amount);

/// Writes integers without a decimal point.
Json realToJson(double value);
Json realToJson(const std::array<double, 12>& values);

/// Restores unknown keys: plain keys at the end, nested ones in the object of their pointer if it still exists.
void restoreUnknown(Json& object, const Json& unknown);

/// Sets `key` if the optional has a value.
template<class T>
void putOptional(Json& object, std::string_view key, const std::optional<T>& value)
{
    if (!value)
        return;
    if constexpr (requires { realToJson(*value); } && !std::is_integral_v<T>)
        object[std::string(key)] = realToJson(*value);
    else
        object[std::string(key)] = *value;
}

/// Sets `key` if the value is not the default.
template<class T>
void putUnless(Json& object, std::string_view key, const T& value, const T& defaults)
{
    if (!(value == defaults))
        object[std::string(key)] = value;
}

/// Sets `key` to the name of an enumerator if it is not the default.
template<class T>
void putNameUnless(Json& object, std::string_view key, const T& value, const T& defaults)
{
    if (!(value == defaults))
        object[std::string(key)] = std::string(toString(value));
}

} // namespace wavelane::project
