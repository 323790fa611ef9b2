// SPDX-License-Identifier: MIT
// The main window: size, docks and the panels in it.
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/test_options.h"
#include "ui/actions/action_ids.h"
#include "ui/base/settings.h"
#include "ui/document/edits/project_edits.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/theme/theme.h"
#include "ui/theme/theme_style.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_view.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QPainter>
#include <QStyleOption>
#include <QTabWidget>

#include <gtest/gtest.h>

#include <cstdlib>

namespace wavelane::ui {
namespace {

class WindowTest : public testing::Test
{
protected:
    WindowTest()
    {
        workbench = std::make_unique<Workbench>(testWorkbenchOptions());
        window = std::make_unique<MainWindow>(*workbench, testWindowOptions());
        window->show();
    }
    ~WindowTest() override { setRunsOpenedProjects(false); }

    QDockWidget& dock(const char* name) { return *window->findChild<QDockWidget*>(QLatin1StringView(name)); }

    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;
};

TEST(FirstWindowSize, LeavesSpaceForTheWindowFrameOnASmallScreen)
{
    EXPECT_EQ(firstWindowSize({3840, 2160}), QSize(1600, 1000));
    for (const QSize screen : {QSize(1600, 1000), QSize(1366, 768), QSize(800, 500)}) {
        const QSize size = firstWindowSize(screen);
        EXPECT_LT(size.width(), screen.width());
        EXPECT_LE(size.height() + 36, screen.height());
    }
}

TEST(FittedWindow, IsWithinAScreenThatIsSmallerThanTheOneBefore)
{
    const QRect laptop(0, 24, 1280, 776);
    EXPECT_EQ(fittedWindow({100, 60, 900, 600}, laptop), QRect(100, 60, 900, 600));
    EXPECT_EQ(fittedWindow({0, 28, 1596, 960}, laptop), laptop) << "larger than the screen";
    EXPECT_EQ(fittedWindow({700, 400, 900, 600}, laptop), QRect(380, 200, 900, 600)) << "moved";
    EXPECT_EQ(fittedWindow({-300, -50, 900, 600}, laptop), QRect(0, 24, 900, 600));
}

TEST(MenuBorder, IsVisibleInBothSchemes)
{
    const ThemeStyle style;
    for (const bool isDark : {false, true}) {
        QStyleOption option;
        option.palette = Theme::palette(isDark);
        option.rect = QRect(0, 0, 24, 24);
        QImage menu(option.rect.size(), QImage::Format_RGB32);
        QPainter painter(&menu);
        style.drawPrimitive(QStyle::PE_PanelMenu, &option, &painter, nullptr);
        painter.end();
        const int difference = menu.pixelColor(0, 12).lightness() - menu.pixelColor(12, 12).lightness();
        EXPECT_GE(std::abs(difference), 40) << isDark;
    }
}

TEST_F(WindowTest, FitsOnA1366By768Screen)
{
    const QSize smallest = window->minimumSizeHint().expandedTo(window->minimumSize());
    EXPECT_LE(smallest.width(), 1300);
    EXPECT_LE(smallest.height(), 700);
}

TEST_F(WindowTest, IsNotWidenedByTheNumbersOfTheLiveView)
{
    auto* numbers = window->livePanel().findChild<QLabel*>(QStringLiteral("numbers"));
    ASSERT_NE(numbers, nullptr);
    const int before = window->livePanel().minimumSizeHint().width();
    numbers->setText(QString(400, QLatin1Char('8')));
    QCoreApplication::processEvents();
    EXPECT_EQ(window->livePanel().minimumSizeHint().width(), before);
}

TEST(ElidedLabelTest, ElidesTextsThatDoNotFit)
{
    ElidedLabel label;
    label.setText(QString(40, QLatin1Char('8')));
    label.resize(100, 30);
    EXPECT_TRUE(label.shownText().endsWith(QChar(0x2026))) << label.shownText().toStdString();
    EXPECT_LE(label.fontMetrics().horizontalAdvance(label.shownText()), 100);
    label.resize(label.fontMetrics().horizontalAdvance(label.text()) + 10, 30);
    EXPECT_EQ(label.shownText(), label.text());
}

TEST_F(WindowTest, OnlyDocksWithoutATabShowATitleBar)
{
    const ExampleCopy copy("swap-channels");
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_TRUE(eventually([&] { return dock("problems").titleBarWidget() && dock("output").titleBarWidget(); }));
    EXPECT_EQ(dock("project").titleBarWidget(), nullptr);
    dock("problems").setFloating(true);
    EXPECT_TRUE(eventually([&] { return !dock("problems").titleBarWidget(); }));
    EXPECT_TRUE(dock("output").titleBarWidget());
    dock("output").close();
    dock("heaps").close();
    dock("debug").close();
    // Only Timings remains, without a tab.
    EXPECT_TRUE(eventually([&] { return !dock("timings").titleBarWidget(); }));
    window->actions().at(action_id::resetLayout).trigger();
    EXPECT_TRUE(eventually([&] { return dock("problems").titleBarWidget() && dock("timings").titleBarWidget(); }));
}

TEST_F(WindowTest, BuffersOfElementsOpenAsTablesOthersAsBytesAndTexturesAsImages)
{
    const ExampleCopy copy("swap-channels");
    ASSERT_TRUE(openWhole(*window, copy.path()));
    InspectPanel& inspect = window->inspectPanel();
    ASSERT_TRUE(inspect.imageView().isVisible());
    const auto buffer = addObject(window->document(), NewObject::buffer);
    const auto raw = addObject(window->document(), NewObject::buffer);
    ASSERT_TRUE(buffer && raw);
    window->document().edit<project::Resource>(*raw, QStringLiteral("Raw"), [](project::Resource& resource) {
        resource.kind = project::Buffer{.size = project::Amount{64}};
    });
    window->projectPanel().select(*buffer);
    EXPECT_TRUE(inspect.tableView().isVisible());
    window->projectPanel().select(resourceId(0));
    EXPECT_TRUE(inspect.imageView().isVisible());
    window->projectPanel().select(*raw);
    EXPECT_TRUE(inspect.hexView().isVisible());
    window->projectPanel().select(resourceId(0));
    EXPECT_TRUE(inspect.imageView().isVisible());
    inspect.showHex();
    window->projectPanel().select(*buffer);
    window->projectPanel().select(resourceId(0));
    EXPECT_TRUE(inspect.hexView().isVisible());
    window->document().undoStack().setClean();
}

TEST_F(WindowTest, AnEmptyEditorShowsAHint)
{
    const ExampleCopy copy("swap-channels");
    ASSERT_TRUE(openWhole(*window, copy.path()));
    auto* empty = window->editors().findChild<QLabel*>(QStringLiteral("empty"));
    ASSERT_NE(empty, nullptr);
    EXPECT_FALSE(empty->isVisible());
    EXPECT_TRUE(window->editors().current()->isVisible());
    Q_EMIT window->editors().findChild<QTabWidget*>()->tabCloseRequested(0);
    EXPECT_TRUE(empty->isVisible());
}

TEST_F(WindowTest, AnOpenedProjectRunsOnlyIfTheSettingIsOn)
{
    const ExampleCopy copy("swap-channels");
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_EQ(window->session().state() == EngineSession::State::running, false);
    EXPECT_FALSE(window->actions().at(action_id::runOnOpen).isChecked());
    window->actions().at(action_id::runOnOpen).trigger();
    EXPECT_TRUE(runsOpenedProjects());
    EXPECT_EQ(window->session().runCount(), 0U);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_TRUE(eventually([&] { return window->session().runCount() == 1; }));
}

} // namespace
} // namespace wavelane::ui
