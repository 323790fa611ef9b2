// SPDX-License-Identifier: MIT
#include "core/base/text/parse_number.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace wavelane {
namespace {

TEST(ParseInteger, AcceptsTheRangeOfTheType)
{
    EXPECT_EQ(parseInteger<std::int32_t>("-2147483648"), std::numeric_limits<std::int32_t>::min());
    EXPECT_EQ(parseInteger<std::uint32_t>("4294967295"), std::numeric_limits<std::uint32_t>::max());
    EXPECT_EQ(parseInteger<std::int64_t>("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(parseInteger<std::uint64_t>("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(parseInteger<std::uint32_t>("0007"), 7U);
}

TEST(ParseInteger, DistinguishesRangeFromSyntax)
{
    EXPECT_EQ(parseInteger<std::uint32_t>("4294967296").error(), NumberError::range);
    EXPECT_EQ(parseInteger<std::int32_t>("-2147483649").error(), NumberError::range);
    EXPECT_EQ(parseInteger<std::int32_t>("99999999999999999999x").error(), NumberError::syntax);
    for (const char* text : {"", " ", " 1", "1 ", "+1", "--1", "1.0", "0x10", "one", "1_000"})
        EXPECT_EQ(parseInteger<std::int64_t>(text).error(), NumberError::syntax) << '\'' << text << '\'';
    EXPECT_EQ(parseInteger<std::uint32_t>("-1").error(), NumberError::syntax);
}

TEST(ParseInteger, UsesTheBase)
{
    EXPECT_EQ(parseInteger<std::uint32_t>("ffFFffff", 16), 0xffffffffU);
    EXPECT_EQ(parseInteger<std::uint32_t>("101", 2), 5U);
    EXPECT_EQ(parseInteger<std::uint32_t>("0x1", 16).error(), NumberError::syntax);
    EXPECT_EQ(parseInteger<std::uint32_t>("8", 8).error(), NumberError::syntax);
}

TEST(TakeInteger, RemovesTheNumberFromTheText)
{
    std::string_view text = "12:-5]";
    EXPECT_EQ(takeInteger<std::int32_t>(text), 12);
    EXPECT_EQ(text, ":-5]");
    text.remove_prefix(1);
    EXPECT_EQ(takeInteger<std::int32_t>(text), -5);
    EXPECT_EQ(text, "]");
}

TEST(TakeInteger, KeepsTheTextOnFailure)
{
    std::string_view text = "x1";
    EXPECT_EQ(takeInteger<std::uint32_t>(text).error(), NumberError::syntax);
    EXPECT_EQ(text, "x1");
    text = "4294967296]";
    EXPECT_EQ(takeInteger<std::uint32_t>(text).error(), NumberError::range);
    EXPECT_EQ(text, "4294967296]");
}

TEST(TakeReal, RemovesTheNumberFromTheText)
{
    std::string_view text = "-1.5e3*2";
    EXPECT_EQ(takeReal(text), -1500.0);
    EXPECT_EQ(text, "*2");
}

TEST(TakeReal, KeepsTheTextOnFailure)
{
    std::string_view text = "*2";
    EXPECT_EQ(takeReal(text).error(), NumberError::syntax);
    EXPECT_EQ(text, "*2");
    text = "1e999 + 1";
    EXPECT_EQ(takeReal(text).error(), NumberError::range);
    EXPECT_EQ(text, "1e999 + 1");
}

TEST(ParseReal, AcceptsDecimalAndSpecialNumbers)
{
    EXPECT_EQ(parseReal("-1.5e3"), -1500.0);
    EXPECT_EQ(parseReal(".25"), 0.25);
    EXPECT_EQ(parseReal("7"), 7.0);
    EXPECT_EQ(parseReal("-inf"), -std::numeric_limits<double>::infinity());
    EXPECT_TRUE(std::isnan(parseReal("nan").value()));
}

TEST(ParseReal, DistinguishesRangeFromSyntax)
{
    EXPECT_EQ(parseReal("1e999").error(), NumberError::range);
    EXPECT_EQ(parseReal("1e-999").error(), NumberError::range);
    for (const char* text : {"", "e5", " 1", "1 ", "+1", "1,5", "0x1p3", "1.5f"})
        EXPECT_EQ(parseReal(text).error(), NumberError::syntax) << '\'' << text << '\'';
}

TEST(ParseReal, ReadsOnlyTheViewedText)
{
    const std::string text = "12345";
    EXPECT_EQ(parseReal(std::string_view(text).substr(1, 2)), 23.0);
    EXPECT_EQ(parseInteger<std::int32_t>(std::string_view(text).substr(1, 2)), 23);
}

} // namespace
} // namespace wavelane
