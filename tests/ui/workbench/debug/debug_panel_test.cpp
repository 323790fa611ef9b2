// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/debug/debug_panel_fixture.h"
#include "ui/panels/debug/assembly_view.h"
#include "ui/panels/debug/call_stack.h"
#include "ui/panels/debug/debug_header.h"
#include "ui/panels/debug/group_grid.h"
#include "ui/panels/debug/memory_view.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/table/table_view.h"
#include "ui/widgets/error_mark.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTextBlock>
#include <QTreeWidget>

#include <filesystem>
#include <fstream>

namespace wavelane::ui {
namespace {

TEST_F(DebugPanelTest, StepsForwardAndBackwardAndMarksTheLine)
{
    openExample();
    start();
    EXPECT_EQ(markedLine(), lineOf("uint sum = 0;"));
    EXPECT_EQ(value({"sum"}), "not written");
    move("debug.over");
    EXPECT_EQ(markedLine(), lineOf("for (uint part"));
    EXPECT_EQ(value({"sum"}), "0");
    move("debug.backOver");
    EXPECT_EQ(markedLine(), lineOf("uint sum = 0;"));
    window->actions().at(QStringLiteral("debug.stop")).trigger();
    EXPECT_FALSE(panel().isActive());
    EXPECT_EQ(markedLine(), 0);
}

TEST_F(DebugPanelTest, ShowsWatchesCallsAndTheGroup)
{
    openExample();
    panel().variables().addWatch(QStringLiteral("index * 2 + 1"));
    start();
    EXPECT_EQ(value({"index * 2 + 1"}), "1");
    EXPECT_EQ(panel().calls().count(), 1);
    ASSERT_TRUE(eventually([&] { return panel().grid().cells().size() == 256; }));
    // At the start, later waves have not entered the function. After the barrier, all have.
    editor()->placeCursor(lineOf("uint level = 0;"), 0);
    move("debug.toCursor");
    showGroup();
    person::click(panel().gridExpression());
    person::type(QStringLiteral("index\n"));
    ASSERT_TRUE(eventually([&] { return panel().grid().cells()[200].value == QStringLiteral("200"); }));
    EXPECT_EQ(panel().grid().coloring(), GroupGrid::Coloring::value);
    // A click on a cell debugs its thread.
    person::click(panel().grid(), panel().grid().cellRect(200).center());
    EXPECT_TRUE(eventually([&] { return isReady() && value({"index"}) == "200"; })) << value({"index"});
    EXPECT_EQ(value({"index * 2 + 1"}), "401");
    // An arrow key debugs its neighbor.
    person::press(Qt::Key_Right);
    EXPECT_TRUE(eventually([&] { return isReady() && value({"index"}) == "201"; })) << value({"index"});
    EXPECT_TRUE(panel().grid().accessibleDescription().startsWith(QStringLiteral("Thread (201, 0, 0)")));
}

TEST_F(DebugPanelTest, RunsToTheCursor)
{
    openExample();
    start();
    editor()->placeCursor(lineOf("uint level = 0;"), 0);
    move("debug.toCursor");
    EXPECT_EQ(markedLine(), lineOf("uint level = 0;"));
    // Neighboring numbers of all threads of the group are in groupshared memory after the barrier.
    // Thread 63 added 68, 67, 66 and 65.
    EXPECT_EQ(value({"shared_sums", "[63]"}), "266");
}

TEST_F(DebugPanelTest, SaysWhyAThreadCannotBeDebugged)
{
    openExample();
    panel().start({.pass = {}, .thread = {100'000'000, 0, 0}});
    ASSERT_TRUE(eventually([&] { return !panel().isBusy(); }));
    EXPECT_FALSE(panel().isActive());
    EXPECT_TRUE(says(QStringLiteral("Thread (100000000, 0, 0) does not exist")));
    EXPECT_FALSE(window->actions().at(QStringLiteral("debug.over")).isEnabled());
}

TEST_F(DebugPanelTest, ChangesOfTheProjectMakeTheStateStale)
{
    openExample();
    start();
    ASSERT_TRUE(window->document().save());
    EXPECT_FALSE(says(QStringLiteral("Debug again")));
    replaceText(QStringLiteral("uint level = 0;"), QStringLiteral("uint level = 00;"));
    EXPECT_TRUE(says(QStringLiteral("Debug again")));
}

TEST_F(DebugPanelTest, ForgetsThePreviousProject)
{
    openExample();
    start();
    ASSERT_EQ(panel().calls().count(), 1);
    ASSERT_TRUE(eventually([&] { return panel().grid().cells().size() == 256; }));
    open("photo-filter");
    EXPECT_FALSE(panel().isActive());
    EXPECT_FALSE(panel().isBusy());
    EXPECT_EQ(panel().calls().count(), 0);
    EXPECT_TRUE(panel().grid().cells().empty());
    EXPECT_EQ(value({"sum"}), "");
    EXPECT_EQ(panel().status(), QString());
    EXPECT_FALSE(says(QStringLiteral("Debug again")));
    start();
    EXPECT_GT(markedLine(), 0);
}

TEST_F(DebugPanelTest, ShowsErrorsOfExpressions)
{
    openExample();
    const int line = lineOf("sum += numbers");
    clickMargin(line);
    marks().setCondition(line - 1, QStringLiteral("part =="));
    start();
    const QString condition = QStringLiteral("Condition of the breakpoint at sum.hlsl:%1").arg(line);
    EXPECT_TRUE(says(condition));
    marks().setCondition(line - 1, {});
    move("debug.continue");
    EXPECT_FALSE(says(condition));
    EXPECT_EQ(markedLine(), line);
    const QString status = panel().status();
    showGroup();
    person::click(panel().gridExpression());
    person::type(QStringLiteral("part +\n"));
    EXPECT_TRUE(eventually([&] { return isReady() && !errorOf(panel().gridExpression()).isEmpty(); }));
    EXPECT_EQ(panel().status(), status);
    const auto& cells = panel().grid().cells();
    EXPECT_TRUE(std::ranges::any_of(cells, [&](const auto& each) { return each.line == line; }))
        << "they are current";
    person::type(QStringLiteral("1\n"));
    EXPECT_TRUE(eventually([&] { return isReady() && errorOf(panel().gridExpression()).isEmpty(); }));
}

TEST_F(DebugPanelTest, MarksTheInstructionOfTheLine)
{
    openExample();
    start();
    move("debug.over");
    TranslationView& text = panel().assembly().text();
    const int line = text.markedNext();
    ASSERT_GE(line, 0);
    EXPECT_TRUE(std::ranges::contains(text.marked(), line)) << "it is one of those of the line";
    move("debug.over");
    EXPECT_NE(text.markedNext(), line);
    // A click on an instruction shows its line in the source.
    person::click(*panel().tabs().tabBar(), panel().tabs().tabBar()->tabRect(3).center());
    QTextCursor cursor(text.document()->findBlockByNumber(line));
    text.ensureCursorVisible();
    text.setTextCursor(cursor);
    EXPECT_EQ(editor()->textCursor().blockNumber() + 1, lineOf("for (uint part"));
    window->actions().at(QStringLiteral("debug.stop")).trigger();
}

TEST_F(DebugPanelTest, ShowsMemoryAsItIsAtTheMoment)
{
    openExample();
    start();
    EXPECT_EQ(panel().findChild<MemoryView*>(), nullptr) << "Its views have threads, so it is created when needed.";
    person::click(*panel().tabs().tabBar(), panel().tabs().tabBar()->tabRect(4).center());
    MemoryView& memory = panel().memory();
    ASSERT_TRUE(eventually([&] { return memory.choice().count() >= 3; }));
    memory.choice().setCurrentText(QStringLiteral("shared_sums (groupshared)"));
    ASSERT_TRUE(eventually([&] { return memory.hex().byteAt(252) >= 0; }));
    EXPECT_EQ(memory.hex().byteAt(252), 0);
    editor()->placeCursor(lineOf("uint level = 0;"), 0);
    move("debug.toCursor");
    // 266 in element 63.
    EXPECT_TRUE(eventually([&] { return memory.hex().byteAt(252) == 10 && memory.hex().byteAt(253) == 1; }));
    person::click(*memory.tabs().tabBar(), memory.tabs().tabBar()->tabRect(1).center());
    QTableView& table = memory.table().table();
    const auto cell = [&] {
        table.scrollTo(table.model()->index(63, 0)); // Only visible rows are read.
        return table.model()->index(63, 0).data().toString();
    };
    EXPECT_TRUE(eventually([&] { return cell() == QStringLiteral("266"); })) << cell().toStdString();
    move("debug.restart");
    EXPECT_TRUE(eventually([&] { return cell() == QStringLiteral("0"); })) << cell().toStdString();
}

TEST_F(DebugPanelTest, DebugsAnotherGroupWithoutRunningThePassesAgain)
{
    openExample();
    clickMargin(lineOf("uint level = 0;"));
    start();
    move("debug.continue");
    EXPECT_EQ(value({"shared_sums", "[63]"}), "266");
    panel().header().setThread({300, 0, 0});
    window->actions().at(QStringLiteral("debug.start")).trigger();
    EXPECT_TRUE(panel().isActive()) << "the process stays";
    ASSERT_TRUE(eventually([&] { return isReady() && value({"index"}) == "44"; })) << value({"index"});
    EXPECT_EQ(markedLine(), lineOf("uint sum = 0;"));
    EXPECT_EQ(value({"shared_sums", "[63]"}), "not written") << "another group";
    move("debug.continue");
    EXPECT_EQ(markedLine(), lineOf("uint level = 0;"));
    // The grid has the threads of the group.
    ASSERT_TRUE(eventually([&] { return panel().grid().cells().size() == 256; }));
    showGroup();
    person::click(panel().grid(), panel().grid().cellRect(50).center());
    EXPECT_TRUE(eventually([&] { return isReady() && value({"index"}) == "50"; })) << value({"index"});
    // A change of the project needs the passes again.
    replaceText(QStringLiteral("uint level = 0;"), QStringLiteral("uint level = 00;"));
    window->actions().at(QStringLiteral("debug.start")).trigger();
    EXPECT_FALSE(panel().isActive());
    EXPECT_TRUE(eventually([&] { return isReady(); }));
}

TEST_F(DebugPanelTest, DebugsTheFrameThatIsChosen)
{
    const std::filesystem::path folder = own.path().toStdString();
    std::ofstream(folder / "sum.hlsl") << "RWStructuredBuffer<uint> sum;\n"
                                          "[numthreads(1, 1, 1)]\n"
                                          "void main()\n"
                                          "{\n"
                                          "    uint before = sum[0];\n"
                                          "    sum[0] = before + 1;\n"
                                          "}\n";
    std::ofstream(folder / "project.wavelane") << R"({
  "wavelane": 1,
  "shaders": { "sum": { "source": "sum.hlsl" } },
  "resources": { "sum": { "kind": "buffer", "count": 1, "stride": 4 } },
  "passes": [ { "dispatch": "sum", "groups": [1, 1, 1] } ]
})";
    ASSERT_TRUE(openWhole(*window, own.path()));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    panel().header().setFrame(5);
    start();
    move("debug.over");
    EXPECT_EQ(value({"before"}), "5") << "five frames have added one each";
    EXPECT_TRUE(says(QStringLiteral("Frame 5")));
    panel().header().setFrame(std::nullopt);
    start();
    move("debug.over");
    EXPECT_EQ(value({"before"}), "0") << "nothing was played";
    EXPECT_FALSE(says(QStringLiteral("Frame 5")));
    // The frame that play shows.
    window->session().playFrames(3);
    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::paused; }));
    ASSERT_EQ(window->session().inputs().size(), 3U);
    start();
    move("debug.over");
    EXPECT_EQ(value({"before"}), "2");
}

} // namespace
} // namespace wavelane::ui
