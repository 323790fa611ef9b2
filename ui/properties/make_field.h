// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/fields/field_view.h"

namespace wavelane::ui {

/// Creates the editor for a shape. The caller owns it.
FieldView makeField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);

} // namespace wavelane::ui
