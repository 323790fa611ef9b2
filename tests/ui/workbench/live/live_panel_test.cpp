// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/live/live_panel_fixture.h"
#include "tests/ui/workbench/person.h"
#include "ui/panels/live/frame_graph.h"
#include "ui/panels/live/latency_table.h"
#include "ui/panels/live/live_menu.h"
#include "ui/panels/live/rate_menu.h"
#include "ui/panels/live/transport_bar.h"
#include "ui/views/present/painted_frame.h"
#include "ui/widgets/dialogs/line_dialog.h"

#include <QDockWidget>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

#include <cstddef>
#include <variant>

namespace wavelane::ui {
namespace {

TEST_F(LivePanelTest, PlaysANumberOfFramesAndPauses)
{
    open();
    session().reset();
    ASSERT_TRUE(eventually([&] { return session().state() == State::idle; }));
    session().stop();
    session().playFrames(25);
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    EXPECT_EQ(nextFrame(), 25U);
    EXPECT_NEAR(session().clock().time(), 24.0 / 60, 1e-6) << "frame 0 has the time 0";
    session().playFrames(5);
    ASSERT_TRUE(eventually([&] { return nextFrame() == 30; }));
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    session().play();
    ASSERT_TRUE(eventually([&] { return nextFrame() > 40; })) << "playing has no end again";
    EXPECT_EQ(session().state(), State::playing);
    session().stop();
}

TEST_F(LivePanelTest, TheButtonsPlayPauseAndReset)
{
    open();
    QToolButton& play = panel().transport().playButton();
    play.click();
    ASSERT_TRUE(eventually([&] { return session().state() == State::playing && nextFrame() > 3; }));
    EXPECT_EQ(play.accessibleName(), "Pause at this frame");
    play.click();
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    EXPECT_EQ(play.accessibleName(), "Play");
    session().stop();
}

TEST_F(LivePanelTest, F6PlaysAndPauses)
{
    open();
    const QAction& play = window->actions().at(action_id::play);
    EXPECT_EQ(play.toolTip(), QStringLiteral("Run frame after frame with live inputs (F6)"));
    window->activateWindow();
    person::press(Qt::Key_F6);
    ASSERT_TRUE(eventually([&] { return session().state() == State::playing && nextFrame() > 3; }));
    EXPECT_TRUE(play.isChecked());
    EXPECT_EQ(play.toolTip(), QStringLiteral("Pause at this frame (F6)"));
    person::press(Qt::Key_F6);
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    EXPECT_FALSE(play.isChecked());
    const std::uint64_t paused = nextFrame();
    person::press(Qt::Key_F6);
    EXPECT_TRUE(eventually([&] { return nextFrame() > paused; })) << "it continues";
    session().stop();
}

TEST_F(LivePanelTest, PlayOpensLiveIfTheProjectPresentsATexture)
{
    WorkbenchTest::open("swap-channels");
    QDockWidget* dock = window->docks().find(QStringLiteral("live"));
    dock->hide();
    window->actions().at(action_id::play).trigger();
    EXPECT_TRUE(dock->isVisible());
    ASSERT_TRUE(eventually([&] { return session().state() == State::playing && nextFrame() > 3; }));
    session().pause();
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    dock->hide();
    window->actions().at(action_id::play).trigger();
    EXPECT_FALSE(dock->isVisible()) << "the user has closed it during the pause";
    session().stop();
    ASSERT_TRUE(eventually([&] { return session().state() == State::idle; }));

    const project::Project& project = window->document().project();
    for (std::size_t i = 0; i < project.passes.size(); ++i)
        if (std::holds_alternative<project::PresentPass>(project.passes[i].kind))
            window->document().edit<project::Pass>(passId({i}), QStringLiteral("Disable"),
                                                   [](auto& pass) { pass.enabled = false; });
    ASSERT_TRUE(eventually([&] { return session().isCompiled(); }));
    window->actions().at(action_id::play).trigger();
    EXPECT_FALSE(dock->isVisible()) << "there is nothing to see";
    session().stop();
}

TEST_F(LivePanelTest, ResultsThatAreNotCurrentDoNotWidenThePanel)
{
    open();
    auto* chip = panel().findChild<QToolButton*>(QStringLiteral("notCurrent"));
    ASSERT_TRUE(chip && chip->isHidden());
    const int width = panel().minimumSizeHint().width();
    window->document().edit<project::Resource>(resourceId(0), QStringLiteral("Rename"),
                                               [](auto& one) { one.name += "x"; });
    ASSERT_TRUE(eventually([&] { return !chip->isHidden(); }));
    chip->setText(QStringLiteral("Not current: ") + QString(200, QLatin1Char('x')));
    EXPECT_EQ(panel().minimumSizeHint().width(), width);
    EXPECT_TRUE(chip->toolTip().startsWith(QStringLiteral("Not current: "))) << "It can be read in full.";
}

TEST_F(LivePanelTest, SaysThatTheFirstFrameIsUnderWay)
{
    WorkbenchTest::open("swap-channels");
    window->docks().show(QStringLiteral("live"));
    ASSERT_TRUE(eventually([&] { return session().state() == State::idle; }));
    const auto emptyText = [&] { return view().findChild<PaintedFrame*>()->emptyText(); };
    EXPECT_TRUE(emptyText().contains(QStringLiteral("F5"))) << emptyText().toStdString();
    session().play();
    EXPECT_TRUE(emptyText().contains(QStringLiteral("first frame"))) << emptyText().toStdString();
}

TEST_F(LivePanelTest, AfterAFailedFirstRunItDoesNotSayThatThePresentPassIsMissing)
{
    WorkbenchTest::open("swap-channels");
    window->docks().show(QStringLiteral("live"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    window->document().edit<project::Pass>(passId({0}), QStringLiteral("Break"), [](auto& pass) {
        std::get<project::DispatchPass>(pass.kind).size = project::Cover{"missing"};
    });
    runAndWait();
    const auto emptyText = [&] { return view().findChild<PaintedFrame*>()->emptyText(); };
    EXPECT_TRUE(emptyText().contains(QStringLiteral("The last run failed"))) << emptyText().toStdString();
}

TEST_F(LivePanelTest, AFreshRunStartsTheTimeAtZero)
{
    open();
    session().step();
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    QSlider& slider = panel().transport().timeSlider();
    slider.setValue(120);
    ASSERT_TRUE(eventually([&] { return panel().transport().timeLabel().text() == "2.00 s"; }));
    session().stop();
    ASSERT_TRUE(eventually([&] { return session().state() == State::idle; }));
    runAndWait();
    EXPECT_EQ(nextFrame(), 1U);
    EXPECT_TRUE(eventually([&] { return panel().transport().timeLabel().text() == "0.00 s"; }));
    EXPECT_EQ(slider.value(), 0);
}

TEST_F(LivePanelTest, ScrubbingShowsTheFrameOfThatTime)
{
    open();
    session().step();
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    QSlider& slider = panel().transport().timeSlider();
    slider.setValue(120);
    ASSERT_TRUE(eventually([&] { return session().clock().time() == 2; }));
    for (int value = 130; value <= 180; value += 10) // Faster than frames arrive.
        slider.setValue(value);
    EXPECT_TRUE(eventually([&] { return session().clock().time() == 3; })) << "the last position counts";
    EXPECT_TRUE(eventually([&] { return panel().transport().timeLabel().text() == "3.00 s"; }));
    EXPECT_EQ(session().state(), State::paused);
    session().stop();
}

TEST_F(LivePanelTest, StepsBackByRunningTheFramesAgain)
{
    open();
    session().stop();
    session().playFrames(6);
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused && nextFrame() == 6; }));
    const QImage sixth = view().picture();
    QToolButton& back = panel().transport().backButton();
    ASSERT_TRUE(eventually([&] { return back.isEnabled(); }));
    back.click();
    ASSERT_TRUE(eventually([&] { return nextFrame() == 5; }));
    EXPECT_FLOAT_EQ(static_cast<float>(session().clock().time()), 4.0F / 60);
    session().step();
    ASSERT_TRUE(eventually([&] { return nextFrame() == 6; }));
    EXPECT_EQ(session().state(), State::paused);
    EXPECT_TRUE(eventually([&] { return view().picture() == sixth; })) << "the same picture as before";
    session().stop();
}

TEST_F(LivePanelTest, TheSpeedAppliesToTheTime)
{
    open();
    session().stop();
    session().clock().setSpeed(4);
    session().clock().restart();
    session().playFrames(7);
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    const double first = session().clock().time();
    session().playFrames(6);
    ASSERT_TRUE(eventually([&] { return session().clock().time() > first && session().state() == State::paused; }));
    EXPECT_NEAR(session().clock().time() - first, 6 * 4.0 / 60, 1e-6);
    session().stop();
}

TEST_F(LivePanelTest, TheScaleIsShownInANarrowPanel)
{
    open();
    auto* scale = panel().findChild<QLabel*>(QStringLiteral("scale"));
    ASSERT_NE(scale, nullptr);
    EXPECT_FALSE(scale->isVisibleTo(&panel())) << "the pass determines it";
    QDockWidget* dock = window->docks().find(QStringLiteral("live"));
    dock->setFloating(true);
    dock->resize(dock->minimumSizeHint());
    QTest::keyClick(&surface(), Qt::Key_1, Qt::ControlModifier);
    QTest::keyClick(&surface(), Qt::Key_Plus, Qt::ControlModifier);
    ASSERT_TRUE(view().view().free);
    ASSERT_TRUE(eventually([&] { return scale->isVisible() && scale->width() >= scale->sizeHint().width(); }));
    EXPECT_EQ(scale->text(), QStringLiteral("%1 %").arg(view().scale() * 100, 0, 'f', 0));
    dock->setFloating(false);
}

TEST_F(LivePanelTest, KeysAreReleasedWhenTheViewLosesTheFocus)
{
    open();
    view().setFocus();
    QTest::keyPress(&surface(), Qt::Key_W);
    EXPECT_NE(session().clock().step(1).keys['W' / 32], 0U);
    editor()->setFocus();
    EXPECT_TRUE(eventually([&] { return session().clock().step(2).keys['W' / 32] == 0U; }));
}

TEST_F(LivePanelTest, TheMenuChoosesTheFit)
{
    open();
    const auto action = [&](const char* text) -> QAction& {
        for (QAction* each : panel().menu().actions())
            if (each->text().remove('&') == QLatin1StringView(text))
                return *each;
        ADD_FAILURE() << text;
        return panel().menu().latency();
    };
    action("Fill").trigger();
    EXPECT_EQ(view().view().fit, FrameView::Fit::cover);
    action("Actual Size (1:1)").trigger();
    EXPECT_EQ(view().scale(), 1);
    EXPECT_TRUE(action("Actual Size (1:1)").isChecked());
    QTest::keyClick(&surface(), Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_TRUE(view().view().free);
    EXPECT_FALSE(action("Actual Size (1:1)").isChecked()) << "the user has chosen another scale";
    action("Smooth Texels").trigger();
    EXPECT_TRUE(view().view().isSmooth);
    action("Fit of the Pass").trigger();
    EXPECT_EQ(view().view().fit, FrameView::Fit::pass);
    EXPECT_FALSE(view().view().free);
}

TEST_F(LivePanelTest, TheFrameRateIsChosenInTheMenuAndKept)
{
    open();
    RateMenu& rate = panel().menu().rate();
    const auto action = [&](const QString& text) -> QAction* {
        for (QAction* each : rate.actions())
            if (each->text().remove('&') == text)
                return each;
        ADD_FAILURE() << text.toStdString();
        return rate.menuAction();
    };
    EXPECT_TRUE(action("At Most 60 fps")->isChecked());
    EXPECT_EQ(session().clock().frameLimit(), 60);
    action("At Most 30 fps")->trigger();
    EXPECT_EQ(session().clock().frameLimit(), 30);
    EXPECT_EQ(liveSettings().framesPerSecond, 30);
    person::inDialog<LineDialog>([&] { action("Other Limit …")->trigger(); },
                                 [](LineDialog&) { person::type(QStringLiteral("144\n")); });
    EXPECT_EQ(session().clock().frameLimit(), 144);
    EXPECT_TRUE(action("At Most 144 fps …")->isChecked());
    EXPECT_FALSE(action("At Most 30 fps")->isChecked());
    action("No Limit")->trigger();
    EXPECT_EQ(liveSettings().framesPerSecond, 0);

    QAction* off = action("Vsync Off");
    Q_EMIT rate.aboutToShow();
    EXPECT_EQ(off->isEnabled(), view().offeredPresentations().contains(Presentation::immediate));
    EXPECT_FALSE(off->toolTip().isEmpty()) << "it says what it does, or why it cannot be chosen";
    off->trigger();
    if (off->isEnabled()) {
        EXPECT_EQ(view().presentation(), Presentation::immediate);
        EXPECT_EQ(liveSettings().presentation, Presentation::immediate);
        EXPECT_TRUE(off->isChecked());
    }
    setLiveSettings({});
}

TEST_F(LivePanelTest, TheGraphAppearsWithTheSecondFrameAndFillsItsBorder)
{
    EXPECT_FALSE(panel().graph().isVisibleTo(&panel())) << "there are no frames yet";
    open();
    ASSERT_TRUE(eventually([&] { return panel().graph().frames().size() == 1; }));
    EXPECT_FALSE(panel().graph().isVisibleTo(&panel())) << "one frame is not a curve";
    session().playFrames(8);
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    EXPECT_TRUE(eventually([&] { return panel().graph().isVisibleTo(&panel()); }));
    // Nothing of the bars is outside of the border, also where a logical pixel has several physical ones.
    constexpr int scale = 2;
    FrameGraph& graph = panel().graph();
    QImage image(graph.size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    graph.render(&image);
    const QRgb border = image.pixel(0, 0);
    for (int y = 0; y < image.height(); ++y)
        for (int pixel = 1; pixel <= scale; ++pixel)
            EXPECT_EQ(image.pixel(image.width() - pixel, y), border) << y;
}

TEST_F(LivePanelTest, TheLatencyTableShowsEachStageOfAnEdit)
{
    open();
    panel().menu().latency().trigger();
    ASSERT_TRUE(panel().latencyTable().isVisibleTo(&panel()));
    EXPECT_TRUE(panel().latencyTable().rows().empty());
    session().setAutoRun(true);
    ASSERT_TRUE(eventually([&] { return session().state() == State::idle && session().isCompiled(); }));
    replaceText("image", "image ");
    ASSERT_TRUE(eventually([&] { return !panel().latencyTable().rows().empty(); }));
    const auto& rows = panel().latencyTable().rows();
    ASSERT_EQ(rows.size(), latencyStageCount + 1);
    EXPECT_GT(rows[static_cast<std::size_t>(LatencyStage::dispatch)].last, 0);
    double sum = 0;
    for (std::size_t stage = 0; stage < latencyStageCount; ++stage)
        sum += rows[stage].last;
    EXPECT_NEAR(sum, rows.back().last, 1e-6);
    EXPECT_FALSE(panel().graph().frames().empty());
}

} // namespace
} // namespace wavelane::ui
