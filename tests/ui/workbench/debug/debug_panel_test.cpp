// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/panels/debug/group_grid.h"
#include "ui/panels/debug/variable_tree.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
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
    panel().gridExpression().setText(QStringLiteral("index"));
    Q_EMIT panel().gridExpression().editingFinished();
    ASSERT_TRUE(eventually([&] { return panel().grid().cells()[200].value == QStringLiteral("200"); }));
    EXPECT_EQ(panel().grid().coloring(), GroupGrid::Coloring::value);
    // A click on a cell debugs its thread.
    Q_EMIT panel().grid().chosen({200, 0, 0});
    ASSERT_TRUE(eventually([&] { return isReady(); }));
    EXPECT_EQ(value({"index"}), "200");
    EXPECT_EQ(value({"index * 2 + 1"}), "401");
}

TEST_F(DebugPanelTest, RunsToTheCursor)
{
    openExample();
    start();
    editor()->placeCursor(lineOf("uint level = 0;"), 0);
    move("debug.toCursor");
    EXPECT_EQ(markedLine(), lineOf("uint level = 0;"));
    // Neighboring numbers of all threads of the group are in groupshared memory after the barrier.
    EXPECT_NE(value({"shared_sums", "[255]"}), "not written");
}

TEST_F(DebugPanelTest, SaysWhyAThreadCannotBeDebugged)
{
    openExample();
    panel().start({.pass = {}, .thread = {100'000'000, 0, 0}});
    ASSERT_TRUE(eventually([&] { return !panel().isBusy(); }));
    EXPECT_FALSE(panel().isActive());
    const auto labels = panel().findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->text().startsWith(QStringLiteral("Thread (100000000, 0, 0) does not exist"));
    }));
    EXPECT_FALSE(window->actions().at(QStringLiteral("debug.over")).isEnabled());
}

TEST_F(DebugPanelTest, ChangesOfTheProjectMakeTheStateStale)
{
    openExample();
    start();
    EXPECT_FALSE(std::ranges::any_of(panel().findChildren<QLabel*>(), [](const QLabel* label) {
        return label->text().contains(QStringLiteral("Debug again"));
    }));
    replaceText(QStringLiteral("uint level = 0;"), QStringLiteral("uint level = 00;"));
    EXPECT_TRUE(std::ranges::any_of(panel().findChildren<QLabel*>(), [](const QLabel* label) {
        return label->text().contains(QStringLiteral("Debug again"));
    }));
}

} // namespace
} // namespace wavelane::ui
