// SPDX-License-Identifier: MIT
#include "ui/window/layout/dock_tab_menu.h"

#include <QAction>
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

QList<QAction*> DockTabMenu::actionsOf(QDockWidget& dock)
{
    const QString floatName = QStringLiteral("float");
    if (dock.findChild<QAction*>(floatName, Qt::FindDirectChildrenOnly))
        return dock.actions();
    auto* floating = new QAction(tr("Float %1").arg(dock.windowTitle()), &dock);
    floating->setObjectName(floatName);
    floating->setEnabled(!dock.isFloating());
    QObject::connect(floating, &QAction::triggered, &dock, [&dock] { dock.setFloating(true); });
    QObject::connect(&dock, &QDockWidget::topLevelChanged, floating,
                     [floating](bool is) { floating->setDisabled(is); });
    auto* closing = new QAction(tr("Close %1").arg(dock.windowTitle()), &dock);
    QObject::connect(closing, &QAction::triggered, &dock, &QDockWidget::close);
    dock.addActions({floating, closing});
    return dock.actions();
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
            menu->addActions(actionsOf(*dock));
            menu->popup(bar->mapToGlobal(at));
        });
    }
}

} // namespace wavelane::ui
