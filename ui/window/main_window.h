// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "ui/document/document.h"
#include "ui/safety/failure_log.h"
#include "ui/safety/outside_changes.h"
#include "ui/safety/project_lock.h"
#include "ui/safety/recovery.h"
#include "ui/session/engine_session.h"

#include <QDialog>
#include <QMainWindow>
#include <QPointer>
#include <QSettings>

#include <filesystem>
#include <functional>

class QLabel;
class QMenu;
class QStackedWidget;
class QVulkanInstance;

namespace wavelane::ui {

class Actions;
class Banner;
class Docks;
class EditorTabs;
class HeapsPanel;
class InspectPanel;
class LivePanel;
class OutputPanel;
class ProblemsPanel;
class ProjectPanel;
class PropertiesPanel;
class ReferencePanel;
class StartPage;
class Theme;
class TimingsPanel;
class TranslatePanel;
class Workspace;

struct KeptFolder;

struct MainWindowOptions
{
    engine::ClientOptions engine;
    QVulkanInstance* vulkan = nullptr; ///< Must outlive the window; null: the live view paints, and says why.
    QString noVulkanReason;
    QString recoveryFolder;     ///< For what is not saved; empty: the usual one.
    QString failureFolder;      ///< For the engine's failures; empty: the usual one.
    bool rememberLayout = true; ///< False for tests and screenshots: the built-in layout.
    bool onlyShows = false;     ///< For screenshots: projects are neither locked nor asked about, nor remembered.
    Theme* theme = nullptr;     ///< Must outlive the window; null: its colours and fonts stay as they are.
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

    /// Opens a project folder or file; asks for unsaved changes first, and how to go on where another window has it.
    /// False where it was not opened.
    bool openProject(const QString& asked);

    /// Selects the object and shows what there is of it: its source, its bytes.
    void goTo(const ObjectId& id);

