// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/heaps_panel.h"
#include "ui/views/heap/heap_view.h"

#include <QDockWidget>
#include <QLabel>
#include <QMouseEvent>
#include <QUndoStack>

namespace wavelane::ui {
namespace {

class HeapsDock : public WorkbenchTest
{
protected:
    /// An example with a heap of 1 MiB that two buffers are in.
    void openWithHeap()
    {
        open("swap-channels");
        project::Project project = window->document().project();
        const auto placed = [](const char* name, std::uint64_t offset) {
            return project::Resource{
                .name = name,
                .kind = project::Buffer{.size = project::Amount{65536, {}},
                                        .placement = project::Placement{.heap = "heap", .offset = {offset, {}}}}};
        };
        project.resources.push_back({.name = "heap", .kind = project::Heap{.size = {1048576, {}}}});
        project.resources.push_back(placed("one", 0));
        project.resources.push_back(placed("two", 131072));
        window->document().replace(std::move(project), QStringLiteral("Add a heap"));
        auto* dock = window->findChild<QDockWidget*>(QStringLiteral("heaps"));
        ASSERT_NE(dock, nullptr);
        dock->show();
        dock->raise();
        ASSERT_EQ(panel().views().size(), 1U);
        ASSERT_TRUE(eventually([&] { return !view().visibleRegion().isEmpty(); }));
    }
    HeapsPanel& panel() { return window->heapsPanel(); }
    HeapView& view() { return *panel().views().front(); }
    const HeapBlock& block(const std::string& name)
    {
        return *std::ranges::find(view().map().blocks, name, &HeapBlock::name);
    }
    std::uint64_t offsetOf(const std::string& name)
    {
        const auto* resource = window->document().project().resource(name);
        return std::get<project::Buffer>(resource->kind).placement->offset.value;
    }
    void drag(const std::string& name, int pixels)
    {
        const QPoint from = view().blockRect(block(name)).center();
        QTest::mousePress(&view(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 10; ++step) {
            QMouseEvent move(QEvent::MouseMove, from + QPoint(pixels * step / 10, 0),
                             view().mapToGlobal(from + QPoint(pixels * step / 10, 0)), Qt::NoButton, Qt::LeftButton,
                             {});
            QApplication::sendEvent(&view(), &move);
        }
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + QPoint(pixels, 0));
    }
};

TEST_F(HeapsDock, ShowsTheDevicesRequirementsAfterARun)
{
    openWithHeap();
    EXPECT_FALSE(block("one").isMeasured);
    runAndWait();
    EXPECT_TRUE(block("one").isMeasured);
    EXPECT_GE(block("one").size, 65536U);
    EXPECT_TRUE(view().textAt(view().blockRect(block("one")).center()).contains(QLatin1String("one")));
}

TEST_F(HeapsDock, EachDragIsOneUndoStep)
{
    openWithHeap();
    const int steps = window->document().undoStack().index();
    drag("two", view().width() / 4);
    const std::uint64_t first = offsetOf("two");
    EXPECT_GT(first, 131072U);
    EXPECT_EQ(first % defaultAlignment, 0U);
    EXPECT_EQ(window->document().undoStack().index(), steps + 1);
    drag("two", view().width() / 4);
    EXPECT_GT(offsetOf("two"), first);
    EXPECT_EQ(window->document().undoStack().index(), steps + 2);
    window->document().undoStack().undo();
    EXPECT_EQ(offsetOf("two"), first);
    window->document().undoStack().undo();
    EXPECT_EQ(offsetOf("two"), 131072U);
}

TEST_F(HeapsDock, DraggingAResourceOntoAnotherMakesThemAlias)
{
    openWithHeap();
    const QRect one = view().blockRect(block("one"));
    drag("two", one.center().x() - view().blockRect(block("two")).center().x());
    EXPECT_EQ(offsetOf("two"), 0U);
    EXPECT_EQ(block("one").overlaps, std::vector<std::string>{"two"});
    EXPECT_EQ(view().map().lanes, 2);
}

TEST_F(HeapsDock, KeysSelectMoveAndOpen)
{
    openWithHeap();
    view().setFocus(Qt::TabFocusReason);
    ASSERT_NE(view().current(), nullptr);
    EXPECT_EQ(view().current()->name, "one");
    QTest::keyClick(&view(), Qt::Key_Right);
    EXPECT_EQ(view().current()->name, "two");
    QTest::keyClick(&view(), Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(offsetOf("two"), 131072U + defaultAlignment);
    QTest::keyClick(&view(), Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_EQ(offsetOf("two"), 131072U);
    ObjectId opened;
    QObject::connect(&panel(), &HeapsPanel::selected, &panel(), [&](const ObjectId& id) { opened = id; });
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(opened, resourceId(window->document().project(), "two"));
}

TEST_F(HeapsDock, FindsFreeSpace)
{
    openWithHeap();
    project::Project project = window->document().project();
    project.resources.push_back({.name = "three", .kind = project::Buffer{.size = project::Amount{65536, {}}}});
    project.resources.push_back({.name = "wide", .kind = project::Buffer{.size = project::Amount{262144, {}}}});
    window->document().replace(std::move(project), QStringLiteral("Add buffers"));
    const ObjectId heap = resourceId(window->document().project(), "heap");
    panel().placeInHeap(resourceId(window->document().project(), "three"), heap);
    EXPECT_EQ(offsetOf("three"), 65536U);
    panel().placeInHeap(resourceId(window->document().project(), "wide"), heap);
    EXPECT_EQ(offsetOf("wide"), 196608U);
    EXPECT_EQ(view().map().blocks.size(), 4U);
}

TEST_F(HeapsDock, AProjectWithoutHeapsShowsAnExplanation)
{
    open("swap-channels");
    EXPECT_TRUE(panel().views().empty());
    const auto labels = panel().findChildren<QLabel*>();
    EXPECT_TRUE(
        std::ranges::any_of(labels, [](const QLabel* one) { return !one->isHidden() && one->text().size() > 40; }));
}

} // namespace
} // namespace wavelane::ui
