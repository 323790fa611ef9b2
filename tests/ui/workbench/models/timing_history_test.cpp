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

const plan::PassReport blur = passOf("/passes/0", "blur", {});

TEST(TimingHistory, HasTheStatisticsOfAllPoints)
{
    TimingHistory history;
    EXPECT_FALSE(history.statistics(blur));
    // 1 to 100 in another order: the median by nearest rank is 50, the 95th percentile 95.
    for (std::uint64_t i = 0; i < 100; ++i)
        history.add(reportOf({passOf("/passes/0", "blur", frame(1 + i * 37 % 100))}));
    const auto statistics = history.statistics(blur);
    ASSERT_TRUE(statistics);
    EXPECT_EQ(statistics->points, 100U);
    EXPECT_EQ(statistics->times, (plan::TimeReport{.min = 1, .median = 50, .p95 = 95, .max = 100}));
}

TEST(TimingHistory, OfARunWithSeveralFramesItKeepsAllFourTimes)
{
    TimingHistory history;
    const plan::TimeReport times{.min = 1, .median = 2, .p95 = 8, .max = 9};
    history.add(reportOf({passOf("/passes/0", "blur", times)}));
    EXPECT_EQ(history.statistics(blur)->times, times);
    EXPECT_EQ(history.medians(blur), std::vector<std::uint64_t>{2});
}

TEST(TimingHistory, DropsTheOldestPoints)
{
    TimingHistory history;
    for (std::uint64_t i = 0; i < TimingHistory::capacity + 5; ++i)
        history.add(reportOf({passOf("/passes/0", "blur", frame(i))}));
    const auto medians = history.medians(blur);
    ASSERT_EQ(medians.size(), TimingHistory::capacity);
    EXPECT_EQ(medians.front(), 5U);
    EXPECT_EQ(medians.back(), TimingHistory::capacity + 4);
}

TEST(TimingHistory, AnotherPassInTheSamePlaceBeginsAgain)
{
    TimingHistory history;
    history.add(reportOf({passOf("/passes/0", "blur", frame(5))}));
    history.freezeBaseline();
    history.add(reportOf({passOf("/passes/0", "sharpen", frame(7))}));
    EXPECT_TRUE(history.medians(blur).empty());
    EXPECT_FALSE(history.baseline(blur));
    EXPECT_EQ(history.medians(passOf("/passes/0", "sharpen", {})), std::vector<std::uint64_t>{7});
}

TEST(TimingHistory, AFailedRunForgetsNothing)
{
    TimingHistory history;
    history.add(reportOf({passOf("/passes/0", "blur", frame(5))}));
    history.add(reportOf({}));
    history.add(reportOf({passOf("/passes/0", "blur", {})}));
    EXPECT_EQ(history.medians(blur), std::vector<std::uint64_t>{5});
}

TEST(TimingHistory, TheBaselineStaysUntilItIsDropped)
{
    TimingHistory history;
    for (const std::uint64_t each : {10, 20, 30})
        history.add(reportOf({passOf("/passes/0", "blur", frame(each))}));
    EXPECT_FALSE(history.hasBaseline());
    history.freezeBaseline();
    history.add(reportOf({passOf("/passes/0", "blur", frame(90))}));
    EXPECT_EQ(history.baseline(blur), std::optional<std::uint64_t>(20));
    history.dropBaseline();
    EXPECT_FALSE(history.baseline(blur));
}

TEST(TimingHistory, WritesCsvWithQuotedNames)
{
    TimingHistory history;
    const std::string name = "the \"big\" one, twice";
    history.add(reportOf({passOf("/passes/0", name, plan::TimeReport{.min = 1, .median = 2, .p95 = 3, .max = 4})}));
    history.add(reportOf({passOf("/passes/0", name, frame(5))}));
    EXPECT_EQ(history.csv(), QStringLiteral("pass,point,min_ns,median_ns,p95_ns,max_ns\n"
                                            "\"the \"\"big\"\" one, twice\",0,1,2,3,4\n"
                                            "\"the \"\"big\"\" one, twice\",1,5,5,5,5\n"));
}

} // namespace
} // namespace wavelane::ui