    Document& document() { return m_document; }
    EngineSession& session() { return m_session; }
    Actions& actions() { return *m_actions; }
    Docks& docks() { return *m_docks; }
    Workspace& workspace() { return *m_workspace; }
    EditorTabs& editors() { return *m_editors; }
    ProjectPanel& projectPanel() { return *m_project; }
    PropertiesPanel& propertiesPanel() { return *m_properties; }
    InspectPanel& inspectPanel() { return *m_inspect; }
    LivePanel& livePanel() { return *m_live; }
    ProblemsPanel& problemsPanel() { return *m_problems; }
    Recovery& recovery() { return m_recovery; }
    Banner& banner() { return *m_banner; }
    FailureLog& failures() { return m_failures; }
    HeapsPanel& heapsPanel() { return *m_heaps; }
    TranslatePanel& translatePanel() { return *m_translate; }
    TimingsPanel& timingsPanel() { return *m_timings; }
    ReferencePanel& referencePanel() { return *m_reference; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window.cpp
    void connectPanels();
    void showOpened(); ///< The sources of a project that was opened just now.
    void showObject(const ObjectId& id);
    void jumpTo(const Diagnostic& diagnostic);
    void showSource(const ObjectId& id); ///< Of a shader, or of the shader of a pass, where there is one.
    void nextProblem();
    void tell(const QString& what);      ///< In the output, and for a while in the status bar.
    void report(const QString& problem); ///< In the output, and as a sentence that cannot be missed.
    void documentChanged(const ChangeEvent& event);
    void refreshTitle();
    // window_docks.cpp
    void fitToScreen();
    void buildDocks();
    // window_menus.cpp
    void buildMenus();
    void buildToolBar();
    void buildStatusBar();
    void connectRunActions();
    void refreshActions();
    void refreshStatus();
    void refreshRecent();
    void connectPalette(); ///< window_palette.cpp
    void keepThumbnail();  ///< Of the picture that the project shows; window_drops.cpp
    // window_editor.cpp
    void buildEditorMenu(QMenu& edit);
    void connectEditorActions();
    void refreshEditorActions();
    void goToSymbol();
    void explainName();
    void chooseMyEditor();
    void useDxc(const std::filesystem::path& source); ///< For the shaders of a source, or how to get it.
    // window_engine.cpp
    void connectEngineActions();
    void showFailures();
    void offerDevices(); ///< Once for each device that could not be opened.
    // window_settings.cpp
    enum class SettingsAt { first, device, compilers };
    void showSettings(SettingsAt at = SettingsAt::first);
    void applyAppearance(); ///< What the settings say of colours and fonts.
    void applyTextSize();   ///< As the layout has it.
    QList<KeptFolder> keptFolders();
    // window_files.cpp
    void connectFileActions();
    bool askToSave();    ///< False where the user wants to stay.
    bool leaveProject(); ///< The same, and what is open in it is remembered.
    bool save();
    void chooseProject();
    void makeProject(const QString& templateName = {});
    using FolderWriter = std::function<Result<void>(const std::filesystem::path&)>;
    /// Asks for a folder until `write` accepts one; what it refuses is told. Empty where the user gives up.
    QString writeInto(const QString& title, const FolderWriter& write);
    void saveCopy();
    void goToLine();
    void connectOutsideChanges();
    void connectFailures();
    void askWhichText(const QString& file); ///< The file's or ours.
    void reportNotSaved(const QString& problem);
    void showAbout();
    // window_exchange.cpp
    void showExport();
    void showImport();
    // window_recovery.cpp
    void offerRecovery();                  ///< Of what an ended program has left for this project.
    void offerElsewhere(const Left& left); ///< Of what was left for a project that is gone.
    void saveElsewhere(const Left& left);
    bool discardLeft(const Left& left); ///< Reports why it cannot be removed.
    void openLeft(const QString& file); ///< Chosen on the start page.
    void refreshUnsaved();              ///< On the start page.
    void watchUnsaved();                ///< The list follows what other windows leave, and decide about.
    // window_lock.cpp
    enum class Access { write, look, none };
    void connectLock();
    Access
    accessTo(QString& path); ///< Takes the project for this window, or asks how to go on: with a copy, perhaps.
    QString copyOf(const QString& path); ///< In a folder that the user chooses; empty where there is none.
    void releaseOthers();                ///< No other project than the one that is open stays taken.
    void showAccess();                   ///< In the banner: who holds the project, and when it is free.

    MainWindowOptions m_options;
    QSettings m_settings; ///< Keeps what is chosen as long as the window lives, even if its file cannot be written.
    Document m_document;
    OutsideChanges m_outside;
    Recovery m_recovery;
    ProjectLock m_lock;
    QTimer m_holderTimer;    ///< Looks whether the window that holds the project has ended.
    QStringList m_conflicts; ///< Files that are asked about, one after the other.
    FailureLog m_failures;
    EngineSession m_session;
    Actions* m_actions = nullptr;
    EditorTabs* m_editors = nullptr;
    StartPage* m_start = nullptr;
    Banner* m_banner = nullptr;
    QStackedWidget* m_centre = nullptr;
    ProjectPanel* m_project = nullptr;
    PropertiesPanel* m_properties = nullptr;
    InspectPanel* m_inspect = nullptr;
    LivePanel* m_live = nullptr;
    ProblemsPanel* m_problems = nullptr;
    OutputPanel* m_output = nullptr;
    TimingsPanel* m_timings = nullptr;
    TranslatePanel* m_translate = nullptr;
    HeapsPanel* m_heaps = nullptr;
    ReferencePanel* m_reference = nullptr;
    Docks* m_docks = nullptr;
    Workspace* m_workspace = nullptr;
    QMenu* m_recentMenu = nullptr;
    QLabel* m_stateLabel = nullptr;
    QLabel* m_problemLabel = nullptr;
    QLabel* m_deviceLabel = nullptr;
    QLabel* m_compilerLabel = nullptr;
    QAction* m_deviceAction = nullptr; ///< Says which it is in the tool bar, and leads to the settings.
    QAction* m_compilerAction = nullptr;
    int m_problemIndex = -1;
    QPointer<QDialog> m_settingsDialog;
    QPointer<QDialog> m_failuresDialog;
    bool m_offeredDevices = false;
};

} // namespace wavelane::ui
