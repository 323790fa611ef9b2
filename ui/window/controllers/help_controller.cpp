// SPDX-License-Identifier: MIT
#include "ui/window/controllers/help_controller.h"

#include "ui/actions/command_palette.h"
#include "ui/dialogs/guide_window.h"
#include "ui/document/edits/project_edits.h"
#include "ui/document/objects/object_text.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/list_panels.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"
#include "ui/window/controllers/navigation_controller.h"
#include "ui/window/layout/dock_tab_menu.h"

#include <QApplication>
#include <QDockWidget>
#include <QHash>
#include <QIcon>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include <memory>

namespace wavelane::ui {

namespace {

const QString firstPlace = QStringLiteral("guide/index.md");

/// Pages about panels, by the name of the dock.
const QHash<QString, QString>& pagesOfDocks()
{
    static const QHash<QString, QString> pages{{QStringLiteral("project"), QStringLiteral("project-tree.md")},
                                               {QStringLiteral("tour"), QStringLiteral("start-page.md#tour")},
                                               {QStringLiteral("lesson"), QStringLiteral("start-page.md#lessons")},
                                               {QStringLiteral("properties"), QStringLiteral("properties.md")},
                                               {QStringLiteral("reference"), QStringLiteral("editor.md")},
                                               {QStringLiteral("live"), QStringLiteral("live.md")},
                                               {QStringLiteral("inspect"), QStringLiteral("inspect.md")},
                                               {QStringLiteral("translate"), QStringLiteral("translate.md")},
                                               {QStringLiteral("problems"), QStringLiteral("problems.md")},
                                               {QStringLiteral("checks"), QStringLiteral("checks.md")},
                                               {QStringLiteral("output"), QStringLiteral("problems.md#output")},
                                               {QStringLiteral("timings"), QStringLiteral("run.md#timings")},
                                               {QStringLiteral("history"), QStringLiteral("window.md#history")},
                                               {QStringLiteral("heaps"), QStringLiteral("heaps.md")},
                                               {QStringLiteral("memory"), QStringLiteral("run.md#memory")},
                                               {QStringLiteral("sweep"), QStringLiteral("run.md#sweep")},
                                               {QStringLiteral("debug"), QStringLiteral("stepping.md")}};
    return pages;
}

QString pageOf(InspectView view)
{
    switch (view) {
    case InspectView::image:
        return QStringLiteral("image.md");
    case InspectView::table:
        return QStringLiteral("table.md");
    case InspectView::hex:
        return QStringLiteral("hex.md");
    case InspectView::plot:
        return QStringLiteral("plot.md");
    case InspectView::changes:
        return QStringLiteral("changes.md");
    }
    return {};
}

/// The tabs of Inspect that contain the widget; null if it is elsewhere.
const InspectTabs* inspectTabsAround(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (const auto* tabs = qobject_cast<const InspectTabs*>(widget))
            return tabs;
    return nullptr;
}

} // namespace

HelpController::HelpController(const WindowContext& context, NavigationController& navigation)
    : m_context(context), m_navigation(navigation)
{
    m_context.actions.registerAction(
        {.id = action_id::palette,
         .text = tr("&Command Palette …"),
         .toolTip = tr("Find any command or project object by name"),
         .icon = QStringLiteral("search"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)},
         .run = [this] { (new CommandPalette(commands(), &m_context.window))->show(); }});
    m_context.actions.registerAction(
        {.id = action_id::guide, .text = tr("&Guide"), .toolTip = tr("Read how to use the workbench"), .run = [this] {
             showGuide(firstPlace);
         }});
    m_context.actions.registerAction(
        {.id = action_id::contextHelp,
         .text = tr("&Help on This Panel"),
         .toolTip = tr("Show the symbol at the cursor of the editor in Reference, or the guide to the current panel"),
         .shortcuts = {QKeySequence(Qt::Key_F1)},
         .run = [this] { showContextHelp(); }});
    m_context.actions.registerAction({.id = action_id::about,
                                      .text = tr("&About Wavelane"),
                                      .icon = QStringLiteral("info"),
                                      .menuRole = QAction::AboutRole,
                                      .run = [this] { showAbout(); }});
}

QList<Command> HelpController::commands() const
{
    m_context.actions.refresh();
    QSet<const QAction*> listed;
    QList<Command> all = menuCommands(*m_context.window.menuBar(), listed);
    all += fixCommands();
    if (!m_context.panels.isStartPageShown())
        all += widgetCommands(m_context.panels.editors(), tr("Editor"), listed);
    for (QDockWidget* dock : m_context.docks.all()) {
        if (!dock->isVisible() || !dock->widget())
            continue;
        const QString title = plainTitle(*dock->toggleViewAction());
        all += widgetCommands(*dock->widget(), title, listed);
        all += actionCommands(DockTabMenu::actionsOf(*dock), title, listed);
    }
    for (const ActionRegistry::Entry& entry : m_context.actions.entries()) // Such as those of hidden views.
        all += actionCommands({entry.action}, scopeTitle(entry.description.scope), listed);
    return all + objectCommands();
}

