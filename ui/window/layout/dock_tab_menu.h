// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QList>

class QAction;
class QDockWidget;
class QMainWindow;
class QTabBar;

namespace wavelane::ui {

/// The context menu of the tabs of docks, which have no title bar with buttons: Float and Close.
struct DockTabMenu
{
    Q_DECLARE_TR_FUNCTIONS(DockTabMenu)

public:
    /// Adds the menu to all tab bars of the window's docks that do not have it yet.
    static void addTo(QMainWindow& window);
    /// The actions of a dock in this menu. They belong to the dock and are created once.
    static QList<QAction*> actionsOf(QDockWidget& dock);
    /// The dock whose tab this is; null if there is no tab at the index.
    static QDockWidget* dockAt(const QMainWindow& window, const QTabBar& bar, int index);
};

} // namespace wavelane::ui
