// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/scenes.h"

#include "tests/ui/screenshots/gallery.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/dialogs/export/export_dialog.h"
#include "ui/document/objects/object_id.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/panels/start/start_page.h"
#include "ui/window/layout/layout.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QTest>
#include <QTextCursor>
#include <QTimer>
#include <QTreeView>

#include <iterator>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int exportMilliseconds = 60'000; ///< Time limit of the preview of an export.

constexpr QSize smallWindow(1280, 800);
const QString photoFilter = QStringLiteral("shaders/photo-filter");

void showDock(Stage& stage, const char* name)
{
    stage.window().docks().show(QLatin1StringView(name));
    settle();
}

void takeDock(Stage& stage, const char* name, const QString& as)
{
    showDock(stage, name);
    stage.camera().take(as, *stage.window().docks().find(QLatin1StringView(name)));
}

void takeProperties(Stage& stage, const ObjectId& id, const QString& name)
{
    QTreeView& tree = stage.window().projectPanel().tree();
    if (id.kind == ObjectKind::none)
        tree.setCurrentIndex(tree.model()->index(0, 0)); // A heading shows the project itself.
    else
        stage.window().projectPanel().select(id);
    settle();
    takeDock(stage, "properties", QStringLiteral("panel-properties-") + name);
}

/// The menu that `show` opens.
void takePopup(Stage& stage, const QString& name, const std::function<void()>& show)
{
    if (!stage.camera().wants(name))
        return;
    // A context menu may run its own event loop until it closes.
    bool isTaken = false;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        QWidget* popup = QApplication::activePopupWidget();
        if (!popup || std::exchange(isTaken, true))
            return;
        timer.stop();
        stage.camera().take(name, *popup);
        popup->close();
    });
    timer.start(0);
    show();
    stage.await(QStringLiteral("a menu for the picture '%1'").arg(name), [&] { return isTaken; });
    settle();
}

void takePalette(Stage& stage, const QString& name, const QString& typed)
{
    if (!stage.camera().wants(name))
        return;
    stage.trigger(action_id::palette);
    if (auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget()))
        field->setText(typed);
    else
        stage.camera().fail(QStringLiteral("The command palette has no focus."));
    settle();
    stage.camera().takeWhole(name, stage.window());
    if (QWidget* field = QApplication::focusWidget())
        QTest::keyClick(field, Qt::Key_Escape);
    settle();
}

} // namespace

void pictureLayouts(Stage& stage)
{
    stage.camera().take(QStringLiteral("start"), stage.window());
    stage.open(photoFilter);
    for (const Layout layout : allLayouts) {
        stage.window().workspace().choose(layout);
        settle();
        stage.camera().take(keyOf(layout), stage.window());
    }
    stage.window().workspace().choose(Layout::write);
    settle();
}

void pictureSmallWindow(Stage& stage)
{
    const QSize before = stage.window().size();
    stage.window().resize(smallWindow);
    for (const Layout layout : allLayouts) {
        stage.window().workspace().choose(layout);
        settle();
        stage.camera().take(QStringLiteral("small-") + keyOf(layout), stage.window());
    }
    stage.window().workspace().choose(Layout::write);
    stage.trigger(action_id::closeProject);
    stage.camera().take(QStringLiteral("small-start"), stage.window());
    stage.window().resize(before);
    settle();
}

void picturePanels(Stage& stage)
{
    stage.open(photoFilter);
    stage.window().workspace().choose(Layout::write);
    settle();
    takeDock(stage, "project", QStringLiteral("panel-project"));
    takeProperties(stage, {}, QStringLiteral("project"));
    takeProperties(stage, shaderId(0), QStringLiteral("shader"));
    takeProperties(stage, passId({0}), QStringLiteral("dispatch"));
    const project::Project& project = stage.window().document().project();
    for (const char* name : {"photo", "clamped", "settings"})
        takeProperties(stage, resourceId(project, name), QString::fromLatin1(name));
    for (const char* name : {"live", "translate", "problems", "output", "timings", "history", "reference"})
        takeDock(stage, name, QStringLiteral("panel-") + QLatin1StringView(name));
    stage.window().workspace().choose(Layout::inspect);
    stage.window().projectPanel().select(resourceId(project, "photo"));
    InspectPanel& inspect = stage.window().inspectPanel();
    inspect.showImage();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-image"));
    inspect.showTable();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-table"));
    inspect.showHex();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-hex"));
    inspect.showPlot();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-plot"));
    inspect.showChanges();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-changes"));
    stage.open(QStringLiteral("tests/projects/placed-heaps"));
    stage.window().workspace().choose(Layout::write);
    QDockWidget& heaps = *stage.window().docks().find(QStringLiteral("heaps"));
    heaps.setFloating(true); // Next to other lists, it shows only a part of the first heap.
    heaps.resize(900, 500);
    takeDock(stage, "heaps", QStringLiteral("panel-heaps"));
    heaps.setFloating(false);
    stage.window().workspace().choose(Layout::write);
}

