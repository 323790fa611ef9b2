// SPDX-License-Identifier: MIT
// Editors with one or more lines of text: numbers, names, bytes, lists, paths.
#include "core/base/try.h"
#include "ui/forms/field_text.h"
#include "ui/properties/fields/field_view.h"
#include "ui/properties/fields/path_field.h"
#include "ui/properties/fields/text_field.h"
#include "ui/widgets/line_field.h"

#include <QCoreApplication>

#include <array>
#include <memory>

namespace wavelane::ui {

QString absentText(const FieldSpec& spec)
{
    return QString(spec.absent).remove(QLatin1Char('`')); // The schema writes names in backquotes.
}

QString placeholderOf(const FieldSpec& spec, bool isMixed)
{
    if (isMixed)
        return QCoreApplication::translate("Fields", "several values");
    const QString value = spec.fallback ? fieldText(spec, *spec.fallback) : QString();
    return value.isEmpty() ? absentText(spec) : value;
}

std::optional<Stepping> steppingOf(const FieldSpec& spec, const FieldContext& context)
{
    constexpr std::array numbers{FieldShape::whole,  FieldShape::amount, FieldShape::real, FieldShape::number,
                                 FieldShape::vector, FieldShape::matrix, FieldShape::color};
    if (!std::ranges::contains(numbers, spec.shape))
        return std::nullopt;
    const bool whole = spec.shape == FieldShape::whole || spec.shape == FieldShape::amount || spec.wholeNumbers;
    return Stepping{.step = spec.step.value_or(0),
                    .least = spec.least,
                    .most = spec.most,
                    .wholeNumbers = whole,
                    .newGesture = context.newGesture};
}

FieldView makeLineField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit)
{
    auto self = std::make_shared<LineField*>(nullptr);
    auto* field = new LineField([spec, commit = std::move(commit), self](const QString& text) -> Result<void> {
        TRY(auto value, fieldValue(spec, text));
        return commit(std::move(value), (*self)->gesture());
    });
    *self = field;
    if (auto stepping = steppingOf(spec, context))
        field->setStepping(std::move(*stepping));
    return {field, [field, spec](const Json* value, bool isMixed) {
                field->setPlaceholderText(placeholderOf(spec, isMixed));
                field->showValue(value && !isMixed ? fieldText(spec, *value) : QString());
            }};
}

FieldView makeTextField(const FieldSpec& spec, FieldCommit commit)
{
    auto* field = new TextField([spec, commit = std::move(commit)](const QString& text) -> Result<void> {
        TRY(auto value, fieldValue(spec, text));
        return commit(std::move(value), 0);
    });
    return {field, [field, spec](const Json* value, bool isMixed) {
                QString empty = placeholderOf(spec, isMixed);
                if (empty.isEmpty() && spec.shape == FieldShape::texts)
                    empty = QCoreApplication::translate("Fields", "for example QUALITY=2");
                else if (empty.isEmpty() && spec.shape == FieldShape::wordLists)
                    empty = QCoreApplication::translate("Fields", "for example dxc: -O3");
                field->setPlaceholderText(empty);
                field->showValue(value && !isMixed ? fieldText(spec, *value) : QString());
            }};
}

QString fileFilter(const FieldSpec& spec)
{
    const QString all = QCoreApplication::translate("Fields", "All files (*)");
    QString filter = QCoreApplication::translate("Fields", "Data files (*.bin *.npy *.csv *.raw)");
    if (spec.key == "image")
        filter = QCoreApplication::translate("Fields", "Images (*.png *.jpg *.jpeg *.hdr *.exr)");
    else if (spec.key == "source")
        filter = QCoreApplication::translate("Fields", "Shaders (*.hlsl *.hlsli *.fx *.compute *.cginc *.usf *.ush "
                                                       "*.slang *.comp *.glsl *.wgsl *.spv *.spvasm)");
    return filter + QStringLiteral(";;") + all;
}

FieldView makePathField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit)
{
    auto* field = new PathField(context.folder, fileFilter(spec),
                                [spec, commit = std::move(commit)](const QString& text) -> Result<void> {
                                    TRY(auto value, fieldValue(spec, text));
                                    return commit(std::move(value), 0);
                                });
    return {field, [field, spec](const Json* value, bool isMixed) {
                field->line().setPlaceholderText(placeholderOf(spec, isMixed));
                field->line().showValue(value && !isMixed ? fieldText(spec, *value) : QString());
            }};
}

} // namespace wavelane::ui
