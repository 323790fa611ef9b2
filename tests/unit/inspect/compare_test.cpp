// SPDX-License-Identifier: MIT
#include "core/inspect/compare/compare.h"
#include "core/inspect/find/find.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

namespace wavelane::inspect {
namespace {

template<class T>
std::unique_ptr<Source> comparedSource(const std::vector<T>& values)
{
    return sourceOf(std::as_bytes(std::span(values)));
}

template<class T>
CompareResult comparedAs(const Elements& elements, const std::vector<T>& got, const std::vector<T>& expected,
                         const CompareOptions& options = {})
{
    const auto result = compare(*comparedSource(got), *comparedSource(expected), elements, options, {});
    if (!result) {
        ADD_FAILURE() << result.error().message;
        return {};
    }
    return *result;
}

TEST(Compare, MeasuresTheErrorsOfEachColumn)
{
    const Elements pairs = numberElements(NumberType::float32, 2).value();
    const std::vector<float> expected{1, 10, 2, 20, 4, 30};
    const std::vector<float> got{1, 10, 2.5F, 20, 3, std::nextafter(30.0F, 31.0F)};
    const CompareResult result = comparedAs(pairs, got, expected);
    EXPECT_EQ(result.elements, 3U);
    EXPECT_EQ(result.different, 2U);
    EXPECT_EQ(result.first, 1U);
    EXPECT_FALSE(result.areEqual());
    const ColumnDifference& x = result.columns.at(0);
    EXPECT_EQ(x.compared, 3U);
    EXPECT_EQ(x.different, 2U);
    EXPECT_EQ(x.first, 1U);
    EXPECT_EQ(x.got, decode::Number(2.5));
    EXPECT_EQ(x.expected, decode::Number(2.0));
    EXPECT_EQ(x.maxAbsolute, 1);
    EXPECT_EQ(x.maxAbsoluteAt, 2U);
    EXPECT_EQ(x.maxRelative, 0.25);
    EXPECT_EQ(x.maxUlp, 4194304U); // A quarter of the 2^23 floats from 2 to 4, and of those between 3 and 4 half.
    EXPECT_DOUBLE_EQ(x.rootMeanSquare, std::sqrt(1.25 / 3));
    EXPECT_DOUBLE_EQ(x.peakSignalToNoise.value(), 20 * std::log10(1 / std::sqrt(1.25 / 3)));
    EXPECT_EQ(result.columns.at(1).maxUlp, 1U);
    EXPECT_EQ(result.columns.at(1).first, 2U);
}

TEST(Compare, AcceptsWhatIsWithinTheTolerance)
{
    const Elements single = numberElements(NumberType::float32).value();
    const std::vector<float> expected{1, 100};
    const std::vector<float> got{1.25F, 101};
    EXPECT_EQ(comparedAs(single, got, expected, {.tolerance = {.absolute = 0.25}}).different, 1U);
    EXPECT_EQ(comparedAs(single, got, expected, {.tolerance = {.relative = 0.01}}).different, 1U);
    EXPECT_EQ(comparedAs(single, got, expected, {.tolerance = {.absolute = 0.25, .relative = 0.01}}).different, 0U);
    EXPECT_EQ(comparedAs(single, got, expected, {.tolerance = {.ulp = 200'000}}).different, 1U);
    // The errors are those of all pairs.
    EXPECT_EQ(comparedAs(single, got, expected, {.tolerance = {.absolute = 1}}).columns[0].maxAbsolute, 1);
}

TEST(Compare, TreatsNanAndInfinityAsNumbersOfTheirOwn)
{
    const Elements single = numberElements(NumberType::float32).value();
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float otherNan = std::bit_cast<float>(0xffc00001U);
    const float plusInfinity = std::numeric_limits<float>::infinity();
    const std::vector<float> expected{nan, 1, plusInfinity, 0.0F, plusInfinity, 5};
    const std::vector<float> got{otherNan, nan, plusInfinity, -0.0F, -plusInfinity, 5};
    const CompareResult result = comparedAs(single, got, expected, {.tolerance = {.absolute = 1e30}});
    EXPECT_EQ(result.different, 2U);
    EXPECT_EQ(result.columns[0].notFinite, 2U);
    EXPECT_EQ(result.columns[0].maxAbsolute, 0);
    EXPECT_EQ(result.columns[0].maxUlp, 0U);
    EXPECT_FALSE(result.columns[0].peakSignalToNoise);
}

TEST(Compare, KeepsIntegersAndCodesExact)
{
    const Elements wide = numberElements(NumberType::uint64).value();
    const std::vector<std::uint64_t> large{UINT64_MAX};
    const std::vector<std::uint64_t> nearly{UINT64_MAX - 1};
    const CompareResult result = comparedAs(wide, large, nearly);
    EXPECT_EQ(result.columns[0].maxUlp, 1U);
    EXPECT_EQ(result.columns[0].maxAbsolute, 1);
    EXPECT_EQ(result.columns[0].got, decode::Number(UINT64_MAX));
    const Elements texels = texelElements(Format::R8G8B8A8_UNORM).value();
    const CompareResult colors =
        comparedAs(texels, std::vector<std::uint8_t>{10, 0, 255, 7}, std::vector<std::uint8_t>{12, 0, 255, 7});
    EXPECT_EQ(colors.columns[0].maxUlp, 2U);
    EXPECT_NEAR(colors.columns[0].peakSignalToNoise.value(), 20 * std::log10(255.0 / 2), 1e-9);
    EXPECT_EQ(colors.columns[1].different, 0U);
    const Elements half = numberElements(NumberType::float16).value();
    EXPECT_EQ(
        comparedAs(half, std::vector<std::uint16_t>{0x8001}, std::vector<std::uint16_t>{0x0001}).columns[0].maxUlp,
        2U); // Across zero.
}

TEST(Compare, ComparesWhatBothHave)
{
    const Elements single = numberElements(NumberType::float32).value();
    const CompareResult result = comparedAs(single, std::vector<float>{1, 2, 3}, std::vector<float>{1, 2});
    EXPECT_EQ(result.elements, 2U);
    EXPECT_EQ(result.different, 0U);
    EXPECT_FALSE(result.areEqual());
    EXPECT_TRUE(comparedAs(single, std::vector<float>{}, std::vector<float>{}).areEqual());
}

TEST(Compare, MarksDifferencesAndAppliesConditions)
{
    std::vector<float> expected(4000, 1.0F);
    std::vector<float> got = expected;
    for (const std::size_t each : {1500, 1501, 3999})
        got[each] = 2;
    const Elements single = numberElements(NumberType::float32).value();
    CompareOptions options{.bins = 4};
    EXPECT_EQ(comparedAs(single, got, expected, options).density, (std::vector<std::uint64_t>{0, 2, 0, 1}));
    options.where = "index < 1501 || index > 3000";
    const CompareResult some = comparedAs(single, got, expected, options);
    EXPECT_EQ(some.different, 2U);
    EXPECT_EQ(some.elements, 2500U);
    EXPECT_EQ(some.columns[0].compared, 2500U);
}

} // namespace
} // namespace wavelane::inspect
