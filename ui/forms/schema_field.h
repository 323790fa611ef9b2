// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/forms/field_spec.h"

#include <string>

namespace wavelane::ui {

/// What the field of a key is, from its part of the schema. `definitions` are the schema's `$defs`, `owner` is the
/// one that has the key. Never fails: a part that no rule knows is edited as JSON.
FieldSpec fieldOfSchema(const Json& definitions, const std::string& owner, const std::string& key,
                        const Json& schema);

/// The name of a key for people, translated: `heap_type` is "Heap type".
QString fieldLabel(const std::string& owner, const std::string& key);
/// The heading under which the key stands; empty: the first one of its object.
QString fieldSection(const std::string& owner, const std::string& key);
/// What the name in this key names.
NamedKind fieldNames(const std::string& owner, const std::string& key);

} // namespace wavelane::ui
