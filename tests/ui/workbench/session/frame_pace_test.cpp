// SPDX-License-Identifier: MIT
#include "ui/session/run/frame_pace.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

constexpr std::int64_t millisecond = 1'000'000;

/// The number of frames in ten seconds if each takes `work` and follows the previous one when its time has come.
int framesInTenSeconds(int limit, std::int64_t work)
{
    FramePace pace;
    std::int64_t time = 12'345;
    const std::int64_t end = time + 10'000 * millisecond;
    int frames = 0;
    while (time < end) {
        pace.note(time, limit);
        ++frames;
        time += work;
        time += pace.left(time, limit) * millisecond;
    }
    return frames;
}

TEST(FramePace, KeepsTheLimitOnAverageAlthoughTimersCountMilliseconds)
{
    for (const int limit : {1, 30, 60, 120, 144, 1000})
        EXPECT_NEAR(framesInTenSeconds(limit, millisecond / 10), limit * 10, 1) << limit;
}

TEST(FramePace, FramesThatTakeLongerFollowAtOnce)
{
    EXPECT_NEAR(framesInTenSeconds(60, 25 * millisecond), 400, 1);
    EXPECT_NEAR(framesInTenSeconds(0, 2 * millisecond), 5000, 1) << "no limit";
}

TEST(FramePace, ALateFrameDoesNotMakeTheNextOnesFaster)
{
    FramePace pace;
    pace.note(0, 10);
    pace.note(1000 * millisecond, 10);
    EXPECT_EQ(pace.left(1000 * millisecond, 10), 100);
    EXPECT_EQ(pace.left(1030 * millisecond, 10), 70);
    EXPECT_EQ(pace.left(1000 * millisecond, 0), 0);
}

TEST(FramePace, AFrameBeforeItsTimeDoesNotDelayTheNextOneByMoreThanOneFrame)
{
    FramePace pace;
    for (int i = 0; i < 5; ++i)
        pace.note(i * millisecond, 10); // A change is shown at once.
    EXPECT_LE(pace.left(4 * millisecond, 10), 101) << "a millisecond makes up for the rounding of timers";
}

} // namespace
} // namespace wavelane::ui
