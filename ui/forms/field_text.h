// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/forms/field_spec.h"

#include <optional>

namespace wavelane::ui {

/// A value of the file as a person types it into a field of this shape: numbers as they stand, bytes without quotes,
/// lists by line, anything else as JSON.
QString fieldText(const FieldSpec& spec, const Json& value);

/// The value of a text; nothing where it is empty and the file may leave the key out. `bad_value` with a sentence
/// where the text is none.
Result<std::optional<Json>> fieldValue(const FieldSpec& spec, const QString& text);

} // namespace wavelane::ui
