// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/assembly_view.h"
#include "ui/panels/debug/debug_header.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/panels/debug/group_grid.h"
#include "ui/panels/debug/memory_view.h"
#include "ui/panels/debug/stops/debug_stops.h"
#include "ui/panels/debug/stops/stop_list.h"
#include "ui/panels/debug/variable_tree.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/table/table_view.h"
#include "ui/widgets/error_mark.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
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

/// The example that adds up numbers in groups of 256 threads.
class DebugPanelTest : public WorkbenchTest
{
protected:
    void openExample()
    {
        open("reduction");
        ASSERT_TRUE(window->editors().show(toPath(copy->path()) / "sum.hlsl"));
    }
    DebugPanel& panel() { return window->debugPanel(); }
    DebugMarks& marks() { return DebugMarks::of(*editor()->document()); }
    /// 1-based line of the first occurrence.
    int lineOf(const QString& text) { return editor()->document()->find(text).blockNumber() + 1; }
    void clickMargin(int line)
    {
        editor()->placeCursor(line, 0);
        auto* const gutter = editor()->findChild<EditorGutter*>();
        ASSERT_NE(gutter, nullptr);
        person::click(*gutter, gutter->markAt(line));
    }
    /// Of any label of the panel.
    bool says(const QString& text)
    {
        return std::ranges::any_of(panel().findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text().contains(text); });
    }
    void showGroup()
    {
        auto* const tabs = panel().findChild<QTabWidget*>();
        ASSERT_NE(tabs, nullptr);
        person::click(*tabs->tabBar(), tabs->tabBar()->tabRect(1).center());
    }
    bool isReady() { return panel().isActive() && !panel().isBusy(); }
    void start()
    {
        window->actions().at(QStringLiteral("debug.start")).trigger();
        ASSERT_TRUE(eventually([&] { return isReady(); })) << panel().status().toStdString();
    }
    void move(const char* action)
    {
        QAction& command = window->actions().at(QLatin1StringView(action));
        ASSERT_TRUE(command.isEnabled()) << action;
        command.trigger();
        ASSERT_TRUE(eventually([&] { return isReady(); }));
    }
    int markedLine() { return marks().executionLine() + 1; }
    QTemporaryDir own;
    std::string value(const QStringList& path) { return panel().variables().valueAt(path).toStdString(); }
};

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

TEST_F(DebugPanelTest, MarksTheInstructionBesideTheLine)
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
