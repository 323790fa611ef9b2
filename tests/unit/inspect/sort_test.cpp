// SPDX-License-Identifier: MIT
#include "core/inspect/sort/sort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace wavelane::inspect {
namespace {

template<class T>
std::vector<std::uint64_t> rowsOf(NumberType type, const std::vector<T>& values, const SortOptions& options)
{
    const auto source = sourceOf(std::as_bytes(std::span(values)));
    const auto result = sortedRows(*source, numberElements(type).value(), options, {});
    if (!result) {
        ADD_FAILURE() << result.error().message;
        return {};
    }
    return result->indices;
}

using Rows = std::vector<std::uint64_t>;

TEST(Sort, OrdersNumbersAndKeepsTheOrderOfEqualOnes)
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float plusInfinity = std::numeric_limits<float>::infinity();
    const std::vector<float> numbers{0.0F, nan, -1, plusInfinity, -0.0F, 5, -plusInfinity, -1, nan};
    EXPECT_EQ(rowsOf(NumberType::float32, numbers, {}), (Rows{6, 2, 7, 0, 4, 5, 3, 1, 8}));
    EXPECT_EQ(rowsOf(NumberType::float32, numbers, {.descending = true}), (Rows{3, 5, 0, 4, 2, 7, 6, 1, 8}));
    EXPECT_EQ(rowsOf(NumberType::float32, numbers, {.first = 3, .count = 2}), (Rows{0, 4}));
    EXPECT_EQ(rowsOf(NumberType::float32, numbers, {.first = 8, .count = 20}), (Rows{8}));
    EXPECT_EQ(rowsOf(NumberType::float32, numbers, {.first = 9}), (Rows{}));
    EXPECT_EQ(rowsOf(NumberType::float32, numbers, {.where = "value < 0"}), (Rows{6, 2, 7}));
    EXPECT_EQ(rowsOf(NumberType::int64, std::vector<std::int64_t>{3, INT64_MIN, -1, INT64_MAX}, {}),
              (Rows{1, 2, 0, 3}));
    EXPECT_EQ(rowsOf(NumberType::uint64, std::vector<std::uint64_t>{3, UINT64_MAX, UINT64_MAX - 1}, {}),
              (Rows{0, 2, 1}));
}

/// More elements than are sorted in memory: the keys are narrowed down.
class SortMany : public testing::TestWithParam<int>
{
};

TEST_P(SortMany, GivesTheSameRowsAsSortingEverything)
{
    constexpr std::size_t count = 2'200'000;
    std::vector<float> numbers(count);
    std::uint64_t state = 88172645463325252ULL;
    for (std::size_t i = 0; i < count; ++i) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        const auto bits = static_cast<std::uint32_t>(state >> 32U);
        switch (GetParam()) {
        case 0: // All kinds of numbers.
            numbers[i] = std::bit_cast<float>(bits);
            break;
        case 1: // Few different ones.
            numbers[i] = static_cast<float>(bits % 3);
            break;
        case 2: // Close to each other.
            numbers[i] = 1.0F + static_cast<float>(bits % 100) * 0x1p-23F;
            break;
        default: // Almost only NaN.
            numbers[i] = bits % 1000 == 0 ? 1.0F : std::numeric_limits<float>::quiet_NaN();
            break;
        }
    }
    std::vector<std::uint64_t> expected(count);
    std::iota(expected.begin(), expected.end(), std::uint64_t{0});
    std::ranges::stable_sort(expected, [&](std::uint64_t a, std::uint64_t b) {
        if (std::isnan(numbers[a]) || std::isnan(numbers[b]))
            return !std::isnan(numbers[a]) && std::isnan(numbers[b]);
        return numbers[a] < numbers[b];
    });
    for (const std::uint64_t first : {std::uint64_t{1'234'567}, std::uint64_t{count - 100}}) {
        const Rows got = rowsOf(NumberType::float32, numbers, {.first = first, .count = 1000});
        const std::size_t rows = std::min<std::size_t>(1000, count - first);
        EXPECT_EQ(got, Rows(expected.begin() + static_cast<std::ptrdiff_t>(first),
                            expected.begin() + static_cast<std::ptrdiff_t>(first + rows)))
            << first;
    }
}

INSTANTIATE_TEST_SUITE_P(Numbers, SortMany, testing::Values(0, 1, 2, 3));

TEST(Sort, RejectsUnknownColumnsAndTooManyRows)
{
    const Elements pairs = numberElements(NumberType::float32, 2).value();
    const auto source = sourceOf(std::vector<std::byte>(8));
    EXPECT_EQ(sortedRows(*source, pairs, {.column = "z"}, {}).error().message,
              "There is no column 'z' to sort by; there are: x, y.");
    EXPECT_EQ(sortedRows(*source, pairs, {.column = "x", .count = 2'000'000}, {}).error().message,
              "2000000 sorted rows are requested; the limit is 1048576.");
}

} // namespace
} // namespace wavelane::inspect
