// SPDX-License-Identifier: MIT
// Menus, tool bar and status bar of the main window, and when their actions can be used.
#include "ui/base/recent_projects.h"
#include "ui/base/settings.h"
#include "ui/base/text.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/find_bar.h"
#include "ui/panels/start_page.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/docks.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

namespace wavelane::ui {

void MainWindow::buildMenus()
{
    const Actions& a = *m_actions;
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addActions({a.newProject, a.open});
    m_recentMenu = file->addMenu(tr("Open &Recent"));
    file->addSeparator();
    file->addActions({a.save, a.saveAs, a.closeProject});
    file->addSeparator();
    file->addActions({a.importProject, a.exportProject});
    file->addSeparator();
    file->addAction(a.quit);

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({a.undoText, a.redoText});
    edit->addSeparator();
    edit->addActions({a.undoProject, a.redoProject});
    edit->addSeparator();
    edit->addActions({a.find, a.findNext, a.replace, a.goToLine, a.toggleComment});
    buildEditorMenu(*edit);
    edit->addSeparator();
    edit->addAction(a.settings);

    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (const QDockWidget* dock : m_docks->all())
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    QMenu* layout = view->addMenu(tr("&Layout"));
    layout->addActions(m_workspace->layoutActions());
    layout->addSeparator();
    layout->addAction(a.resetLayout);
    view->addSeparator();
    view->addActions({a.zoomIn, a.zoomOut, a.zoomReset});

    QMenu* run = menuBar()->addMenu(tr("&Run"));
    run->addActions({a.run, a.stop});
    run->addSeparator();
    run->addActions({a.play, a.pause, a.step, a.reset});
    run->addSeparator();
    run->addActions({a.autoRun, a.runOpened});
    run->addSeparator();
    m_deviceAction = run->addAction(tr("&Device …"));
    m_compilerAction = run->addAction(tr("&Compilers …"));
    run->addSeparator();
    run->addActions({a.tryAgain, a.measureGuard, a.nextProblem});

    menuBar()->addMenu(tr("&Help"))->addActions({a.explain, a.palette, a.failures, a.about});
    connect(a.resetLayout, &QAction::triggered, this, [this] { m_workspace->choose(m_workspace->layout()); });
}

void MainWindow::buildToolBar()
{
    const Actions& a = *m_actions;
    QToolBar* bar = addToolBar(tr("Run"));
    bar->setObjectName(QStringLiteral("runBar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(18, 18));
    bar->setAccessibleName(tr("Run"));
    bar->addActions({a.open, a.save});
    bar->addSeparator();
    bar->addActions({m_deviceAction, m_compilerAction});
    bar->addSeparator();
    bar->addActions({a.run, a.stop});
    bar->addSeparator();
    bar->addActions({a.play, a.pause, a.step, a.reset});
    bar->addSeparator();
    bar->addAction(a.autoRun);
    for (QAction* action : {a.run, a.play, a.autoRun})
        if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action)))
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addAction(a.palette);
}

void MainWindow::buildStatusBar()
{
    m_stateLabel = new QLabel;
    m_problemLabel = new QLabel;
    m_compilerLabel = new QLabel;
    m_deviceLabel = new QLabel;
    statusBar()->addWidget(m_stateLabel);
    statusBar()->addWidget(m_problemLabel);
    statusBar()->addPermanentWidget(m_compilerLabel);
    statusBar()->addPermanentWidget(m_deviceLabel);
    statusBar()->setSizeGripEnabled(false);
    for (QLabel* label : {m_stateLabel, m_problemLabel, m_compilerLabel, m_deviceLabel}) {
        label->setContentsMargins(8, 0, 8, 0);
        label->setMinimumWidth(24); // A device with a long name is cut; it does not widen the window.
    }
}

void MainWindow::connectRunActions()
{
    const Actions& a = *m_actions;
    connect(a.run, &QAction::triggered, &m_session, &EngineSession::run);
    connect(a.stop, &QAction::triggered, &m_session, &EngineSession::stop);
    connect(a.play, &QAction::triggered, &m_session, &EngineSession::play);
    connect(a.pause, &QAction::triggered, &m_session, &EngineSession::pause);
    connect(a.step, &QAction::triggered, &m_session, &EngineSession::step);
    connect(a.reset, &QAction::triggered, &m_session, &EngineSession::reset);
    a.autoRun->setChecked(runsAfterChanges());
    m_session.setAutoRun(a.autoRun->isChecked());
    connect(a.autoRun, &QAction::toggled, &m_session, &EngineSession::setAutoRun);
    connect(a.autoRun, &QAction::toggled, this, &setRunsAfterChanges);
    a.runOpened->setChecked(runsOpenedProjects());
    connect(a.runOpened, &QAction::toggled, this, &setRunsOpenedProjects);
    connect(a.nextProblem, &QAction::triggered, this, &MainWindow::nextProblem);
    connectEngineActions();
    connectEditorActions();
    const auto onEditor = [this](QAction* action, auto what) {
        connect(action, &QAction::triggered, this, [this, what] {
            if (CodeEditor* editor = m_editors->current())
                what(*editor);
        });
    };
    onEditor(a.undoText, [](CodeEditor& editor) { editor.undo(); });
    onEditor(a.redoText, [](CodeEditor& editor) { editor.redo(); });
    onEditor(a.toggleComment, [](CodeEditor& editor) { editor.toggleComment(); });
    onEditor(a.zoomIn, [](CodeEditor& editor) { editor.zoom(1); });
    onEditor(a.zoomOut, [](CodeEditor& editor) { editor.zoom(-1); });
    onEditor(a.zoomReset, [](CodeEditor& editor) { editor.zoom(0); });
    // The bytes and the pictures have a place to go to and a zoom of their own, under the same keys.
    for (QAction* action : {a.goToLine, a.zoomIn, a.zoomOut, a.zoomReset}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_editors->addAction(action);
    }
    connect(a.find, &QAction::triggered, this, [this] { m_editors->findBar().open(); });
    connect(a.replace, &QAction::triggered, this, [this] { m_editors->findBar().openReplace(); });
    connect(a.findNext, &QAction::triggered, this, [this] { m_editors->findBar().findNext(); });
    connect(a.goToLine, &QAction::triggered, this, &MainWindow::goToLine);
}

