// SPDX-License-Identifier: MIT
// Menus, tool bar and status bar of the main window, and when their actions can be used.
#include "ui/actions.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/find_bar.h"
#include "ui/main_window.h"
#include "ui/panels/start_page.h"
#include "ui/recent_projects.h"
#include "ui/settings.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
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
    file->addAction(a.quit);

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({a.undoText, a.redoText});
    edit->addSeparator();
    edit->addActions({a.undoProject, a.redoProject});
    edit->addSeparator();
    edit->addActions({a.find, a.findNext, a.replace, a.goToLine, a.toggleComment});

    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (QDockWidget* dock : m_docks)
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    view->addActions({a.zoomIn, a.zoomOut, a.zoomReset});
    view->addSeparator();
    view->addAction(a.resetLayout);

    QMenu* run = menuBar()->addMenu(tr("&Run"));
    run->addActions({a.run, a.stop});
    run->addSeparator();
    run->addActions({a.play, a.pause, a.step, a.reset});
    run->addSeparator();
    run->addActions({a.autoRun, a.runOpened});
    run->addSeparator();
    run->addAction(a.nextProblem);

    menuBar()->addMenu(tr("&Help"))->addAction(a.about);
    connect(a.resetLayout, &QAction::triggered, this, &MainWindow::defaultLayout);
}

void MainWindow::buildToolBar()
{
    const Actions& a = *m_actions;
    QToolBar* bar = addToolBar(tr("Run"));
    bar->setObjectName(QStringLiteral("runBar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(18, 18));
    bar->addActions({a.open, a.save});
    bar->addSeparator();
    bar->addActions({a.run, a.stop});
    bar->addSeparator();
    bar->addActions({a.play, a.pause, a.step, a.reset});
    bar->addSeparator();
    bar->addAction(a.autoRun);
    for (QAction* action : {a.run, a.play, a.autoRun})
        if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action)))
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
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
    a.saveAs->setEnabled(open);
    a.closeProject->setEnabled(open);
    const bool editing = m_editors->current() != nullptr;
    for (QAction* action : {a.undoText, a.redoText, a.find, a.findNext, a.replace, a.goToLine, a.toggleComment,
                            a.zoomIn, a.zoomOut, a.zoomReset})
        action->setEnabled(editing);
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
    if (!m_docks.isEmpty())
        m_docks[4]->setWindowTitle(errors + warnings == 0 ? tr("Problems")
                                                          : tr("Problems (%1)").arg(errors + warnings));
    m_deviceLabel->setText(m_session.deviceName());
    m_deviceLabel->setToolTip(m_session.deviceName());
    m_compilerLabel->setText(m_session.compilers().empty() ? QString() : toQt(m_session.compilers().front()));
    m_compilerLabel->setToolTip(m_session.dxcProblem());
}

void MainWindow::refreshRecent()
{
    const QStringList folders = recentProjects();
    m_start->setRecent(folders);
    m_recentMenu->clear();
    m_recentMenu->setEnabled(!folders.isEmpty());
    for (const QString& folder : folders)
        m_recentMenu->addAction(QDir::toNativeSeparators(folder), this, [this, folder] { openProject(folder); });
}

} // namespace wavelane::ui
