// SPDX-License-Identifier: MIT
// Editors with a fixed set of values: words of the format, flags, and names of objects.
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/forms/field_text.h"
#include "ui/properties/fields/field_view.h"
#include "ui/widgets/choice_field.h"
#include "ui/widgets/error_mark.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QSignalBlocker>

namespace wavelane::ui {

namespace {

/// The item that stands for a missing key.
QString unsetText(const FieldSpec& spec)
{
    return spec.absent.isEmpty() ? QCoreApplication::translate("Fields", "none") : absentText(spec);
}

void select(ChoiceField& field, const FieldSpec& spec, const Json* value, bool isMixed)
{
    const QSignalBlocker blocker(field);
    const Json* shown = value ? value : spec.fallback ? &*spec.fallback : nullptr;
    field.setDefault(!value && !isMixed);
    if (isMixed) {
        field.setPlaceholderText(placeholderOf(spec, true));
        field.setCurrentIndex(-1);
        return;
    }
    const QString word = shown && shown->is_string() ? toQt(shown->get_ref<const std::string&>()) : QString();
    if (field.findData(word) < 0)
        field.addItem(word, word); // A value that is not allowed is shown too.
    field.setCurrentIndex(field.findData(word));
}

} // namespace

FieldView makeChoiceField(const FieldSpec& spec, FieldCommit commit)
{
    auto* field = new ChoiceField;
    if (!spec.required && !spec.fallback)
        field->addItem(unsetText(spec), QString());
    for (const QString& word : spec.choices)
        field->addItem(word, word);
    QObject::connect(field, &QComboBox::activated, field, [field, commit = std::move(commit)](int index) {
        const QString word = field->itemData(index).toString();
        if (const auto done = commit(word.isEmpty() ? std::nullopt : std::optional<Json>(toUtf8(word)), 0); !done)
            markError(*field, coreMessage(done.error().message));
    });
    return {field, [field, spec](const Json* value, bool isMixed) { select(*field, spec, value, isMixed); }};
}

FieldView makeFlagField(const FieldSpec& spec, FieldCommit commit)
{
    auto* field = new QCheckBox;
    QObject::connect(field, &QCheckBox::clicked, field, [field, spec, commit = std::move(commit)](bool on) {
        field->setTristate(false);
        const bool isDefault = spec.fallback && *spec.fallback == on;
        if (const auto done = commit(isDefault ? std::nullopt : std::optional<Json>(on), 0); !done)
            markError(*field, coreMessage(done.error().message));
    });
    return {field, [field, spec](const Json* value, bool isMixed) {
                const QSignalBlocker blocker(field);
                const Json* shown = value ? value : spec.fallback ? &*spec.fallback : nullptr;
                field->setTristate(isMixed);
                if (isMixed)
                    field->setCheckState(Qt::PartiallyChecked);
                else
                    field->setChecked(shown &&
                                      (shown->is_boolean() ? shown->get<bool>() : shown->is_number() && *shown != 0));
            }};
}

FieldView makeReferenceField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit)
{
    auto* field = new ChoiceField;
    QObject::connect(field, &QComboBox::activated, field, [field, commit = std::move(commit)](int index) {
        const QString name = field->itemData(index).toString();
        if (const auto done = commit(name.isEmpty() ? std::nullopt : std::optional<Json>(toUtf8(name)), 0); !done)
            markError(*field, coreMessage(done.error().message));
    });
    return {field, [field, spec, names = context.names](const Json* value, bool isMixed) {
                const QSignalBlocker blocker(field);
                field->clear();
                if (!spec.required)
                    field->addItem(unsetText(spec), QString());
                for (const QString& name : names(spec.names))
                    field->addItem(name, name);
                select(*field, spec, value, isMixed);
            }};
}

} // namespace wavelane::ui
