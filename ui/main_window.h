// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client.h"
#include "ui/document/document.h"
#include "ui/document/outside_changes.h"
#include "ui/document/recovery.h"
#include "ui/session/engine_session.h"

#include <QMainWindow>

class QDockWidget;
class QLabel;
class QMenu;
class QStackedWidget;
class QVulkanInstance;

namespace wavelane::ui {

class Actions;
class EditorTabs;
class InspectPanel;
class LivePanel;
class OutputPanel;
class ProblemsPanel;
class ProjectPanel;
class PropertiesPanel;
class StartPage;
class TimingsPanel;

struct MainWindowOptions
{
    engine::ClientOptions engine;
    QVulkanInstance* vulkan = nullptr; ///< Must outlive the window; null: the live view paints, and says why.
    QString noVulkanReason;
    QString recoveryFolder;     ///< For what is not saved; empty: the usual one.
    bool rememberLayout = true; ///< False for tests and screenshots: the built-in layout.
};

/// Size of a window that was never sized before: 1600 × 1000, or what the free area of the screen (in
/// device-independent pixels) leaves of that behind a frame.
QSize firstWindowSize(QSize freeArea);

/// The workbench: puts document, session, editors and panels together and connects them. It holds no logic of theirs.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(MainWindowOptions options);
    ~MainWindow() override;

    /// Opens a project folder or file; asks for unsaved changes first. False where it was not opened.
    bool openProject(const QString& path);

    Document& document() { return m_document; }
    EngineSession& session() { return m_session; }
    Actions& actions() { return *m_actions; }
    EditorTabs& editors() { return *m_editors; }
    ProjectPanel& projectPanel() { return *m_project; }
    PropertiesPanel& propertiesPanel() { return *m_properties; }
    InspectPanel& inspectPanel() { return *m_inspect; }
    LivePanel& livePanel() { return *m_live; }
    ProblemsPanel& problemsPanel() { return *m_problems; }
    Recovery& recovery() { return m_recovery; }

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    // main_window.cpp
    void connectPanels();
    void showObject(const ObjectId& id);
    void jumpTo(const Diagnostic& diagnostic);
    void showSource(const ObjectId& id); ///< Of a shader, or of the shader of a pass, where there is one.
    void nextProblem();
    void report(const QString& problem); ///< In the output, and as a sentence that cannot be missed.
    void documentChanged(const ChangeEvent& event);
    void refreshTitle();
    // window_docks.cpp
    void fitToScreen();
    void buildDocks();
    QDockWidget* addDock(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content);
    void defaultLayout();
    void refreshTitleBars(); ///< A dock under a tab needs no second title.
    void restoreLayout();
    void saveLayout();
    // window_menus.cpp
    void buildMenus();
    void buildToolBar();
    void buildStatusBar();
    void connectRunActions();
    void refreshActions();
    void refreshStatus();
    void refreshRecent();
    // window_files.cpp
    void connectFileActions();
    bool askToSave(); ///< False where the user wants to stay.
    bool save();
    void chooseProject();
    void makeProject();
    void saveCopy();
    void goToLine();
    void connectOutsideChanges();
    void askWhichText(const QString& file); ///< The file's or ours.
    void offerRecovery();                   ///< Of what an ended program has left for this project.
    void showAbout();

    MainWindowOptions m_options;
    Document m_document;
    OutsideChanges m_outside;
    Recovery m_recovery;
    EngineSession m_session;
    Actions* m_actions = nullptr;
    EditorTabs* m_editors = nullptr;
    StartPage* m_start = nullptr;
    QStackedWidget* m_centre = nullptr;
    ProjectPanel* m_project = nullptr;
    PropertiesPanel* m_properties = nullptr;
    InspectPanel* m_inspect = nullptr;
    LivePanel* m_live = nullptr;
    ProblemsPanel* m_problems = nullptr;
    OutputPanel* m_output = nullptr;
    TimingsPanel* m_timings = nullptr;
    QList<QDockWidget*> m_docks;
    bool m_titleBarsAreStale = false;
    QMenu* m_recentMenu = nullptr;
    QLabel* m_stateLabel = nullptr;
    QLabel* m_problemLabel = nullptr;
    QLabel* m_deviceLabel = nullptr;
    QLabel* m_compilerLabel = nullptr;
    int m_problemIndex = -1;
};

} // namespace wavelane::ui
