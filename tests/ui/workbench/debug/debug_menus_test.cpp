// SPDX-License-Identifier: MIT
// What the context menus of a source and of a pass offer to debug it.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/command.h"
#include "ui/base/text.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/debug_panel.h"

#include <QTextBlock>

namespace wavelane::ui {
namespace {

class DebugMenusTest : public WorkbenchTest
{
protected:
    void openExample()
    {
        open("reduction");
        ASSERT_TRUE(window->editors().show(toPath(copy->path()) / "sum.hlsl"));
    }
    DebugPanel& panel() { return window->debugPanel(); }
    int lineOf(const QString& text) { return editor()->document()->find(text).blockNumber(); }
    QPoint placeOf(int line) ///< 0-based.
    {
        editor()->placeCursor(line + 1, 0);
        return editor()->cursorRect().center();
    }
    bool isOffered(const QString& text)
    {
        return std::ranges::contains(window->paletteCommands(), text, &Command::text);
    }
};

TEST_F(DebugMenusTest, TheMenuOfASourceTogglesABreakpointAtTheClickedLine)
{
    openExample();
    constexpr int line = 4;
    const QPoint place = placeOf(line);
    editor()->placeCursor(1, 0);
    const DebugMarks& marks = DebugMarks::of(*editor()->document());
    person::chooseInContextMenu(*editor()->viewport(), place, QStringLiteral("Toggle Breakpoint"));
    EXPECT_TRUE(marks.has(line));
    EXPECT_FALSE(marks.has(0));
    person::chooseInContextMenu(*editor()->viewport(), place, QStringLiteral("Toggle Breakpoint"));
    EXPECT_FALSE(marks.has(line));
    EXPECT_TRUE(isOffered(QStringLiteral("Toggle Breakpoint")));
}

TEST_F(DebugMenusTest, AClickOnTheSelectionKeepsIt)
{
    openExample();
    const QPoint place = placeOf(lineOf(QStringLiteral("GroupMemoryBarrierWithGroupSync")));
    QTextCursor selection = editor()->textCursor();
    selection.select(QTextCursor::LineUnderCursor);
    editor()->setTextCursor(selection);
    const QString text = selection.selectedText();
    person::chooseInContextMenu(*editor()->viewport(), place, QStringLiteral("Toggle Breakpoint"));
    EXPECT_EQ(editor()->textCursor().selectedText(), text);
}

TEST_F(DebugMenusTest, TheMenuOfASourceDebugs)
{
    openExample();
    person::chooseInContextMenu(*editor()->viewport(), placeOf(2), QStringLiteral("Debug Thread"));
    EXPECT_TRUE(eventually([&] { return panel().isActive() && !panel().isBusy(); }))
        << panel().status().toStdString();
}

TEST_F(DebugMenusTest, TheMenuOfAPassDebugsItsFirstThread)
{
    openExample();
    const ObjectId pass{ObjectKind::pass, {0}};
    clickInTree(pass);
    QTreeView& tree = window->projectPanel().tree();
    const QPoint place = tree.visualRect(window->projectPanel().model().indexOf(pass)).center();
    person::chooseInContextMenu(*tree.viewport(), place, QStringLiteral("Debug First Thread of Pass"));
    EXPECT_TRUE(eventually([&] { return panel().isActive() && !panel().isBusy(); }))
        << panel().status().toStdString();
    EXPECT_TRUE(isOffered(QStringLiteral("Debug First Thread of Pass")));
}

TEST_F(DebugMenusTest, OnlyADispatchCanBeDebugged)
{
    open("photo-filter");
    const QAction& action = window->actions().at(QStringLiteral("debug.pass"));
    clickInTree(resourceId(window->document().project(), "picture"));
    EXPECT_FALSE(action.isEnabled());
    EXPECT_TRUE(action.toolTip().contains(QStringLiteral("Select a dispatch pass")));
    clickInTree(ObjectId{ObjectKind::pass, {0}});
    EXPECT_TRUE(action.isEnabled());
}

} // namespace
} // namespace wavelane::ui