void pictureEditor(Stage& stage)
{
    stage.open(photoFilter);
    CodeEditor* editor = stage.window().editors().current();
    if (!editor)
        return stage.camera().fail(QStringLiteral("No source is open."));
    editor->setFocus();
    stage.trigger(action_id::find);
    stage.trigger(action_id::replace);
    stage.camera().take(QStringLiteral("editor-find"), stage.window().editors());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    editor->goTo(18, 0);
    QTextCursor cursor = editor->textCursor();
    cursor.insertText(QStringLiteral("    float wrong = missing;\n"));
    editor->setTextCursor(cursor);
    stage.await(QStringLiteral("an error in the source"),
                [&] { return stage.window().document().problems().count(Severity::error) > 0; });
    settle();
    stage.camera().take(QStringLiteral("editor-error"), stage.window());
    takeDock(stage, "problems", QStringLiteral("panel-problems-error"));
    editor->setFocus();
    QTest::keyClicks(editor, QStringLiteral("  sourc"));
    QTest::keyClick(editor, Qt::Key_Space, Qt::ControlModifier);
    settle();
    stage.camera().takeWhole(QStringLiteral("editor-completion"), stage.window());
    QTest::keyClick(editor, Qt::Key_Escape);
    editor->document()->undo();
}

void pictureDialogs(Stage& stage)
{
    const auto triggers = [&](QLatin1StringView id) {
        return [&stage, id] { stage.window().actions().at(id).trigger(); };
    };
    stage.open(photoFilter);
    takePalette(stage, QStringLiteral("palette"), QString());
    takePalette(stage, QStringLiteral("palette-found"), QStringLiteral("lay"));
    takePalette(stage, QStringLiteral("palette-nothing"), QStringLiteral("zzz"));
    const char* const pages[] = {"appearance", "editor", "shortcuts", "engine", "device", "compilers", "recovery"};
    for (int i = 0; i < static_cast<int>(std::size(pages)); ++i)
        stage.dialog(QStringLiteral("settings-") + QLatin1StringView(pages[i]), triggers(action_id::settings),
                     [i](QWidget& dialog) {
                         if (auto* list = dialog.findChild<QListWidget*>())
                             list->setCurrentRow(i);
                     });
    stage.dialog(QStringLiteral("dialog-export"), triggers(action_id::exportProject), [&stage](QWidget& dialog) {
        auto* exporting = qobject_cast<ExportDialog*>(&dialog);
        if (!exporting || !QTest::qWaitFor([&] { return !exporting->isBusy(); }, exportMilliseconds))
            stage.camera().fail(QStringLiteral("The export has no preview."));
    });
    stage.dialog(QStringLiteral("dialog-import"), triggers(action_id::importProject));
    if (CodeEditor* editor = stage.window().editors().current())
        editor->setFocus();
    stage.dialog(QStringLiteral("dialog-symbols"), triggers(action_id::goToSymbol));
    const auto gallery = makeGallery();
    gallery->show();
    settle();
    stage.camera().take(QStringLiteral("controls"), *gallery);
    gallery->hide();
}

void pictureMenus(Stage& stage)
{
    const char* const menus[] = {"file", "edit", "view", "run", "help"};
    for (int i = 0; i < static_cast<int>(std::size(menus)); ++i)
        stage.menu(QStringLiteral("menu-") + QLatin1StringView(menus[i]), i);
    ProjectPanel& panel = stage.window().projectPanel();
    panel.select(shaderId(0));
    takePopup(stage, QStringLiteral("menu-tree"), [&] {
        QTreeView& tree = panel.tree();
        const QPoint at = tree.visualRect(tree.currentIndex()).center();
        Q_EMIT tree.customContextMenuRequested(at);
    });
    if (CodeEditor* editor = stage.window().editors().current())
        takePopup(stage, QStringLiteral("menu-editor"), [editor] {
            const QPoint at(60, 60);
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, editor->viewport()->mapToGlobal(at));
            QCoreApplication::sendEvent(editor->viewport(), &event);
        });
}

} // namespace wavelane::ui
