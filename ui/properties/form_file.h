// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/forms/rows/row_plan.h"

#include <functional>

class QWidget;

namespace wavelane::ui {

class ObjectEditor;

/// Lets the user choose the files of a form that names files, and sets the form only then. `done` is called when the
/// dialog closes, with an error if the files could not be used. `editor` must outlive `form`; the dialog is a child
/// of the form's parent, because a change of the form replaces it.
void chooseFormFiles(ObjectEditor& editor, const PlanRow& row, const FieldSpec& file, QWidget* form,
                     std::function<void(const Result<void>&)> done);

} // namespace wavelane::ui
