// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/debug/debug_process.h"
#include "ui/panels/debug/execution_mark.h"
#include "ui/panels/debug/group_view.h"
#include "ui/panels/debug/stops/debug_stops.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <array>
#include <filesystem>
#include <functional>
#include <optional>

class QAction;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTabWidget;

namespace wavelane::ui {

class AssemblyView;
class CallStack;
class DebugHeader;
class Document;
class EditorTabs;
class MemoryView;
class PrintList;
class StopList;
struct ChangeEvent;
class VariableTree;

/// Steps a thread of a dispatch forward and backward. Shows its variables, watches, calls and the threads of its
/// group, and marks the line that it executes next in the editor. The debugger is a process of its own, so runs and
/// play go on.
class DebugPanel final : public QWidget
{
    Q_OBJECT

public:
    /// `document` and `editors` must outlive the panel.
    DebugPanel(Document& document, EditorTabs& editors, QWidget* parent = nullptr);
    ~DebugPanel() override;

    /// Which thread to debug.
    struct Target
    {
        QString pass; ///< JSON pointer; empty: the chosen one.
        std::array<quint64, 3> thread{};
        std::optional<quint64> frame = {}; ///< Nothing: the one that is shown.
    };

    /// How the debugger is started for a frame (nothing: the one that is shown), without the options for pass and
    /// thread; set by the window.
    using Launcher = std::function<DebugLaunch(std::optional<quint64> frame)>;
    void setLauncher(Launcher launcher) { m_launcher = std::move(launcher); }
    /// Shows buttons for actions of the window.
    void addButtons(const QList<QAction*>& actions);

    /// Starts with a thread of a pass, at its first line or at the first breakpoint.
    void start(const Target& target);
    void startChosen(); ///< With the thread in the fields.
    void stop();
    /// A command that moves the thread, as in docs/CLI.md: `next`, `back step` …
    void move(const QString& command);

    /// Stops from now on when these bytes change.
    void watchBytes(const DebugStops::Bytes& bytes);

    /// What is kept with the project.
    DebugState keptState() const;
    /// Restores the state of the project that was opened.
    void restore(const DebugState& state);

    bool isActive() const { return m_process.isOpen(); }
    bool isBusy() const { return m_process.isBusy(); }
    const QString& status() const { return m_statusText; }
    VariableTree& variables() { return *m_variables; }
    GroupGrid& grid() { return m_group->grid(); }
    CallStack& calls() { return *m_calls; }
    QLineEdit& gridExpression() { return m_group->expression(); }
    DebugHeader& header() { return *m_header; }
    DebugStops& stops() { return *m_stops; }
    StopList& stopList() { return *m_stopList; }
    AssemblyView& assembly() { return *m_assembly; }
    PrintList& prints() { return *m_prints; }
    MemoryView& memory();                  ///< Created when it is first needed, because its views have threads.
    QTabWidget& tabs() { return *m_tabs; } ///< Beside the variables.

Q_SIGNALS:
    void stateChanged(); ///< `isActive` or `isBusy`.
    void keptStateChanged();
    void shown(const std::filesystem::path& file, int line); ///< The thread is at a line (1-based) of this file.

private:
    QWidget* makeContent();
    void handleChange(const ChangeEvent& event);
    void forget(); ///< What was debugged.
    void refreshPasses();
    void debugAnother(const std::array<quint64, 3>& thread); ///< Debugs another thread of the same dispatch.
    void handleOpened(const Json& description);
    void setNote(const Json& description);
    void handleFailure(const QString& reason);
    void showState(const Json& answer);
    void refreshValues();
    void showProblems(); ///< Shows problems of breakpoints.
    void requestLanes();
    void chooseCall(const QString& file, int line);
    void markLine(const QString& file, int line);
    void setStatus(const QString& text);
    void setThread(const Json& thread);
    void showMessage(const QString& text);

    Document& m_document;
    EditorTabs& m_editors;
    Launcher m_launcher;
    DebugProcess m_process;
    DebugHeader* m_header = nullptr;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_empty = nullptr;
    VariableTree* m_variables = nullptr;
    CallStack* m_calls = nullptr;
    GroupView* m_group = nullptr;
    DebugStops* m_stops = nullptr;
    StopList* m_stopList = nullptr;
    AssemblyView* m_assembly = nullptr;
    PrintList* m_prints = nullptr;
    QWidget* m_memoryPage = nullptr; ///< Page of the tab until `m_memory` replaces it.
    MemoryView* m_memory = nullptr;  ///< Null until it is shown.
    Json m_memories;                 ///< What the debugger listed last.
    QTabWidget* m_tabs = nullptr;
    quint64 m_frame = 0; ///< The frame that is debugged.
    QString m_statusText;
    DebugLaunch m_launch; ///< The last one, without the thread.
    QString m_copyNote;   ///< What the compiler said about the copy.
    QString m_note;       ///< About the copy.
    ExecutionMark m_mark;
    std::array<int, 3> m_groupSize{1, 1, 1};
    bool m_isStale = false; ///< The project changed since the start.
};

} // namespace wavelane::ui
