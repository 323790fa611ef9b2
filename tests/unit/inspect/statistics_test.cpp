// SPDX-License-Identifier: MIT
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/distinct_counter.h"
#include "core/inspect/statistics/histogram.h"
#include "core/inspect/statistics/statistics.h"
#include "core/inspect/structs/struct_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace wavelane::inspect {
namespace {

constexpr float statisticsNan = std::numeric_limits<float>::quiet_NaN();
constexpr float statisticsInfinity = std::numeric_limits<float>::infinity();

template<class T>
std::unique_ptr<Source> sourceOfAll(const std::vector<T>& values)
{
    return sourceOf(std::as_bytes(std::span(values)));
}

template<class T>
ColumnStatistics statisticsOf(NumberType type, const std::vector<T>& values, const StatisticsOptions& options = {})
{
    const auto result = statistics(*sourceOfAll(values), numberElements(type).value(), options, {});
    if (!result) {
        ADD_FAILURE() << result.error().message;
        return {};
    }
    return result->columns.at(0);
}

TEST(Statistics, CountEverythingInFloats)
{
    const std::vector<float> numbers{3, statisticsNan, -1, 0, statisticsInfinity, -0.0F, -statisticsInfinity,
                                     5, statisticsNan, -1};
    const ColumnStatistics got = statisticsOf(NumberType::float32, numbers);
    EXPECT_EQ(got.count, 10U);
    EXPECT_EQ(got.minimum, decode::Number(-1.0));
    EXPECT_EQ(got.minimumAt, 2U);
    EXPECT_EQ(got.maximum, decode::Number(5.0));
    EXPECT_EQ(got.maximumAt, 7U);
    EXPECT_DOUBLE_EQ(got.mean, 1.0);
    EXPECT_DOUBLE_EQ(got.deviation, std::sqrt(5.0)); // (4 + 4 + 1 + 1 + 16 + 4) / 6
    EXPECT_EQ(got.nan, (Occurrences{2, 1, 8}));
    EXPECT_EQ(got.positiveInfinity, (Occurrences{1, 4, 4}));
    EXPECT_EQ(got.negativeInfinity, (Occurrences{1, 6, 6}));
    EXPECT_EQ(got.zero, (Occurrences{2, 3, 5}));
    EXPECT_EQ(got.negative, (Occurrences{3, 2, 9}));
    EXPECT_EQ(got.distinct, 7U);
}

TEST(Statistics, KeepIntegersExact)
{
    const ColumnStatistics wide =
        statisticsOf(NumberType::uint64, std::vector<std::uint64_t>{UINT64_MAX, UINT64_MAX - 1, 7});
    EXPECT_EQ(wide.maximum, decode::Number(UINT64_MAX));
    EXPECT_EQ(wide.minimum, decode::Number(std::uint64_t{7}));
    EXPECT_EQ(wide.negative.count, 0U);
    const ColumnStatistics negative =
        statisticsOf(NumberType::int64, std::vector<std::int64_t>{INT64_MIN, -1, INT64_MIN + 1});
    EXPECT_EQ(negative.minimum, decode::Number(INT64_MIN));
    EXPECT_EQ(negative.negative, (Occurrences{3, 0, 2}));
    EXPECT_EQ(negative.distinct, 3U);
}

TEST(Statistics, HandleExtremesAndNothing)
{
    const double most = std::numeric_limits<double>::max();
    const ColumnStatistics large = statisticsOf(NumberType::float64, std::vector<double>{most, most, most});
    EXPECT_EQ(large.mean, most);
    EXPECT_EQ(large.deviation, 0);
    const ColumnStatistics none = statisticsOf(NumberType::float32, std::vector<float>{});
    EXPECT_EQ(none.count, 0U);
    EXPECT_FALSE(none.minimum);
    EXPECT_EQ(none.distinct, 0U);
    const ColumnStatistics onlyNan = statisticsOf(NumberType::float32, std::vector<float>{statisticsNan});
    EXPECT_FALSE(onlyNan.maximum);
    EXPECT_EQ(onlyNan.mean, 0);
    EXPECT_EQ(onlyNan.nan.count, 1U);
}

TEST(Statistics, ApplyToElementsThatMeetACondition)
{
    std::vector<float> numbers;
    for (int i = 0; i < 5000; ++i) {
        numbers.push_back(static_cast<float>(i));
        numbers.push_back(static_cast<float>(i % 3));
    }
    const Elements pairs = numberElements(NumberType::float32, 2).value();
    const auto result = statistics(*sourceOfAll(numbers), pairs,
                                   {.where = "y == 2", .columns = {"x"}, .range = {.first = 100, .count = 4000}}, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->elements, 1333U);
    ASSERT_EQ(result->columns.size(), 1U);
    EXPECT_EQ(result->columns[0].minimum, decode::Number(101.0));
    EXPECT_EQ(result->columns[0].minimumAt, 101U);
    EXPECT_EQ(result->columns[0].maximum, decode::Number(4097.0));
    EXPECT_EQ(result->columns[0].mean, 2099.0);
    EXPECT_EQ(result->columns[0].count, 1333U);
    const auto many = layoutOfText("float a[5000]", Packing::scalar);
    EXPECT_EQ(statistics(*sourceOfAll(numbers), structureElements(*many).value(), {}, {}).error().message,
              "'' has 5000 columns; choose at most 4096.");
}

TEST(Statistics, EstimateTheNumberOfDistinctValues)
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
    DistinctCounter few;
    for (std::uint64_t i = 0; i < DistinctCounter::maxExact; ++i)
        few.add(i << 40U);
    EXPECT_EQ(few.estimate(), DistinctCounter::maxExact);
}

