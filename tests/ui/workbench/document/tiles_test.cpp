// SPDX-License-Identifier: MIT
// Tiles of sparse resources in the Heaps panel, with mouse and keys.
#include "core/project/writer.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/heaps_panel.h"
#include "ui/panels/tile_row.h"
#include "ui/views/heap/heap_view.h"
#include "ui/views/heap/tile_view.h"

#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QMouseEvent>
#include <QUndoStack>

namespace wavelane::ui {
namespace {

class TilesDock : public WorkbenchTest
{
protected:
    /// With a sparse texture of 4 × 3 tiles that a pass clears, and a heap of 16 tiles.
    void openSparse()
    {
        open("swap-channels");
        project::Project project = window->document().project();
        project.resources.push_back({.name = "pool", .kind = project::Heap{.size = {0, "16*far.tile_bytes"}}});
        project.resources.push_back({.name = "far",
                                     .kind = project::Texture{.width = {0, "4*tile_width"},
                                                              .height = {0, "3*tile_height"},
                                                              .format = Format::R32_UINT,
                                                              .sparse = true}});
        project.passes.insert(project.passes.begin(),
                              project::Pass{.name = "use", .kind = project::ClearPass{.resource = "far"}});
        window->document().replace(std::move(project), QStringLiteral("Add"));
        auto* dock = window->findChild<QDockWidget*>(QStringLiteral("heaps"));
        ASSERT_NE(dock, nullptr);
        dock->show();
        dock->raise();
        ASSERT_EQ(window->heapsPanel().tileRows().size(), 1U);
        ASSERT_TRUE(eventually([&] {
            window->heapsPanel().ensureWidgetVisible(&view());
            return !view().visibleRegion().isEmpty();
        }));
        before = text();
        steps = undo().index();
    }
    TileRow& row() { return *window->heapsPanel().tileRows().front(); }
    TileView& view() { return row().view(); }
    QUndoStack& undo() { return window->document().undoStack(); }
    std::string text() { return project::toText(window->document().project()); }
    std::string mapped()
    {
        std::string all;
        for (const TileCell& cell : view().sheet().cells)
            all += cell.isMapped() ? '#' : '.';
        return all;
    }
    void drag(std::size_t from, std::size_t to)
    {
        const QPoint start = view().cellRect(from).center();
        const QPoint end = view().cellRect(to).center();
        QTest::mousePress(&view(), Qt::LeftButton, {}, start);
        for (const QPoint& place : {(start + end) / 2, end}) {
            QMouseEvent move(QEvent::MouseMove, place, view().mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&view(), &move);
        }
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, end);
    }

    std::string before;
    int steps = 0;
};

TEST_F(TilesDock, ClicksMapAndUnmapATileAsOneUndoStepEach)
{
    openSparse();
    ASSERT_EQ(mapped(), "............");
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().cellRect(5).center());
    EXPECT_EQ(mapped(), ".....#......");
    EXPECT_EQ(undo().index(), steps + 1);
    EXPECT_TRUE(undo().undoText().contains(QStringLiteral("far"))) << undo().undoText().toStdString();
    EXPECT_TRUE(window->document().problems().all().empty());
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().cellRect(5).center());
    EXPECT_EQ(mapped(), "............");
    EXPECT_EQ(text(), before);
    undo().undo();
    EXPECT_EQ(mapped(), ".....#......");
    undo().undo();
    EXPECT_EQ(text(), before);
}

TEST_F(TilesDock, ADragOverSeveralTilesIsOneUndoStep)
{
    openSparse();
    drag(1, 6);
    EXPECT_EQ(mapped(), ".##..##.....");
    EXPECT_EQ(undo().index(), steps + 1);
    // Mapped tiles stay mapped; a drag that starts on a mapped tile unmaps.
    drag(0, 5);
    EXPECT_EQ(mapped(), "###.###.....");
    drag(5, 6);
    EXPECT_EQ(mapped(), "###.#.......");
    EXPECT_EQ(undo().index(), steps + 3);
    while (undo().index() > steps)
        undo().undo();
    EXPECT_EQ(text(), before);
}

