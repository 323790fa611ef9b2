// SPDX-License-Identifier: MIT
#include "ui/window/main_window.h"

#include "ui/base/examples.h"
#include "ui/base/recent_projects.h"
#include "ui/base/settings.h"
#include "ui/base/text.h"
#include "ui/document/project_edits.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/heaps_panel.h"
#include "ui/panels/inspect_panel.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/reference_panel.h"
#include "ui/panels/start_page.h"
#include "ui/panels/timings_panel.h"
#include "ui/panels/translate_panel.h"
#include "ui/widgets/banner.h"
#include "ui/window/actions.h"
#include "ui/window/docks.h"
#include "ui/window/workspace.h"

#include <QLayout>
#include <QMessageBox>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace wavelane::ui {

MainWindow::MainWindow(MainWindowOptions options)
    : m_options(std::move(options)), m_outside(m_document),
      m_recovery(m_document, m_options.recoveryFolder.isEmpty() ? Recovery::usualFolder() : m_options.recoveryFolder),
      m_lock(m_recovery.folder().locks(), m_options.onlyShows ? ProjectLock::Use::none : ProjectLock::Use::folder),
      m_failures(m_options.failureFolder.isEmpty() ? FailureLog::usualFolder() : m_options.failureFolder),
      m_session(m_document)
{
    setObjectName(QStringLiteral("workbench"));
    setAcceptDrops(true);
    fitToScreen();
    m_actions = new Actions(m_document.undoStack(), this);
    m_editors = new EditorTabs(m_document);
    m_start = new StartPage;
    m_centre = new QStackedWidget;
    m_centre->addWidget(m_start);
    m_centre->addWidget(m_editors);
    m_banner = new Banner;
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_centre, 1);
    setCentralWidget(centre);
    m_project = new ProjectPanel(m_document, m_session);
    m_properties = new PropertiesPanel(m_document, m_session);
    m_inspect = new InspectPanel(m_document, m_session);
    m_live = new LivePanel(m_session, m_options.vulkan, m_options.noVulkanReason);
    m_problems = new ProblemsPanel(m_document);
    m_output = new OutputPanel(m_session);
    m_timings = new TimingsPanel(m_session);
    m_heaps = new HeapsPanel(m_document, m_session);
    m_translate = new TranslatePanel(m_document, m_session, *m_editors);
    m_reference = new ReferencePanel(m_editors->names().reference());
    buildDocks();
    buildMenus();
    buildToolBar();
    buildStatusBar();
    connectPanels();
    connectFileActions();
    connectOutsideChanges();
    connectFailures();
    connectLock();
    connectRunActions();
    connectPalette();
    refreshRecent();
    refreshUnsaved();
    watchUnsaved();
    refreshTitle();
    refreshActions();
    refreshStatus();
    m_docks->setAside(); // Until a project is open the start page has the window.
    if (!m_workspace->restore()) {
        layout()->activate(); // The docks have made it as wide as all of them need, and are out of it now.
        fitToScreen();
    }
    EngineSettings settings = engineSettings();
    if (!m_options.engine.session.device.empty())
        settings.device = toQt(m_options.engine.session.device);
    m_session.configure(settings);
    m_session.start(m_options.engine);
}

MainWindow::~MainWindow()
{
    // Panels listen to the document and the session, which are members and end before our children would.
    hide();
    m_document.disconnect(this);
    m_document.problems().disconnect(this);
    m_outside.disconnect(this);
    m_recovery.disconnect(this);
    m_session.disconnect(this);
    delete m_settingsDialog;
    delete m_failuresDialog;
    m_docks->deleteContents();
    delete takeCentralWidget();
}

void MainWindow::connectPanels()
{
    const auto showProperties = [this] {
        const QList<ObjectId> ids = m_project->allSelected();
        m_properties->show(ids.isEmpty() ? QList<ObjectId>{m_project->selected()} : ids);
    };
    connect(m_project, &ProjectPanel::selectionChanged, m_properties, showProperties);
    connect(m_project, &ProjectPanel::selectedObjectsChanged, m_properties, showProperties);
    connect(m_project, &ProjectPanel::selectionChanged, this, [this](const ObjectId& id) {
        if (const auto* resource = resourceAt(m_document.project(), id))
            m_inspect->showResource(toQt(resource->name));
    });
    connect(m_project, &ProjectPanel::selectionChanged, this, [this](const ObjectId& id) {
        if (const auto* shader = shaderAt(m_document.project(), id))
            m_translate->prefer(toQt(shader->name));
    });
    connect(m_project, &ProjectPanel::activated, this, &MainWindow::showObject);
    connect(m_project, &ProjectPanel::failed, this, &MainWindow::report);
    connect(m_project, &ProjectPanel::told, this, &MainWindow::tell);
    connect(m_problems, &ProblemsPanel::jump, this, &MainWindow::jumpTo);
    connect(m_heaps, &HeapsPanel::selected, this, [this](const ObjectId& id) { m_project->select(id); });
    connect(m_timings, &TimingsPanel::jump, this, [this](const QString& pointer) {
        m_project->select(objectAtPointer(m_document.project(), toUtf8(pointer)));
    });
    connect(&m_document, &Document::changed, this, &MainWindow::documentChanged);
    connect(m_workspace, &Workspace::docksComeBack, this, [this] { m_centre->setCurrentWidget(m_editors); });
    connect(m_workspace, &Workspace::failed, this,
            [this](const QString& reason) { m_output->append(Severity::warning, reason); });
    connect(&m_document, &Document::modifiedChanged, this, &MainWindow::refreshTitle);
    connect(&m_document.problems(), &Problems::changed, this, &MainWindow::refreshStatus);
    connect(&m_session, &EngineSession::stateChanged, this, [this] {
        refreshActions();
        refreshStatus();
    });
    connect(&m_session, &EngineSession::engineChanged, this, &MainWindow::refreshStatus);
    connect(&m_session, &EngineSession::compiled, this, [this] {
        if (m_session.isLive()) // What compiles is told of alone while it plays.
            refreshStatus();
    });
    connect(&m_session, &EngineSession::reported, this, &MainWindow::refreshStatus);
    connect(m_editors, &EditorTabs::currentChanged, this, &MainWindow::refreshActions);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseProject);
    connect(m_start, &StartPage::newRequested, this, [this] { makeProject(); });
    connect(m_start, &StartPage::templateChosen, this, &MainWindow::makeProject);
    connect(m_start, &StartPage::projectChosen, this, &MainWindow::openProject);
    connect(m_start, &StartPage::unsavedChosen, this, &MainWindow::openLeft);
}

