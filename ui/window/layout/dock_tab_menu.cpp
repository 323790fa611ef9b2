// SPDX-License-Identifier: MIT
#include "ui/window/layout/dock_tab_menu.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>

namespace wavelane::ui {

QDockWidget* DockTabMenu::dockAt(const QMainWindow& window, const QTabBar& bar, int index)
{
    if (index < 0)
        return nullptr;
    // Qt gives the tabs only the titles of their docks.
    for (QDockWidget* dock : window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
        if (!dock->isHidden() && dock->windowTitle() == bar.tabText(index))
            return dock;
    return nullptr;
}

void DockTabMenu::addTo(QMainWindow& window)
{
    for (QTabBar* bar : window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        if (bar->contextMenuPolicy() == Qt::CustomContextMenu)
            continue;
        bar->setContextMenuPolicy(Qt::CustomContextMenu);
        QObject::connect(bar, &QTabBar::customContextMenuRequested, &window, [bar, &window](QPoint at) {
            QDockWidget* dock = dockAt(window, *bar, bar->tabAt(at));
            if (!dock)
                return;
            auto* menu = new QMenu(bar);
            menu->setAttribute(Qt::WA_DeleteOnClose);
            QObject::connect(menu->addAction(tr("Float %1").arg(dock->windowTitle())), &QAction::triggered, dock,
                             [dock] { dock->setFloating(true); });
            QObject::connect(menu->addAction(tr("Close %1").arg(dock->windowTitle())), &QAction::triggered, dock,
                             &QDockWidget::close);
            menu->popup(bar->mapToGlobal(at));
        });
    }
}

} // namespace wavelane::ui
