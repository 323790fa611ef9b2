// SPDX-License-Identifier: MIT
// The built-in layouts and the stored state per user and per project.
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/test_options.h"
#include "ui/actions/action_ids.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/window/layout/docks.h"
#include "ui/window/layout/user_state.h"
#include "ui/window/layout/workspace.h"
#include "ui/window/main_window.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QFile>
#include <QMenu>
#include <QSettings>
#include <QTabBar>
#include <QTextBlock>

#include <gtest/gtest.h>

#include <algorithm>

namespace wavelane::ui {
namespace {

class LayoutTest : public testing::Test
{
protected:
    ~LayoutTest() override { QSettings().remove(QStringLiteral("window")); }

    void start(bool remembers)
    {
        MainWindowOptions options = testWindowOptions();
        options.rememberLayout = remembers;
        workbench = std::make_unique<Workbench>(testWorkbenchOptions());
        window = std::make_unique<MainWindow>(*workbench, std::move(options));
        window->show();
        QCoreApplication::processEvents();
    }
    void stop()
    {
        window->close();
        window.reset();
        workbench.reset();
    }
    QDockWidget& dock(const char* name) { return *window->docks().find(QLatin1StringView(name)); }
    bool isOpen(const char* name) { return !dock(name).isHidden(); }

    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;
};

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

TEST_F(LayoutTest, ANewWindowRestoresTheLastOne)
{
    const ExampleCopy copy("swap-channels");
    const ExampleCopy other("swap-channels");
    start(true);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    window->workspace().choose(Layout::inspect);
    dock("output").close();
    stop();
    start(true);
    EXPECT_EQ(window->workspace().layout(), Layout::inspect);
    EXPECT_FALSE(isOpen("problems")) << "the start page uses the whole window";
    ASSERT_TRUE(openWhole(*window, other.path()));
    EXPECT_FALSE(isOpen("output"));
    EXPECT_TRUE(isOpen("problems"));
}

TEST_F(LayoutTest, AReopenedProjectRestoresTabsCursorsAndDocks)
{
    const ExampleCopy copy("photo-filter");
    const ExampleCopy other("swap-channels");
    start(true);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    const int all = window->editors().count();
    ASSERT_GT(all, 1);
    const auto shaders = window->document().project().shaders;
    ASSERT_TRUE(window->editors().show(window->document().shaderPath(shaders[1])));
    window->editors().current()->goTo(5, 0);
    window->editors().current()->zoom(3);
    window->workspace().choose(Layout::teach);
    dock("timings").show();
    ASSERT_TRUE(openWhole(*window, other.path()));
    window->workspace().choose(Layout::write);
    stop();
    start(true);
    EXPECT_EQ(window->workspace().layout(), Layout::write);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_EQ(window->workspace().layout(), Layout::teach);
    EXPECT_TRUE(isOpen("timings"));
    EXPECT_FALSE(isOpen("project"));
    ASSERT_EQ(window->editors().count(), all);
    CodeEditor* current = window->editors().current();
    EXPECT_EQ(current->file().path(), window->document().shaderPath(shaders[1]));
    EXPECT_EQ(current->textCursor().blockNumber(), 4);
    EXPECT_EQ(current->font().pointSizeF(), current->defaultPointSize() + 3);
}

TEST_F(LayoutTest, TheCurrentTabOpensFirstAndTheOthersFollowInOrder)
{
    const ExampleCopy copy("photo-filter");
    const ExampleCopy other("swap-channels");
    const auto files = [&] {
        QStringList names;
        for (const CodeEditor* one : window->editors().all())
            names += QString::fromStdString(one->file().path().filename().string());
        return names;
    };
    start(true);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    ASSERT_TRUE(window->editors().show(window->document().file()));
    const QStringList all = files();
    ASSERT_EQ(all.size(), 3);
    ASSERT_TRUE(window->editors().show(window->document().folder() / all[1].toStdString()));
    stop();
    start(true);
    ASSERT_TRUE(window->openProject(copy.path()));
    EXPECT_EQ(files(), QStringList{all[1]});
    EXPECT_TRUE(eventually([&] { return files() == all; }));
    EXPECT_EQ(window->editors().current()->file().path().filename(), all[1].toStdString());
    // All tabs are stored even if the project is closed before they have opened.
    ASSERT_TRUE(window->openProject(other.path()));
    ASSERT_TRUE(window->openProject(copy.path()));
    ASSERT_TRUE(window->openProject(other.path()));
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_EQ(files(), all);
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

TEST_F(LayoutTest, AnUnchangedProjectGetsNoUserFile)
{
    const ExampleCopy copy("swap-channels");
    start(true);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    QCoreApplication::processEvents();
    stop();
    EXPECT_FALSE(QFile::exists(copy.path() + QStringLiteral("/project.wavelane.user")));
}

TEST_F(LayoutTest, AReadOnlyFolderIsIgnored)
{
    EXPECT_FALSE(writeUserState("/proc/nowhere", {}));
    EXPECT_EQ(readUserState("/proc/nowhere"), UserState());
}

TEST(UserState, RoundTrips)
{
    const QTemporaryDir folder;
    const UserState state{.layout = QStringLiteral("teach"),
                          .docks = QByteArray("\0\xff docks", 8),
                          .tabs = {{.file = QStringLiteral("a b/ü.hlsl"), .line = 12, .zoomSteps = -2}},
                          .current = QStringLiteral("a b/ü.hlsl")};
    const std::filesystem::path path = folder.path().toStdString();
    ASSERT_TRUE(writeUserState(path, state));
    EXPECT_EQ(readUserState(path), state);
}

TEST(UserState, IgnoresForeignDocksFilesOutsideTheProjectAndDamagedFiles)
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    const UserState state{
        .layout = {}, .docks = "docks", .tabs = {{.file = QStringLiteral("a.hlsl")}}, .current = {}};
    ASSERT_TRUE(writeUserState(path, state));
    QFile file(folder.filePath(QStringLiteral("project.wavelane.user")));
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    QByteArray text = file.readAll();
    const auto write = [&](const QByteArray& bytes) {
        file.resize(0);
        file.seek(0);
        file.write(bytes);
        file.flush();
    };
    // Docks that another user wrote have an invalid seal.
    write(QByteArray(text).replace(QByteArray("docks").toBase64(), QByteArray("other").toBase64()));
    EXPECT_EQ(readUserState(path).docks, QByteArray());
    EXPECT_EQ(readUserState(path).tabs.size(), 1);
    for (const char* outside : {"../a.hlsl", "/etc/passwd", "b/../../a.hlsl", ""}) {
        write(QByteArray(text).replace("a.hlsl", outside));
        EXPECT_EQ(readUserState(path).tabs.size(), 0) << outside;
    }
    for (const char* broken : {"", "[]", "{\"version\":1,\"tabs\":7,\"layout\":[]}", "{\"version\":2}", "\xff"}) {
        write(broken);
        EXPECT_EQ(readUserState(path), UserState()) << broken;
    }
}

} // namespace
} // namespace wavelane::ui
