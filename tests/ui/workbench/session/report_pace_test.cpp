// SPDX-License-Identifier: MIT
#include "ui/session/run/report_pace.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(ReportPace, ASingleReportIsDueAtOnce)
{
    ReportPace pace;
    const QSignalSpy looks(&pace, &ReportPace::due);
    pace.note(false);
    pace.note(false);
    EXPECT_EQ(looks.count(), 2);
}

TEST(ReportPace, OfFramesThatFollowEachOtherTheFirstIsDueAtOnceAndOneIsDueLater)
{
    ReportPace pace;
    QSignalSpy looks(&pace, &ReportPace::due);
    for (int frame = 0; frame < 50; ++frame)
        pace.note(true);
    EXPECT_EQ(looks.count(), 1);
    EXPECT_TRUE(looks.wait());
    EXPECT_EQ(looks.count(), 2);
}

TEST(ReportPace, TheLastFrameIsDueWhenPlayEnds)
{
    ReportPace pace;
    const QSignalSpy looks(&pace, &ReportPace::due);
    pace.note(true);
    pace.flush();
    EXPECT_EQ(looks.count(), 1) << "it has been looked at";
    pace.note(true);
    pace.note(true);
    pace.flush();
    EXPECT_EQ(looks.count(), 3);
}

TEST(ReportPace, FramesOfALongPlayAreLookedAtTenTimesASecond)
{
    ReportPace pace;
    const QSignalSpy looks(&pace, &ReportPace::due);
    QElapsedTimer timer;
    timer.start();
    while (looks.count() < 5) {
        pace.note(true);
        QTest::qWait(1);
    }
    // Qt's coarse timers may be 5 % early, but a busy machine only makes them later.
    EXPECT_GE(timer.elapsed(), 4 * (ReportPace::milliseconds * 95 / 100 - 1));
}

} // namespace
} // namespace wavelane::ui
