// SPDX-License-Identifier: MIT
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/statistics.h"
#include "core/inspect/structs/struct_text.h"
#include "tests/support/bytes.h"
#include "tests/unit/inspect/sample_values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::inspect {
namespace {

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
    const std::vector<float> numbers{3, floatNan, -1, 0, floatInfinity, -0.0F, -floatInfinity, 5, floatNan, -1};
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
    const ColumnStatistics onlyNan = statisticsOf(NumberType::float32, std::vector<float>{floatNan});
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

TEST(Statistics, ApplyToABoxOfTexels)
{
    const std::vector<float> texels = numberedTexels();
    const auto source = sourceOfAll(texels);
    const auto result =
        statistics(*source, imageElements(),
                   {.box = TexelBox{.origin = {1, 2, 1}, .extent = {3, 2, 2}}, .values = {{32, 56}}}, {});
    ASSERT_TRUE(result) << result.error().message;
    // Planes of 20, rows of 5: 31 32 33, 36 37 38, 51 52 53, 56 57 58.
    EXPECT_EQ(result->elements, 12U);
    const ColumnStatistics& only = result->columns.at(0);
    EXPECT_EQ(only.count, 12U);
    EXPECT_EQ(only.minimum, decode::Number(31.0));
    EXPECT_EQ(only.maximum, decode::Number(58.0));
    EXPECT_EQ(only.maximumAt, 58U);
    EXPECT_DOUBLE_EQ(only.mean, 44.5);
    EXPECT_EQ(only.below, (Occurrences{1, 31, 31}));
    EXPECT_EQ(only.above, (Occurrences{2, 57, 58}));
    EXPECT_EQ(only.distinct, 12U);
    const auto some =
        statistics(*source, imageElements(),
                   {.where = "x == 2 && z == 2", .box = TexelBox{.origin = {1, 2, 1}, .extent = {3, 2, 2}}}, {});
    EXPECT_EQ(some->columns.at(0).minimum, decode::Number(52.0));
    EXPECT_EQ(some->elements, 2U);
}

TEST(Statistics, RejectBoxesThatAreNotWithinTheImage)
{
    const std::vector<float> texels = numberedTexels();
    const auto source = sourceOfAll(texels);
    const auto problem = [&](const TexelBox& box, const Elements& elements) {
        const auto result = statistics(*source, elements, {.box = box}, {});
        return result ? std::string("no problem") : result.error().message;
    };
    const Elements image = imageElements();
    EXPECT_EQ(problem({.origin = {0, 0, 0}, .extent = {5, 4, 3}}, image), "no problem");
    EXPECT_EQ(problem({.origin = {1, 0, 0}, .extent = {5, 4, 3}}, image),
              "Along x, the box starts at 1 with size 5, but the image has size 5.");
    EXPECT_EQ(
        problem({.origin = {0, UINT64_MAX, 0}, .extent = {1, UINT64_MAX, 1}}, image),
        "Along y, the box starts at 18446744073709551615 with size 18446744073709551615, but the image has size 4.");
    EXPECT_EQ(problem({.origin = {0, 0, 0}, .extent = {1, 1, 0}}, image),
              "Along z, the box starts at 0 with size 0, but the image has size 3.");
    EXPECT_EQ(problem({}, numberElements(NumberType::float32).value()),
              "'float32' is not a texture. Boxes of texels are for textures.");
}

TEST(Statistics, ReportTheProgressOfAllPlanes)
{
    std::vector<std::pair<std::uint64_t, std::uint64_t>> steps;
    const Control control{.stop = {}, .progress = [&steps](std::uint64_t done, std::uint64_t total) {
                              steps.emplace_back(done, total);
                          }};
    const TexelBox box{.origin = {0, 0, 0}, .extent = {5, 4, 3}};
    const std::vector<float> texels = numberedTexels();
    ASSERT_TRUE(statistics(*sourceOfAll(texels), imageElements(), {.box = box}, control));
    EXPECT_EQ(steps, (std::vector<std::pair<std::uint64_t, std::uint64_t>>{{80, 240}, {160, 240}, {240, 240}}));
}

/// The tables of patterns keep the first and last elements, also of those that are selected by a condition.
TEST(Statistics, OfNarrowNumbersNameTheFirstAndLastElements)
{
    std::vector<std::uint16_t> halves(200'000, 0x3c00);
    halves[7] = 0x8000;       // −0, the first zero.
    halves[150'000] = 0x0000; // 0
    halves[9] = 0xfc00;       // −inf
    halves[140'001] = 0x7e01; // NaN
    halves[199'999] = 0x7e00;
    halves[60'000] = 0xc000; // −2
    const Elements single = numberElements(NumberType::float16).value();
    const auto all = statistics(*sourceOfAll(halves), single, {.values = {{-1, 0.5}}}, {});
    ASSERT_TRUE(all);
    const ColumnStatistics& got = all->columns.at(0);
    EXPECT_EQ(got.zero, (Occurrences{2, 7, 150'000}));
    EXPECT_EQ(got.nan, (Occurrences{2, 140'001, 199'999}));
    EXPECT_EQ(got.negativeInfinity, (Occurrences{1, 9, 9}));
    EXPECT_EQ(got.negative, (Occurrences{2, 9, 60'000}));
    EXPECT_EQ(got.below, (Occurrences{2, 9, 60'000}));
    EXPECT_EQ(got.above, (Occurrences{199'994, 0, 199'998}));
    EXPECT_EQ(got.minimum, decode::Number(-2.0));
    EXPECT_EQ(got.minimumAt, 60'000U);
    EXPECT_EQ(got.maximumAt, 0U);
    EXPECT_EQ(got.distinct, 5U);
    const auto some = statistics(*sourceOfAll(halves), single, {.where = "index % 2 == 1"}, {});
    EXPECT_EQ(some->columns.at(0).zero, (Occurrences{1, 7, 7}));
    EXPECT_EQ(some->columns.at(0).nan, (Occurrences{2, 140'001, 199'999}));
    EXPECT_TRUE(std::signbit(std::get<double>(*some->columns.at(0).minimum)));
    EXPECT_EQ(some->columns.at(0).minimumAt, 7U);
}

/// The same numbers, counted one by one.
ColumnStatistics countedOneByOne(const Column& column, std::span<const std::byte> bytes, std::uint64_t stride)
{
    ColumnStatistics expected;
    std::vector<double> finite;
    std::vector<double> distinct;
    const auto occurred = [](Occurrences& occurrences, std::uint64_t index) {
        if (occurrences.count++ == 0)
            occurrences.first = index;
        occurrences.last = index;
    };
    for (std::uint64_t i = 0; i < bytes.size() / stride; ++i) {
        const decode::Number number = column.read(bytes.subspan(i * stride, stride));
        const double value = decode::toDouble(number);
        ++expected.count;
        if (std::isnan(value)) {
            occurred(expected.nan, i);
            continue;
        }
        distinct.push_back(value);
        if (value == 0)
            occurred(expected.zero, i);
        if (value < 0)
            occurred(expected.negative, i);
        if (std::isinf(value)) {
            occurred(value > 0 ? expected.positiveInfinity : expected.negativeInfinity, i);
            continue;
        }
        finite.push_back(value);
        if (!expected.minimum || value < decode::toDouble(*expected.minimum)) {
            expected.minimum = number;
            expected.minimumAt = i;
        }
        if (!expected.maximum || value > decode::toDouble(*expected.maximum)) {
            expected.maximum = number;
            expected.maximumAt = i;
        }
    }
    std::ranges::sort(distinct);
    const auto repeated = std::ranges::unique(distinct);
    expected.distinct = distinct.size() - repeated.size() + (expected.nan.count > 0 ? 1 : 0);
    for (const double each : finite)
        expected.mean += each / static_cast<double>(finite.size());
    for (const double each : finite)
        expected.deviation += (each - expected.mean) * (each - expected.mean);
    expected.deviation = finite.empty() ? 0 : std::sqrt(expected.deviation / static_cast<double>(finite.size()));
    return expected;
}

TEST(Statistics, AreThoseOfSingleValuesInEveryFormat)
{
    for (const auto& [format, count] : formatsAndCounts()) {
        const FormatInfo& facts = info(format);
        const Elements elements = texelElements(format).value();
        const std::vector<std::byte> bytes = pseudoRandomBytes(count * elements.stride);
        const auto result = statistics(*sourceOf(std::span<const std::byte>(bytes)), elements, {}, {});
        ASSERT_TRUE(result);
        for (const ColumnStatistics& got : result->columns) {
            ColumnStatistics expected = countedOneByOne(elements.columns[got.column], bytes, elements.stride);
            expected.column = got.column;
            // Sums in another order differ in the last digits.
            EXPECT_NEAR(got.mean, expected.mean, 1e-9 * std::max(expected.deviation, 1e-30)) << facts.name;
            EXPECT_NEAR(got.deviation, expected.deviation, 1e-9 * expected.deviation) << facts.name;
            expected.mean = got.mean;
            expected.deviation = got.deviation;
            if (isEstimate(expected.distinct)) {
                EXPECT_NEAR(static_cast<double>(got.distinct), static_cast<double>(expected.distinct),
                            0.08 * static_cast<double>(expected.distinct));
                expected.distinct = got.distinct;
            }
            EXPECT_EQ(got, expected) << facts.name << " " << got.column;
        }
    }
}

} // namespace
} // namespace wavelane::inspect
