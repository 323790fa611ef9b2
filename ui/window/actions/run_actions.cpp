// SPDX-License-Identifier: MIT
#include "ui/window/actions/run_actions.h"

#include "core/project/pass.h"
#include "ui/base/settings.h"
#include "ui/dialogs/failures_dialog.h"

#include <algorithm>
#include <variant>
#include <vector>

namespace wavelane::ui {

namespace {

/// Whether one of the passes that run presents a texture.
bool presents(const std::vector<project::Pass>& passes)
{
    return std::ranges::any_of(passes, [](const project::Pass& pass) {
        const auto* const group = std::get_if<project::GroupPass>(&pass.kind);
        return pass.enabled && (std::holds_alternative<project::PresentPass>(pass.kind) ||
                                (group != nullptr && presents(group->passes)));
    });
}

} // namespace

RunActions::RunActions(const WindowContext& context) : m_context(context)
{
    registerRunActions();
    registerLiveActions();
    registerOptions();
    registerEngineActions();
    for (const QString& problem : m_context.workbench.failures().loadProblems())
        m_context.messages.warn(problem);
    connect(&m_context.workbench.failures(), &FailureLog::problemFound, this,
            [this](const QString& problem) { m_context.messages.warn(problem); });
}

RunActions::~RunActions()
{
    delete m_failuresDialog;
}

void RunActions::registerRunActions()
{
    Workbench& workbench = m_context.workbench;
    EngineSession& session = workbench.session();
    m_context.actions.registerAction({.id = action_id::run,
                                      .text = tr("&Run"),
                                      .toolTip = tr("Run one frame from the initial data"),
                                      .icon = QStringLiteral("run"),
                                      .shortcuts = {QKeySequence(Qt::Key_F5)},
                                      .disabledReason = [&workbench] { return reasonNoEngine(workbench); },
                                      .run = [&session] { session.run(); }});
    m_context.actions.registerAction({.id = action_id::stop,
                                      .text = tr("&Stop"),
                                      .icon = QStringLiteral("stop"),
                                      .shortcuts = {QKeySequence(Qt::SHIFT | Qt::Key_F5)},
                                      .disabledReason = [&session]() -> DisabledReason {
                                          if (session.state() == EngineSession::State::running || session.isLive() ||
                                              session.isFindingLoop())
                                              return std::nullopt;
                                          return tr("Nothing is running.");
                                      },
                                      .run = [&session] { session.stop(); }});
}

void RunActions::registerLiveActions()
{
    Workbench& workbench = m_context.workbench;
    EngineSession& session = workbench.session();
    ActionRegistry& actions = m_context.actions;
    QAction& play = actions.registerAction({.id = action_id::play,
                                            .text = tr("&Play"),
                                            .toolTip = playToolTip(),
                                            .icon = QStringLiteral("play"),
                                            .shortcuts = {QKeySequence(Qt::Key_F6)},
                                            .isCheckable = true,
                                            .disabledReason = [&workbench]() { return reasonNoEngine(workbench); },
                                            .run = [this] { togglePlay(); }});
    m_play = &play;
    connect(&session, &EngineSession::stateChanged, this, &RunActions::showPlaying);
    actions.registerAction({.id = action_id::pause,
                            .text = tr("P&ause"),
                            .toolTip = tr("Pause at this frame"),
                            .icon = QStringLiteral("pause"),
                            .shortcuts = {QKeySequence(Qt::Key_F7)},
                            .disabledReason = [&session]() -> DisabledReason {
                                if (session.state() == EngineSession::State::playing)
                                    return std::nullopt;
                                return tr("The project is not playing.");
                            },
                            .run = [&session] { session.pause(); }});
    actions.registerAction({.id = action_id::step,
                            .text = tr("S&tep"),
                            .toolTip = tr("Run one more frame"),
                            .icon = QStringLiteral("step"),
                            .shortcuts = {QKeySequence(Qt::Key_F8)},
                            .disabledReason = [&workbench, &session]() -> DisabledReason {
                                if (session.state() == EngineSession::State::starting ||
                                    session.state() == EngineSession::State::restarting)
                                    return tr("The engine is starting.");
                                return reasonNoEngine(workbench);
                            },
                            .run = [&session] { session.step(); }});
    actions.registerAction({.id = action_id::reset,
                            .text = tr("R&eset"),
                            .toolTip = tr("Return to frame 0 and the initial data"),
                            .icon = QStringLiteral("reset"),
                            .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_F5)},
                            .disabledReason = [&workbench] { return reasonNoEngine(workbench); },
                            .run = [&session] { session.reset(); }});
}

