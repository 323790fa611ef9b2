// SPDX-License-Identifier: MIT
// Forms that name a file: nothing is written before the user has chosen one.
#include "ui/base/text.h"
#include "ui/document/dropped_files.h"
#include "ui/forms/json_edit.h"
#include "ui/properties/fields/field_view.h"
#include "ui/properties/fields/fields.h"
#include "ui/properties/property_page.h"

#include <QFileDialog>

#include <algorithm>

namespace wavelane::ui {

const FieldSpec* PropertyPage::fileOfForm(const PlanRow& row, const QString& key) const
{
    if (key.isEmpty())
        return nullptr;
    const std::string form = toUtf8(key);
    const FieldSpec* spec = m_schema.field(m_schema.resolve(row.spec.definition, Json{{form, std::string()}}), form);
    return spec && (spec->shape == FieldShape::path || spec->shape == FieldShape::paths) ? spec : nullptr;
}

void PropertyPage::chooseFile(const PlanRow& row, const QString& key, const FieldSpec& spec)
{
    const std::vector<Json> now = objects();
    const std::string pointer = row.pointer.empty() ? std::string() : "/" + row.pointer;
    const auto hasForm = [&](const Json& object) {
        const Json* value = valueAt(object, pointer);
        return value && alternativeOf(m_schema, row.spec.definition, *value) == toUtf8(key);
    };
    if (std::ranges::all_of(now, hasForm))
        return;
    auto* dialog = new QFileDialog(this, tr("Choose a file"), toQt(m_document.folder()), fileFilter(spec));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(spec.shape == FieldShape::paths ? QFileDialog::ExistingFiles : QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::filesSelected, this, [this, row, key, spec](const QStringList& files) {
        if (const auto done = applyFiles(row, key, spec, files); !done)
            if (QWidget* forms = field(toQt(row.pointer)))
                markField(*forms, toQt(done.error().message));
    });
    // The choice shows what the project says again, whatever came of it.
    connect(dialog, &QDialog::finished, this, &PropertyPage::refresh);
    dialog->open();
}

Result<void> PropertyPage::applyFiles(const PlanRow& row, const QString& key, const FieldSpec& spec,
                                      const QStringList& files)
{
    Json names = Json::array();
    for (const QString& file : files) {
        const auto name = bringIntoProject(m_document.folder(), toPath(file));
        if (!name)
            return std::unexpected(name.error());
        names.push_back(name->generic_string());
    }
    if (names.empty())
        return {};
    const bool isList = spec.shape == FieldShape::paths && names.size() > 1;
    const Json value = isList ? names : names.front();
    const std::string pointer = row.pointer.empty() ? std::string() : "/" + row.pointer;
    return change(tr("Change %1").arg(row.spec.label.toLower()), [&](const Json& object) {
        const Json* now = valueAt(object, pointer);
        Json other =
            withAlternative(m_schema, row.spec.definition, now ? *now : Json::object(), toUtf8(key), seeds());
        other[spec.key] = value;
        return withValue(m_schema, definition(), object, pointer, std::move(other), seeds());
    });
}

} // namespace wavelane::ui
