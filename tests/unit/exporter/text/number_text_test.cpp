// SPDX-License-Identifier: MIT
#include "core/exporter/text/number_text.h"

#include <gtest/gtest.h>

#include <bit>
#include <limits>

namespace wavelane::exporter {
namespace {

template<class Number>
std::string literal(NumberType type, Number number)
{
    return cppNumber(type, std::as_bytes(std::span(&number, 1)));
}

TEST(NumberText, WritesFloatsExactly)
{
    EXPECT_EQ(literal(NumberType::float32, 1.25f), "1.25f");
    EXPECT_EQ(literal(NumberType::float32, 2.0f), "2.0f");
    EXPECT_EQ(literal(NumberType::float32, 0.1f), "0.1f");
    EXPECT_EQ(literal(NumberType::float64, 1e300), "1e+300");
}

TEST(NumberText, WritesNonFiniteNumbersAsBits)
{
    EXPECT_EQ(literal(NumberType::float32, std::numeric_limits<float>::infinity()),
              "std::bit_cast<float>(0x7f800000u)");
    EXPECT_EQ(literal(NumberType::float64, -std::numeric_limits<double>::infinity()),
              "std::bit_cast<double>(std::uint64_t{0xfff0000000000000u})");
}

TEST(NumberText, HasALiteralForTheSmallestIntegers)
{
    EXPECT_EQ(literal(NumberType::int32, std::numeric_limits<std::int32_t>::min()), "INT32_MIN");
    EXPECT_EQ(literal(NumberType::int64, std::numeric_limits<std::int64_t>::min()), "INT64_MIN");
    EXPECT_EQ(literal(NumberType::int8, std::int8_t{-128}), "-128");
    EXPECT_EQ(literal(NumberType::uint32, 0xffffffffu), "0xffffffffu");
}

TEST(NumberText, StoresHalvesAndBooleansAsIntegers)
{
    EXPECT_EQ(cppType(NumberType::float16), "std::uint16_t");
    EXPECT_EQ(cppType(NumberType::boolean), "std::uint32_t");
    EXPECT_EQ(literal(NumberType::float16, std::uint16_t{0x3c00}), "0x3c00");
}

} // namespace
} // namespace wavelane::exporter
