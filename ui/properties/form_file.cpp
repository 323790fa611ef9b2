// SPDX-License-Identifier: MIT
#include "ui/properties/form_file.h"

#include "ui/base/text.h"
#include "ui/properties/fields/field_view.h"
#include "ui/properties/object_editor.h"

#include <QFileDialog>

#include <memory>

namespace wavelane::ui {

void chooseFormFiles(ObjectEditor& editor, const PlanRow& row, const FieldSpec& file, QWidget* form,
                     std::function<void(const Result<void>&)> done)
{
    const bool isMultiple = file.shape == FieldShape::paths;
    auto* dialog = new QFileDialog(form->parentWidget(),
                                   isMultiple ? QFileDialog::tr("Choose Files") : QFileDialog::tr("Choose File"),
                                   toQt(editor.document().folder()), fileFilter(file));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isMultiple ? QFileDialog::ExistingFiles : QFileDialog::ExistingFile);
    auto result = std::make_shared<Result<void>>();
    QObject::connect(
        dialog, &QFileDialog::filesSelected, form,
        [&editor, row, file, result](const QStringList& paths) { *result = editor.setFileForm(row, file, paths); });
    QObject::connect(dialog, &QDialog::finished, form, [result, done = std::move(done)] { done(*result); });
    dialog->open();
}

} // namespace wavelane::ui