bool MainWindow::openProject(const QString& asked)
{
    if (!leaveProject())
        return false;
    QString path = asked;
    const Access access = accessTo(path);
    if (access == Access::none)
        return false;
    if (auto opened = m_document.open(toPath(path)); !opened) {
        report(toQt(opened.error().message));
        releaseOthers();
        showAccess();
        return false;
    }
    m_document.setMayWrite(access == Access::write);
    releaseOthers();
    showAccess();
    showOpened();
    // Opening never runs what the user did not write, unless they asked for it; the examples are ours.
    if (isExample(toQt(m_document.folder())) || runsOpenedProjects())
        m_session.run();
    if (!m_options.onlyShows)
        offerRecovery();
    return true;
}

void MainWindow::showOpened()
{
    if (!m_options.onlyShows)
        rememberProject(toQt(m_document.folder()));
    refreshRecent();
    m_workspace->showProject([this] {
        if (!m_document.project().shaders.empty() && m_project->selected().kind == ObjectKind::project)
            m_project->select(shaderId(0));
    });
    if (!m_document.isReadable()) // Its text is all there is to mend it by.
        nextProblem();
}

void MainWindow::documentChanged(const ChangeEvent& event)
{
    if (event.what == ChangeEvent::What::opened) {
        m_problemIndex = -1;
        if (!m_document.isOpen()) {
            m_centre->setCurrentWidget(m_start);
            m_docks->setAside();
            refreshUnsaved();
            refreshRecent();
        }
    }
    refreshTitle();
    refreshActions();
}

void MainWindow::refreshTitle()
{
    setWindowTitle(m_document.isOpen() ? QStringLiteral("%1[*] – Wavelane").arg(m_document.title())
                                       : QStringLiteral("Wavelane"));
    setWindowModified(m_document.modified());
    m_actions->save->setEnabled(m_document.modified());
}

void MainWindow::showObject(const ObjectId& id)
{
    const project::Project& project = m_document.project();
    const project::ShaderEntry* shader = shaderAt(project, id);
    if (const auto* pass = passAt(project, id))
        if (const auto* dispatch = std::get_if<project::DispatchPass>(&pass->kind))
            shader = project.shader(dispatch->shader);
    if (shader) {
        if (auto shown = m_editors->show(m_document.shaderPath(*shader)); !shown)
            report(toQt(shown.error().message));
        else
            (*shown)->setFocus();
    } else if (const auto* resource = resourceAt(project, id)) {
        m_inspect->showResource(toQt(resource->name));
    }
}

void MainWindow::showSource(const ObjectId& id)
{
    const project::Project& project = m_document.project();
    const auto* pass = passAt(project, id);
    const auto* dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
    const project::ShaderEntry* shader = dispatch ? project.shader(dispatch->shader) : shaderAt(project, id);
    // A source that cannot be opened is the problem that was chosen, or one beside it in the list.
    if (shader && !shader->broken) [[maybe_unused]]
        const auto shown = m_editors->show(m_document.shaderPath(*shader));
}

void MainWindow::jumpTo(const Diagnostic& diagnostic)
{
    const ObjectId object = objectAtPointer(m_document.project(), diagnostic.at);
    m_project->select(object);
    if (diagnostic.line <= 0 || diagnostic.file.empty()) {
        showSource(object);
        return;
    }
    const auto file = m_document.diagnosedPath(diagnostic);
    if (auto shown = m_editors->show(file))
        (*shown)->goTo(diagnostic.line, diagnostic.column);
    else
        report(toQt(shown.error().message));
}

void MainWindow::nextProblem()
{
    const Diagnostics& all = m_document.problems().all();
    if (all.empty())
        return;
    m_problemIndex = (m_problemIndex + 1) % static_cast<int>(all.size());
    jumpTo(all[static_cast<std::size_t>(m_problemIndex)]);
}

void MainWindow::report(const QString& problem)
{
    m_output->append(Severity::error, problem);
    auto* box = new QMessageBox(QMessageBox::Warning, QStringLiteral("Wavelane"), problem, QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace wavelane::ui
