// SPDX-License-Identifier: MIT
#include "core/inspect/find/find.h"
#include "core/inspect/find/pattern.h"
#include "core/inspect/numbers/exact_text.h"
#include "tests/support/comma_locale.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string_view>
#include <vector>

namespace wavelane::inspect {
namespace {

/// Data never depends on the locale: neither how it is written nor what is read.
class LocaleTest : public ::testing::Test
{
protected:
    CommaLocale m_locale;
};

TEST_F(LocaleTest, IsInEffect)
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%.1f", 1.5);
    EXPECT_STREQ(text.data(), "1,5");
}

TEST_F(LocaleTest, DoesNotChangeTheTextOfNumbers)
{
    const auto textOf = [](NumberType type, auto value) {
        return exactText(type, std::as_bytes(std::span(&value, 1)));
    };
    EXPECT_EQ(textOf(NumberType::float32, 1.5F), "1.5");
    EXPECT_EQ(textOf(NumberType::float32, 1234567.5F), "1234567.5");
    EXPECT_EQ(textOf(NumberType::float64, 0.1), "0.1");
    EXPECT_EQ(textOf(NumberType::float16, std::uint16_t{0x3e00}), "1.5");
    EXPECT_EQ(textOf(NumberType::uint32, 1234567U), "1234567");
    for (const char* text : {"1.5", "-0.25", "1e-45", "16777216", "3.4028235e+38"}) {
        const auto bytes = bytesFromText(NumberType::float32, text);
        ASSERT_TRUE(bytes) << text;
        EXPECT_EQ(exactText(NumberType::float32, *bytes), text);
    }
    EXPECT_FALSE(bytesFromText(NumberType::float32, "1,5"));
}

TEST_F(LocaleTest, DoesNotChangeTexelsAndJson)
{
    const Elements texels = texelElements(Format::R8G8B8A8_UNORM).value();
    const std::vector<std::byte> bytes{std::byte{51}, std::byte{0}, std::byte{255}, std::byte{1}};
    EXPECT_EQ(cellText(texels.columns[0], bytes), "0.2");
    EXPECT_EQ(dumpJson(cellJson(texels.columns[0], bytes)), "0.2");
    EXPECT_EQ(parseJson("[0.2, 1.5e3]")->at(1).get<double>(), 1500);
    EXPECT_EQ(parseJson("[0.2, 1.5e3]")->at(0).get<double>(), 0.2);
}

TEST_F(LocaleTest, DoesNotChangeWhatIsSearchedFor)
{
    const std::vector<float> numbers{0.5F, 1.5F, 2.5F};
    const auto source = sourceOf(std::as_bytes(std::span(numbers)));
    const Elements elements = numberElements(NumberType::float32).value();
    const auto countOf = [&](std::string_view pattern) {
        return find(*source, elements, {.pattern = patternFromText(pattern).value()}, {})->count;
    };
    EXPECT_EQ(countOf("1.5"), 1U);
    EXPECT_EQ(countOf("1+-0.5"), 2U);
    EXPECT_EQ(countOf("outside:0.75..1.75"), 2U);
    EXPECT_FALSE(patternFromText("1,5"));
    const auto found = find(*source, elements, {.pattern = {}, .where = "value > 1.25 && value < 2.75"}, {});
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->count, 2U);
}

} // namespace
} // namespace wavelane::inspect