TEST(Histogram, CoversTheFiniteNumbersOfEachColumn)
{
    const std::vector<float> numbers{0, 1, 2, 3, 4, statisticsNan, statisticsInfinity, -statisticsInfinity};
    const auto result =
        histogram(*sourceOfAll(numbers), numberElements(NumberType::float32).value(), {.bins = 4}, {});
    ASSERT_TRUE(result);
    const ColumnHistogram& only = result->at(0);
    EXPECT_EQ(only.low, 0);
    EXPECT_EQ(only.high, 4);
    EXPECT_EQ(only.bins, (std::vector<std::uint64_t>{1, 1, 1, 2})); // The last bin includes its right edge.
    EXPECT_EQ(only.nan, 1U);
    EXPECT_EQ(only.below, 1U);
    EXPECT_EQ(only.above, 1U);
    EXPECT_EQ(only.count, 8U);
}

TEST(Histogram, TakesARangeOrRatios)
{
    const std::vector<float> numbers{-1, 0, 1, 10, 100, 1000};
    const Elements single = numberElements(NumberType::float32).value();
    const auto fixed = histogram(*sourceOfAll(numbers), single, {.bins = 2, .values = {{0, 20}}}, {});
    EXPECT_EQ(fixed->at(0).bins, (std::vector<std::uint64_t>{2, 1}));
    EXPECT_EQ(fixed->at(0).below, 1U);
    EXPECT_EQ(fixed->at(0).above, 2U);
    const auto ratios = histogram(*sourceOfAll(numbers), single, {.bins = 3, .logarithmic = true}, {});
    EXPECT_EQ(ratios->at(0).low, 1);
    EXPECT_EQ(ratios->at(0).high, 1000);
    EXPECT_EQ(ratios->at(0).below, 2U);
    EXPECT_EQ(ratios->at(0).bins[0] + ratios->at(0).bins[1] + ratios->at(0).bins[2], 4U);
    const auto same = histogram(*sourceOfAll(std::vector<float>{7, 7}), single, {.bins = 3}, {});
    EXPECT_EQ(same->at(0).bins, (std::vector<std::uint64_t>{2, 0, 0}));
    const auto none = histogram(*sourceOfAll(std::vector<float>{statisticsNan}), single, {.bins = 3}, {});
    EXPECT_EQ(none->at(0).nan, 1U);
    EXPECT_EQ(none->at(0).high, 0);
}

TEST(Histogram, RejectsRangesThatAreNotValid)
{
    const Elements single = numberElements(NumberType::float32).value();
    const auto problem = [&](const HistogramOptions& options) {
        const auto result = histogram(*sourceOfAll(std::vector<float>{1}), single, options, {});
        return result ? std::string("no problem") : result.error().message;
    };
    EXPECT_EQ(problem({.bins = 0}), "A histogram can have 1 to 65536 bins, but 0 are requested.");
    EXPECT_EQ(problem({.values = {{2, 2}}}), "The range of the histogram, 2 to 2, is empty.");
    EXPECT_EQ(problem({.values = {{0, 2}}, .logarithmic = true}),
              "The range of a logarithmic histogram must be positive, but it starts at 0.");
    EXPECT_EQ(problem({.values = {{0, HUGE_VAL}}}), "The range of the histogram, 0 to inf, is empty.");
}

} // namespace
} // namespace wavelane::inspect
