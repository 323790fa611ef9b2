// SPDX-License-Identifier: MIT
// Dragging with the mouse: docks, splitters, heap blocks and number labels. Dragging rows of the tree requires system
// drag and drop and is tested in tests/abuse/ide_story_test.py.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/models/project_model.h"
#include "ui/panels/heaps_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/fields/field_label.h"
#include "ui/properties/property_page.h"
#include "ui/session/engine_session.h"
#include "ui/views/heap/heap_view.h"
#include "ui/window/layout/docks.h"

#include <QDockWidget>
#include <QSplitter>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class Mouse : public WorkbenchTest
{
protected:
    QTreeView& tree() { return window->projectPanel().tree(); }
    QRect rowOf(const ObjectId& id) { return tree().visualRect(window->projectPanel().model().indexOf(id)); }
    QDockWidget& dock(const char* name) { return *window->docks().find(QLatin1StringView(name)); }
};

TEST_F(Mouse, DraggingItsTitleMovesADock)
{
    open("swap-channels");
    QDockWidget& live = dock("live");
    const int right = live.mapTo(window.get(), QPoint()).x();
    ASSERT_GT(right, window->width() / 2);
    const QPoint start(live.width() / 3, live.widget()->y() / 2);
    const QPoint from = live.mapTo(window.get(), start);
    person::drag(live, start, QPoint(3, window->height() / 2) - from);
    EXPECT_TRUE(eventually([&] {
        return !live.isFloating() && live.mapTo(window.get(), QPoint()).x() < window->width() / 2;
    })) << live.isFloating();
    EXPECT_TRUE(dock("project").isVisible());
}

TEST_F(Mouse, DraggingASplitterResizesDocks)
{
    open("swap-channels");
    const int before = dock("project").width();
    const QPoint edge = dock("project").mapTo(window.get(), QPoint(before + 2, before));
    person::drag(*window, edge, QPoint(60, 0));
    EXPECT_TRUE(eventually([&] { return dock("project").width() == before + 60; })) << dock("project").width();
    const int height = dock("live").height();
    const QPoint above = dock("live").mapTo(window.get(), QPoint(100, -3));
    person::drag(*window, above, QPoint(0, -40));
    EXPECT_TRUE(eventually([&] { return dock("live").height() == height + 40; })) << dock("live").height();
}

TEST_F(Mouse, DraggingMovesAHeapBlockAndEscapeCancels)
{
    open("swap-channels");
    project::Project project = window->document().project();
    project.resources.push_back({.name = "heap", .kind = project::Heap{.size = {1048576, {}}}});
    project.resources.push_back(
        {.name = "block",
         .kind = project::Buffer{.size = project::Amount{65536, {}},
                                 .placement = project::Placement{.heap = "heap", .offset = {0, {}}}}});
    window->document().replace(std::move(project), QStringLiteral("Add a heap"));
    window->docks().show(QStringLiteral("heaps"));
    ASSERT_TRUE(eventually([&] {
        return !window->heapsPanel().views().empty() &&
               !window->heapsPanel().views().front()->visibleRegion().isEmpty();
    }));
    HeapView& view = *window->heapsPanel().views().front();
    const auto offset = [&] {
        return std::get<project::Buffer>(window->document().project().resource("block")->kind)
            .placement->offset.value;
    };
    const int steps = window->document().undoStack().index();
    const QPoint middle = view.blockRect(view.map().blocks.front()).center();
    person::drag(view, middle, QPoint(view.width() / 4, 0));
    const std::uint64_t moved = offset();
    EXPECT_GT(moved, 0U);
    EXPECT_EQ(window->document().undoStack().index(), steps + 1);
    person::drag(view, view.blockRect(view.map().blocks.front()).center(), QPoint(view.width() / 4, 0), {},
                 [&] { person::press(Qt::Key_Escape); });
    EXPECT_EQ(offset(), moved);
}

TEST_F(Mouse, DraggingItsLabelChangesANumber)
{
    open("swap-channels");
    // The page is recreated when the device is known; its old rows are hidden.
    ASSERT_TRUE(eventually([&] { return !window->session().devices().empty(); }));
    const ObjectId picture = resourceId(window->document().project(), "picture");
    person::click(*tree().viewport(), rowOf(picture).center());
    const auto width = [&]() -> FieldLabel* {
        PropertyPage& page = *window->propertiesPanel().page();
        for (FieldLabel* label : page.findChildren<FieldLabel*>())
            if (label->isVisible() && label->buddy() == page.field(QStringLiteral("width")))
                return label;
        return nullptr;
    };
    const auto drag = [&](int pixels, Qt::KeyboardModifiers keys) {
        ASSERT_TRUE(eventually([&] { return width() != nullptr; }));
        person::drag(*width(), width()->rect().center(), QPoint(pixels, 0), keys);
    };
    const auto now = [&] {
        return std::get<project::Texture>(window->document().project().resource("picture")->kind).width.value;
    };
    const std::uint64_t before = now();
    ASSERT_NO_FATAL_FAILURE(drag(40, {}));
    EXPECT_EQ(now(), before + 10);
    ASSERT_NO_FATAL_FAILURE(drag(4, Qt::ShiftModifier));
    EXPECT_EQ(now(), before + 20);
    EXPECT_EQ(window->document().undoStack().index(), 2);
}

} // namespace
} // namespace wavelane::ui
