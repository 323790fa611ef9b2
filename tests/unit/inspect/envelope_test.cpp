// SPDX-License-Identifier: MIT
#include "core/inspect/envelope/envelope.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace wavelane::inspect {
namespace {

constexpr double envelopeInfinity = std::numeric_limits<double>::infinity();

Result<EnvelopeResult> envelopeOf(const std::vector<float>& values, const EnvelopeOptions& options = {},
                                  std::uint64_t perElement = 1)
{
    const auto source = sourceOf(std::as_bytes(std::span(values)));
    return envelope(*source, numberElements(NumberType::float32, perElement).value(), options, {});
}

TEST(Envelope, EveryElementIsAPartIfThereAreFew)
{
    const auto got = envelopeOf({3, -1, 2});
    ASSERT_TRUE(got);
    EXPECT_EQ(got->parts, 3U);
    EXPECT_EQ(got->columns[0].low, (std::vector<double>{3, -1, 2}));
    EXPECT_EQ(got->columns[0].high, got->columns[0].low);
}

TEST(Envelope, CountsWhatIsNotFiniteAndLeavesItOut)
{
    const float nan = std::nanf("");
    const auto infinity = static_cast<float>(envelopeInfinity);
    const auto got = envelopeOf({nan, nan, 1, infinity, -infinity, nan, 4, 5}, {.parts = 4});
    ASSERT_TRUE(got);
    const ColumnEnvelope& column = got->columns[0];
    EXPECT_EQ(column.low, (std::vector<double>{envelopeInfinity, 1, envelopeInfinity, 4}));
    EXPECT_EQ(column.high, (std::vector<double>{-envelopeInfinity, 1, -envelopeInfinity, 5}));
    EXPECT_EQ(column.nan, (std::vector<std::uint64_t>{2, 0, 1, 0}));
    EXPECT_EQ(column.nanCount, 3U);
    EXPECT_EQ(column.infinityCount, 2U);
}

TEST(Envelope, PartsCoverTheRangeOfSeveralColumns)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<float> value(-10, 10);
    std::vector<float> values(std::size_t{3} * 5000);
    for (float& each : values)
        each = value(random);
    const EnvelopeOptions options{.columns = {"z", "x"}, .range = {.first = 17, .count = 4321}, .parts = 777};
    const auto got = envelopeOf(values, options, 3);
    ASSERT_TRUE(got);
    EXPECT_EQ(got->elements, 5000U);
    EXPECT_EQ(got->first, 17U);
    EXPECT_EQ(got->count, 4321U);
    ASSERT_EQ(got->columns.size(), 2U);
    EXPECT_EQ(got->partStart(0), 0U);
    EXPECT_EQ(got->partStart(777), 4321U);
    for (const ColumnEnvelope& column : got->columns) {
        for (std::uint64_t part = 0; part < got->parts; ++part) {
            float low = 1e9F;
            float high = -1e9F;
            for (std::uint64_t i = got->partStart(part); i < got->partStart(part + 1); ++i) {
                low = std::min(low, values[3 * (17 + i) + column.column]);
                high = std::max(high, values[3 * (17 + i) + column.column]);
            }
            EXPECT_EQ(column.low[part], low);
            EXPECT_EQ(column.high[part], high);
        }
    }
}

TEST(Envelope, PartsOfHugeRangesDoNotOverflow)
{
    const EnvelopeResult huge{.count = UINT64_MAX, .parts = 65536};
    EXPECT_EQ(huge.partStart(65536), UINT64_MAX);
    EXPECT_EQ(huge.partStart(32768), UINT64_MAX / 2);
}

TEST(Envelope, RejectsInvalidOptionsAndAcceptsNothing)
{
    EXPECT_FALSE(envelopeOf({1}, {.parts = 0}));
    EXPECT_FALSE(envelopeOf({1}, {.parts = maxEnvelopeParts + 1}));
    EXPECT_FALSE(envelopeOf({1}, {.columns = {"missing"}}));
    const auto empty = envelopeOf({1, 2}, {.range = {.first = 2}});
    ASSERT_TRUE(empty);
    EXPECT_EQ(empty->parts, 0U);
    EXPECT_EQ(empty->columns.size(), 1U);
}

} // namespace
} // namespace wavelane::inspect
