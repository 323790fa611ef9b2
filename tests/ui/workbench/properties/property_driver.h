// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/forms/field_spec.h"

#include <QWidget>

namespace wavelane::ui {

/// A text for a field of this shape that means another value than the one it has.
QString otherText(const FieldSpec& spec, const Json* value);

/// Changes the value of a field of a property page as a user would, with keys. False where it is no editor, or one
/// that this does not know.
bool changeThrough(QWidget& field, const FieldSpec& spec, const Json* value);

/// Types a text into a field that has a line, and presses Return.
bool typeInto(QWidget& field, const QString& text);

} // namespace wavelane::ui
