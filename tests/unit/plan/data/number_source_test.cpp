// SPDX-License-Identifier: MIT
#include "core/plan/data/number_source.h"

#include "core/plan/data/initial_bytes.h"
#include "tests/unit/plan/data/data_support.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>

namespace wavelane::plan {
namespace {

/// More than any block of numbers, and not a multiple of one.
constexpr std::uint64_t manyNumbers = 100'003;

template<class T>
std::vector<T> manyOf(project::SequenceData data)
{
    data.count = manyNumbers;
    return valuesOfBytes<T>(initialBytes(data, {.sizeInBytes = manyNumbers * sizeof(T)}, {}));
}

TEST(NumberSource, GeneratesNumbersOnceAndInOrder)
{
    std::uint64_t made = 0;
    const auto source = numberSource(manyNumbers, NumberType::uint8, [&] { return made++; });
    EXPECT_EQ(source->sizeInBytes(), manyNumbers);
    const auto bytes = valuesOfBytes<std::uint8_t>(readAll(*source));
    EXPECT_EQ(made, manyNumbers);
    for (std::uint64_t i = 0; i < manyNumbers; ++i)
        ASSERT_EQ(bytes[i], i % 256) << i;
}

TEST(NumberSource, EndsWithinANumber)
{
    const auto source = numberSource(6, NumberType::uint32, [] { return std::uint64_t{0x04030201}; });
    const std::vector<std::uint8_t> expected{1, 2, 3, 4, 1, 2};
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(readAll(*source)), expected);
}

TEST(NumberSource, IsEmptyForNoBytes)
{
    const auto source = numberSource(0, NumberType::uint32, [] { return std::uint64_t{1}; });
    EXPECT_EQ(valuesOfBytes<std::uint8_t>(readAll(*source)).size(), 0U);
}

TEST(NumberSource, LongSequencesFollowTheirFormula)
{
    const auto plain = manyOf<std::int16_t>({.type = NumberType::int16, .start = 30'000, .step = 7});
    const auto wrapped =
        manyOf<std::int32_t>({.type = NumberType::int32, .start = -5, .step = -3, .modulo = Json(1'000)});
    const auto bits = manyOf<std::uint32_t>({.type = NumberType::boolean, .start = 0, .modulo = Json(3)});
    const auto reals = manyOf<float>({.type = NumberType::float32, .start = 0.5, .step = -0.25, .modulo = Json(100)});
    ASSERT_EQ(plain.size(), manyNumbers);
    for (std::int64_t i = 0; i < std::int64_t{manyNumbers}; ++i) {
        const auto at = static_cast<std::size_t>(i);
        ASSERT_EQ(plain[at], static_cast<std::int16_t>(30'000 + 7 * i)) << i;
        ASSERT_EQ(wrapped[at], ((-5 - 3 * i) % 1'000 + 1'000) % 1'000) << i;
        ASSERT_EQ(bits[at], i % 3 == 0 ? 0U : 1U) << i;
        // Quarters are exact.
        ASSERT_EQ(reals[at] * 4, ((2 - i) % 400 + 400) % 400) << i;
    }
}

TEST(NumberSource, SequencesReachTheLimitsOf64Bits)
{
    constexpr std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
    // (2^64 - 2) + i * (2^64 - 2), modulo 2^64 - 1, is one less for each number.
    const auto falling = manyOf<std::uint64_t>(
        {.type = NumberType::uint64, .start = Json(last - 1), .step = Json(last - 1), .modulo = Json(last)});
    const auto rising = manyOf<std::uint64_t>({.type = NumberType::uint64, .start = Json(last - 1), .step = 1});
    for (std::uint64_t i = 0; i < manyNumbers; ++i) {
        ASSERT_EQ(falling[i], last - 1 - i) << i;
        ASSERT_EQ(rising[i], last - 1 + i) << i;
    }
}

} // namespace
} // namespace wavelane::plan
