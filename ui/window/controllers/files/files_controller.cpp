// SPDX-License-Identifier: MIT
#include "ui/window/controllers/files/files_controller.h"

#include "core/project/templates.h"
#include "core/project/writer.h"
#include "ui/base/core_message.h"
#include "ui/base/examples.h"
#include "ui/base/last_folders.h"
#include "ui/base/recent_projects.h"
#include "ui/base/settings.h"
#include "ui/base/thumbnails.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/document/edits/project_edits.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/panels/start/start_page.h"
#include "ui/views/present/present_view.h"
#include "ui/window/controllers/files/access_controller.h"
#include "ui/window/folder_prompt.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace wavelane::ui {

namespace {

constexpr qsizetype maxReasons = 4; ///< In a message box, so that its buttons are on the screen.

/// The first lines and the last one.
QString shortened(const QString& problem)
{
    QStringList lines = problem.split(u'\n');
    const qsizetype more = lines.size() - 1 - maxReasons;
    if (more < 2)
        return problem;
    const QString last = lines.takeLast();
    lines.resize(maxReasons);
    lines += FilesController::tr("%n more problem(s) are listed in Output.", nullptr, static_cast<int>(more));
    lines += last;
    return lines.join(u'\n');
}

} // namespace

FilesController::FilesController(const WindowContext& context, AccessController& access)
    : m_context(context), m_access(access)
{
    registerActions();
    connect(&m_access, &AccessController::reopenRequested, this, &FilesController::open);
    const StartPage& startPage = m_context.panels.startPage();
    connect(&startPage, &StartPage::openRequested, this, &FilesController::chooseProject);
    connect(&startPage, &StartPage::newRequested, this, [this] { makeProject(); });
    connect(&startPage, &StartPage::templateChosen, this, &FilesController::makeProject);
    connect(&startPage, &StartPage::projectChosen, this, &FilesController::open);
}

void FilesController::registerActions()
{
    Workbench& workbench = m_context.workbench;
    ActionRegistry& actions = m_context.actions;
    const auto needsProject = [&workbench] { return reasonNoProject(workbench); };
    actions.registerAction({.id = action_id::newProject,
                            .text = tr("&New Project …"),
                            .icon = QStringLiteral("new"),
                            .shortcuts = {QKeySequence(QKeySequence::New)},
                            .run = [this] { makeProject(); }});
    actions.registerAction({.id = action_id::openProject,
                            .text = tr("&Open Project …"),
                            .icon = QStringLiteral("open"),
                            .shortcuts = {QKeySequence(QKeySequence::Open)},
                            .run = [this] { chooseProject(); }});
    actions.registerAction({.id = action_id::saveAll,
                            .text = tr("&Save All"),
                            .toolTip = tr("Save the project and all sources"),
                            .icon = QStringLiteral("save"),
                            .shortcuts = {QKeySequence(QKeySequence::Save)},
                            .disabledReason = [&workbench]() -> DisabledReason {
                                if (!workbench.document().isOpen() || workbench.document().modified())
                                    return reasonNoProject(workbench);
                                return tr("There are no unsaved changes.");
                            },
                            .run = [this] { save(); }});
    actions.registerAction({.id = action_id::saveCopy,
                            .text = tr("Save a Copy &As …"),
                            .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
                            .disabledReason = needsProject,
                            .run = [this] { saveCopy(); }});
    actions.registerAction({.id = action_id::closeProject,
                            .text = tr("&Close Project"),
                            .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W)},
                            .disabledReason = needsProject,
                            .run = [this] {
                                if (leave())
                                    m_context.workbench.document().close();
                            }});
    actions.registerAction({.id = action_id::quit,
                            .text = tr("&Quit"),
                            .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Q)},
                            .menuRole = QAction::QuitRole,
                            .run = [this] { m_context.window.close(); }});
}

bool FilesController::open(const QString& asked)
{
    if (!leave())
        return false;
    QString path = asked;
    const AccessController::Access access = m_access.request(path);
    if (access == AccessController::Access::none)
        return false;
    Document& document = m_context.workbench.document();
    if (auto opened = document.open(toPath(path)); !opened) {
        m_context.messages.showError(coreMessage(opened.error().message));
        m_access.releaseOthers();
        m_access.showAccess();
        return false;
    }
    m_access.apply(access);
    showOpened();
    // Opening a project runs only our own examples, unless the user changed the setting.
    if (isExample(toQt(document.folder())) || runsOpenedProjects())
        m_context.workbench.session().run();
    Q_EMIT opened();
    return true;
}

