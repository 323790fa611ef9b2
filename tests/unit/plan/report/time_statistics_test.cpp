// SPDX-License-Identifier: MIT
#include "core/plan/report/time_statistics.h"

#include <gtest/gtest.h>

#include <numeric>

namespace wavelane::plan {
namespace {

// The values of NumPy's percentile(…, method="inverted_cdf").
TEST(TimeStatistics, AreMeasuredTimesOfTheNearestRank)
{
    EXPECT_EQ(timeStatistics({7}), (TimeReport{.min = 7, .median = 7, .p95 = 7, .max = 7}));
    EXPECT_EQ(timeStatistics({30, 10}), (TimeReport{.min = 10, .median = 10, .p95 = 30, .max = 30}));
    EXPECT_EQ(timeStatistics({50, 20, 15, 40, 35}), (TimeReport{.min = 15, .median = 35, .p95 = 50, .max = 50}));
    std::vector<std::uint64_t> hundred(100);
    std::iota(hundred.rbegin(), hundred.rend(), 1);
    EXPECT_EQ(timeStatistics(hundred), (TimeReport{.min = 1, .median = 50, .p95 = 95, .max = 100}));
    hundred.push_back(1000);
    EXPECT_EQ(timeStatistics(hundred), (TimeReport{.min = 1, .median = 51, .p95 = 96, .max = 1000}));
}

} // namespace
} // namespace wavelane::plan
