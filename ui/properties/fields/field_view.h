// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/forms/field_spec.h"

#include <functional>
#include <optional>

class QWidget;

namespace wavelane::ui {

/// What editors ask of the world around them.
struct FieldContext
{
    QString folder;                                           ///< The project's.
    std::function<QStringList(NamedKind names)> names;        ///< Of the objects that a reference may name.
    std::function<Json(const std::string& format)> formatUse; ///< What the device can do with it; null: not known.
    std::function<int()> newGesture;
};

/// Puts a value into the project, or takes the key away; `gesture` is that of `Document::edit`.
using FieldCommit = std::function<Result<void>(std::optional<Json> value, int gesture)>;

/// An editor and how it is told what to show: the value, null where the key is not there; `isMixed` where several
/// objects are edited whose values differ.
struct FieldView
{
    QWidget* widget = nullptr;
    std::function<void(const Json* value, bool isMixed)> show;
};

/// The editor of a shape. Owned by the caller.
FieldView makeField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit);

// The makers of single shapes, each in a file of its own.
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

/// Files that a file chooser offers for a path, as QFileDialog takes them.
QString fileFilter(const FieldSpec& spec);
/// What it means that the file does not say, as plain words; empty where the schema does not tell.
QString absentText(const FieldSpec& spec);
/// What an empty field shows in grey: the default, or what it means that there is none.
QString placeholderOf(const FieldSpec& spec, bool isMixed);
/// The scrubbing of a number of this field; nothing where it is none.
std::optional<struct Scrubbing> scrubbingOf(const FieldSpec& spec, const FieldContext& context);

} // namespace wavelane::ui
