// SPDX-License-Identifier: MIT
#include "core/plan/frame/clear_value.h"

#include <gtest/gtest.h>

#include <bit>

namespace wavelane::plan {
namespace {

std::uint32_t bits(float value)
{
    return std::bit_cast<std::uint32_t>(value);
}

TEST(ClearColor, HoldsFloatsOrIntegersAsTheFormatRequires)
{
    EXPECT_EQ(clearColor(Format::R32G32_FLOAT, Json::parse("[0.5, -2]")).value(),
              (ClearColor{bits(0.5F), bits(-2), bits(0), bits(1)}));
    EXPECT_EQ(clearColor(Format::R32_SINT, Json::parse("-1")).value()[0], 0xffffffffU);
    EXPECT_EQ(clearColor(Format::R32_UINT, Json::parse("4294967295")).value()[0], 0xffffffffU);
}

TEST(ClearColor, RejectsDepthsOutsideZeroToOne)
{
    EXPECT_EQ(clearColor(Format::D32_FLOAT, Json::parse("0.25")).value()[0], bits(0.25F));
    const auto refused = clearColor(Format::D32_FLOAT, Json::parse("1.5"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::badValue);
    EXPECT_EQ(refused.error().message, "`value` is 1.5, but a depth must be between 0 and 1.");
}

TEST(ClearWord, RepeatsSmallElementsAndRejectsUnequalWords)
{
    project::Buffer buffer;
    EXPECT_EQ(clearWord(buffer, Json::parse("7")).value(), 7U);
    EXPECT_EQ(clearWord(buffer, Json::parse("1.0")).value(), bits(1));
    buffer.format = Format::R8_UINT;
    EXPECT_EQ(clearWord(buffer, Json::parse("18")).value(), 0x12121212U);
    buffer.format = Format::R32G32_UINT;
    EXPECT_EQ(clearWord(buffer, Json::parse("[5, 5]")).value(), 5U);
    EXPECT_EQ(clearWord(buffer, Json::parse("[5, 6]")).error().code, Code::badValue);
}

} // namespace
} // namespace wavelane::plan
