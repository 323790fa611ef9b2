// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/document/objects/object_id.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/inspect/changes/changes_inspector.h"
#include "ui/panels/inspect/contents_inspector.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/panels/live/live_menu.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/session/engine_session.h"
#include "ui/views/changes/changes_view.h"
#include "ui/views/find/contents_find_bar.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/window/layout/layout.h"

#include <QAction>
#include <QDockWidget>
#include <QToolBar>
#include <QTreeView>

#include <algorithm>
#include <utility>
#include <variant>

namespace wavelane::ui {

namespace {

void takeProperties(Stage& stage, const ObjectId& id, const QString& name)
{
    const QString picture = QStringLiteral("panel-properties-") + name;
    if (!stage.camera().wants(picture))
        return;
    QTreeView& tree = stage.window().projectPanel().tree();
    if (id.kind == ObjectKind::none)
        tree.setCurrentIndex(tree.model()->index(0, 0)); // A heading shows the project itself.
    else
        stage.window().projectPanel().select(id);
    settle();
    takeDock(stage, "properties", picture);
}

/// An image with histogram, marks and the statistics of a selection.
void takeImage(Stage& stage)
{
    constexpr QRect face(190, 60, 120, 120);
    InspectPanel& inspect = stage.window().inspectPanel();
    inspect.showImage();
    ImageView& view = inspect.imageView();
    const TextureInspector& texture = inspect.first().tabs().texture();
    stage.await(QStringLiteral("the image"),
                [&] { return texture.shown() && texture.shown()->name == "soft" && !view.image().isNull(); });
    settle();
    const ImageView::State before = view.state();
    ImageView::State shown = before;
    shown.options.markClipped = true;
    shown.options.range = decode::DisplayRange{.black = 0.05, .white = 0.9};
    shown.selection = face;
    view.setState(shown);
    const auto toggleHistogram = [&] {
        for (QAction* action : view.toolBar().actions())
            if (action->text() == QLatin1StringView("Histogram"))
                return action->toggle();
        stage.camera().fail(QStringLiteral("The image has no histogram."));
    };
    toggleHistogram();
    stage.await(QStringLiteral("the marks and the statistics"), [&] {
        return view.status().marksText().contains(QStringLiteral("above white")) &&
               view.status().selectionText().contains(QStringLiteral("mean"));
    });
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-image"));
    toggleHistogram();
    view.setState(before);
}

/// The same picture before and after a pass, which draws edges of what it reads.
void takePinned(Stage& stage)
{
    InspectPanel& inspect = stage.window().inspectPanel();
    inspect.showResource(QStringLiteral("picture"));
    inspect.showImage();
    inspect.setPinned(true);
    inspect.pinned()->goTo({.resource = QStringLiteral("soft"), .after = QStringLiteral("blur columns")});
    const EngineSession& session = stage.window().session();
    stage.await(QStringLiteral("the run that keeps the contents after the pass"), [&] {
        return session.state() == EngineSession::State::idle &&
               !inspect.pinned()->tabs().texture().view().image().isNull();
    });
    settle();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-pinned"));
    inspect.setPinned(false);
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

void pictureViews(Stage& stage)
{
    stage.open(QStringLiteral("shaders/structured-buffers"));
    stage.window().workspace().choose(Layout::inspect);
    InspectPanel& inspect = stage.window().inspectPanel();
    inspect.showResource(QStringLiteral("balls"));
    inspect.showPlot();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-plot"));
    inspect.showTable();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-structures"));
    stage.open(photoFilter);
    inspect.showResource(QStringLiteral("soft"));
    takeImage(stage);
    stage.window().projectPanel().select(resourceId(stage.window().document().project(), "photo"));
    inspect.showTable();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-table"));
    stage.trigger(action_id::findInView);
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-find"));
    inspect.findBar().close();
    inspect.showHex();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-hex"));
    takePinned(stage);
    inspect.showResource(QStringLiteral("picture"));
    inspect.showChanges(); // From now on, the contents of a run are kept for the next one.
    stage.run();
    EngineSession& session = stage.window().session();
    const bool wasAutomatic = session.autoRun();
    session.setAutoRun(false); // A second run after the edit would not differ from the first one.
    stage.window().document().edit<project::Resource>(
        resourceId(stage.window().document().project(), "settings"), QStringLiteral("Darken"),
        [](project::Resource& one) { std::get<project::Constants>(one.kind).values["brightness"] = 0.8; });
    stage.run();
    ChangesView& changes = inspect.changesInspector().view();
    stage.await(QStringLiteral("the numbers and the picture of the changes"), [&] {
        return changes.result() && changes.result()->different > 0 &&
               std::ranges::any_of(changes.pictures().view().image().bytes, [](char each) { return each != 0; });
    });
    settle();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-changes"));
    stage.trigger(action_id::findInView);
    stage.await(QStringLiteral("the number of the differences"),
                [&] { return inspect.findBar().status().contains(QStringLiteral("changed numbers")); });
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-changes-find"));
    inspect.findBar().close();
    session.setAutoRun(wasAutomatic);
}

void pictureLive(Stage& stage)
{
    constexpr std::uint64_t frames = 40;
    stage.open(QStringLiteral("shaders/mandelbrot"));
    stage.window().workspace().choose(Layout::write);
    showDock(stage, "live");
    takeDock(stage, "live", QStringLiteral("panel-live"));
    EngineSession& session = stage.window().session();
    session.playFrames(frames);
    stage.await(QStringLiteral("the last of the frames"),
                [&] { return session.state() == EngineSession::State::paused; });
    settle();
    takeDock(stage, "live", QStringLiteral("panel-live-paused"));
    stage.window().livePanel().menu().latency().setChecked(true);
    takeDock(stage, "live", QStringLiteral("panel-live-latency"));
    stage.window().livePanel().menu().latency().setChecked(false);
    session.stop();
    settle();
}

void pictureHeaps(Stage& stage)
{
    stage.window().workspace().choose(Layout::write);
    QDockWidget& heaps = *stage.window().docks().find(QStringLiteral("heaps"));
    for (const auto& [project, name] : {std::pair("shaders/heaps-and-aliasing", "panel-heaps"),
                                        std::pair("shaders/sparse-texture", "panel-tiles")}) {
        if (!stage.camera().wants(QString::fromLatin1(name)))
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
