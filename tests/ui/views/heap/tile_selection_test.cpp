// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_selection.h"

#include "tests/ui/views/heap/sparse_sample.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

using Cells = std::vector<std::size_t>;

/// Two slices of 4 × 3 tiles next to each other: cells 0 to 11 and 12 to 23.
class TileSelections : public testing::Test
{
protected:
    TileSelections() { selection.reset(sheet.cells.size()); }

    TileSheet sheet = sheetOf(sparseProject(R"({ "kind": "texture2d", "width": "4*tile_width",
        "height": "3*tile_height", "slices": 2, "format": "R32_UINT", "sparse": true })"));
    TileLayout layout{sheet, 800, {40, 40}, 12};
    TileSelection selection;
};

TEST_F(TileSelections, HaveNoTileAtFirst)
{
    ASSERT_EQ(layout.cellCount(), 24U);
    EXPECT_FALSE(selection.current());
    EXPECT_TRUE(selection.isEmpty());
    EXPECT_TRUE(selection.cells().empty());
}

TEST_F(TileSelections, ConsistOfTheCurrentTileIfNoneIsSelected)
{
    selection.moveTo(5);
    EXPECT_TRUE(selection.isEmpty());
    EXPECT_EQ(selection.cells(), Cells{5});
    selection.select({1, 2});
    EXPECT_EQ(selection.cells(), (Cells{1, 2}));
    EXPECT_EQ(selection.current(), 5U);
}

TEST_F(TileSelections, ExtendToARectangleWithinABlock)
{
    selection.moveTo(5);
    selection.extendTo(10, sheet, layout);
    EXPECT_EQ(selection.cells(), (Cells{5, 6, 9, 10}));
    EXPECT_EQ(selection.current(), 10U);
    selection.extendTo(0, sheet, layout);
    EXPECT_EQ(selection.cells(), (Cells{0, 1, 4, 5})) << "from the same start";
}

TEST_F(TileSelections, ExtendToARangeAcrossBlocks)
{
    selection.moveTo(10);
    selection.extendTo(13, sheet, layout);
    EXPECT_EQ(selection.cells(), (Cells{10, 11, 12, 13}));
}

TEST_F(TileSelections, KeysReachTheNeighborsOfATile)
{
    EXPECT_EQ(tileReachedBy(Qt::Key_Left, 5, layout), 4U);
    EXPECT_EQ(tileReachedBy(Qt::Key_Right, 5, layout), 6U);
    EXPECT_EQ(tileReachedBy(Qt::Key_Up, 5, layout), 1U);
    EXPECT_EQ(tileReachedBy(Qt::Key_Down, 5, layout), 9U);
    EXPECT_EQ(tileReachedBy(Qt::Key_Home, 5, layout), 0U);
    EXPECT_EQ(tileReachedBy(Qt::Key_End, 5, layout), 23U);
    EXPECT_FALSE(tileReachedBy(Qt::Key_Space, 5, layout));
}

TEST_F(TileSelections, KeysStopAtTheEdges)
{
    EXPECT_EQ(tileReachedBy(Qt::Key_Left, 0, layout), 0U);
    EXPECT_EQ(tileReachedBy(Qt::Key_Right, 23, layout), 23U);
    EXPECT_EQ(tileReachedBy(Qt::Key_Up, 1, layout), 1U);
    EXPECT_EQ(tileReachedBy(Qt::Key_Down, 9, layout), 9U);
}

TEST_F(TileSelections, KeysReachTheNearestTileOfTheBlockBelow)
{
    const TileLayout narrow(sheet, 130, {40, 40}, 12); // The second slice is below the first.
    EXPECT_EQ(tileReachedBy(Qt::Key_Down, 9, narrow), 13U);
    EXPECT_EQ(tileReachedBy(Qt::Key_Up, 13, narrow), 9U);
}

} // namespace
} // namespace wavelane::ui
