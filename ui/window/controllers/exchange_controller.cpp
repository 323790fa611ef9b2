// SPDX-License-Identifier: MIT
#include "ui/window/controllers/exchange_controller.h"

#include "ui/base/core_message.h"
#include "ui/base/last_folders.h"
#include "ui/dialogs/export/export_dialog.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/dialogs/record_dialog.h"
#include "ui/editor/editor_tabs.h"
#include "ui/exchange/exchange_run.h"
#include "ui/panels/live/live_menu.h"
#include "ui/panels/live_panel.h"
#include "ui/window/controllers/files/files_controller.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace wavelane::ui {

namespace {

/// The textures that enabled present passes show, in order and each once.
QStringList presentedTextures(const std::vector<project::Pass>& passes)
{
    QStringList names;
    for (const project::Pass& each : passes) {
        if (!each.enabled || each.broken)
            continue;
        if (const auto* present = std::get_if<project::PresentPass>(&each.kind))
            names += toQt(present->resource);
        else if (const auto* group = std::get_if<project::GroupPass>(&each.kind))
            names += presentedTextures(group->passes);
    }
    names.removeDuplicates();
    return names;
}

} // namespace

ExchangeController::ExchangeController(const WindowContext& context, FilesController& files)
    : m_context(context), m_files(files)
{
    Workbench& workbench = m_context.workbench;
    m_context.actions.registerAction({.id = action_id::exportProject,
                                      .text = tr("&Export …"),
                                      .toolTip = tr("Export the project as a program or in another format"),
                                      .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_E)},
                                      .disabledReason = [&workbench]() -> DisabledReason {
                                          if (workbench.document().isOpen() && !workbench.document().isReadable())
                                              return tr("The project file is not valid JSON.");
                                          return reasonNoProject(workbench);
                                      },
                                      .run = [this] { showExport(); }});
    m_context.actions.registerAction({.id = action_id::importProject,
                                      .text = tr("&Import …"),
                                      .toolTip = tr("Create a project from a file of another program"),
                                      .run = [this] { showImport(); }});
    m_context.actions.registerAction({.id = action_id::record,
                                      .text = tr("&Record …"),
                                      .toolTip = tr("Record frames as pictures, an animation or a video"),
                                      .disabledReason = [&workbench]() -> DisabledReason {
                                          if (const auto reason = reasonNoProject(workbench); reason)
                                              return reason;
                                          if (presentedTextures(workbench.document().project().passes).isEmpty())
                                              return tr("The project has no present pass.");
                                          return {};
                                      },
                                      .run = [this] { showRecord(); }});
    m_context.panels.live().menu().addWindowAction(&m_context.actions.at(action_id::record));
}

void ExchangeController::showExport()
{
    EngineSession& session = m_context.workbench.session();
    QStringList compilers;
    for (const std::string& each : session.compilers())
        compilers += toQt(each);
    auto* dialog = new ExportDialog(*m_context.workbench.document().snapshot(),
                                    {.program = wavelaneProgram(m_context.workbench.options().engine.program),
                                     .compilers = compilers,
                                     .device = session.deviceName()},
                                    &m_context.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this, &ExchangeController::exported);
    dialog->open();
}

void ExchangeController::showRecord()
{
    const Document& document = m_context.workbench.document();
    EngineSession& session = m_context.workbench.session();
    const QString fallback = QStandardPaths::writableLocation(QStandardPaths::MoviesLocation);
    auto* dialog = new RecordDialog(
        document.snapshot(),
        {.program = wavelaneProgram(m_context.workbench.options().engine.program),
         .device = session.deviceName(),
         .textures = presentedTextures(document.project().passes),
         .inputs = session.inputs(),
         .view = session.viewSize(),
         .folder = lastFolder(FolderUse::recording, QDir(fallback).exists() ? fallback : QDir::homePath())},
        &m_context.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RecordDialog::recorded, this,
            [](const QString& file) { rememberFolder(FolderUse::recording, QFileInfo(file).absolutePath()); });
    dialog->open();
}

void ExchangeController::showImport()
{
    auto* dialog = new ImportDialog(wavelaneProgram(m_context.workbench.options().engine.program), &m_context.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const QString source = dialog->mainSource();
        if (!m_files.open(dialog->folder()) || source.isEmpty())
            return;
        if (auto shown = m_context.panels.editors().show(toPath(source)); !shown)
            m_context.messages.showError(coreMessage(shown.error().message));
    });
    dialog->open();
}

} // namespace wavelane::ui
