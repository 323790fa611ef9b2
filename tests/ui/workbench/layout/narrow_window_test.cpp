// SPDX-License-Identifier: MIT
// Small windows, as on a 1280×800 screen at 200 %: docks share one column beside the editor, panels scroll, and the
// stored arrangement is that of a wide window.
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/window/layout_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/window/layout/dock_arranger.h"
#include "ui/window/layout/workspace.h"

#include <QTabBar>
#include <QWindow>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

constexpr QSize largeScreen(1280, 900);
constexpr QSize smallScreen(640, 400); ///< 1280×800 at 200 %.
constexpr QSize smallestWindow(640, 360);
constexpr QSize narrowAndTall(800, 900);

class NarrowWindowTest : public LayoutTest
{
protected:
    NarrowWindowTest() : copy("photo-filter") {}

    void open(QSize size, bool remembers = false)
    {
        start(remembers);
        ASSERT_TRUE(openWhole(*window, copy.path()));
        window->resize(largeScreen);
        window->workspace().choose(Layout::write);
        resize(size);
    }
    void resize(QSize size)
    {
        // The docks follow the event, and only then may the window become as small as it shall be.
        ASSERT_TRUE(eventually([&] {
            if (window->size() == size)
                return true;
            window->windowHandle()->resize(size);
            return false;
        })) << window->minimumSizeHint().width()
            << "×" << window->minimumSizeHint().height();
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }
    bool shareTabs(const char* one, const char* other)
    {
        return window->tabifiedDockWidgets(&dock(one)).contains(&dock(other));
    }
    bool isSeen(const char* name) { return isInFront(dock(name)); }
    int editorLines()
    {
        const CodeEditor* editor = window->editors().current();
        return editor->viewport()->height() / editor->fontMetrics().lineSpacing();
    }

    ExampleCopy copy;
};

TEST_F(NarrowWindowTest, EveryPanelFitsIntoASmallWindow)
{
    open(smallScreen);
    for (const Layout layout : allLayouts) {
        window->workspace().choose(layout);
        for (QDockWidget* one : window->docks().listed()) {
            window->docks().show(one->objectName());
            QCoreApplication::processEvents();
            const QSize needed = window->minimumSizeHint();
            EXPECT_LE(needed.width(), smallestWindow.width()) << one->objectName().toStdString();
            EXPECT_LE(needed.height(), smallestWindow.height()) << one->objectName().toStdString();
            EXPECT_EQ(window->size(), smallScreen) << one->objectName().toStdString();
        }
    }
}

