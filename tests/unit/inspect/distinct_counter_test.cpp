// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/distinct_counter.h"

#include <gtest/gtest.h>

#include <vector>

namespace wavelane::inspect {
namespace {

TEST(DistinctCounter, EstimatesManyValuesAndCountsFewExactly)
{
    for (const std::uint64_t distinct : {1ULL, 2ULL, 100ULL, 1000ULL, 5000ULL, 20000ULL, 1'000'000ULL}) {
        DistinctCounter counter;
        for (std::uint64_t i = 0; i < distinct; ++i) {
            counter.add(i);
            counter.add(i);
        }
        // Five standard errors, which the fixed hash never exceeds.
        EXPECT_NEAR(static_cast<double>(counter.estimate()), static_cast<double>(distinct),
                    0.08 * static_cast<double>(distinct));
    }
    DistinctCounter runs;
    std::vector<std::uint64_t> repeated;
    for (std::uint64_t i = 0; i < 3000; ++i)
        repeated.insert(repeated.end(), i % 5 + 1, i / 10);
    runs.addAll(repeated);
    EXPECT_EQ(runs.estimate(), 300U);
    runs.addAll(repeated);
    EXPECT_EQ(runs.estimate(), 300U);
    DistinctCounter few;
    for (std::uint64_t i = 0; i < DistinctCounter::maxExact; ++i)
        few.add(i << 40U);
    EXPECT_EQ(few.estimate(), DistinctCounter::maxExact);
}

} // namespace
} // namespace wavelane::inspect
