// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "ui/forms/schema.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::ui {

/// Returns the name of an object of a kind, for keys that name one; empty if there is none.
using SeedName = std::function<std::string(NamedKind names)>;

/// The value of a key that is added because it is required.
Json seedOf(const Schema& schema, const FieldSpec& spec, const SeedName& nameOf);
/// An object with the required keys of a definition. `alternative` selects its form; empty: the default one.
Json seedObject(const Schema& schema, const std::string& definition, const SeedName& nameOf,
                const std::string& alternative = {});

/// Sets the value at a JSON pointer, or removes it if `value` is empty. Creates missing parents. Setting a key
/// removes the keys that it excludes and adds the keys that it requires; removing a key removes the keys that require
/// it.
Json withValue(const Schema& schema, const std::string& definition, Json object, std::string_view pointer,
               std::optional<Json> value, const SeedName& nameOf);

/// Changes the form of an object to the alternative `key`. Keys that both forms have are kept.
Json withAlternative(const Schema& schema, const std::string& definition, const Json& object, const std::string& key,
                     const SeedName& nameOf);

/// Changes the kind of a resource. Common keys are kept, required keys of the new kind are added.
Json withKind(const Schema& schema, const Json& object, const std::string& kind, const SeedName& nameOf);

/// The value at a JSON pointer, or null.
const Json* valueAt(const Json& object, std::string_view pointer);

/// The form of an object: the alternative that is present, or empty.
std::string alternativeOf(const Schema& schema, const std::string& definition, const Json& object);

} // namespace wavelane::ui
