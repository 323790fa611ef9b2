// SPDX-License-Identifier: MIT
#include "ui/window/menus.h"

#include "ui/base/recent_projects.h"
#include "ui/window/controllers/debug_controller.h"
#include "ui/window/controllers/files/files_controller.h"
#include "ui/window/example_menus.h"
#include "ui/window/tool_bar.h"

#include <QDir>
#include <QDockWidget>
#include <QMenuBar>

namespace wavelane::ui {

namespace {
constexpr QLatin1StringView menuSeparator;
} // namespace

Menus::Menus(const WindowContext& context, FilesController& files, ExampleMenus& examples, const ToolBar& toolBar)
    : m_context(context), m_files(files)
{
    registerViewActions(toolBar);
    buildFileMenu();
    buildEditMenu();
    buildViewMenu(toolBar);
    buildRunMenu();
    buildHelpMenu(examples);
    registerPaths(m_context.window.menuBar()->actions(), {});
    connect(&m_files, &FilesController::recentChanged, this, &Menus::refreshRecent);
    refreshRecent();
}

void Menus::registerViewActions(const ToolBar& toolBar)
{
    m_context.actions.registerAction(
        {.id = action_id::resetLayout,
         .text = tr("Reset &Layout"),
         .toolTip = tr("Arrange the docks as in the built-in layout"),
         .run = [&workspace = m_context.workspace] { workspace.choose(workspace.layout()); }});
    for (QAction* action : m_context.workspace.layoutActions())
        m_context.actions.registerAction({.id = QStringLiteral("view.") + action->objectName()}, *action);
    for (const QDockWidget* dock : m_context.docks.listed())
        m_context.actions.registerAction({.id = QStringLiteral("view.dock.") + dock->objectName(),
                                          .toolTip = tr("Show or hide %1").arg(dock->windowTitle())},
                                         *dock->toggleViewAction());
    m_context.actions.registerAction(
        {.id = QStringLiteral("view.toolBar"), .toolTip = tr("Show or hide the tool bar")},
        *toolBar.toggleViewAction());
}

QMenu* Menus::addMenu(const QString& title)
{
    QMenu* menu = m_context.window.menuBar()->addMenu(title);
    menu->setToolTipsVisible(true);
    // Whether text can be pasted or cut depends on the focus, which no other signal reports.
    connect(menu, &QMenu::aboutToShow, &m_context.actions, &ActionRegistry::refresh);
    return menu;
}

void Menus::add(QMenu& menu, std::initializer_list<QLatin1StringView> ids)
{
    for (const QLatin1StringView id : ids)
        if (id == menuSeparator)
            menu.addSeparator();
        else
            menu.addAction(&m_context.actions.at(id));
}

void Menus::registerPaths(const QList<QAction*>& actions, const QString& path)
{
    for (QAction* action : actions)
        if (const QMenu* menu = action->menu())
            registerPaths(menu->actions(),
                          path.isEmpty() ? plainTitle(*action) : path + QStringLiteral(" ▸ ") + plainTitle(*action));
        else
            m_context.actions.setMenuPosition(*action, path, m_positions++);
}

void Menus::buildFileMenu()
{
    using namespace action_id;
    QMenu* file = addMenu(tr("&File"));
    add(*file, {newProject, openProject});
    m_recent = file->addMenu(tr("Open &Recent"));
    add(*file, {menuSeparator, saveAll, saveCopy, closeProject, menuSeparator, importProject, exportProject, record,
                menuSeparator, action_id::quit});
}

void Menus::buildEditMenu()
{
    using namespace action_id;
    QMenu* edit = addMenu(tr("&Edit"));
    add(*edit, {undoTyping, redoTyping, menuSeparator, undo, redo, menuSeparator, cut, action_id::copy, paste,
                pasteShader, deleteSelection, selectAll, menuSeparator});
    add(*edit, {action_id::find, findNext, findPrevious, replace, findInView, menuSeparator, goToLine, goToSymbol,
                goToDefinition});
    QMenu* code = edit->addMenu(tr("C&ode"));
    code->setToolTipsVisible(true);
    add(*code, {complete, showParameters, quickFix, menuSeparator, toggleComment, toggleFold, unfoldAll});
    QMenu* bookmarks = edit->addMenu(tr("Bookmar&ks"));
    bookmarks->setToolTipsVisible(true);
    add(*bookmarks, {toggleBookmark, nextBookmark, previousBookmark});
    add(*edit,
        {action_id::createMissing, menuSeparator, openExternally, chooseExternalEditor, menuSeparator, settings});
}

void Menus::buildViewMenu(const ToolBar& toolBar)
{
    using namespace action_id;
    QMenu* view = addMenu(tr("&View"));
    for (const QDockWidget* dock : m_context.docks.listed())
        view->addAction(dock->toggleViewAction());
    view->addAction(toolBar.toggleViewAction());
    view->addSeparator();
    QMenu* layout = view->addMenu(tr("&Layout"));
    layout->setToolTipsVisible(true);
    layout->addActions(m_context.workspace.layoutActions());
    add(*layout, {menuSeparator, resetLayout});
    QMenu* themes = view->addMenu(tr("&Theme"));
    themes->setToolTipsVisible(true);
    add(*themes, {themeSystem, themeLight, themeDark});
    add(*view, {fullScreen, menuSeparator, split, showWhitespace, menuSeparator, zoomIn, zoomOut, resetZoom});
}

void Menus::buildRunMenu()
{
    using namespace action_id;
    QMenu* menu = addMenu(tr("&Run"));
    add(*menu,
        {run, stop, menuSeparator, play, pause, step, reset, menuSeparator, autoRun, runOnOpen, menuSeparator});
    QMenu* debug = menu->addMenu(tr("De&bug"));
    debug->setToolTipsVisible(true);
    add(*debug,
        {debugStart,      debugPass,        debugStop,        debugRestart,        menuSeparator, debugContinue,
         debugOver,       debugInto,        debugOut,         debugToCursor,       menuSeparator, debugBackContinue,
         debugBackOver,   debugBackInto,    debugBackOut,     menuSeparator,       debugProblem,  debugNan,
         menuSeparator,   toggleBreakpoint, enableBreakpoint, breakpointCondition, menuSeparator, enableAllStops,
         disableAllStops, removeAllStops});
    QMenu* expectations = menu->addMenu(tr("E&xpectations"));
    expectations->setToolTipsVisible(true);
    add(*expectations, {addExpectation, expectResource, menuSeparator, evaluateExpectations, nextFailedExpectation});
    add(*menu, {checkShaders, tryFaults, menuSeparator, chooseDevice, chooseCompiler, validation, menuSeparator,
                captureFrame, menuSeparator, tryAgain, measureLoopGuard, nextProblem});
}

void Menus::buildHelpMenu(ExampleMenus& examples)
{
    using namespace action_id;
    QMenu* help = addMenu(tr("&Help"));
    add(*help, {action_id::guide, contextHelp, lookUpSymbol, menuSeparator, tour});
    examples.addTo(*help);
    add(*help, {menuSeparator, palette, keyboardShortcuts, menuSeparator, engineFailures, about});
}

void Menus::refreshRecent()
{
    const QStringList folders = recentProjects();
    m_recent->clear();
    m_recent->setEnabled(!folders.isEmpty());
    for (const QString& folder : folders)
        m_recent->addAction(QDir::toNativeSeparators(folder), &m_files, [this, folder] { m_files.open(folder); });
}

} // namespace wavelane::ui
