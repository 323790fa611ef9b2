// SPDX-License-Identifier: MIT
#include "ui/properties/make_field.h"

#include "ui/properties/elements/elements_field.h"

namespace wavelane::ui {

FieldView makeField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit)
{
    switch (spec.shape) {
    case FieldShape::flag:
        return makeFlagField(spec, std::move(commit));
    case FieldShape::choice:
        return makeChoiceField(spec, std::move(commit));
    case FieldShape::format:
        return makeFormatField(spec, context, std::move(commit));
    case FieldShape::reference:
        return makeReferenceField(spec, context, std::move(commit));
    case FieldShape::path:
    case FieldShape::paths:
        return makePathField(spec, context, std::move(commit));
    case FieldShape::vector:
    case FieldShape::matrix:
        return makeGridField(spec, context, std::move(commit));
    case FieldShape::color:
        return makeColorField(spec, context, std::move(commit));
    case FieldShape::number:
        return spec.ranged ? makeSliderField(spec, context, std::move(commit))
                           : makeLineField(spec, context, std::move(commit));
    case FieldShape::text:
    case FieldShape::choices:
        return spec.choices.isEmpty() ? makeLineField(spec, context, std::move(commit))
                                      : makeWordField(spec, std::move(commit));
    case FieldShape::whole:
    case FieldShape::amount:
    case FieldShape::real:
        return makeLineField(spec, context, std::move(commit));
    case FieldShape::table:
        return makeElementsField(spec, std::move(commit));
    case FieldShape::longText:
    case FieldShape::numbers:
    case FieldShape::bytes:
    case FieldShape::words:
    case FieldShape::texts:
    case FieldShape::wordLists:
    case FieldShape::folders:
    case FieldShape::json:
    // These have rows for their parts. A value without such rows is shown as JSON.
    case FieldShape::references:
    case FieldShape::object:
    case FieldShape::list:
    case FieldShape::bindings:
    case FieldShape::members:
        break;
    }
    FieldSpec text = spec;
    if (spec.shape >= FieldShape::references && spec.shape != FieldShape::json)
        text.shape = FieldShape::json;
    return makeTextField(text, std::move(commit));
}

} // namespace wavelane::ui
