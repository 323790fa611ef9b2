// SPDX-License-Identifier: MIT
#include "ui/session/run/edit_latency.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

constexpr qint64 oneMillisecond = 1'000'000;

plan::RunReport reportOfRevision(std::uint64_t revision)
{
    plan::RunReport report;
    report.revision = revision;
    report.presented.emplace_back();
    report.stages = {.plan = 1, .resources = 2, .pipelines = 3, .frames = 4, .presented = 5, .results = 0.5};
    return report;
}

/// An edit of revision 7 at 100 ms that is compiled, run and shown.
void showEdit(EditLatency& latency)
{
    latency.input(98 * oneMillisecond);
    latency.edited(100 * oneMillisecond, 7);
    latency.compileSent(101 * oneMillisecond);
    latency.compiled({.milliseconds = 10, .validationMilliseconds = 2, .reflectionMilliseconds = 1}, true);
    latency.compiled({.milliseconds = 500, .fromCache = true}, true);
    latency.runSent(115 * oneMillisecond, 7);
    latency.reported(140 * oneMillisecond, reportOfRevision(7));
}

TEST(EditLatency, DividesTheTimeOfAnEditAmongItsStages)
{
    EditLatency latency;
    showEdit(latency);
    EXPECT_TRUE(latency.samples().empty());
    ASSERT_TRUE(latency.shown(142 * oneMillisecond));
    ASSERT_EQ(latency.samples().size(), 1U);
    const LatencySample& sample = latency.samples().front();
    EXPECT_DOUBLE_EQ(sample[LatencyStage::input], 2);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::quiet], 1);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::compile], 7);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::validation], 2);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::reflection], 1);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::plan], 3.5);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::pipelines], 3);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::dispatch], 4);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::readBack], 5);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::present], 2);
    EXPECT_DOUBLE_EQ(sample[LatencyStage::handover], 40 - 1 - 10 - 15.5);
    EXPECT_DOUBLE_EQ(sample.total(), 44) << "from the key to the picture";
    EXPECT_DOUBLE_EQ(sample.overhead(), 44 - 10 - 3 - 4);
}

TEST(EditLatency, AnEditWithoutACompileIsQuietUntilTheRun)
{
    EditLatency latency;
    latency.edited(0, 3);
    latency.runSent(6 * oneMillisecond, 3);
    latency.reported(30 * oneMillisecond, reportOfRevision(3));
    ASSERT_TRUE(latency.shown(31 * oneMillisecond));
    EXPECT_DOUBLE_EQ(latency.samples().front()[LatencyStage::quiet], 6);
    EXPECT_DOUBLE_EQ(latency.samples().front()[LatencyStage::compile], 0);
    EXPECT_DOUBLE_EQ(latency.samples().front()[LatencyStage::input], 0);
    EXPECT_DOUBLE_EQ(latency.samples().front().total(), 31);
}

TEST(EditLatency, FramesOfEarlierRevisionsDoNotShowTheEdit)
{
    EditLatency latency;
    latency.edited(0, 7);
    latency.runSent(1 * oneMillisecond, 6);
    latency.reported(2 * oneMillisecond, reportOfRevision(6));
    EXPECT_FALSE(latency.shown(3 * oneMillisecond));
    latency.runSent(10 * oneMillisecond, 7);
    latency.reported(20 * oneMillisecond, reportOfRevision(6)); // Of the frame before.
    EXPECT_FALSE(latency.shown(21 * oneMillisecond));
    latency.reported(40 * oneMillisecond, reportOfRevision(7));
    EXPECT_TRUE(latency.shown(41 * oneMillisecond));
    EXPECT_DOUBLE_EQ(latency.samples().front().total(), 41);
    EXPECT_FALSE(latency.shown(42 * oneMillisecond)) << "once";
}

TEST(EditLatency, EditsDuringAnotherOneAreNotFollowed)
{
    EditLatency latency;
    latency.edited(0, 1);
    latency.edited(5 * oneMillisecond, 2);
    latency.runSent(6 * oneMillisecond, 2);
    latency.reported(30 * oneMillisecond, reportOfRevision(2));
    ASSERT_TRUE(latency.shown(31 * oneMillisecond));
    EXPECT_DOUBLE_EQ(latency.samples().front().total(), 31);
}

TEST(EditLatency, GivesUpOnWhatDoesNotCompileOrIsNotShown)
{
    EditLatency latency;
    latency.edited(0, 1);
    latency.compileSent(0);
    latency.compiled({.milliseconds = 3}, false);
    latency.runSent(1 * oneMillisecond, 1);
    latency.reported(2 * oneMillisecond, reportOfRevision(1));
    EXPECT_FALSE(latency.shown(3 * oneMillisecond));

    latency.edited(0, 2);
    latency.edited(60'000 * oneMillisecond, 3); // Nothing has run in the meantime.
    latency.runSent(60'001 * oneMillisecond, 3);
    latency.reported(60'030 * oneMillisecond, reportOfRevision(3));
    ASSERT_TRUE(latency.shown(60'031 * oneMillisecond));
    EXPECT_DOUBLE_EQ(latency.samples().front().total(), 31);

    latency.edited(70'000 * oneMillisecond, 4);
    latency.runSent(70'001 * oneMillisecond, 4);
    plan::RunReport withoutPicture = reportOfRevision(4);
    withoutPicture.presented.clear();
    latency.reported(70'002 * oneMillisecond, withoutPicture);
    EXPECT_FALSE(latency.shown(70'003 * oneMillisecond));
}

TEST(EditLatency, KeepsALimitedNumberOfSamples)
{
    EditLatency latency;
    for (int i = 0; i < 1000; ++i) {
        showEdit(latency);
        ASSERT_TRUE(latency.shown(142 * oneMillisecond));
    }
    EXPECT_EQ(latency.samples().size(), 240U);
    latency.clear();
    EXPECT_TRUE(latency.samples().empty());
}

} // namespace
} // namespace wavelane::ui
