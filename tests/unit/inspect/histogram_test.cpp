// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/histogram.h"
#include "tests/support/bytes.h"
#include "tests/unit/inspect/sample_values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <string>
#include <vector>

namespace wavelane::inspect {
namespace {

TEST(Histogram, CountsSingleValuesOfEveryFormat)
{
    for (const auto& [format, count] : formatsAndCounts()) {
        const FormatInfo& facts = info(format);
        const Elements elements = texelElements(format).value();
        const std::vector<std::byte> bytes = pseudoRandomBytes(count * elements.stride);
        constexpr double low = 0.125;
        constexpr double high = 64;
        const auto result = histogram(*sourceOf(std::span<const std::byte>(bytes)), elements,
                                      {.bins = 511, .values = {{low, high}}}, {});
        ASSERT_TRUE(result);
        for (const ColumnHistogram& got : *result) {
            ColumnHistogram expected{
                .column = got.column, .low = low, .high = high, .bins = std::vector<std::uint64_t>(511)};
            for (std::size_t i = 0; i < count; ++i) {
                const double value = decode::toDouble(elements.columns[got.column].read(
                    std::span<const std::byte>(bytes).subspan(i * elements.stride, elements.stride)));
                ++expected.count;
                if (std::isnan(value))
                    ++expected.nan;
                else if (value < low)
                    ++expected.below;
                else if (value > high)
                    ++expected.above;
                else // Bins are 1/8 wide.
                    ++expected.bins[std::min<std::size_t>(static_cast<std::size_t>((value - low) * 8), 510)];
            }
            EXPECT_EQ(got, expected) << facts.name << " " << got.column;
        }
    }
}

TEST(Histogram, AppliesToABoxAndMeasuresIt)
{
    const auto result = histogram(*sourceOfAll(numberedTexels()), imageElements(),
                                  {.box = TexelBox{.origin = {0, 1, 0}, .extent = {2, 2, 1}}, .bins = 2}, {});
    ASSERT_TRUE(result) << result.error().message;
    // 5 6, 10 11.
    EXPECT_EQ(result->at(0).low, 5);
    EXPECT_EQ(result->at(0).high, 11);
    EXPECT_EQ(result->at(0).bins, (std::vector<std::uint64_t>{2, 2}));
    EXPECT_EQ(result->at(0).count, 4U);
}

TEST(Histogram, OfNarrowNumbersHasTheRangeOfWhatOccurs)
{
    const std::vector<std::uint16_t> few{0x3c00, 0x4000, 0x7e00, 0x7c00, 0xc000, 0x8000}; // 1 2 NaN inf −2 −0
    for (const std::uint64_t times : {1, 20'000}) {
        std::vector<std::uint16_t> halves;
        for (std::uint64_t i = 0; i < times; ++i)
            halves.insert(halves.end(), few.begin(), few.end());
        const Elements single = numberElements(NumberType::float16).value();
        const auto result = histogram(*sourceOfAll(halves), single, {.bins = 4}, {});
        ASSERT_TRUE(result);
        EXPECT_EQ(result->at(0), (ColumnHistogram{.column = 0,
                                                  .low = -2,
                                                  .high = 2,
                                                  .count = 6 * times,
                                                  .below = 0,
                                                  .above = times,
                                                  .nan = times,
                                                  .bins = {times, 0, times, 2 * times}}));
        const auto ratios = histogram(*sourceOfAll(halves), single, {.bins = 2, .logarithmic = true}, {});
        EXPECT_EQ(ratios->at(0).below, 2 * times);
        EXPECT_EQ(ratios->at(0).bins, (std::vector<std::uint64_t>{times, times}));
    }
}

TEST(Histogram, CoversTheFiniteNumbersOfEachColumn)
{
    const std::vector<float> numbers{0, 1, 2, 3, 4, floatNan, floatInfinity, -floatInfinity};
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
    const auto none = histogram(*sourceOfAll(std::vector<float>{floatNan}), single, {.bins = 3}, {});
    EXPECT_EQ(none->at(0).nan, 1U);
    EXPECT_EQ(none->at(0).high, 0);
}

TEST(Histogram, SmallNegativeNumbersAreNotInTheBinOfZero)
{
    const std::vector<double> values{-1e-30, -1e-300, -5e-324, -0.0, 0, 1e-300, -1, 1, -0.5};
    const auto bytes = std::as_bytes(std::span(values));
    const Elements elements = numberElements(NumberType::float64).value();
    for (const std::size_t bins : {2, 6, 10, 16}) {
        const auto result = histogram(*sourceOf(bytes), elements, {.bins = bins, .values = {{-1, 1}}}, {});
        ASSERT_TRUE(result);
        const std::vector<std::uint64_t>& counts = result->front().bins;
        const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(bins / 2);
        EXPECT_EQ(std::accumulate(counts.begin(), middle, std::uint64_t{0}), 5U) << bins;
        EXPECT_EQ(std::accumulate(middle, counts.end(), std::uint64_t{0}), 4U) << bins;
    }
    const auto edge = histogram(*sourceOf(bytes), elements, {.bins = 4, .values = {{0, 1}}}, {});
    ASSERT_TRUE(edge);
    EXPECT_EQ(edge->front().bins, (std::vector<std::uint64_t>{3, 0, 0, 1}));
    EXPECT_EQ(edge->front().below, 5U);
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
