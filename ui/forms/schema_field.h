// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/forms/field_spec.h"

#include <string>

namespace wavelane::ui {

/// Builds the field of a key from its part of the schema. `definitions` are the schema's `$defs`, `owner` is the
/// definition that has the key. A part that matches no rule is edited as JSON.
///
/// Standard keywords decide the editor and the limits. Annotations of the schema add what they cannot express:
///
///     x-editor   the editor, by the name of a `FieldShape`
///     x-label    the label, if it is not the key with spaces and a capital letter
///     x-section  the heading above the row
///     x-unit     the unit of the number
///     x-names    the kind of object that the value names, by the name of a `NamedKind`
///     x-limit    the Vulkan limit that applies
///     x-needs    keys that must be present too, in addition to `dependentRequired`
///     x-new      the value of a key that is added because another one requires it
///     x-rows     the number of rows of a matrix
///     x-hidden   the property page has no row for the key
FieldSpec fieldOfSchema(const Json& definitions, const std::string& owner, const std::string& key,
                        const Json& schema);

} // namespace wavelane::ui
