// SPDX-License-Identifier: MIT
#include "core/inspect/combine/combination.h"
#include "core/inspect/request/request.h"
#include "tests/unit/inspect/sample_values.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <vector>

namespace wavelane::inspect {
namespace {

/// The numbered texels, and others that differ from them in two texels.
class CombinationTest : public testing::Test
{
protected:
    CombinationTest()
    {
        others[7] += 0.5F;
        others[44] = floatNan;
    }
    Result<Answer> ask(Combination combination, Action action)
    {
        const auto source = sourceOfAll(texels);
        const auto other = sourceOfAll(others);
        return answer({.target = {.resource = "picture"}, .combination = combination, .action = std::move(action)},
                      imageElements(), *source, other.get(), {});
    }
    std::vector<float> sampled(Combination combination, const SampleOptions& options)
    {
        const auto got = ask(combination, options);
        EXPECT_TRUE(got) << got.error().message;
        const std::vector<std::byte>& bytes = std::get<SampleResult>(*got).texels;
        std::vector<float> values(bytes.size() / sizeof(float));
        std::memcpy(values.data(), bytes.data(), bytes.size());
        return values;
    }
    static Combination split(std::uint64_t column) { return {.kind = Combination::Kind::split, .column = column}; }

    std::vector<float> texels = numberedTexels(); // 5 × 4 × 3
    std::vector<float> others = numberedTexels();
};

TEST_F(CombinationTest, ADifferenceIsThatOfEachTexel)
{
    const std::vector<float> plane = sampled({}, {.box = {.origin = {}, .extent = {5, 4, 1}}});
    for (std::size_t i = 0; i < plane.size(); ++i)
        EXPECT_EQ(plane[i], i == 7 ? 0.5F : 0.0F) << i;
    const std::vector<float> part = sampled({}, {.box = {.origin = {3, 0, 2}, .extent = {2, 2, 1}}});
    ASSERT_EQ(part.size(), 4U);
    EXPECT_TRUE(std::isnan(part[1])) << "Texel 44 is at (4, 0) of plane 2.";
    EXPECT_EQ(part[0] + part[2] + part[3], 0.0F);
}

TEST_F(CombinationTest, StatisticsAreThoseOfTheDifferences)
{
    const auto got = ask({}, StatisticsOptions{});
    ASSERT_TRUE(got) << got.error().message;
    const ColumnStatistics& column = std::get<StatisticsResult>(*got).columns.at(0);
    EXPECT_EQ(column.maximum, decode::Number(0.5));
    EXPECT_EQ(column.minimum, decode::Number(0.0));
    EXPECT_EQ(column.nan.count, 1U);
    EXPECT_EQ(column.zero.count, 58U);
}

TEST_F(CombinationTest, ASplitPictureHasTheLeftColumnsOfOneAndTheRightOnesOfTheOther)
{
    for (float& each : others)
        each = -1;
    for (std::uint64_t column = 0; column <= 6; ++column) {
        const std::vector<float> all = sampled(split(column), {.box = {.origin = {}, .extent = {5, 4, 3}}});
        ASSERT_EQ(all.size(), texels.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            EXPECT_EQ(all[i], i % 5 < column ? texels[i] : -1.0F) << "column " << column << ", texel " << i;
    }
    EXPECT_EQ(sampled(split(2), {.box = {.origin = {1, 1, 1}, .extent = {3, 2, 1}}}),
              (std::vector<float>{26, -1, -1, 31, -1, -1}));
}

TEST_F(CombinationTest, WhatCannotBeCombinedIsRefused)
{
    others.resize(40);
    EXPECT_EQ(ask({}, StatisticsOptions{}).error().message, "The images have different sizes: 240 and 160 bytes.");
    const auto source = sourceOfAll(texels);
    EXPECT_EQ(answer({.target = {}, .combination = Combination(), .action = StatisticsOptions{}}, imageElements(),
                     *source, nullptr, {})
                  .error()
                  .message,
              "There is nothing to combine with.");
    const auto other = sourceOfAll(texels);
    EXPECT_EQ(answer({.target = {}, .combination = Combination(), .action = StatisticsOptions{}},
                     numberElements(NumberType::float32).value(), *source, other.get(), {})
                  .error()
                  .message,
              "Only the texels of an image can be combined with those of another one.");
}

TEST(Subtraction, EqualNumbersDifferByZeroAndUnequalOnesThatAreNotFiniteByNan)
{
    const std::vector<float> got{1, floatNan, floatInfinity, floatInfinity, floatNan, -3};
    const std::vector<float> expected{2.5F, floatNan, floatInfinity, -floatInfinity, 1, 4};
    std::vector<float> difference(got.size());
    ASSERT_TRUE(subtractTexels(Format::R32_FLOAT, std::as_bytes(std::span(got)), std::as_bytes(std::span(expected)),
                               std::as_writable_bytes(std::span(difference))));
    EXPECT_EQ(difference[0], 1.5F);
    EXPECT_EQ(difference[1], 0.0F);
    EXPECT_EQ(difference[2], 0.0F);
    EXPECT_TRUE(std::isnan(difference[3]));
    EXPECT_TRUE(std::isnan(difference[4]));
    EXPECT_EQ(difference[5], 7.0F);
    EXPECT_EQ(differenceFormat(Format::R8G8_UNORM), Format::R32G32_FLOAT);
    EXPECT_EQ(differenceFormat(Format::R11G11B10_FLOAT), Format::R32G32B32A32_FLOAT);
}

TEST(PartOf, IsWithinTheSource)
{
    const std::vector<float> texels = numberedTexels();
    auto part = partOf(sourceOfAll(texels), 16, 8);
    ASSERT_TRUE(part) << part.error().message;
    EXPECT_EQ((*part)->sizeInBytes(), 8U);
    const auto bytes = (*part)->read(4, 4);
    ASSERT_TRUE(bytes);
    float value = 0;
    std::memcpy(&value, bytes->data(), sizeof(value));
    EXPECT_EQ(value, 5.0F);
    EXPECT_EQ(partOf(sourceOfAll(texels), 236, 8).error().message,
              "The part has 8 bytes from byte 236 on, but there are 240.");
}

} // namespace
} // namespace wavelane::inspect
