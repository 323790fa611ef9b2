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

/// A value for a key that has to be there: the name of an object that fits, or what the schema says.
using SeedName = std::function<std::string(NamedKind names)>;

/// What a key is set to when it first has to be there.
Json seedOf(const Schema& schema, const FieldSpec& spec, const SeedName& nameOf);
/// An object of this definition with the keys that it must have, in the form `alternative` where it has several.
Json seedObject(const Schema& schema, const std::string& definition, const SeedName& nameOf,
                const std::string& alternative = {});

/// The object with one place changed: set, or taken away where `value` is nothing. Parents that are missing are made.
/// What the schema forbids beside a key that is set goes, what that key needs comes; what needs a key that is taken
/// away goes with it. `pointer` is a JSON pointer from the object.
Json withValue(const Schema& schema, const std::string& definition, Json object, std::string_view pointer,
               std::optional<Json> value, const SeedName& nameOf);

/// The object in another form: `key` of its alternatives instead of the one that it has. What both forms know stays.
Json withAlternative(const Schema& schema, const std::string& definition, const Json& object, const std::string& key,
                     const SeedName& nameOf);

/// A resource of another kind: what both kinds know stays, what the new one must have comes.
Json withKind(const Schema& schema, const Json& object, const std::string& kind, const SeedName& nameOf);

/// The value at a pointer from the object; null where there is none.
const Json* valueAt(const Json& object, std::string_view pointer);

/// The form that an object has: the first of its alternatives that is there; empty where none is.
std::string alternativeOf(const Schema& schema, const std::string& definition, const Json& object);

} // namespace wavelane::ui
