// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/document/objects/object_id.h"
#include "ui/panels/inspect/changes/changes_inspector.h"
#include "ui/panels/inspect/contents_inspector.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/panels/project/project_panel.h"
#include "ui/session/engine_session.h"
#include "ui/views/changes/changes_view.h"
#include "ui/views/find/contents_find_bar.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/table/choice/structure_editor.h"
#include "ui/views/table/table_bar.h"
#include "ui/views/table/table_view.h"
#include "ui/window/layout/layout.h"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolBar>

#include <algorithm>
#include <variant>

namespace wavelane::ui {

namespace {

constexpr QSize smallInspect(1280, 800);

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

/// What a filter, a structure and a file with errors look like.
void takeErrors(Stage& stage)
{
    stage.open(QStringLiteral("shaders/structured-buffers"));
    InspectPanel& inspect = stage.window().inspectPanel();
    inspect.showResource(QStringLiteral("balls"));
    inspect.showTable();
    TableView& table = inspect.tableView();
    settle();
    table.setQuery({.where = QStringLiteral("radius > 0.1 && colour.x < 1")});
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-error-filter"));
    table.setQuery({});
    QComboBox& layout = table.layoutChoice();
    const QString before = layout.currentText();
    layout.setCurrentText(QStringLiteral("Structure …"));
    Q_EMIT layout.activated(layout.currentIndex());
    table.structureEditor().text().setPlainText(
        QStringLiteral("struct Ball\n{\n    float2 center;\n    floatt radius;\n};"));
    settle();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-error-structure"));
    table.structureEditor().hide();
    layout.setCurrentText(before);
    inspect.showChanges();
    ChangesView& changes = inspect.changesInspector().view();
    changes.setChoice(
        {.kind = ChangesView::Choice::Kind::file, .name = QStringLiteral(WAVELANE_SOURCE_DIR "/LICENSE")});
    Q_EMIT changes.choiceChanged();
    stage.await(QStringLiteral("the problem of the file"),
                [&] { return changes.summary().contains(QStringLiteral("bytes")); });
    settle();
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-error-file"));
}

/// NaN in a picture, in its bytes and in its numbers.
void takeNonFinite(Stage& stage)
{
    stage.open(QStringLiteral("resources/templates/lesson-nan-from-sqrt"));
    stage.window().workspace().choose(Layout::inspect);
    InspectPanel& inspect = stage.window().inspectPanel();
    inspect.showResource(QStringLiteral("heights"));
    inspect.showImage();
    stage.await(QStringLiteral("the number of NaN"),
                [&] { return inspect.imageView().status().marksText().contains(QStringLiteral("NaN")); });
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-image-nan"));
    for (const bool isTable : {false, true}) {
        if (isTable)
            inspect.showTable();
        else
            inspect.showHex();
        stage.trigger(action_id::findInView);
        inspect.findBar().setQuery({.kind = FindKind::nan, .first = {}, .second = {}});
        stage.await(QStringLiteral("the number of matches"),
                    [&] { return inspect.findBar().status().contains(QStringLiteral("NaN in")); });
        inspect.find(inspect::Direction::next);
        settle();
        takeDock(stage, "inspect",
                 isTable ? QStringLiteral("panel-inspect-table-nan") : QStringLiteral("panel-inspect-hex-nan"));
        inspect.findBar().close();
    }
}

/// Every view in a small window.
void takeSmallViews(Stage& stage)
{
    const QSize before = stage.window().size();
    stage.open(photoFilter);
    stage.window().resize(smallInspect);
    InspectPanel& inspect = stage.window().inspectPanel();
    inspect.showResource(QStringLiteral("soft"));
    const auto take = [&](const char* name) {
        settle();
        stage.camera().take(QStringLiteral("panel-inspect-small-") + QLatin1StringView(name), stage.window());
    };
    inspect.showTable();
    stage.trigger(action_id::findInView);
    take("table");
    inspect.findBar().close();
    inspect.showHex();
    take("hex");
    inspect.showPlot();
    take("plot");
    inspect.showChanges();
    take("changes");
    stage.window().resize(before);
    settle();
}

} // namespace

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
    inspect.showHex();
    inspect.hexView().area().moveCursor(20, false);
    takeDock(stage, "inspect", QStringLiteral("panel-inspect-hex-structures"));
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
    takeErrors(stage);
    takeNonFinite(stage);
    takeSmallViews(stage);
}

} // namespace wavelane::ui
