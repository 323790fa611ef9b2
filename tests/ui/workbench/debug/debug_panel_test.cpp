// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/panels/debug/group_grid.h"
#include "ui/panels/debug/variable_tree.h"
#include "ui/widgets/error_mark.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBlock>

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

} // namespace
} // namespace wavelane::ui
