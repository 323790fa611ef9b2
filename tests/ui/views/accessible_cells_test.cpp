// SPDX-License-Identifier: MIT
// Custom-painted views expose their cells to assistive technology.
#include "tests/ui/views/heap/sparse_sample.h"
#include "tests/ui/views/test_sources.h"
#include "ui/views/changes/density_strip.h"
#include "ui/views/heap/heap_view.h"
#include "ui/views/heap/tile_view.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/tools/histogram_view.h"
#include "ui/views/plot/plot_source.h"
#include "ui/views/plot/plot_view.h"
#include "ui/views/table/table_view.h"

#include <QAccessible>
#include <QComboBox>
#include <QCoreApplication>
#include <QTableView>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace wavelane::ui {
namespace {

struct Announced
{
    QAccessible::Event type;
    int child;
    QString value; ///< Of value changes.
};
std::vector<Announced> announced;

void record(QAccessibleEvent* event)
{
    const auto* change = dynamic_cast<QAccessibleValueChangeEvent*>(event);
    announced.push_back({event->type(), event->child(), change ? change->value().toString() : QString()});
}

bool hasAnnounced(QAccessible::Event type, int child)
{
    return std::ranges::any_of(announced,
                               [&](const Announced& one) { return one.type == type && one.child == child; });
}

class AccessibleCellsTest : public testing::Test
{
protected:
    void SetUp() override
    {
        announced.clear();
        m_previous = QAccessible::installUpdateHandler(record);
    }
    void TearDown() override { QAccessible::installUpdateHandler(m_previous); }

    static void showFocused(QWidget& view)
    {
        view.resize(800, 400);
        view.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
        view.activateWindow();
        view.setFocus();
        ASSERT_TRUE(QTest::qWaitFor([&] { return view.hasFocus(); }));
        announced.clear();
    }

