// SPDX-License-Identifier: MIT
// Editors with suggestions: words, and formats by their DXGI names.
#include "core/base/format/format.h"
#include "core/base/try.h"
#include "ui/base/text.h"
#include "ui/forms/field_text.h"
#include "ui/properties/fields/field_view.h"
#include "ui/widgets/choice_field.h"
#include "ui/widgets/line_field.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QPalette>
#include <QSignalBlocker>

namespace wavelane::ui {

namespace {

/// What the device supports for a format; empty if that is not known.
QString formatHint(const Json& use)
{
    struct Use
    {
        const char* key;
        const char* text;
    };
    static constexpr Use uses[] = {
        {"sampled", QT_TRANSLATE_NOOP("Fields", "sampled")},
        {"linear", QT_TRANSLATE_NOOP("Fields", "filtered")},
        {"storage", QT_TRANSLATE_NOOP("Fields", "written")},
        {"atomics", QT_TRANSLATE_NOOP("Fields", "atomics")},
        {"buffer", QT_TRANSLATE_NOOP("Fields", "typed buffers")},
        {"rw_buffer", QT_TRANSLATE_NOOP("Fields", "writable typed buffers")},
    };
    if (!use.is_object())
        return {};
    QStringList can;
    for (const Use& one : uses)
        if (boolOr(use, one.key))
            can += QCoreApplication::translate("Fields", one.text);
    return can.isEmpty() ? QCoreApplication::translate("Fields", "This device does not support the format.")
                         : QCoreApplication::translate("Fields", "Supported by this device: %1.")
                               .arg(can.join(QStringLiteral(", ")));
}

/// An editable list. Typed text is committed, checked and marked as in every LineField.
FieldView makeEditable(const FieldSpec& spec, ChoiceField* field, FieldCommit commit)
{
    auto* line = new LineField([spec, commit = std::move(commit)](const QString& text) -> Result<void> {
        TRY(auto value, fieldValue(spec, text));
        return commit(std::move(value), 0);
    });
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->setLineEdit(line);
    field->completer()->setFilterMode(Qt::MatchContains);
    field->completer()->setCompletionMode(QCompleter::PopupCompletion);
    field->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    QObject::connect(field, &QComboBox::activated, line, [field, line](int index) {
        line->setText(field->itemText(index));
        line->setModified(true);
        line->commitNow();
    });
    return {field, [field, line, spec](const Json* value, bool isMixed) {
                const QSignalBlocker blocker(field);
                const QString text = value && !isMixed ? fieldText(spec, *value) : QString();
                if (!(line->hasFocus() && line->isModified()))
                    field->setCurrentIndex(field->findText(text));
                line->setPlaceholderText(placeholderOf(spec, isMixed));
                line->showValue(text);
            }};
}

} // namespace

FieldView makeFormatField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit)
{
    auto* field = new ChoiceField;
    // The list is wide enough for every name, also if the field is not.
    constexpr int listPadding = 40;
    field->view()->setMinimumWidth(field->fontMetrics().horizontalAdvance(QStringLiteral("R32G32B32A32_SINT_SRGB")) +
                                   listPadding);
    const QBrush faded = QApplication::palette(field).brush(QPalette::Disabled, QPalette::Text);
    for (const FormatInfo& one : allFormats()) {
        field->addItem(toQt(one.name));
        const int row = field->count() - 1;
        const Json use = context.formatUse ? context.formatUse(std::string(one.name)) : Json();
        const QString hint = formatHint(use);
        field->setItemData(row, hint, Qt::ToolTipRole);
        const bool isUnsupported =
            use.is_object() && !boolOr(use, "sampled") && !boolOr(use, "storage") && !boolOr(use, "buffer");
        if (isUnsupported)
            field->setItemData(row, faded, Qt::ForegroundRole);
    }
    return makeEditable(spec, field, std::move(commit));
}

FieldView makeWordField(const FieldSpec& spec, FieldCommit commit)
{
    auto* field = new ChoiceField;
    field->addItems(spec.choices);
    return makeEditable(spec, field, std::move(commit));
}

} // namespace wavelane::ui
