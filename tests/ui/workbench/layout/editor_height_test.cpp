// SPDX-License-Identifier: MIT
// A panel that is opened below the editor leaves it room.
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/window/layout_fixture.h"
#include "ui/window/layout/docks.h"
#include "ui/window/layout/workspace.h"

#include <QWindow>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class EditorHeightTest : public LayoutTest
{
protected:
    EditorHeightTest() : copy("photo-filter")
    {
        start(false);
        EXPECT_TRUE(openWhole(*window, copy.path()));
        window->resize(1600, 1000);
        window->workspace().choose(Layout::write);
        dock("inspect").hide();
        EXPECT_TRUE(eventually([&] { return window->height() == 1000 && dock("inspect").isHidden(); }));
    }
    int editorHeight() { return window->centralWidget()->height(); }

    ExampleCopy copy;
};

TEST_F(EditorHeightTest, APanelThatLeavesNoRoomGetsTheHeightOfTheLayout)
{
    window->resizeDocks({&dock("problems")}, {450}, Qt::Vertical);
    EXPECT_TRUE(eventually([&] { return dock("problems").height() > 400; }));
    window->docks().show(QStringLiteral("inspect"));
    EXPECT_TRUE(eventually([&] { return dock("inspect").height() >= 200 && editorHeight() >= 300; }))
        << dock("inspect").height() << " " << editorHeight();
}

TEST_F(EditorHeightTest, HeightsThatLeaveRoomStay)
{
    const int before = dock("problems").height();
    window->docks().show(QStringLiteral("inspect"));
    EXPECT_TRUE(eventually([&] { return editorHeight() >= 300; })) << editorHeight();
    EXPECT_LE(dock("problems").height(), before) << "Qt makes room, and nothing enlarges it.";
}

} // namespace
} // namespace wavelane::ui