    /// The view's interface after a check of what every view has in common.
    static QAccessibleInterface* interfaceOf(QWidget& view, QAccessible::Role role, QAccessible::Role cellRole)
    {
        QAccessibleInterface* whole = QAccessible::queryAccessibleInterface(&view);
        EXPECT_NE(whole, nullptr);
        EXPECT_EQ(whole->role(), role);
        EXPECT_FALSE(whole->text(QAccessible::Name).isEmpty());
        EXPECT_GT(whole->childCount(), 0);
        QAccessibleInterface* cell = whole->child(0);
        EXPECT_NE(cell, nullptr);
        EXPECT_EQ(cell, whole->child(0)) << "The interface of a cell does not change.";
        EXPECT_EQ(cell->role(), cellRole);
        EXPECT_EQ(cell->parent(), whole);
        EXPECT_EQ(whole->indexOfChild(cell), 0);
        EXPECT_EQ(whole->child(whole->childCount()), nullptr);
        return whole;
    }

private:
    QAccessible::UpdateHandler m_previous = nullptr;
};

TEST_F(AccessibleCellsTest, HexReadsTheByteAtTheCursor)
{
    PatternSource source(quint64{1} << 40);
    HexArea area;
    area.setSource(&source);
    showFocused(area);
    QAccessibleInterface* table = interfaceOf(area, QAccessible::Table, QAccessible::Cell);
    EXPECT_LE(table->childCount(), 10'000) << "Only visible bytes are children.";
    QTest::keyClick(&area, Qt::Key_Right);
    EXPECT_TRUE(hasAnnounced(QAccessible::Focus, 1));
    QAccessibleInterface* focused = table->focusChild();
    ASSERT_NE(focused, nullptr);
    EXPECT_EQ(focused->text(QAccessible::Name), QStringLiteral("Offset 0x1"));
    EXPECT_EQ(focused->text(QAccessible::Value),
              QStringLiteral("%1").arg(uint{PatternSource::byteAt(1)}, 2, 16, QLatin1Char('0')));
    EXPECT_EQ(table->text(QAccessible::Value), focused->text(QAccessible::Value));
    EXPECT_TRUE(focused->state().focused);
    EXPECT_TRUE(focused->state().selected);
    const QPoint center = focused->rect().center();
    EXPECT_EQ(table->childAt(center.x(), center.y()), focused);
    QTest::keyClick(&area, Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_TRUE(hasAnnounced(QAccessible::SelectionWithin, -1));
    EXPECT_TRUE(table->child(1)->state().selected);
    EXPECT_TRUE(table->child(2)->state().selected);
    EXPECT_FALSE(table->child(3)->state().selected);
    // A byte keeps its interface while the view scrolls.
    area.moveCursor(quint64{1} << 39, false);
    EXPECT_FALSE(focused->isValid());
    EXPECT_EQ(table->focusChild()->text(QAccessible::Name), QStringLiteral("Offset 0x8000000000"));
    area.moveCursor(1, false);
    EXPECT_TRUE(focused->isValid());
    EXPECT_EQ(table->focusChild(), focused);
    area.setSource(nullptr);
    EXPECT_EQ(table->childCount(), 0);
    EXPECT_EQ(table->focusChild(), nullptr);
}

TEST_F(AccessibleCellsTest, ImageReadsThePickedTexel)
{
    ImageCanvas canvas;
    canvas.setImage({.width = 4,
                     .height = 2,
                     .format = Format::R8_UINT,
                     .bytes = QByteArray::fromHex("0001020304050607"),
                     .title = QStringLiteral("numbers")});
    showFocused(canvas);
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&canvas)->childCount(), 0) << "No texel is picked.";
    canvas.pick(QPoint(2, 1));
    QAccessibleInterface* image = interfaceOf(canvas, QAccessible::Canvas, QAccessible::Cell);
    EXPECT_TRUE(hasAnnounced(QAccessible::Focus, 0));
    EXPECT_TRUE(hasAnnounced(QAccessible::ValueChanged, -1));
    EXPECT_EQ(image->focusChild()->text(QAccessible::Name), QStringLiteral("Texel 2, 1"));
    EXPECT_EQ(image->focusChild()->text(QAccessible::Value), QStringLiteral("R 6"));
    announced.clear();
    QTest::keyClick(&canvas, Qt::Key_Right);
    EXPECT_TRUE(hasAnnounced(QAccessible::Focus, 0));
    EXPECT_EQ(image->focusChild()->text(QAccessible::Name), QStringLiteral("Texel 3, 1"));
}

/// An element has the numbers 2 i and −i.
class CountingPlotSource final : public PlotSource
{
public:
    quint64 elements() const override { return 5; }
    QStringList columns() const override { return {QStringLiteral("up"), QStringLiteral("down")}; }
    void request(const inspect::EnvelopeOptions& options) override
    {
        inspect::EnvelopeResult envelope{.elements = 5,
                                         .first = options.range.first,
                                         .count = 5 - options.range.first,
                                         .parts = 5 - options.range.first};
        for (std::uint32_t column = 0; column < 2; ++column) {
            inspect::ColumnEnvelope& one = envelope.columns.emplace_back();
            one.column = column;
            for (std::uint64_t i = options.range.first; i < 5; ++i)
                one.low.push_back(column == 0 ? 2.0 * static_cast<double>(i) : -static_cast<double>(i));
            one.high = one.low;
            one.nan.resize(one.low.size());
        }
        Q_EMIT arrived(envelope);
    }
};

TEST_F(AccessibleCellsTest, PlotReadsTheElementAtItsCursor)
{
    CountingPlotSource source;
    PlotView view;
    view.setSource(&source);
    showFocused(view);
    PlotCanvas& canvas = view.canvas();
    ASSERT_TRUE(QTest::qWaitFor([&] { return canvas.envelope().parts > 0; }));
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&canvas)->childCount(), 0) << "There is no cursor.";
    canvas.setFocus();
    canvas.goTo(3);
    QAccessibleInterface* plot = interfaceOf(canvas, QAccessible::Chart, QAccessible::Cell);
    EXPECT_TRUE(hasAnnounced(QAccessible::Focus, 0));
    ASSERT_NE(plot->focusChild(), nullptr);
    EXPECT_EQ(plot->focusChild()->text(QAccessible::Name), QStringLiteral("Element 3"));
    EXPECT_EQ(plot->focusChild()->text(QAccessible::Value), QStringLiteral("up 6   down -3"));
    EXPECT_EQ(plot->text(QAccessible::Value), QStringLiteral("up 6   down -3"));
    announced.clear();
    QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
    ASSERT_NE(plot->focusChild(), nullptr);
    EXPECT_EQ(plot->focusChild()->text(QAccessible::Name), QStringLiteral("Element 4"));
    EXPECT_TRUE(std::ranges::any_of(announced, [](const Announced& one) { return one.value == u"up 8   down -4"; }));
    view.setSource(nullptr);
}

TEST_F(AccessibleCellsTest, HistogramReadsItsHandles)
{
    HistogramView histogram;
    histogram.setHistogram({.low = 0, .high = 10, .channels = {{.column = 0, .bins = {1, 2, 3}}}});
    histogram.setRange({.black = 2, .white = 8});
    showFocused(histogram);
    QAccessibleInterface* slider = QAccessible::queryAccessibleInterface(&histogram);
    ASSERT_NE(slider, nullptr);
    EXPECT_EQ(slider->role(), QAccessible::Slider);
    EXPECT_EQ(slider->text(QAccessible::Name), QStringLiteral("Histogram"));
    EXPECT_EQ(slider->text(QAccessible::Value), QStringLiteral("White 8"));
    EXPECT_GT(slider->childCount(), 0) << "Its buttons.";
    QTest::keyClick(&histogram, Qt::Key_Up);
    EXPECT_EQ(slider->text(QAccessible::Value), QStringLiteral("Black 2"));
    EXPECT_TRUE(std::ranges::any_of(announced, [](const Announced& one) { return one.value == u"Black 2"; }));
    histogram.setRange({.black = 2.5, .white = 8});
    EXPECT_TRUE(std::ranges::any_of(announced, [](const Announced& one) { return one.value == u"Black 2.5"; }));
}

