// SPDX-License-Identifier: MIT
#include "ui/tour/tour_dots.h"
#include "ui/tour/tour_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class TourPanelTest : public testing::Test
{
protected:
    void SetUp() override
    {
        panel.resize(260, 320);
        static_cast<QWidget&>(panel).show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    void TearDown() override { setTourProgress({}); }
    QPushButton& button(const char* name) { return *panel.findChild<QPushButton*>(QLatin1StringView(name)); }
    QLabel& label(const char* name) { return *panel.findChild<QLabel*>(QLatin1StringView(name)); }

    TourPanel panel;
};

TEST_F(TourPanelTest, AStepCanBeSkippedOrDoneUntilItIsDone)
{
    panel.show({.step = 2});
    EXPECT_TRUE(label("tour.title").text().contains(tourTitle(TourStep::addTexture)));
    EXPECT_FALSE(label("tour.mark").isVisible());
    EXPECT_EQ(button("tour.next").text(), QStringLiteral("Skip"));
    EXPECT_TRUE(button("tour.do").isVisible());
    panel.show({.step = 2, .done = 0b100});
    EXPECT_TRUE(label("tour.mark").isVisible());
    EXPECT_FALSE(label("tour.mark").pixmap().isNull());
    EXPECT_EQ(button("tour.next").text(), QStringLiteral("Next"));
    EXPECT_FALSE(button("tour.do").isVisible());
}

TEST_F(TourPanelTest, NoStepIsWithoutAWayOn)
{
    for (int step = 0; step <= tourStepCount; ++step) {
        panel.show({.step = step});
        EXPECT_TRUE(button("tour.next").isVisible() && button("tour.next").isEnabled()) << step;
        EXPECT_EQ(button("tour.back").isEnabled(), step > 0) << step;
    }
}

TEST_F(TourPanelTest, ButtonsAndDotsChooseSteps)
{
    panel.show({.step = 3});
    const QSignalSpy chosen(&panel, &TourPanel::stepChosen);
    QTest::mouseClick(&button("tour.next"), Qt::LeftButton);
    QTest::mouseClick(&button("tour.back"), Qt::LeftButton);
    auto& dots = *panel.findChild<TourDots*>();
    QTest::mouseClick(&dots, Qt::LeftButton, {}, QPoint(dots.width() - 4, dots.height() / 2));
    ASSERT_EQ(chosen.count(), 3);
    EXPECT_EQ(chosen[0][0].toInt(), 4);
    EXPECT_EQ(chosen[1][0].toInt(), 2);
    EXPECT_EQ(chosen[2][0].toInt(), tourStepCount - 1);
}

TEST_F(TourPanelTest, TheLastPageClosesTheTourAndCountsSkippedSteps)
{
    const QSignalSpy ended(&panel, &TourPanel::endRequested);
    panel.show({.step = tourStepCount, .done = 0b101111});
    bool namesSkipped = false;
    for (const QLabel* each : panel.findChildren<QLabel*>())
        namesSkipped |= each->isVisible() && each->text().contains(QStringLiteral("1 step"));
    EXPECT_TRUE(namesSkipped);
    QTest::mouseClick(&button("tour.next"), Qt::LeftButton);
    EXPECT_EQ(ended.count(), 1);
}

TEST_F(TourPanelTest, ProgressIsStoredAndClamped)
{
    const TourProgress progress{
        .folder = QStringLiteral("/home/me/tour"), .step = 4, .done = 0b1011, .isEnded = true};
    setTourProgress(progress);
    EXPECT_EQ(tourProgress(), progress);
    setTourProgress({.step = 99});
    EXPECT_EQ(tourProgress().step, tourStepCount);
    setTourProgress({});
    EXPECT_EQ(tourProgress(), TourProgress());
}

} // namespace
} // namespace wavelane::ui
