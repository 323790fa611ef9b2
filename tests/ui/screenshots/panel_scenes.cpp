// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/document/objects/object_id.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/project/project_panel.h"
#include "ui/window/layout/layout.h"

#include <QDockWidget>
#include <QTreeView>

#include <utility>
#include <variant>

namespace wavelane::ui {

namespace {

void takeProperties(Stage& stage, const ObjectId& id, const QString& name)
{
    const QString picture = QStringLiteral("panel-properties-") + name;
    if (!stage.camera().includes(picture))
        return;
    QTreeView& tree = stage.window().projectPanel().tree();
    if (id.kind == ObjectKind::none)
        tree.setCurrentIndex(tree.model()->index(0, 0)); // A heading shows the project itself.
    else
        stage.window().projectPanel().select(id);
    settle();
    takeDock(stage, "properties", picture);
}

} // namespace

void picturePanels(Stage& stage)
{
    stage.open(photoFilter);
    stage.window().workspace().choose(Layout::write);
    settle();
    takeDock(stage, "project", QStringLiteral("panel-project"));
    takeProperties(stage, {}, QStringLiteral("project"));
    takeProperties(stage, shaderId(0), QStringLiteral("shader"));
    takeProperties(stage, passId({0}), QStringLiteral("dispatch"));
    takeProperties(stage, passId({stage.window().document().project().passes.size() - 1}), QStringLiteral("present"));
    const project::Project& project = stage.window().document().project();
    for (const char* name : {"photo", "clamped", "settings"})
        takeProperties(stage, resourceId(project, name), QString::fromLatin1(name));
    CodeEditor* editor = stage.window().editors().current();
    if (!editor)
        return stage.camera().fail(QStringLiteral("No source is open."));
    editor->setTextCursor(editor->document()->find(QStringLiteral("numthreads")));
    editor->setFocus();
    stage.trigger(action_id::lookUpSymbol);
    for (const char* name : {"translate", "problems", "output", "timings", "reference"})
        takeDock(stage, name, QStringLiteral("panel-") + QLatin1StringView(name));
    stage.trigger(action_id::addExpectation);
    stage.window().projectPanel().select(resourceId(project, "settings"));
    stage.trigger(QLatin1StringView("projectTree.delete"));
    stage.trigger(action_id::undo);
    takeDock(stage, "history", QStringLiteral("panel-history"));
    stage.open(QStringLiteral("shaders/structured-buffers"));
    for (std::size_t i = 0; i < stage.window().document().project().resources.size(); ++i)
        if (std::holds_alternative<project::Buffer>(stage.window().document().project().resources[i].kind)) {
            takeProperties(stage, resourceId(i), QStringLiteral("buffer"));
            break;
        }
}

void pictureHeaps(Stage& stage)
{
    stage.window().workspace().choose(Layout::write);
    QDockWidget& heaps = *stage.window().docks().find(QStringLiteral("heaps"));
    for (const auto& [project, name] : {std::pair("shaders/heaps-and-aliasing", "panel-heaps"),
                                        std::pair("shaders/sparse-texture", "panel-tiles")}) {
        if (!stage.camera().includes(QString::fromLatin1(name)))
            continue;
        stage.open(QString::fromLatin1(project));
        showDock(stage, "heaps");
        heaps.setFloating(true); // Next to other lists, it shows only a part of the first heap.
        heaps.resize(900, 500);
        takeDock(stage, "heaps", QString::fromLatin1(name));
        heaps.setFloating(false);
    }
    stage.window().workspace().choose(Layout::write);
}

} // namespace wavelane::ui
