// SPDX-License-Identifier: MIT
#include "core/decode/numbers.h"
#include "tests/support/comma_locale.h"

#include <gtest/gtest.h>

namespace wavelane::decode {
namespace {

TEST(NumbersInALocaleWithCommas, HavePoints)
{
    const CommaLocale locale;
    EXPECT_EQ(toText(NumberType::float32, 1.5), "1.5");
    EXPECT_EQ(toText(NumberType::float64, 1234567.25), "1234567.25");
    EXPECT_EQ(toText(NumberType::uint64, std::uint64_t{1234567}), "1234567");
    EXPECT_EQ(dumpJson(toJson(NumberType::float32, 0.1)), "0.1");
    EXPECT_EQ(numberFromText(NumberType::float32, "1.5").value(), Number(1.5));
    EXPECT_EQ(numberFromJson(NumberType::float64, parseJson("1234.5").value()).value(), Number(1234.5));
    EXPECT_FALSE(numberFromText(NumberType::float32, "1,5"));
    EXPECT_FALSE(numberFromText(NumberType::uint32, "1.234"));
    EXPECT_EQ(numberFromText(NumberType::float32, "1e39").error().message,
              "The value 1e39 is not a valid float32; the range is ±3.4028234663852886e+38.");
}

} // namespace
} // namespace wavelane::decode
