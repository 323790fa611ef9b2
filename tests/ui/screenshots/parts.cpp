// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"

#include "tests/ui/screenshots/stage.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDockWidget>
#include <QMenu>
#include <QTimer>

#include <utility>

namespace wavelane::ui {

namespace {

/// Calls `show`, and `take` with the widget as soon as there is one: `show` may run an event loop of its own.
void takeShown(Stage& stage, const QString& name, const std::function<QWidget*()>& find,
               const std::function<void()>& show, const std::function<void(QWidget&)>& close)
{
    if (!stage.camera().includes(name))
        return;
    bool isTaken = false;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        QWidget* shown = find();
        if (!shown || std::exchange(isTaken, true))
            return;
        timer.stop();
        settle();
        stage.camera().take(name, *shown);
        close(*shown);
    });
    timer.start(0);
    show();
    stage.await(QStringLiteral("a window for the picture '%1'").arg(name), [&] { return isTaken; });
    settle();
}

} // namespace

void showDock(Stage& stage, const char* name)
{
    stage.window().docks().show(QLatin1StringView(name));
    settle();
}

void showHighDock(Stage& stage, const char* name)
{
    constexpr int height = 420;
    showDock(stage, name);
    stage.window().resizeDocks({stage.window().docks().find(QLatin1StringView(name))}, {height}, Qt::Vertical);
    settle();
}

void takeDock(Stage& stage, const char* name, const QString& as)
{
    if (!stage.camera().includes(as))
        return;
    showDock(stage, name);
    stage.camera().take(as, *stage.window().docks().find(QLatin1StringView(name)));
}

void takeDialog(Stage& stage, const QString& name, const std::function<void()>& show)
{
    takeShown(
        stage, name, [] { return QApplication::activeModalWidget(); }, show,
        [](QWidget& dialog) {
            if (auto* open = qobject_cast<QDialog*>(&dialog))
                open->reject();
        });
}

void takeWindow(Stage& stage, const QString& name, const std::function<void()>& show)
{
    const auto find = [&stage]() -> QWidget* {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top != &stage.window() && top->isVisible() && top->windowType() != Qt::ToolTip)
                return top;
        return nullptr;
    };
    takeShown(stage, name, find, show, [](QWidget& window) { window.close(); });
}

void takePopup(Stage& stage, const QString& name, const std::function<void()>& show)
{
    takeShown(
        stage, name, [] { return QApplication::activePopupWidget(); }, show, [](QWidget& popup) { popup.close(); });
}

void takeContextMenu(Stage& stage, const QString& name, QWidget& widget, QPoint at)
{
    takePopup(stage, name, [&] {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
        QCoreApplication::sendEvent(&widget, &event);
    });
}

void takeMenu(Stage& stage, const QString& name, QMenu* menu)
{
    if (!menu)
        return stage.camera().fail(QStringLiteral("There is no menu for the picture '%1'.").arg(name));
    takePopup(stage, name, [&] { menu->popup(stage.window().mapToGlobal(QPoint(200, 100))); });
}

} // namespace wavelane::ui