QList<Command> HelpController::fixCommands() const
{
    const auto commandsOf = [](const std::shared_ptr<QMenu>& menu, const QString& where) {
        QSet<const QAction*> listed;
        QList<Command> fixes = actionCommands(menu->actions(), where, listed);
        for (Command& fix : fixes) // The menu owns the actions.
            fix.run = [menu, run = fix.run] { run(); };
        return fixes;
    };
    const auto ofLine = std::make_shared<QMenu>();
    CodeEditor* editor = m_context.panels.editors().current();
    if (editor && editor->lineFixes())
        editor->lineFixes()->addTo(*ofLine, editor->textCursor().blockNumber() + 1);
    const auto ofProblem = std::make_shared<QMenu>();
    m_context.panels.problems().addFixesOfCurrent(*ofProblem);
    return commandsOf(ofLine, tr("Quick Fix")) + commandsOf(ofProblem, tr("Fix of the selected problem"));
}

QList<Command> HelpController::objectCommands() const
{
    const project::Project& project = m_context.workbench.document().project();
    QList<Command> commands;
    const auto add = [&](const ObjectId& id, const QString& kind, const QString& icon) {
        commands += {.text = tr("Go to %1").arg(nameOf(project, id)),
                     .where = kind,
                     .shortcut = {},
                     .icon = Theme::icon(icon),
                     .run = [&navigation = m_navigation, id] { navigation.goTo(id); }};
    };
    for (std::size_t i = 0; i < project.shaders.size(); ++i)
        add(shaderId(i), tr("Shader"), QStringLiteral("shader"));
    for (std::size_t i = 0; i < project.resources.size(); ++i)
        add(resourceId(i), tr("Resource"), iconName(project.resources[i]));
    for (const ObjectId& id : allPasses(project))
        add(id, tr("Pass"), iconName(*passAt(project, id)));
    return commands;
}

HelpController::~HelpController()
{
    delete m_guide;
}

void HelpController::showContextHelp()
{
    const QWidget* focused = QApplication::focusWidget();
    const QDockWidget* reference = m_context.docks.find(QStringLiteral("reference"));
    const auto isIn = [focused](const QWidget* part) { return part && focused && part->isAncestorOf(focused); };
    const CodeEditor* editor = m_context.panels.editors().current();
    const bool isAboutCode =
        !m_context.panels.isStartPageShown() && isIn(&m_context.panels.editors()) && editor && editor->assistance();
    if (isAboutCode || isIn(reference))
        m_context.actions.at(action_id::lookUpSymbol).trigger();
    else
        showGuide(placeInGuide());
}

QString HelpController::placeInGuide() const
{
    const QString folder = QStringLiteral("guide/");
    const QWidget* focused = QApplication::focusWidget();
    if (const InspectTabs* tabs = inspectTabsAround(focused))
        return folder + pageOf(tabs->current());
    for (const QDockWidget* dock : m_context.docks.all())
        if (focused && dock->isAncestorOf(focused))
            return folder + pagesOfDocks().value(dock->objectName());
    if (const QWidget* editors = &m_context.panels.editors(); focused && editors->isAncestorOf(focused))
        return folder + QStringLiteral("editor.md");
    return m_context.panels.isStartPageShown() ? folder + QStringLiteral("start-page.md") : firstPlace;
}

void HelpController::showGuide(const QString& place)
{
    if (!m_guide)
        m_guide = new GuideWindow;
    m_guide->show(place);
    m_guide->raise();
    m_guide->activateWindow();
}

void HelpController::showAbout()
{
    constexpr QSize programIconSize(64, 64);
    const EngineSession& session = m_context.workbench.session();
    QStringList compilers;
    for (const std::string& each : session.compilers())
        compilers += toQt(each);
    const auto known = [](const QString& names) { return names.isEmpty() ? tr("none") : names.toHtmlEscaped(); };
    QMessageBox box(&m_context.window);
    box.setWindowTitle(tr("About Wavelane"));
    box.setIconPixmap(
        QIcon(QStringLiteral(":/wavelane.svg")).pixmap(programIconSize, m_context.window.devicePixelRatioF()));
    box.setTextFormat(Qt::RichText);
    box.setText(tr("<h3>Wavelane %1</h3><p>A workbench for compute shaders.</p>"
                   "<p>Compilers and GPU work run in a separate engine process, so an endless loop or a crash "
                   "does not affect your work.</p><p>Device: %2<br>Compilers: %3<br>Qt: %4</p><p>MIT license.</p>")
                    .arg(QStringLiteral(WAVELANE_VERSION), known(session.deviceName()),
                         known(compilers.join(QStringLiteral(", "))), QLatin1StringView(qVersion())));
    box.exec();
}

} // namespace wavelane::ui