TEST_F(AccessibleCellsTest, PlacesOfDifferencesAreCounted)
{
    DensityStrip strip;
    strip.setDensity({0, 3, 0, 1});
    QAccessibleInterface* places = QAccessible::queryAccessibleInterface(&strip);
    ASSERT_NE(places, nullptr);
    EXPECT_EQ(places->text(QAccessible::Name), QStringLiteral("Places of differences"));
    EXPECT_EQ(places->text(QAccessible::Value), QStringLiteral("Differences in 2 of 4 parts"));
}

TEST_F(AccessibleCellsTest, TableReadsItsCells)
{
    PatternSource source(1000);
    TableView view;
    view.setSource(&source);
    view.layoutChoice().setCurrentText(QStringLiteral("uint8"));
    showFocused(view);
    view.goToByte(6);
    QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&view.table());
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->text(QAccessible::Name), QStringLiteral("Elements"));
    QAccessibleInterface* cell = table->focusChild();
    ASSERT_NE(cell, nullptr);
    EXPECT_EQ(cell->text(QAccessible::Name), QString::number(PatternSource::byteAt(6)));
    view.setSource(nullptr);
}

TEST_F(AccessibleCellsTest, HeapReadsItsBlocks)
{
    HeapView view;
    HeapMap map{.name = "pool", .size = 262144};
    map.blocks.push_back({.object = resourceId(1), .name = "one", .offset = 0, .size = 65536, .overlaps = {"two"}});
    map.blocks.push_back(
        {.object = resourceId(2), .name = "two", .offset = 32768, .size = 65536, .overlaps = {"one"}});
    view.setMap(map);
    showFocused(view);
    QAccessibleInterface* list = interfaceOf(view, QAccessible::List, QAccessible::ListItem);
    EXPECT_EQ(list->childCount(), 2);
    QTest::keyClick(&view, Qt::Key_Right);
    QAccessibleInterface* block = list->focusChild();
    ASSERT_NE(block, nullptr);
    const int index = list->indexOfChild(block);
    EXPECT_TRUE(hasAnnounced(QAccessible::Focus, index));
    EXPECT_TRUE(hasAnnounced(QAccessible::SelectionWithin, -1));
    EXPECT_EQ(block->text(QAccessible::Name).toStdString(), map.blocks[static_cast<std::size_t>(index)].name);
    EXPECT_TRUE(block->text(QAccessible::Value).contains(QStringLiteral("64 KiB")));
    EXPECT_TRUE(block->text(QAccessible::Value).contains(QStringLiteral("shares bytes")));
}

TEST_F(AccessibleCellsTest, TilesReadTheirMemory)
{
    TileSheet sheet{.name = "far", .tile = {.extent = {128, 128, 1}, .bytes = 65536}};
    sheet.blocks.push_back({.columns = 2, .rows = 2});
    sheet.cells.resize(4);
    sheet.passes.push_back({.heap = "pool"});
    sheet.cells[1] = {.mapper = 0, .offset = 131072};
    sheet.total = 4;
    TileView view;
    view.setSheet(sheet);
    showFocused(view);
    QAccessibleInterface* table = interfaceOf(view, QAccessible::Table, QAccessible::Cell);
    EXPECT_EQ(table->childCount(), 4);
    QTest::keyClick(&view, Qt::Key_Home);
    QTest::keyClick(&view, Qt::Key_Right);
    EXPECT_TRUE(hasAnnounced(QAccessible::Focus, 1));
    EXPECT_EQ(table->focusChild()->text(QAccessible::Name), QStringLiteral("Tile [1, 0, 0] of mip 0"));
    EXPECT_EQ(table->focusChild()->text(QAccessible::Value), QStringLiteral("mapped to heap pool, tile 2"));
    EXPECT_EQ(table->child(0)->text(QAccessible::Value), QStringLiteral("not mapped"));
    announced.clear();
    QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_TRUE(hasAnnounced(QAccessible::SelectionWithin, -1));
    EXPECT_TRUE(table->child(0)->state().selected);
    EXPECT_TRUE(table->child(1)->state().selected);
    EXPECT_FALSE(table->child(2)->state().selected);
}

TEST_F(AccessibleCellsTest, CellsOfADestroyedViewAreInvalid)
{
    auto view = std::make_unique<HeapView>();
    HeapMap map{.name = "pool", .size = 65536};
    map.blocks.push_back({.object = resourceId(0), .name = "one", .size = 65536});
    view->setMap(map);
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(view.get());
    const QAccessible::Id cell = QAccessible::uniqueId(list->child(0));
    EXPECT_NE(QAccessible::accessibleInterface(cell), nullptr);
    view.reset();
    EXPECT_EQ(QAccessible::accessibleInterface(cell), nullptr);
}

} // namespace
} // namespace wavelane::ui