TEST_F(TilesDock, KeysNavigateSelectMapAndOpen)
{
    openSparse();
    view().setFocus(Qt::TabFocusReason);
    EXPECT_EQ(view().current(), 0U);
    QTest::keyClick(&view(), Qt::Key_Right);
    QTest::keyClick(&view(), Qt::Key_Down);
    EXPECT_EQ(view().current(), 5U);
    QTest::keyClick(&view(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&view(), Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(view().selected(), (std::vector<std::size_t>{5, 6, 9, 10}));
    QTest::keyClick(&view(), Qt::Key_Space);
    EXPECT_EQ(mapped(), ".....##..##.");
    EXPECT_EQ(undo().index(), steps + 1);
    QTest::keyClick(&view(), Qt::Key_Escape);
    EXPECT_EQ(view().selected(), std::vector<std::size_t>{10});
    ObjectId opened;
    QObject::connect(&window->heapsPanel(), &HeapsPanel::selected, &view(), [&](const ObjectId& id) { opened = id; });
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(opened, passId({1}));
    QTest::keyClick(&view(), Qt::Key_End);
    EXPECT_EQ(view().current(), 11U);
    QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&view(), Qt::Key_Space);
    EXPECT_EQ(mapped(), "############");
}

TEST_F(TilesDock, ScreenReadersReadTheCurrentTile)
{
    openSparse();
    view().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&view(), Qt::Key_Space);
    QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&view());
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->text(QAccessible::Name), QStringLiteral("Tiles of far"));
    QAccessibleInterface* tile = table->focusChild();
    ASSERT_NE(tile, nullptr);
    EXPECT_EQ(tile->text(QAccessible::Name), QStringLiteral("Tile [0, 0, 0] of mip 0"));
    EXPECT_EQ(tile->text(QAccessible::Value), QStringLiteral("mapped to heap pool, tile 0"));
    EXPECT_EQ(table->text(QAccessible::Value), tile->text(QAccessible::Value));
    EXPECT_EQ(table->child(1)->text(QAccessible::Value), QStringLiteral("not mapped"));
    EXPECT_TRUE(view().textOf(1).contains(QStringLiteral("not mapped")));
}

TEST_F(TilesDock, AHeapCanBeChosenOrCreated)
{
    openSparse();
    EXPECT_EQ(row().heaps().currentText(), QStringLiteral("pool"));
    row().heaps().setFocus();
    QTest::keyClick(&row().heaps(), Qt::Key_End);
    EXPECT_EQ(row().heaps().currentText(), QStringLiteral("a new heap"));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().cellRect(0).center());
    ASSERT_NE(window->document().project().resource("tiles"), nullptr);
    EXPECT_EQ(row().heaps().currentText(), QStringLiteral("tiles"));
    EXPECT_EQ(window->heapsPanel().views().size(), 2U);
    EXPECT_EQ(undo().index(), steps + 1);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().cellRect(1).center());
    EXPECT_EQ(mapped(), "##..........");
    EXPECT_EQ(undo().index(), steps + 2);
    undo().undo();
    undo().undo();
    EXPECT_EQ(text(), before);
}

TEST_F(TilesDock, AFullHeapIsReported)
{
    openSparse();
    window->document().edit<project::Resource>(
        resourceId(window->document().project(), "pool"), QStringLiteral("Shrink"),
        [](project::Resource& pool) { std::get<project::Heap>(pool.kind).size.expression = "2*far.tile_bytes"; });
    drag(0, 3);
    EXPECT_EQ(mapped(), "............");
    EXPECT_TRUE(row().note().contains(QStringLiteral("2 free tiles"))) << row().note().toStdString();
    EXPECT_EQ(undo().index(), steps + 1);
}

TEST_F(TilesDock, MappedTilesRunAndTheDeviceReportsThem)
{
    openSparse();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().cellRect(2).center());
    EXPECT_FALSE(view().sheet().isMeasured);
    runAndWait();
    EXPECT_TRUE(view().sheet().isMeasured);
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));
    EXPECT_EQ(mapped(), "..#.........");
    // The heap shows the tile at its offset, where it can be moved.
    const auto& blocks = window->heapsPanel().views().front()->map().blocks;
    ASSERT_EQ(blocks.size(), 1U);
    EXPECT_TRUE(blocks[0].isMeasured && blocks[0].canMove);
    QTest::keyClick(&row().moments(), Qt::Key_End);
    EXPECT_EQ(row().moments().currentText(), QStringLiteral("the end of the frame"));
    EXPECT_EQ(mapped(), "..#.........");
}

TEST_F(TilesDock, AReadOnlyProjectIsNotChanged)
{
    openSparse();
    window->document().setMayWrite(false);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().cellRect(0).center());
    EXPECT_EQ(text(), before);
    window->document().setMayWrite(true);
}

} // namespace
} // namespace wavelane::ui
