// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/document/objects/object_id.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/live/live_menu.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_view.h"
#include "ui/window/layout/layout.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

namespace wavelane::ui {

namespace {

/// The menu of a button by its accessible name.
QMenu* buttonMenu(const QWidget& around, const QString& name)
{
    for (const auto* button : around.findChildren<QToolButton*>())
        if (button->menu() && button->isVisible() && button->accessibleName().startsWith(name))
            return button->menu();
    return nullptr;
}

void takeSubmenus(Stage& stage, const QString& name, const QMenu& menu)
{
    int number = 0;
    for (const QAction* action : menu.actions())
        if (action->menu() && action->isEnabled())
            takeMenu(stage, QStringLiteral("%1-%2").arg(name).arg(++number), action->menu());
}

} // namespace

void pictureMenus(Stage& stage)
{
    stage.open(photoFilter);
    stage.window().workspace().choose(Layout::write);
    const char* const menus[] = {"file", "edit", "view", "run", "help"};
    for (int i = 0; i < static_cast<int>(std::size(menus)); ++i) {
        const QString name = QStringLiteral("menu-") + QLatin1StringView(menus[i]);
        stage.menu(name, i);
        takeSubmenus(stage, name, *stage.window().menuBar()->actions().at(i)->menu());
    }
    for (const auto* bar : stage.window().findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) {
        int number = 0;
        for (const auto* button : bar->findChildren<QToolButton*>())
            if (button->menu())
                takeMenu(stage, QStringLiteral("menu-bar-%1").arg(++number), button->menu());
    }
}

void pictureContextMenus(Stage& stage)
{
    stage.open(photoFilter);
    stage.window().workspace().choose(Layout::write);
    ProjectPanel& panel = stage.window().projectPanel();
    QTreeView& tree = panel.tree();
    const auto ofTree = [&](const char* name, const ObjectId& id) {
        panel.select(id);
        takeContextMenu(stage, QString::fromLatin1(name), *tree.viewport(),
                        tree.visualRect(tree.currentIndex()).center());
    };
    ofTree("context-shader", shaderId(0));
    ofTree("context-pass", passId({0}));
    ofTree("context-resource", resourceId(stage.window().document().project(), "photo"));
    takeContextMenu(stage, QStringLiteral("context-heading"), *tree.viewport(),
                    tree.visualRect(tree.model()->index(0, 0)).center());
    if (CodeEditor* editor = stage.window().editors().current())
        takeContextMenu(stage, QStringLiteral("context-editor"), *editor->viewport(), {60, 60});
    if (auto* tabs = stage.window().editors().findChild<QTabBar*>())
        takeContextMenu(stage, QStringLiteral("context-tab"), *tabs, tabs->tabRect(0).center());
    takeMenu(stage, QStringLiteral("context-live"), &stage.window().livePanel().menu());
    takeSubmenus(stage, QStringLiteral("context-live"), stage.window().livePanel().menu());
    stage.window().workspace().choose(Layout::inspect);
    InspectPanel& inspect = stage.window().inspectPanel();
    inspect.showImage();
    settle();
    takeMenu(stage, QStringLiteral("context-marks"), buttonMenu(inspect, QStringLiteral("Marks")));
    takeMenu(stage, QStringLiteral("context-colors"), buttonMenu(inspect, QStringLiteral("Colors")));
    takeContextMenu(stage, QStringLiteral("context-image"), inspect.imageView().canvas(), {80, 80});
    inspect.showTable();
    settle();
    takeContextMenu(stage, QStringLiteral("context-table"), *inspect.tableView().table().viewport(), {80, 40});
    inspect.showHex();
    settle();
    takeContextMenu(stage, QStringLiteral("context-hex"), *inspect.hexView().area().viewport(), {200, 40});
}

} // namespace wavelane::ui
