// SPDX-License-Identifier: MIT
#include "ui/window/window_updates.h"

#include "ui/base/recent_projects.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/panels/start/start_page.h"
#include "ui/window/window_parts.h"

#include <QStatusBar>
#include <QUndoStack>

namespace wavelane::ui {

WindowUpdates::WindowUpdates(const WindowContext& context, WindowParts& parts) : m_context(context), m_parts(parts)
{
    connectDocument();
    connectSession();
    connectPanels();
    refreshTitle();
    refreshActions();
    showStartPage();
}

void WindowUpdates::connectDocument()
{
    Document& document = m_context.workbench.document();
    const auto refresh = [this] {
        refreshTitle();
        refreshActions();
    };
    connect(&document, &Document::changed, this, [this, &document, refresh](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened && !document.isOpen())
            showStartPage();
        refresh();
    });
    connect(&document, &Document::modifiedChanged, this, refresh);
    // What the status bar says of a change, such as “Deleted …”, is not true any more after Undo.
    connect(&document.undoStack(), &QUndoStack::indexChanged, m_context.window.statusBar(),
            &QStatusBar::clearMessage);
    connect(&document.problems(), &Problems::changed, this, [this] {
        refreshStatus();
        refreshActions();
    });
}

void WindowUpdates::connectSession()
{
    const EngineSession& session = m_context.workbench.session();
    const auto refresh = [this] {
        refreshActions();
        refreshStatus();
    };
    connect(&session, &EngineSession::stateChanged, this, refresh);
    connect(&session, &EngineSession::reportReadable, this, refresh);
    connect(&session, &EngineSession::guardMeasured, this, refresh);
    connect(&session, &EngineSession::compilesFinished, this, &WindowUpdates::refreshActions);
    connect(&session, &EngineSession::engineChanged, this, &WindowUpdates::refreshStatus);
    connect(&session, &EngineSession::devicesChanged, this, &WindowUpdates::refreshStatus);
    // “… is ready. Press F5” is not true any more, and would hide what the run says.
    for (const QLatin1StringView start : {action_id::run, action_id::play, action_id::step})
        connect(&m_context.actions.at(start), &QAction::triggered, m_context.window.statusBar(),
                &QStatusBar::clearMessage);
    connect(&session, &EngineSession::compiled, this, [this, &session] {
        if (session.isLive()) // Otherwise the state changes as well.
            refreshStatus();
    });
}

void WindowUpdates::connectPanels()
{
    Panels& panels = m_context.panels;
    connect(&m_context.workspace, &Workspace::aboutToShowDocks, this, [&panels] { panels.showEditors(); });
    connect(&m_context.workspace, &Workspace::failed, this,
            [this](const QString& reason) { m_context.messages.warn(reason); });
    connect(&panels.project(), &ProjectPanel::selectionChanged, this, &WindowUpdates::refreshActions);
    connect(&panels.inspect(), &InspectPanel::contentsChanged, this, &WindowUpdates::refreshActions);
    connect(&panels.editors(), &EditorTabs::currentChanged, this, &WindowUpdates::refreshActions);
    connect(&m_parts.files, &FilesController::recentChanged, this, [&panels] {
        if (panels.isStartPageShown()) // Listing them reads the projects.
            panels.startPage().setRecent(recentProjects());
    });
}

void WindowUpdates::showStartPage()
{
    m_context.panels.showStartPage();
    m_context.docks.stash();
    m_parts.recovery.refreshStartPage();
    Q_EMIT m_parts.files.recentChanged();
}

void WindowUpdates::refreshTitle()
{
    const Document& document = m_context.workbench.document();
    m_context.window.setWindowTitle(document.isOpen() ? QStringLiteral("%1[*] – Wavelane").arg(document.title())
                                                      : QStringLiteral("Wavelane"));
    m_context.window.setWindowModified(document.modified());
}

void WindowUpdates::refreshActions()
{
    m_context.actions.refresh();
    m_parts.editor.refresh();
}

void WindowUpdates::refreshStatus()
{
    m_parts.statusBar.refresh();
    m_parts.toolBar.refresh();
}

} // namespace wavelane::ui