TEST_F(NarrowWindowTest, ASmallWindowHasOneColumnOfTabsNextToTheEditor)
{
    open(smallScreen);
    EXPECT_TRUE(shareTabs("project", "properties"));
    EXPECT_TRUE(shareTabs("project", "live"));
    EXPECT_TRUE(shareTabs("project", "inspect"));
    EXPECT_TRUE(shareTabs("project", "problems"));
    EXPECT_TRUE(eventually([&] { return editorLines() >= 10; })) << editorLines();
    EXPECT_GE(window->editors().current()->width(), smallScreen.width() * 2 / 5);
    // Each tab can be brought to the front.
    for (QTabBar* bar : window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        for (int i = 0; bar->isVisible() && i < bar->count(); ++i) {
            bar->setCurrentIndex(i);
            EXPECT_GT(bar->tabRect(i).width(), bar->fontMetrics().horizontalAdvance(bar->tabText(i)));
            const auto isShown = [&] {
                return std::ranges::any_of(window->docks().all(), [&](const QDockWidget* one) {
                    return one->windowTitle() == bar->tabText(i) &&
                           one->isAncestorOf(window->childAt(one->mapTo(window.get(), one->rect().center())));
                });
            };
            ASSERT_TRUE(eventually(isShown)) << bar->tabText(i).toStdString();
        }
}

TEST_F(NarrowWindowTest, ANarrowAndTallWindowKeepsThePanelsBelowTheEditor)
{
    open(narrowAndTall);
    EXPECT_TRUE(shareTabs("project", "properties"));
    EXPECT_TRUE(shareTabs("project", "live"));
    EXPECT_FALSE(shareTabs("project", "inspect"));
    EXPECT_TRUE(isSeen("inspect"));
}

TEST_F(NarrowWindowTest, TheUsersArrangementReturnsWhenThereIsRoom)
{
    open(largeScreen);
    dock("output").close();
    window->resizeDocks({&dock("project")}, {333}, Qt::Horizontal);
    ASSERT_TRUE(eventually([&] { return dock("project").width() == 333; }));
    const QByteArray arranged = window->docks().save();
    for (const QSize size : {smallScreen, narrowAndTall, smallScreen}) {
        resize(size);
        EXPECT_TRUE(shareTabs("project", "live"));
        EXPECT_EQ(window->docks().save(), arranged) << "the arrangement of the wide window is stored";
    }
    resize(largeScreen);
    EXPECT_FALSE(shareTabs("project", "live"));
    EXPECT_FALSE(isOpen("output"));
    EXPECT_TRUE(eventually([&] { return dock("project").width() == 333; })) << dock("project").width();
}

TEST_F(NarrowWindowTest, DocksThatAreOpenedOrClosedInASmallWindowStaySo)
{
    open(smallScreen);
    window->docks().show(QStringLiteral("debug"));
    dock("heaps").close();
    EXPECT_TRUE(shareTabs("project", "debug"));
    const QByteArray stored = window->docks().save();
    EXPECT_TRUE(isOpen("debug") && !isOpen("heaps"));
    EXPECT_TRUE(shareTabs("project", "debug"));
    resize(largeScreen);
    EXPECT_TRUE(isOpen("debug") && !isOpen("heaps"));
    EXPECT_FALSE(shareTabs("project", "debug"));
    window->workspace().choose(Layout::write);
    ASSERT_FALSE(isOpen("debug"));
    ASSERT_TRUE(window->docks().restore(stored));
    EXPECT_TRUE(isOpen("debug") && !isOpen("heaps"));
}

TEST_F(NarrowWindowTest, TheViewMenuShowsAPanelAndThenClosesIt)
{
    for (const QSize size : {smallScreen, narrowAndTall, largeScreen}) {
        open(size);
        for (QDockWidget* one : window->docks().listed()) {
            const auto isSettled = [&](bool seen) {
                return eventually([&] { return isInFront(*one) == seen && one->isVisible() == seen; });
            };
            if (!isInFront(*one))
                one->toggleViewAction()->trigger();
            ASSERT_TRUE(isSettled(true)) << one->objectName().toStdString() << " at " << size.width();
            EXPECT_TRUE(one->toggleViewAction()->isChecked());
            one->toggleViewAction()->trigger();
            ASSERT_TRUE(isSettled(false)) << one->objectName().toStdString() << " at " << size.width();
            EXPECT_TRUE(one->isHidden()) << one->objectName().toStdString() << " at " << size.width();
            EXPECT_FALSE(one->toggleViewAction()->isChecked());
        }
        stop();
    }
}

TEST_F(NarrowWindowTest, AProjectThatIsClosedInASmallWindowGetsItsColumnsBackInALargeOne)
{
    open(smallScreen);
    window->actions().at(action_id::closeProject).trigger();
    ASSERT_TRUE(eventually([&] { return !window->document().isOpen(); }));
    resize(largeScreen);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_TRUE(eventually([&] { return isSeen("project") && isSeen("properties") && isSeen("inspect"); }));
    EXPECT_FALSE(shareTabs("project", "properties"));
}

TEST_F(NarrowWindowTest, ASmallWindowThatIsRememberedDoesNotChangeTheStoredArrangement)
{
    open(largeScreen, true);
    dock("output").close();
    resize(smallScreen);
    stop();
    start(true);
    ASSERT_EQ(window->width(), smallScreen.width());
    ASSERT_TRUE(openWhole(*window, copy.path()));
    QCoreApplication::processEvents();
    EXPECT_TRUE(shareTabs("project", "live"));
    resize(largeScreen);
    EXPECT_FALSE(shareTabs("project", "live"));
    EXPECT_FALSE(isOpen("output"));
}

} // namespace
} // namespace wavelane::ui
