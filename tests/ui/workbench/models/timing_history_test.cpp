// SPDX-License-Identifier: MIT
#include "ui/models/timing_history.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

plan::PassReport passOf(const std::string& at, const std::string& name, std::optional<plan::TimeReport> times)
{
    plan::PassReport pass{.name = name, .at = at};
    pass.gpu = times;
    return pass;
}

plan::TimeReport frame(std::uint64_t nanoseconds)
{
    return {.min = nanoseconds, .median = nanoseconds, .p95 = nanoseconds, .max = nanoseconds};
}

plan::RunReport reportOf(std::vector<plan::PassReport> passes)
{
    plan::RunReport report;
    report.passes = std::move(passes);
    return report;
}

const std::string blurPass = "blur";

TEST(TimingHistory, HasTheStatisticsOfAllPoints)
{
    TimingHistory history;
    EXPECT_FALSE(history.statistics(blurPass));
    // 1 to 100 in another order: the median by nearest rank is 50, the 95th percentile 95.
    for (std::uint64_t i = 0; i < 100; ++i)
        history.add(reportOf({passOf("/passes/0", "blur", frame(1 + i * 37 % 100))}));
    const auto statistics = history.statistics(blurPass);
    ASSERT_TRUE(statistics);
    EXPECT_EQ(statistics->points, 100U);
    EXPECT_EQ(statistics->times, (plan::TimeReport{.min = 1, .median = 50, .p95 = 95, .max = 100}));
}

TEST(TimingHistory, OfARunWithSeveralFramesItKeepsAllFourTimes)
{
    TimingHistory history;
    const plan::TimeReport times{.min = 1, .median = 2, .p95 = 8, .max = 9};
    history.add(reportOf({passOf("/passes/0", "blur", times)}));
    EXPECT_EQ(history.statistics(blurPass)->times, times);
    EXPECT_EQ(history.medians(blurPass), std::vector<std::uint64_t>{2});
}

TEST(TimingHistory, DropsTheOldestPoints)
{
    TimingHistory history;
    for (std::uint64_t i = 0; i < TimingHistory::capacity + 5; ++i)
        history.add(reportOf({passOf("/passes/0", "blur", frame(i))}));
    const auto medians = history.medians(blurPass);
    ASSERT_EQ(medians.size(), TimingHistory::capacity);
    EXPECT_EQ(medians.front(), 5U);
    EXPECT_EQ(medians.back(), TimingHistory::capacity + 4);
}

TEST(TimingHistory, AnotherPassInTheSamePlaceBeginsAgain)
{
    TimingHistory history;
    history.add(reportOf({passOf("/passes/0", "blur", frame(5))}));
    history.add(reportOf({passOf("/passes/0", "sharpen", frame(7))}));
    EXPECT_TRUE(history.medians(blurPass).empty());
    EXPECT_EQ(history.medians("sharpen"), std::vector<std::uint64_t>{7});
}

TEST(TimingHistory, AnInsertedPassLeavesTheOthersAndTheirBaseline)
{
    TimingHistory history;
    history.add(reportOf({passOf("/passes/0", "blur", frame(10)), passOf("/passes/1", "blur", frame(30))}));
    history.freezeBaseline();
    history.add(reportOf({passOf("/passes/0", "fill", frame(1)), passOf("/passes/1", "blur", frame(20)),
                          passOf("/passes/2", "blur", frame(60))}));
    const auto keys = TimingHistory::keysOf({passOf("", "fill", {}), passOf("", "blur", {}), passOf("", "blur", {})});
    EXPECT_EQ(history.medians(keys[1]), (std::vector<std::uint64_t>{10, 20}));
    EXPECT_EQ(history.medians(keys[2]), (std::vector<std::uint64_t>{30, 60}));
    EXPECT_EQ(history.baseline(keys[2]), std::optional<std::uint64_t>(30));
    EXPECT_FALSE(history.baseline(keys[0]));
    EXPECT_FALSE(history.medianSinceBaseline(keys[0]));
}

TEST(TimingHistory, OnlyLaterRunsAreComparedWithTheBaseline)
{
    TimingHistory history;
    for (int i = 0; i < 600; ++i)
        history.add(reportOf({passOf("/passes/0", "blur", frame(10))}));
    history.freezeBaseline();
    EXPECT_FALSE(history.medianSinceBaseline(blurPass));
    history.add(reportOf({passOf("/passes/0", "blur", frame(20))}));
    EXPECT_EQ(history.medianSinceBaseline(blurPass), std::optional<std::uint64_t>(20));
    history.clearPoints(); // Another device.
    EXPECT_EQ(history.baseline(blurPass), std::optional<std::uint64_t>(10));
    EXPECT_FALSE(history.medianSinceBaseline(blurPass));
    history.add(reportOf({passOf("/passes/0", "blur", frame(5))}));
    EXPECT_EQ(history.medianSinceBaseline(blurPass), std::optional<std::uint64_t>(5));
}

TEST(TimingHistory, AFailedRunForgetsNothing)
{
    TimingHistory history;
    history.add(reportOf({passOf("/passes/0", "blur", frame(5))}));
    history.add(reportOf({}));
    history.add(reportOf({passOf("/passes/0", "blur", {})}));
    EXPECT_EQ(history.medians(blurPass), std::vector<std::uint64_t>{5});
}

TEST(TimingHistory, TheBaselineStaysUntilItIsDropped)
{
    TimingHistory history;
    for (const std::uint64_t each : {10, 20, 30})
        history.add(reportOf({passOf("/passes/0", "blur", frame(each))}));
    EXPECT_FALSE(history.hasBaseline());
    history.freezeBaseline();
    history.add(reportOf({passOf("/passes/0", "blur", frame(90))}));
    EXPECT_EQ(history.baseline(blurPass), std::optional<std::uint64_t>(20));
    history.dropBaseline();
    EXPECT_FALSE(history.baseline(blurPass));
}

TEST(TimingHistory, WritesCsvInTheOrderOfTheFrameWithQuotedNames)
{
    TimingHistory history;
    const std::string name = "the \"big\" one, twice";
    const plan::TimeReport times{.min = 1, .median = 2, .p95 = 3, .max = 4};
    history.add(reportOf({passOf("/passes/2", name, times)}));
    history.add(reportOf({passOf("/passes/2", name, frame(5)), passOf("/passes/10", "blur", frame(6))}));
    EXPECT_EQ(history.csv(), QStringLiteral("pass,at,run,min_ns,median_ns,p95_ns,max_ns\n"
                                            "\"the \"\"big\"\" one, twice\",\"/passes/2\",0,1,2,3,4\n"
                                            "\"the \"\"big\"\" one, twice\",\"/passes/2\",1,5,5,5,5\n"
                                            "\"blur\",\"/passes/10\",1,6,6,6,6\n"));
}

} // namespace
} // namespace wavelane::ui
