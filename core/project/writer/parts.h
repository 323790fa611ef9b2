// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <string_view>

namespace wavelane::project {

// One function for each kind of object: its keys in the format's order, defaults left out. Broken objects come back
// as they were read.
Json shaderToJson(const ShaderEntry& entry);
Json resourceToJson(const Resource& resource);
Json passToJson(const Pass& pass);
Json expectationToJson(const Expectation& expectation);

/// Adds the keys of a form of `initial` to an object.
void putInitialData(Json& object, const InitialData& data);
Json initialDataToJson(const InitialData& data);
Json bindingToJson(const BindingValue& value);
/// A number, or the expression in tiles.
Json amountToJson(const Amount& amount);

/// Puts unknown keys back: plain ones at the end, those below at the place that their pointer names, where that still
/// exists.
void restoreUnknown(Json& object, const Json& unknown);

/// Sets `key` where the optional holds a value.
template<class T>
void putOptional(Json& object, std::string_view key, const std::optional<T>& value)
{
    if (value)
        object[std::string(key)] = *value;
}

/// Sets `key` where the value is not the default.
template<class T>
void putUnless(Json& object, std::string_view key, const T& value, const T& standard)
{
    if (!(value == standard))
        object[std::string(key)] = value;
}

/// The same for enumerations, by their name.
template<class T>
void putNameUnless(Json& object, std::string_view key, const T& value, const T& standard)
{
    if (!(value == standard))
        object[std::string(key)] = std::string(toString(value));
}

} // namespace wavelane::project
