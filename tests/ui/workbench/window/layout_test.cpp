// SPDX-License-Identifier: MIT
// The built-in layouts, and the docks of small windows and of the start page.
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/window/layout_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/window/layout/workspace.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMenu>
#include <QTabBar>
#include <QTextBlock>

#include <gtest/gtest.h>

#include <algorithm>

namespace wavelane::ui {
namespace {

TEST_F(LayoutTest, EachLayoutShowsItsDocksAndIsCheckedInTheMenu)
{
    const ExampleCopy copy("swap-channels");
    start(false);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_TRUE(isOpen("project") && isOpen("properties") && isOpen("live") && isOpen("inspect"));
    const int bytesToWrite = dock("inspect").height();
    window->workspace().layoutActions()[1]->trigger();
    EXPECT_EQ(window->workspace().layout(), Layout::inspect);
    EXPECT_TRUE(eventually([&] { return dock("inspect").height() > bytesToWrite * 5 / 4; }));
    window->workspace().layoutActions()[2]->trigger();
    EXPECT_TRUE(window->workspace().layoutActions()[2]->isChecked());
    EXPECT_FALSE(window->workspace().layoutActions()[1]->isChecked());
    EXPECT_TRUE(isOpen("live"));
    EXPECT_FALSE(isOpen("project") || isOpen("properties") || isOpen("inspect") || isOpen("timings"));
    EXPECT_TRUE(eventually([&] { return dock("live").width() > window->width() / 3; }));
    dock("project").show();
    dock("live").close();
    window->actions().at(action_id::resetLayout).trigger();
    EXPECT_FALSE(isOpen("project"));
    EXPECT_TRUE(isOpen("live"));
    window->workspace().layoutActions()[0]->trigger();
    EXPECT_TRUE(isOpen("project") && isOpen("properties") && isOpen("inspect") && isOpen("timings"));
}

TEST_F(LayoutTest, ASmallScreenKeepsTwentyLinesOfTheSourceAndFoldsDocksIntoTabs)
{
    const ExampleCopy copy("photo-filter");
    start(false);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    for (const QSize size : {QSize(1280, 800), firstWindowSize({1280, 800})}) {
        window->resize(size);
        window->workspace().choose(Layout::write);
        const CodeEditor* editor = window->editors().current();
        const auto lines = [&] { return editor->viewport()->height() / editor->fontMetrics().lineSpacing(); };
        EXPECT_TRUE(eventually([&] { return lines() >= 20; })) << lines() << " lines at height " << size.height();
        EXPECT_EQ(window->size(), size) << "the docks do not enlarge the window";
        EXPECT_GE(editor->viewport()->width() / editor->fontMetrics().horizontalAdvance(QLatin1Char('m')), 60);
        EXPECT_TRUE(window->tabifiedDockWidgets(&dock("inspect")).contains(&dock("problems")));
        EXPECT_TRUE(eventually([&] { return !dock("inspect").visibleRegion().isEmpty(); }));
    }
}

TEST_F(LayoutTest, EveryLayoutKeepsTwentyLinesOfTheSourceOnASmallScreen)
{
    const ExampleCopy copy("photo-filter");
    start(false);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    window->resize(1280, 800);
    const CodeEditor* editor = window->editors().current();
    const auto lines = [&] {
        const QTextBlock first = editor->document()->firstBlock();
        return int(editor->viewport()->height() /
                   editor->document()->documentLayout()->blockBoundingRect(first).height());
    };
    for (const Layout layout : {Layout::write, Layout::inspect, Layout::teach}) {
        window->workspace().choose(layout);
        EXPECT_TRUE(eventually([&] { return lines() >= 20; })) << lines() << " lines: " << static_cast<int>(layout);
    }
}

TEST_F(LayoutTest, AWindowThatBecomesLowKeepsTwentyLinesAndUnfoldsAgain)
{
    const ExampleCopy copy("photo-filter");
    start(false);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    window->resize(1500, 950);
    window->workspace().choose(Layout::write);
    QCoreApplication::processEvents();
    const auto shareTabs = [&] { return window->tabifiedDockWidgets(&dock("inspect")).contains(&dock("problems")); };
    ASSERT_FALSE(shareTabs());
    const CodeEditor* editor = window->editors().current();
    const auto lines = [&] { return editor->viewport()->height() / editor->fontMetrics().lineSpacing(); };
    window->resize(1280, 800);
    EXPECT_TRUE(eventually([&] { return lines() >= 20; })) << lines();
    EXPECT_TRUE(shareTabs());
    EXPECT_TRUE(eventually([&] { return !dock("inspect").visibleRegion().isEmpty(); }));
    window->resize(1500, 950);
    EXPECT_TRUE(eventually([&] { return !shareTabs() && isOpen("problems"); }));
}

TEST_F(LayoutTest, OtherLayoutsAndAClosedProjectDoNotEnlargeASmallWindow)
{
    const ExampleCopy copy("photo-filter");
    start(false);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    const QSize small(1280, 800);
    window->resize(small);
    for (const Layout layout : {Layout::teach, Layout::write, Layout::inspect, Layout::teach, Layout::write}) {
        window->workspace().choose(layout);
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
        EXPECT_EQ(window->size(), small) << static_cast<int>(layout);
    }
    window->actions().at(action_id::closeProject).trigger();
    EXPECT_TRUE(eventually([&] { return !window->document().isOpen(); }));
    EXPECT_EQ(window->size(), small);
}

TEST_F(LayoutTest, TheFirstWindowFitsOnTheScreenAndAProjectDoesNotResizeIt)
{
    const ExampleCopy copy("swap-channels");
    QSettings().remove(QStringLiteral("window"));
    start(true);
    const QSize first = firstWindowSize(window->screen()->availableGeometry().size());
    EXPECT_EQ(window->size(), first);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    QCoreApplication::processEvents();
    EXPECT_EQ(window->height(), first.height());
    EXPECT_LE(window->width(), std::max(first.width(), 1024));
}

TEST_F(LayoutTest, AnOpenedDockIsTheCurrentTab)
{
    const ExampleCopy copy("swap-channels");
    start(false);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    ASSERT_TRUE(eventually([&] { return !dock("problems").visibleRegion().isEmpty(); }));
    dock("history").toggleViewAction()->trigger();
    EXPECT_TRUE(eventually([&] { return !dock("history").visibleRegion().isEmpty(); }));
    EXPECT_TRUE(dock("problems").visibleRegion().isEmpty());
}

TEST_F(LayoutTest, TogglingRaisesAHiddenTabAndClosesTheCurrentOne)
{
    const ExampleCopy copy("swap-channels");
    start(false);
    ASSERT_TRUE(window->openProject(copy.path()));
    QAction& toggle = *dock("timings").toggleViewAction();
    ASSERT_TRUE(eventually([&] { return !dock("problems").visibleRegion().isEmpty(); }));
    ASSERT_TRUE(isOpen("timings") && dock("timings").visibleRegion().isEmpty());
    toggle.trigger();
    EXPECT_TRUE(eventually([&] { return !dock("timings").visibleRegion().isEmpty(); }));
    EXPECT_TRUE(isOpen("timings") && toggle.isChecked());
    toggle.trigger();
    EXPECT_FALSE(isOpen("timings") || toggle.isChecked());
    toggle.trigger();
    EXPECT_TRUE(isOpen("timings") && toggle.isChecked());
    EXPECT_TRUE(eventually([&] { return !dock("timings").visibleRegion().isEmpty(); }));
}

TEST_F(LayoutTest, ATabOfADockCanBeFloatedAndClosedByItsMenu)
{
    const ExampleCopy copy("swap-channels");
    start(false);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    ASSERT_TRUE(eventually([&] { return !dock("problems").visibleRegion().isEmpty(); }));
    const auto choose = [&](const char* title, const QString& entry) {
        for (QTabBar* bar : window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
            for (int i = 0; i < bar->count(); ++i)
                if (bar->isVisible() && bar->tabText(i) == QLatin1StringView(title)) {
                    const QPoint at = bar->tabRect(i).center();
                    QContextMenuEvent event(QContextMenuEvent::Mouse, at, bar->mapToGlobal(at));
                    QCoreApplication::sendEvent(bar, &event);
                    const auto menus = bar->findChildren<QMenu*>();
                    ASSERT_FALSE(menus.isEmpty());
                    QMenu* const menu = menus.last(); // An earlier one may be about to be deleted.
                    ASSERT_TRUE(eventually([&] { return menu->isVisible(); }));
                    const auto actions = menu->actions();
                    const auto found = std::ranges::find(actions, entry, &QAction::text);
                    ASSERT_NE(found, actions.end()) << entry.toStdString();
                    menu->setActiveAction(*found);
                    QTest::keyClick(menu, Qt::Key_Return);
                    return;
                }
        FAIL() << "no tab " << title;
    };
    choose("Output", QStringLiteral("Close Output"));
    EXPECT_TRUE(eventually([&] { return dock("output").isHidden(); }));
    choose("Timings", QStringLiteral("Float Timings"));
    EXPECT_TRUE(eventually([&] { return dock("timings").isFloating() && dock("timings").isVisible(); }));
}

TEST_F(LayoutTest, EmptyTabBarsAreHidden)
{
    const ExampleCopy copy("swap-channels");
    start(true);
    ASSERT_TRUE(window->openProject(copy.path()));
    for (QAction* layout : window->workspace().layoutActions()) {
        layout->trigger();
        EXPECT_TRUE(eventually([&] {
            return std::ranges::none_of(window->findChildren<QTabBar*>(),
                                        [](const QTabBar* bar) { return bar->isVisible() && bar->count() == 0; });
        })) << layout->text().toStdString();
    }
}

TEST_F(LayoutTest, TheStartPageHidesTheDocksUntilAProjectOpens)
{
    const ExampleCopy copy("swap-channels");
    start(false);
    for (const QDockWidget* one : window->docks().all())
        EXPECT_TRUE(one->isHidden()) << one->objectName().toStdString();
    ASSERT_TRUE(openWhole(*window, copy.path()));
    QCoreApplication::processEvents();
    dock("output").close();
    window->resizeDocks({&dock("project")}, {333}, Qt::Horizontal);
    ASSERT_TRUE(eventually([&] { return dock("project").width() == 333; }));
    std::vector<QRect> before;
    for (const QDockWidget* one : window->docks().all())
        before.push_back(one->geometry());
    const QByteArray state = window->docks().save();
    window->actions().at(action_id::closeProject).trigger();
    ASSERT_FALSE(window->document().isOpen());
    EXPECT_FALSE(isOpen("project") || isOpen("live"));
    EXPECT_EQ(window->docks().save(), state) << "the stored state is that of the shown docks";
    EXPECT_TRUE(eventually([&] { return window->centralWidget()->width() == window->width(); }));
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_FALSE(isOpen("output"));
    EXPECT_TRUE(eventually([&] { return dock("project").width() == 333; })) << dock("project").width();
    QCoreApplication::processEvents();
    for (std::size_t i = 0; i < before.size(); ++i) {
        const QDockWidget& one = *window->docks().all()[static_cast<qsizetype>(i)];
        EXPECT_TRUE(one.isHidden() || one.geometry() == before[i]) << one.objectName().toStdString();
    }
}

TEST_F(LayoutTest, ALayoutChosenOnTheStartPageAppliesToTheProject)
{
    const ExampleCopy copy("swap-channels");
    start(false);
    window->workspace().layoutActions()[2]->trigger();
    EXPECT_FALSE(isOpen("live"));
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_TRUE(isOpen("live"));
    EXPECT_FALSE(isOpen("project"));
    EXPECT_TRUE(eventually([&] { return dock("live").width() > window->width() / 3; }));
}

} // namespace
} // namespace wavelane::ui