void MainWindow::refreshActions()
{
    using State = EngineSession::State;
    const Actions& a = *m_actions;
    const State state = m_session.state();
    const bool open = m_document.isOpen();
    const bool usable = open && state != State::failed;
    a.run->setEnabled(usable);
    a.stop->setEnabled(state == State::running || m_session.isLive());
    a.play->setEnabled(usable && state != State::playing);
    a.pause->setEnabled(state == State::playing);
    a.step->setEnabled(usable && state != State::starting && state != State::restarting);
    a.reset->setEnabled(usable);
    a.autoRun->setEnabled(open);
    a.tryAgain->setEnabled(usable && m_session.isHeld());
    a.measureGuard->setEnabled(usable && m_session.runCount() > 0 && !m_session.isMeasuring());
    a.saveAs->setEnabled(open);
    a.exportProject->setEnabled(open && m_document.isReadable());
    a.closeProject->setEnabled(open);
    const bool editing = m_editors->current() != nullptr;
    for (QAction* action : {a.undoText, a.redoText, a.find, a.findNext, a.replace, a.goToLine, a.toggleComment,
                            a.zoomIn, a.zoomOut, a.zoomReset})
        action->setEnabled(editing);
    refreshEditorActions();
}

void MainWindow::refreshStatus()
{
    using State = EngineSession::State;
    QString state;
    switch (m_session.state()) {
    case State::starting:
        state = tr("Starting the engine …");
        break;
    case State::idle:
        state = m_session.outcome().isEmpty() ? tr("Ready") : m_session.outcome();
        break;
    case State::running:
        state = m_session.isCompiling() ? tr("Compiling …") : tr("Running …");
        break;
    case State::stopping:
        state = tr("Stopping …");
        break;
    case State::playing:
        state = tr("Playing");
        break;
    case State::paused:
        state = tr("Paused");
        break;
    case State::restarting:
        state = tr("Restarting the engine …");
        break;
    case State::failed:
        state = tr("No engine");
        break;
    }
    if (m_session.isLive() && m_session.shaders().anyBroken())
        state += tr(" – with the last version that compiles");
    if (m_session.isHeld())
        state += tr(" – suspended after %1 failures: <a href='again'>try again</a>").arg(FailureStreak::limit);
    m_stateLabel->setText(state);

    const int errors = m_document.problems().count(Severity::error);
    const int warnings = m_document.problems().count(Severity::warning);
    const ThemeColors colors = Theme::colors(palette());
    m_problemLabel->setText(
        !m_document.isOpen() ? QString()
        : errors + warnings == 0
            ? tr("No problems")
            : QStringLiteral("<span style='color:%1'>%2</span>")
                  .arg((errors > 0 ? colors.error : colors.warning).name(),
                       errors > 0 ? (errors == 1 ? tr("1 error") : tr("%1 errors").arg(errors))
                                  : (warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(warnings))));
    m_docks->find(QStringLiteral("problems"))
        ->setWindowTitle(errors + warnings == 0 ? tr("Problems") : tr("Problems (%1)").arg(errors + warnings));
    const QString& noDevice = m_session.deviceProblem();
    m_deviceLabel->setText(noDevice.isEmpty() ? m_session.deviceName() : tr("<a href='device'>No device</a>"));
    m_deviceLabel->setToolTip(noDevice.isEmpty() ? m_session.deviceName() : noDevice);
    m_compilerLabel->setText(m_session.compilers().empty() ? QString() : toQt(m_session.compilers().front()));
    m_compilerLabel->setToolTip(m_session.dxcProblem());
    // In the tool bar a few letters have to do; the tip says all.
    const auto inBar = [this](const QString& text) {
        constexpr int widestInBar = 22; // Letters.
        return fontMetrics().elidedText(text, Qt::ElideRight, widestInBar * fontMetrics().averageCharWidth());
    };
    const QString device = noDevice.isEmpty() ? m_session.deviceName() : tr("No device");
    m_deviceAction->setIconText(device.isEmpty() ? tr("Device") : inBar(device));
    m_deviceAction->setToolTip(tr("Device that runs the shaders: %1").arg(noDevice.isEmpty() ? device : noDevice));
    const QString compiler = m_compilerLabel->text();
    m_compilerAction->setIconText(compiler.isEmpty() ? tr("Compiler") : inBar(compiler));
    m_compilerAction->setToolTip(tr("Compiler of HLSL: %1").arg(compiler));
}

void MainWindow::refreshRecent()
{
    const QStringList folders = recentProjects();
    if (m_centre->currentWidget() == m_start) // Its cards read the projects.
        m_start->setRecent(folders);
    m_recentMenu->clear();
    m_recentMenu->setEnabled(!folders.isEmpty());
    for (const QString& folder : folders)
        m_recentMenu->addAction(QDir::toNativeSeparators(folder), this, [this, folder] { openProject(folder); });
}

} // namespace wavelane::ui
