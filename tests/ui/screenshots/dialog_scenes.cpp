// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/gallery.h"
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/dialogs/changes_dialog.h"
#include "ui/dialogs/export/export_dialog.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"

#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QTextCursor>

#include <iterator>

namespace wavelane::ui {

namespace {

constexpr int previewMilliseconds = 60'000; ///< Time limit of the preview of an export or import.

void takePalette(Stage& stage, const QString& name, const QString& typed)
{
    if (!stage.camera().includes(name))
        return;
    stage.trigger(action_id::palette);
    if (auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget()))
        field->setText(typed);
    else
        stage.camera().fail(QStringLiteral("The command palette has no focus."));
    settle();
    stage.camera().takeWhole(name, stage.window());
    if (QWidget* field = QApplication::focusWidget())
        QTest::keyClick(field, Qt::Key_Escape);
    settle();
}

std::function<void()> triggers(Stage& stage, QLatin1StringView id)
{
    return [&stage, id] { stage.window().actions().at(id).trigger(); };
}

void takeExchange(Stage& stage)
{
    stage.dialog(QStringLiteral("dialog-export"), triggers(stage, action_id::exportProject), [&](QWidget& dialog) {
        auto* exporting = qobject_cast<ExportDialog*>(&dialog);
        if (!exporting || !QTest::qWaitFor([&] { return !exporting->isBusy(); }, previewMilliseconds))
            stage.camera().fail(QStringLiteral("The export has no preview."));
    });
    stage.dialog(QStringLiteral("dialog-import"), triggers(stage, action_id::importProject));
    stage.dialog(QStringLiteral("dialog-import-file"), triggers(stage, action_id::importProject),
                 [&](QWidget& dialog) {
                     auto* importing = qobject_cast<ImportDialog*>(&dialog);
                     if (importing)
                         importing->setFile(QStringLiteral(WAVELANE_SOURCE_DIR
                                                           "/tests/export/golden/amber/swap_red_and_green.amber"));
                     if (!importing || !QTest::qWaitFor([&] { return !importing->isBusy(); }, previewMilliseconds))
                         stage.camera().fail(QStringLiteral("The import has no preview."));
                 });
    stage.dialog(QStringLiteral("dialog-record"), triggers(stage, action_id::record));
}

void takeChanges(Stage& stage)
{
    stage.dialog(QStringLiteral("dialog-changes"), [&stage] {
        auto* dialog = new ChangesDialog(
            QStringLiteral("File Changed by Another Program"),
            QStringLiteral("Another program changed lines of filter.hlsl that also have unsaved changes."),
            QStringLiteral("Lines with − are in your version, lines with + in the file."),
            {{.name = QStringLiteral("filter.hlsl"),
              .note = {},
              .before = "float4 a;\nfloat4 mine;\nfloat4 c;\n",
              .after = "float4 a;\nfloat4 theirs;\nfloat4 c;\n"}},
            &stage.window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->addButton(QStringLiteral("&Keep My Version"), QDialogButtonBox::AcceptRole, [] {});
        dialog->addButton(QStringLiteral("&Load File"), QDialogButtonBox::DestructiveRole, [] {});
        dialog->addButton(QStringLiteral("&Decide Later"), QDialogButtonBox::RejectRole, [] {});
        dialog->open();
    });
    CodeEditor* editor = stage.window().editors().current();
    if (!editor)
        return stage.camera().fail(QStringLiteral("No source is open."));
    editor->textCursor().insertText(QStringLiteral("// Changed.\n"));
    takeDialog(stage, QStringLiteral("dialog-unsaved"), triggers(stage, action_id::closeProject));
    editor->document()->undo();
}

} // namespace

void pictureDialogs(Stage& stage)
{
    stage.open(photoFilter);
    takePalette(stage, QStringLiteral("palette"), QString());
    takePalette(stage, QStringLiteral("palette-found"), QStringLiteral("lay"));
    takePalette(stage, QStringLiteral("palette-example"), QStringLiteral("histogram"));
    takePalette(stage, QStringLiteral("palette-nothing"), QStringLiteral("zzz"));
    takeExchange(stage);
    if (CodeEditor* editor = stage.window().editors().current())
        editor->setFocus();
    stage.dialog(QStringLiteral("dialog-symbols"), triggers(stage, action_id::goToSymbol));
    takeDialog(stage, QStringLiteral("dialog-new"), triggers(stage, action_id::newProject));
    takeDialog(stage, QStringLiteral("dialog-about"), triggers(stage, action_id::about));
    takeDialog(stage, QStringLiteral("dialog-go-to-line"), triggers(stage, action_id::goToLine));
    takeDialog(stage, QStringLiteral("dialog-external-editor"), triggers(stage, action_id::chooseExternalEditor));
    takeWindow(stage, QStringLiteral("dialog-failures"), triggers(stage, action_id::engineFailures));
    takeWindow(stage, QStringLiteral("dialog-guide"), triggers(stage, action_id::guide));
    takeChanges(stage);
}

void pictureSettings(Stage& stage)
{
    const char* const pages[] = {"appearance", "editor", "shortcuts", "engine", "device", "compilers", "recovery"};
    for (int i = 0; i < static_cast<int>(std::size(pages)); ++i)
        stage.dialog(QStringLiteral("settings-") + QLatin1StringView(pages[i]), triggers(stage, action_id::settings),
                     [i](QWidget& dialog) {
                         if (auto* list = dialog.findChild<QListWidget*>())
                             list->setCurrentRow(i);
                     });
}

void pictureControls(Stage& stage)
{
    const auto gallery = makeGallery();
    gallery->show();
    settle();
    stage.camera().take(QStringLiteral("controls"), *gallery);
    gallery->hide();
}

} // namespace wavelane::ui
