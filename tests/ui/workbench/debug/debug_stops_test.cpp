// SPDX-License-Identifier: MIT
// A debugged thread stops at breakpoints and watch points.
#include "tests/ui/workbench/debug/debug_panel_fixture.h"
#include "ui/panels/debug/stops/debug_stops.h"
#include "ui/panels/debug/stops/stop_list.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"

#include <QLineEdit>
#include <QTreeWidget>

namespace wavelane::ui {
namespace {

TEST_F(DebugPanelTest, StopsAtBreakpointsOfTheMarginIfTheirConditionHolds)
{
    openExample();
    const int line = lineOf("sum += numbers");
    clickMargin(line);
    ASSERT_TRUE(marks().has(line - 1));
    marks().setCondition(line - 1, QStringLiteral("part == 2"));
    start();
    move("debug.continue");
    EXPECT_EQ(markedLine(), line);
    EXPECT_EQ(value({"part"}), "2");
    move("debug.continue");
    EXPECT_EQ(markedLine(), 0) << "the thread has ended";
    EXPECT_TRUE(panel().status().contains(QStringLiteral("ended"))) << panel().status().toStdString();
    move("debug.backContinue");
    EXPECT_EQ(markedLine(), line);
    EXPECT_EQ(value({"part"}), "2");
    clickMargin(line);
    EXPECT_FALSE(marks().has(line - 1));
    move("debug.backContinue");
    EXPECT_EQ(markedLine(), lineOf("uint sum = 0;"));
}

TEST_F(DebugPanelTest, StopsAtBreakpointsOfClosedTabs)
{
    openExample();
    const int line = lineOf("sum += numbers");
    clickMargin(line);
    start();
    auto* const tabs = window->editors().findChild<QTabWidget*>();
    Q_EMIT tabs->tabCloseRequested(tabs->currentIndex());
    move("debug.continue");
    ASSERT_NE(editor(), nullptr);
    EXPECT_EQ(markedLine(), line) << "the file is shown again, with one mark";
    Q_EMIT tabs->tabCloseRequested(tabs->currentIndex());
    window->actions().at(QStringLiteral("debug.stop")).trigger();
    ASSERT_TRUE(window->editors().show(toPath(copy->path()) / "sum.hlsl"));
    EXPECT_EQ(markedLine(), 0);
    EXPECT_TRUE(marks().has(line - 1));
}

TEST_F(DebugPanelTest, StopsWhenAByteChangesForwardAndBackward)
{
    openExample();
    start();
    person::click(*panel().tabs().tabBar(), panel().tabs().tabBar()->tabRect(2).center());
    person::click(panel().stopList().watchField());
    person::type(QStringLiteral("shared_sums[63]\n"));
    ASSERT_TRUE(eventually([&] { return isReady(); }));
    ASSERT_EQ(panel().stops().watchPoints().size(), 1U);
    EXPECT_EQ(panel().stops().watchPoints()[0].command, QStringLiteral("bytes 252 4 groupshared shared_sums"));
    EXPECT_EQ(panel().stops().watchPoints()[0].problem, QString());
    move("debug.continue");
    EXPECT_TRUE(panel().status().contains(QStringLiteral("Thread (63, 0, 0) changed “shared_sums” at byte 252")))
        << panel().status().toStdString();
    EXPECT_EQ(value({"index"}), "63") << "the thread that changed it is debugged";
    EXPECT_EQ(value({"shared_sums", "[63]"}), "266");
    move("debug.backContinue");
    EXPECT_EQ(value({"shared_sums", "[63]"}), "not written") << "before the change";
    EXPECT_EQ(markedLine(), lineOf("shared_sums[index] = sum"));
    // Delete removes it.
    QTreeWidget& tree = panel().stopList().tree();
    tree.setCurrentItem(tree.topLevelItem(1)->child(0));
    tree.setFocus();
    person::press(Qt::Key_Delete);
    EXPECT_TRUE(panel().stops().watchPoints().empty());
    person::click(panel().stopList().watchField());
    person::type(QStringLiteral("sum\n"));
    ASSERT_TRUE(eventually([&] { return isReady(); }));
    EXPECT_TRUE(tree.topLevelItem(1)->child(0)->text(0).contains(QStringLiteral("Only groupshared memory")));
}

TEST_F(DebugPanelTest, WatchesWhatIsSelectedInInspect)
{
    openExample();
    runAndWait();
    window->inspectPanel().showResource(QStringLiteral("sums"));
    window->inspectPanel().showHex();
    HexView& hex = window->inspectPanel().hexView();
    ASSERT_TRUE(eventually([&] { return hex.byteAt(0) >= 0; }));
    hex.goTo(1);
    person::chooseInContextMenu(hex.area(), {5, 5}, QStringLiteral("Stop When This Changes"));
    ASSERT_EQ(panel().stops().watchPoints().size(), 1U);
    EXPECT_EQ(panel().stops().watchPoints()[0].command, QStringLiteral("bytes 1 1 sums"));
    start();
    move("debug.continue");
    EXPECT_TRUE(panel().status().contains(QStringLiteral("changed “sums” at byte 1")))
        << panel().status().toStdString();
}

TEST_F(DebugPanelTest, ListsBreakpointsWithTheirHits)
{
    openExample();
    const int line = lineOf("sum += numbers");
    clickMargin(line);
    start();
    QTreeWidget& tree = panel().stopList().tree();
    EXPECT_EQ(tree.textElideMode(), Qt::ElideMiddle) << "the line is at the end of a name that is too long";
    const auto hits = [&] { return tree.topLevelItem(0)->child(0)->text(3); };
    ASSERT_EQ(tree.topLevelItem(0)->childCount(), 1);
    EXPECT_EQ(tree.topLevelItem(0)->child(0)->text(0), QStringLiteral("sum.hlsl:%1").arg(line));
    EXPECT_EQ(hits(), QStringLiteral("0"));
    move("debug.continue");
    EXPECT_EQ(hits(), QStringLiteral("1"));
    move("debug.continue");
    EXPECT_EQ(hits(), QStringLiteral("2"));
    move("debug.backContinue");
    EXPECT_EQ(hits(), QStringLiteral("1"));
    // Only at the fourth hit.
    person::click(*panel().tabs().tabBar(), panel().tabs().tabBar()->tabRect(2).center());
    tree.topLevelItem(0)->child(0)->setText(2, QStringLiteral("4"));
    ASSERT_TRUE(eventually([&] { return marks().breakpoints()[0].hits == 4; }));
    move("debug.continue");
    EXPECT_EQ(value({"part"}), "3");
    EXPECT_EQ(hits(), QStringLiteral("4"));
    tree.topLevelItem(0)->child(0)->setText(2, QStringLiteral("none"));
    EXPECT_TRUE(eventually([&] { return tree.topLevelItem(0)->child(0)->text(2) == QStringLiteral("4"); }));
}

} // namespace
} // namespace wavelane::ui
