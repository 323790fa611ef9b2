// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/forms/field_spec.h"

#include <functional>
#include <optional>

class QWidget;

namespace wavelane::ui {

/// What editors need to know about the project and the device.
struct FieldContext
{
    QString folder;                                           ///< The project folder.
    std::function<QStringList(NamedKind kind)> names;         ///< The objects that a reference can name.
    std::function<Json(const std::string& format)> formatUse; ///< What the device supports; null if not known.
    std::function<int()> newGesture;
};

/// Writes a value to the project, or removes the key if `value` is empty; `gesture` as in `Document::edit`.
using FieldCommit = std::function<Result<void>(std::optional<Json> value, int gesture)>;

/// An editor, and the function that shows a value in it: null for a missing key; `isMixed` if the edited objects have
/// different values.
struct FieldView
{
    QWidget* widget = nullptr;
    std::function<void(const Json* value, bool isMixed)> show;
};

// The editors of the shapes.
FieldView makeLineField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);
FieldView makeTextField(const FieldSpec& spec, FieldCommit commit);
FieldView makeFlagField(const FieldSpec& spec, FieldCommit commit);
FieldView makeChoiceField(const FieldSpec& spec, FieldCommit commit);
FieldView makeReferenceField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);
FieldView makeWordField(const FieldSpec& spec, FieldCommit commit);
FieldView makeFormatField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);
FieldView makePathField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);
FieldView makeGridField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);
FieldView makeColorField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);
FieldView makeSliderField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);

/// The files that a file dialog offers for a path, in the syntax of QFileDialog.
QString fileFilter(const FieldSpec& spec);
/// What a missing key means, as plain text; empty if the schema does not say.
QString absentText(const FieldSpec& spec);
/// The placeholder of an empty field: the default, or what a missing key means.
QString placeholderOf(const FieldSpec& spec, bool isMixed);
/// How the numbers of a field change in steps; empty if it has no numbers.
std::optional<struct Stepping> steppingOf(const FieldSpec& spec, const FieldContext& context);

} // namespace wavelane::ui
