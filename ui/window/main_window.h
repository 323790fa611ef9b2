// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QMainWindow>

#include <memory>

namespace wavelane::ui {

class WindowUpdates;

struct Command;
struct WindowParts;

/// The window of the workbench. It creates the panels, actions and controllers and lays them out.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    /// `workbench` must outlive the window.
    explicit MainWindow(Workbench& workbench, MainWindowOptions options = {});
    ~MainWindow() override;

    /// Opens a project folder or file. Asks first about unsaved changes, and how to proceed if another window holds
    /// the project. False if it was not opened.
    bool openProject(const QString& path);
    /// Selects the object and shows its source or its bytes.
    void goTo(const ObjectId& id);
    /// Everything the command palette offers now.
    QList<Command> paletteCommands() const;

    Workbench& workbench() { return m_workbench; }
    Document& document() { return m_workbench.document(); }
    EngineSession& session() { return m_workbench.session(); }
    Recovery& recovery() { return m_workbench.recovery(); }
    FailureLog& failures() { return m_workbench.failures(); }
    ActionRegistry& actions() { return m_actions; }
    Docks& docks() { return m_docks; }
    Workspace& workspace() { return m_workspace; }
    EditorTabs& editors() { return m_panels.editors(); }
    Banner& banner() { return m_panels.banner(); }
    Banner& engineNotice() { return m_panels.engineNotice(); }
    ProjectPanel& projectPanel() { return m_panels.project(); }
    PropertiesPanel& propertiesPanel() { return m_panels.properties(); }
    InspectPanel& inspectPanel() { return m_panels.inspect(); }
    LivePanel& livePanel() { return m_panels.live(); }
    ProblemsPanel& problemsPanel() { return m_panels.problems(); }
    HeapsPanel& heapsPanel() { return m_panels.heaps(); }
    TranslatePanel& translatePanel() { return m_panels.translate(); }
    TimingsPanel& timingsPanel() { return m_panels.timings(); }
    ReferencePanel& referencePanel() { return m_panels.reference(); }
    DebugPanel& debugPanel() { return m_panels.debug(); }

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void resizeToScreen();

    MainWindowOptions m_options;
    Workbench& m_workbench;
    Panels m_panels;
    Docks m_docks;
    Workspace m_workspace;
    ActionRegistry m_actions;
    Messages m_messages;
    WindowContext m_context;
    std::unique_ptr<WindowParts> m_parts;
    std::unique_ptr<WindowUpdates> m_updates;
};

} // namespace wavelane::ui
