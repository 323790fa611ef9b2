// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/layout/docks.h"
#include "ui/window/layout/steps.h"
#include "ui/window/layout/user_state.h"

#include <QPointer>
#include <QTimer>

class QAction;
class QMainWindow;

namespace wavelane::ui {

class DebugPanel;
class Document;
class EditorTabs;

/// Stores and restores the geometry, docks and open tabs of the window and what the Debug panel keeps: per user in
/// QSettings, per project in its user file. UI thread.
///
///   1. `restore` after the window was created
///   2. `showProject` after `Document::open`
///   3. `keep` before the project or the window is closed; what the Debug panel keeps is written soon after it
///   changes
class Workspace final : public QObject
{
    Q_OBJECT

public:
    /// Without `remembers`, for tests and screenshots, nothing is read or written.
    Workspace(QMainWindow& window, Docks& docks, Document& document, EditorTabs& editors, bool remembers);

    /// The panel must outlive the projects that are shown.
    void follow(DebugPanel& debug);
    Layout layout() const { return m_layout; }
    /// Arranges the docks as in the layout.
    void choose(Layout layout);
    /// One checkable action for each built-in layout. Children of this object.
    const QList<QAction*>& layoutActions() const { return m_actions; }

    /// Restores geometry and docks of the last closed window. False if none are stored.
    bool restore();
    /// Restores docks and tabs of the project, or opens its first sources. The current tab is opened immediately; the
    /// docks, `select` and the other tabs follow in steps.
    void showProject(Steps::Step select);
    /// Runs the remaining steps of `showProject` immediately.
    void finishShowing() { m_steps.finish(); }
    void storeState();
    /// What the project is shown with now. Runs the remaining steps first.
    UserState shownState();
    /// Shows a project in another folder with this state when it is opened.
    void storeStateIn(const std::filesystem::path& folder, const UserState& state) const;

Q_SIGNALS:
    void layoutChanged(wavelane::ui::Layout layout);
    void aboutToShowDocks();            ///< `showProject` is about to show the docks.
    void failed(const QString& reason); ///< A source cannot be shown.

private:
    void setLayout(Layout layout); ///< Without arranging the docks.
    UserState state();
    void keepProject();                  ///< In its user file, if it has changed.
    QList<OpenTab> firstSources() const; ///< For a project without stored state.
    void restoreDocks(const UserState& kept);
    void addTab(const OpenTab& tab, bool isLast); ///< Otherwise it is inserted before the current tab.

    QMainWindow& m_window;
    Docks& m_docks;
    Document& m_document;
    EditorTabs& m_editors;
    bool m_remembers;
    bool m_known = false; ///< Tabs of the project were stored.
    Layout m_layout = Layout::write;
    QList<QAction*> m_actions;
    UserState m_atOpening;  ///< An unchanged state is not written.
    bool m_isShown = false; ///< `m_atOpening` belongs to the project.
    QPointer<DebugPanel> m_debug;
    QTimer m_soon;
    Steps m_steps;
};

} // namespace wavelane::ui