void FilesController::showOpened()
{
    Document& document = m_context.workbench.document();
    if (!m_context.workbench.options().isViewOnly)
        rememberProject(toQt(document.folder()));
    Q_EMIT recentChanged();
    ProjectPanel& project = m_context.panels.project();
    m_context.workspace.showProject([&document, &project] {
        if (!document.project().shaders.empty() && project.selected().kind == ObjectKind::project)
            project.select(shaderId(0));
    });
    if (!document.isReadable()) // Only its text can be corrected.
        m_context.actions.at(action_id::nextProblem).trigger();
}

bool FilesController::askToSave()
{
    const Document& document = m_context.workbench.document();
    if (!document.modified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved Changes"),
                    tr("“%1” has unsaved changes. Do you want to save them?").arg(document.title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_context.window);
    box.setDefaultButton(QMessageBox::Save);
    box.button(QMessageBox::Save)->setText(tr("&Save"));
    box.button(QMessageBox::Discard)->setText(tr("&Discard"));
    const int answer = box.exec();
    if (answer == QMessageBox::Save)
        return save();
    if (answer == QMessageBox::Discard)
        m_context.workbench.recovery().discardOwn();
    return answer == QMessageBox::Discard;
}

bool FilesController::leave()
{
    if (!askToSave())
        return false;
    storePreview();
    m_context.workspace.storeState();
    return true;
}

void FilesController::storePreview()
{
    const Document& document = m_context.workbench.document();
    if (document.isOpen() && m_context.options.rememberLayout)
        Thumbnails(Thumbnails::defaultFolder())
            .store(toQt(document.folder()), m_context.panels.live().view().picture());
}

bool FilesController::save()
{
    // Saving would overwrite what another program has just written, so the user decides about that first.
    if (!m_context.workbench.outsideChanges().checkFiles())
        return false;
    if (auto saved = m_context.workbench.document().save(); !saved) {
        reportNotSaved(coreMessage(saved.error().message));
        return false;
    }
    return true;
}

void FilesController::reportNotSaved(const QString& problem)
{
    m_context.messages.logError(problem);
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Not Saved"), shortened(problem), QMessageBox::Close,
                                &m_context.window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton* elsewhere = box->addButton(tr("&Save in Another Folder …"), QMessageBox::ActionRole);
    box->setDefaultButton(QMessageBox::Close);
    connect(box, &QMessageBox::buttonClicked, this, [this, elsewhere](const QAbstractButton* button) {
        if (button == elsewhere)
            saveCopy();
    });
    box->open();
}

void FilesController::chooseProject()
{
    const QString from = lastFolder(FolderUse::openProject, toQt(m_context.workbench.document().folder()));
    const QString file = QFileDialog::getOpenFileName(&m_context.window, tr("Open Project"), from,
                                                      tr("Wavelane projects (*.wavelane);;All files (*)"));
    if (file.isEmpty())
        return;
    // The next project is probably next to the folder of this one.
    rememberFolder(FolderUse::openProject, QFileInfo(QFileInfo(file).path()).path());
    open(file);
}

void FilesController::makeProject(const QString& templateName)
{
    if (!askToSave())
        return;
    NewProjectDialog dialog(templateName, &m_context.window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (auto made = project::makeProject(toPath(dialog.folder()), dialog.chosen(), toUtf8(dialog.name())); !made) {
        m_context.messages.showError(coreMessage(made.error().message));
        return;
    }
    if (open(dialog.folder()))
        m_context.workbench.session().run(); // A new project contains only our own code.
}

bool FilesController::makeEmptyProject(const QString& name)
{
    if (!askToSave())
        return false;
    NewProjectDialog dialog({}, &m_context.window);
    dialog.makeEmpty(name);
    if (dialog.exec() != QDialog::Accepted)
        return false;
    const std::filesystem::path folder = toPath(dialog.folder());
    std::error_code error; // Writing reports it.
    std::filesystem::create_directories(folder, error);
    const project::Project empty{.name = toUtf8(dialog.name())};
    if (auto made = project::writeFileAtomically(folder / "project.wavelane", project::toText(empty)); !made) {
        m_context.messages.showError(coreMessage(made.error().message));
        return false;
    }
    return open(dialog.folder());
}

void FilesController::saveCopy()
{
    Workspace& workspace = m_context.workspace;
    workspace.storeState();
    const QString folder = writeIntoChosenFolder(m_context, tr("Folder for the Copy"),
                                                 [this, &workspace](const std::filesystem::path& chosen) {
                                                     const UserState shown = workspace.shownState();
                                                     const auto saved = m_context.workbench.document().saveAs(chosen);
                                                     if (saved)
                                                         workspace.storeStateIn(chosen, shown);
                                                     return saved;
                                                 });
    if (folder.isEmpty())
        return;
    m_access.lockCopy();
    showOpened();
}

} // namespace wavelane::ui
