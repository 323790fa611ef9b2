// SPDX-License-Identifier: MIT
#include "ui/window/controllers/settings_controller.h"

#include "ui/base/core_message.h"
#include "ui/base/settings.h"
#include "ui/base/thumbnails.h"
#include "ui/dialogs/settings/appearance_settings_page.h"
#include "ui/dialogs/settings/compilers_settings_page.h"
#include "ui/dialogs/settings/device_settings_page.h"
#include "ui/dialogs/settings/editor_settings_page.h"
#include "ui/dialogs/settings/engine_settings_page.h"
#include "ui/dialogs/settings/recovery_settings_page.h"
#include "ui/dialogs/settings/shortcuts_settings_page.h"
#include "ui/exchange/exchange_run.h"
#include "ui/theme/appearance.h"
#include "ui/window/controllers/files/files_controller.h"
#include "ui/window/controllers/files/recovery_controller.h"

#include <utility>

namespace wavelane::ui {

SettingsController::SettingsController(const WindowContext& context, FilesController& files,
                                       RecoveryController& recovery)
    : m_context(context), m_files(files), m_recovery(recovery)
{
    registerActions();
    connect(&m_context.workspace, &Workspace::layoutChanged, this, &SettingsController::applyTextSize);
    connect(&m_context.workbench.session(), &EngineSession::devicesChanged, this, &SettingsController::offerDevices);
}

SettingsController::~SettingsController()
{
    delete m_dialog;
}

void SettingsController::registerActions()
{
    m_context.actions.registerAction({.id = action_id::settings,
                                      .text = tr("Se&ttings …"),
                                      .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Comma)},
                                      .menuRole = QAction::PreferencesRole,
                                      .run = [this] { show(Page::first); }});
    m_context.actions.registerAction({.id = action_id::keyboardShortcuts,
                                      .text = tr("&Keyboard Shortcuts …"),
                                      .toolTip = tr("List all shortcuts, and change them"),
                                      .icon = QStringLiteral("keyboard"),
                                      .run = [this] { show(Page::shortcuts); }});
    m_context.actions.registerAction(
        {.id = action_id::chooseDevice, .text = tr("&Device …"), .run = [this] { show(Page::device); }});
    m_context.actions.registerAction(
        {.id = action_id::chooseCompiler, .text = tr("&Compilers …"), .run = [this] { show(Page::compilers); }});
}

void SettingsController::show(Page page)
{
    if (!m_dialog) {
        EngineSession& session = m_context.workbench.session();
        auto* dialog = new SettingsDialog(&m_context.window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        auto* device = new DeviceSettingsPage(session);
        auto* compilers =
            new CompilersSettingsPage(session, wavelaneProgram(m_context.workbench.options().engine.program));
        dialog->addPage(new AppearanceSettingsPage);
        dialog->addPage(new EditorSettingsPage);
        auto* shortcuts = new ShortcutsSettingsPage(m_context.actions);
        dialog->addPage(shortcuts);
        dialog->addPage(new EngineSettingsPage);
        dialog->addPage(device);
        dialog->addPage(compilers);
        dialog->addPage(new RecoverySettingsPage(keptFolders()));
        switch (page) {
        case Page::first:
            break;
        case Page::shortcuts:
            dialog->showPage(shortcuts);
            break;
        case Page::device:
            dialog->showPage(device);
            break;
        case Page::compilers:
            dialog->showPage(compilers);
            break;
        }
        connect(dialog, &SettingsDialog::applied, this, [this, device] {
            applyEngineSettings(!device->isOther()); // A device from the command line is kept until Wavelane exits.
            applyAppearance();
            if (const auto written = writeSettings(); !written)
                m_context.messages.showError(coreMessage(written.error().message));
        });
        connect(dialog, &SettingsDialog::previewed, this, &SettingsController::showAppearance);
        connect(dialog, &QDialog::rejected, this, &SettingsController::applyAppearance);
        m_dialog = dialog;
        dialog->open();
    }
    m_dialog->raise();
    m_dialog->activateWindow();
}

void SettingsController::applyEngineSettings(bool keepsDevice)
{
    EngineSession& session = m_context.workbench.session();
    EngineSettings settings = engineSettings();
    if (keepsDevice)
        settings.device = session.settings().device;
    settings.validation = session.settings().validation; // The Run menu has it.
    m_hasOfferedDevices = false;
    session.configure(settings);
    m_context.actions.at(action_id::autoRun).setChecked(runsAfterChanges());
    m_context.actions.at(action_id::runOnOpen).setChecked(runsOpenedProjects());
}

void SettingsController::applyAppearance()
{
    showAppearance(appearance());
}

void SettingsController::showAppearance(const Appearance& values)
{
    setTextSize(values);
    if (Theme* theme = m_context.options.theme)
        theme->show(values);
}

void SettingsController::applyTextSize()
{
    setTextSize(appearance());
}

void SettingsController::setTextSize(const Appearance& values)
{
    const bool isTeaching = m_context.workspace.layout() == Layout::teach;
    if (Theme* theme = m_context.options.theme)
        theme->setTextScale(isTeaching ? values.teachPercent / 100.0 : 1);
}

void SettingsController::offerDevices()
{
    if (m_context.workbench.session().deviceProblem().isEmpty())
        m_hasOfferedDevices = false;
    else if (!std::exchange(m_hasOfferedDevices, true))
        show(Page::device);
}

QList<KeptFolder> SettingsController::keptFolders()
{
    const Thumbnails previews(Thumbnails::defaultFolder());
    const RecoveryFolder& recovery = m_context.workbench.recovery().folder();
    FailureLog& failures = m_context.workbench.failures();
    return {{.name = tr("Unsaved changes"),
             .purpose =
                 tr("Unsaved changes from sessions that ended unexpectedly. Wavelane offers to restore them at the "
                    "next start."),
             .path = recovery.path(),
             .count = [&recovery] { return static_cast<int>(recovery.all().size()); },
             .clear =
                 [this, &recovery] {
                     for (const Left& left : recovery.all())
                         m_recovery.discard(left);
                     m_recovery.refreshStartPage();
                 }},
            {.name = tr("Engine failures"),
             .purpose = tr("Reports of engine failures, with the sources that were running."),
             .path = failures.folder(),
             .count = [&failures] { return static_cast<int>(failures.failures().size()); },
             .clear = [&failures] { failures.clear(); }},
            {.name = tr("Project previews"),
             .purpose = tr("Small previews of projects for the start page."),
             .path = previews.folder(),
             .count = [previews] { return previews.count(); },
             .clear =
                 [this, previews] {
                     previews.clear();
                     Q_EMIT m_files.recentChanged();
                 }}};
}

} // namespace wavelane::ui