QString RunActions::playToolTip() const
{
    return isPlaying() ? tr("Pause at this frame") : tr("Run frame after frame with live inputs");
}

bool RunActions::isPlaying() const
{
    return m_context.workbench.session().state() == EngineSession::State::playing;
}

void RunActions::togglePlay()
{
    EngineSession& session = m_context.workbench.session();
    if (isPlaying()) {
        session.pause();
    } else {
        if (!session.isLive()) // After a pause, the user may look at something else.
            showPicture();
        session.play();
    }
    showPlaying(); // A click checks the action also if the state stays the same.
}

void RunActions::showPicture()
{
    if (presents(m_context.workbench.document().project().passes))
        m_context.docks.show(QStringLiteral("live"));
}

void RunActions::showPlaying()
{
    m_play->setChecked(isPlaying());
    m_context.actions.setToolTip(action_id::play, playToolTip());
}

void RunActions::registerOptions()
{
    Workbench& workbench = m_context.workbench;
    EngineSession& session = workbench.session();
    QAction& autoRun =
        m_context.actions.registerAction({.id = action_id::autoRun,
                                          .text = tr("A&uto-Run"),
                                          .toolTip = tr("Run again after each change, once the project has been run"),
                                          .icon = QStringLiteral("auto-run"),
                                          .shortcuts = {QKeySequence(Qt::Key_F9)},
                                          .isCheckable = true,
                                          .disabledReason = [&workbench] { return reasonNoProject(workbench); }});
    autoRun.setChecked(runsAfterChanges());
    session.setAutoRun(autoRun.isChecked());
    connect(&autoRun, &QAction::toggled, &session, &EngineSession::setAutoRun);
    connect(&autoRun, &QAction::toggled, this, &setRunsAfterChanges);
    QAction& runOnOpen = m_context.actions.registerAction(
        {.id = action_id::runOnOpen,
         .text = tr("Run Projects When &Opened"),
         .toolTip = tr("If off, opened projects wait for Run, because they may contain other people's code"),
         .isCheckable = true});
    runOnOpen.setChecked(runsOpenedProjects());
    connect(&runOnOpen, &QAction::toggled, this, &setRunsOpenedProjects);
}

void RunActions::registerValidation()
{
    EngineSession& session = m_context.workbench.session();
    QAction& validation = m_context.actions.registerAction(
        {.id = action_id::validation,
         .text = tr("&Validation Layer"),
         .toolTip = tr("Check each Vulkan call and show what shaders print. Runs are slower. A change restarts the "
                       "engine, so that resources get their initial contents."),
         .isCheckable = true});
    const auto show = [&session, &validation] { validation.setChecked(session.settings().validation); };
    show();
    connect(&session, &EngineSession::engineChanged, &validation, show);
    connect(&validation, &QAction::triggered, &session, [&session](bool isOn) {
        EngineSettings stored = engineSettings();
        stored.validation = isOn;
        setEngineSettings(stored);
        EngineSettings current = session.settings();
        current.validation = isOn;
        session.configure(current);
    });
}

void RunActions::registerEngineActions()
{
    registerValidation();
    Workbench& workbench = m_context.workbench;
    EngineSession& session = workbench.session();
    m_context.actions.registerAction(
        {.id = action_id::tryAgain,
         .text = tr("Try A&gain"),
         .toolTip = tr("Retry the shaders and passes that were suspended after repeated engine crashes"),
         .disabledReason = [&workbench, &session]() -> DisabledReason {
             if (!session.isSuspended())
                 return tr("Nothing is suspended.");
             return reasonNoEngine(workbench);
         },
         .run = [&session] { session.tryAgain(); }});
    m_context.actions.registerAction({.id = action_id::measureLoopGuard,
                                      .text = tr("&Measure Loop Guard Cost"),
                                      .disabledReason = [&workbench, &session]() -> DisabledReason {
                                          if (session.isMeasuring())
                                              return tr("A measurement is in progress.");
                                          if (workbench.document().isOpen() && session.runCount() == 0)
                                              return tr("The project has not been run.");
                                          return reasonNoEngine(workbench);
                                      },
                                      .run = [&session] { session.measureGuard(); }});
    m_context.actions.registerAction({.id = action_id::engineFailures,
                                      .text = tr("Engine &Failures …"),
                                      .icon = QStringLiteral("warning"),
                                      .run = [this] { showFailures(); }});
}

void RunActions::showFailures()
{
    if (!m_failuresDialog) {
        m_failuresDialog = new FailuresDialog(m_context.workbench.failures(), &m_context.window);
        m_failuresDialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_failuresDialog->show();
    m_failuresDialog->raise();
    m_failuresDialog->activateWindow();
}

} // namespace wavelane::ui
