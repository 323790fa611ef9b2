// SPDX-License-Identifier: MIT
// The settings of the main window, and what follows when they change.
#include "ui/base/settings.h"
#include "ui/base/thumbnails.h"
#include "ui/dialogs/settings/appearance_settings_page.h"
#include "ui/dialogs/settings/compilers_settings_page.h"
#include "ui/dialogs/settings/device_settings_page.h"
#include "ui/dialogs/settings/editor_settings_page.h"
#include "ui/dialogs/settings/engine_settings_page.h"
#include "ui/dialogs/settings/recovery_settings_page.h"
#include "ui/exchange/exchange_run.h"
#include "ui/theme/appearance.h"
#include "ui/window/actions.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <QAction>

namespace wavelane::ui {

void MainWindow::showSettings(SettingsAt at)
{
    if (!m_settingsDialog) {
        auto* dialog = new SettingsDialog(this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        auto* device = new DeviceSettingsPage(m_session);
        dialog->addPage(new AppearanceSettingsPage);
        dialog->addPage(new EditorSettingsPage);
        dialog->addPage(new EngineSettingsPage);
        dialog->addPage(device);
        auto* compilers = new CompilersSettingsPage(m_session, wavelaneProgram(m_options.engine.program));
        dialog->addPage(compilers);
        dialog->addPage(new RecoverySettingsPage(keptFolders()));
        if (at != SettingsAt::first)
            dialog->showPage(at == SettingsAt::device ? static_cast<SettingsPage*>(device) : compilers);
        connect(dialog, &SettingsDialog::applied, this, [this, device] {
            EngineSettings settings = engineSettings();
            if (!device->isOther()) // A device of the command line stays as long as the program.
                settings.device = m_session.settings().device;
            m_offeredDevices = false;
            m_session.configure(settings);
            m_actions->autoRun->setChecked(runsAfterChanges());
            m_actions->runOpened->setChecked(runsOpenedProjects());
            applyAppearance();
            if (const auto written = writeSettings(); !written)
                report(toQt(written.error().message));
        });
        m_settingsDialog = dialog;
        dialog->open();
    }
    m_settingsDialog->raise();
    m_settingsDialog->activateWindow();
}

void MainWindow::applyAppearance()
{
    if (!m_options.theme)
        return;
    applyTextSize();
    m_options.theme->applySettings();
}

void MainWindow::applyTextSize()
{
    const bool isTaught = m_workspace->layout() == Layout::teach;
    if (m_options.theme)
        m_options.theme->setTextScale(isTaught ? appearance().teachPercent / 100.0 : 1);
}

QList<KeptFolder> MainWindow::keptFolders()
{
    const Thumbnails thumbnails(Thumbnails::usualFolder());
    const RecoveryFolder& recovery = m_recovery.folder();
    return {{.name = tr("Unsaved changes"),
             .purpose = tr("What windows that ended have left unsaved, to be offered at the next start."),
             .path = recovery.path(),
             .count = [&recovery] { return static_cast<int>(recovery.all().size()); },
             .clear =
                 [this, &recovery] {
                     for (const Left& left : recovery.all())
                         discardLeft(left);
                     refreshUnsaved();
                 }},
            {.name = tr("Failures of the engine"),
             .purpose = tr("Reports of what brought the engine down, with the texts that were running."),
             .path = m_failures.folder(),
             .count = [this] { return static_cast<int>(m_failures.failures().size()); },
             .clear = [this] { m_failures.clear(); }},
            {.name = tr("Pictures of projects"),
             .purpose = tr("Small pictures of what projects showed last, for the start page."),
             .path = thumbnails.folder(),
             .count = [thumbnails] { return thumbnails.count(); },
             .clear =
                 [this, thumbnails] {
                     thumbnails.clear();
                     refreshRecent();
                 }}};
}

} // namespace wavelane::ui
