// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/forms/field_spec.h"

#include <QWidget>

namespace wavelane::ui {

/// A text for a field of this shape with a value other than the current one.
QString otherText(const FieldSpec& spec, const Json* value);

/// Changes the value of a field of a property page by keyboard. Returns false if the field has no supported editor.
bool changeThrough(QWidget& field, const FieldSpec& spec, const Json* value);

/// Types a text into a field with a line and presses Return.
bool typeInto(QWidget& field, const QString& text);

} // namespace wavelane::ui
