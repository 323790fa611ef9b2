// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/docks.h"
#include "ui/window/steps.h"
#include "ui/window/user_state.h"

class QAction;
class QMainWindow;

namespace wavelane::ui {

class Document;
class EditorTabs;

/// What the window looks like and what stands open in it: for the user in QSettings, for each project in the file
/// beside it. GUI thread.
///
///   1. `restore` when the window is built   2. `showProject` behind `Document::open`   3. `keep` before the project
///   is left, and before the window closes
class Workspace final : public QObject
{
    Q_OBJECT

public:
    /// `remembers` false: nothing is read and nothing written, for tests and pictures.
    Workspace(QMainWindow& window, Docks& docks, Document& document, EditorTabs& editors, bool remembers);

    Layout layout() const { return m_layout; }
    /// Lays the docks out as that layout has them.
    void choose(Layout layout);
    /// One for each built-in layout, checkable, of which one is checked. Children of this.
    const QList<QAction*>& layoutActions() const { return m_actions; }

    /// Size, place and docks of the window that closed last; false where there is nothing of them.
    bool restore();
    /// Docks and tabs as they were when the project was left, or its first sources: the one in front at once, then,
    /// step by step, the docks, what `select` does, and the other tabs.
    void showProject(Steps::Step select);
    /// Does at once what `showProject` has still to do.
    void finishShowing() { m_steps.finish(); }
    void keep();

Q_SIGNALS:
    void layoutChanged(wavelane::ui::Layout layout);
    void docksComeBack();               ///< In this event, when `showProject` has come so far.
    void failed(const QString& reason); ///< A source that cannot be shown.

private:
    void setLayout(Layout layout); ///< Without moving anything.
    UserState state() const;
    QList<OpenTab> firstSources() const; ///< Of a project of which nothing is known.
    void restoreDocks(const UserState& kept);
    void addTab(const OpenTab& tab, bool isLast); ///< Else before the tab in front.

    QMainWindow& m_window;
    Docks& m_docks;
    Document& m_document;
    EditorTabs& m_editors;
    bool m_remembers;
    bool m_known = false; ///< Something was remembered of the project's tabs.
    Layout m_layout = Layout::write;
    QList<QAction*> m_actions;
    UserState m_atOpening; ///< A project that was only looked at gets no file.
    Steps m_steps;
};

} // namespace wavelane::ui
