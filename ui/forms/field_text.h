// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/forms/field_spec.h"

#include <optional>

namespace wavelane::ui {

/// A value of the file as text for a field of this shape: numbers and bytes without quotes, lists line by line,
/// anything else as JSON.
QString fieldText(const FieldSpec& spec, const Json& value);

/// Parses the text of a field. Empty if the text is empty and the key is optional. Fails with `bad_value` if the text
/// is not a value of this shape.
Result<std::optional<Json>> fieldValue(const FieldSpec& spec, const QString& text);

} // namespace wavelane::ui
