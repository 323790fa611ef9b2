// SPDX-License-Identifier: MIT
#include "core/decode/numbers.h"
#include "core/decode/small_float.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace wavelane::decode {
namespace {

using enum NumberType;

constexpr std::array allTypes{int8,  uint8,  int16,   uint16,  int32,   uint32,
                              int64, uint64, float16, float32, float64, boolean};

std::string roundTrip(NumberType type, std::string_view text)
{
    const auto number = numberFromText(type, text);
    if (!number)
        return number.error().message;
    std::array<std::byte, 9> bytes{};
    const auto unaligned = std::span(bytes).subspan(1);
    writeNumber(type, *number, unaligned);
    return toText(type, readNumber(type, unaligned));
}

TEST(Numbers, RoundTripTheirExtremesThroughUnalignedBytes)
{
    EXPECT_EQ(roundTrip(int8, "-128"), "-128");
    EXPECT_EQ(roundTrip(uint8, "255"), "255");
    EXPECT_EQ(roundTrip(int16, "-32768"), "-32768");
    EXPECT_EQ(roundTrip(uint16, "65535"), "65535");
    EXPECT_EQ(roundTrip(int32, "-2147483648"), "-2147483648");
    EXPECT_EQ(roundTrip(uint32, "4294967295"), "4294967295");
    EXPECT_EQ(roundTrip(int64, "-9223372036854775808"), "-9223372036854775808");
    EXPECT_EQ(roundTrip(int64, "9223372036854775807"), "9223372036854775807");
    EXPECT_EQ(roundTrip(uint64, "18446744073709551615"), "18446744073709551615");
    EXPECT_EQ(roundTrip(uint64, "9007199254740993"), "9007199254740993");
    EXPECT_EQ(roundTrip(float16, "65504"), "65504");
    EXPECT_EQ(roundTrip(float32, "3.4028235e+38"), "3.4028235e+38");
    EXPECT_EQ(roundTrip(float32, "0.1"), "0.1");
    EXPECT_EQ(roundTrip(float64, "0.1"), "0.1");
    EXPECT_EQ(roundTrip(float32, "-0"), "-0");
    EXPECT_EQ(roundTrip(boolean, "true"), "true");
    EXPECT_EQ(roundTrip(boolean, "0"), "false");
}

TEST(Numbers, ReadSpecialFloatsAndHexadecimalFromStrings)
{
    for (const NumberType type : {float16, float32, float64}) {
        EXPECT_EQ(roundTrip(type, "nan"), "nan");
        EXPECT_EQ(roundTrip(type, "inf"), "inf");
        EXPECT_EQ(roundTrip(type, "-inf"), "-inf");
        EXPECT_EQ(roundTrip(type, "0x40"), "64");
    }
    EXPECT_EQ(roundTrip(uint64, "0xffffffffffffffff"), "18446744073709551615");
    EXPECT_EQ(roundTrip(int8, "-0x80"), "-128");
}

TEST(Numbers, RejectValuesOutOfRangeByValueAndRange)
{
    const auto tooLarge = numberFromJson(uint8, Json(300));
    ASSERT_FALSE(tooLarge);
    EXPECT_EQ(tooLarge.error().code, Code::badValue);
    EXPECT_NE(tooLarge.error().message.find("300"), std::string::npos);
    EXPECT_NE(tooLarge.error().message.find("0 … 255"), std::string::npos);

    EXPECT_FALSE(numberFromJson(uint8, Json(-1)));
    EXPECT_FALSE(numberFromJson(int8, Json(128)));
    EXPECT_FALSE(numberFromJson(int32, Json(1.5)));
    EXPECT_FALSE(numberFromJson(int64, Json(std::uint64_t{1} << 63U)));
    EXPECT_FALSE(numberFromJson(uint64, Json(18446744073709551616.0)));
    EXPECT_FALSE(numberFromJson(float16, Json(65520)));
    EXPECT_FALSE(numberFromJson(float32, Json(3.5e38)));
    EXPECT_FALSE(numberFromJson(boolean, Json(2)));
    for (const NumberType type : allTypes) {
        EXPECT_FALSE(numberFromJson(type, Json())) << toString(type);
        EXPECT_FALSE(numberFromJson(type, Json::array({1}))) << toString(type);
        for (const char* text : {"", "-", "--1", "0x", "0xg", "1 ", " 1", "one", "0x1.8p1", "+-1"})
            EXPECT_FALSE(numberFromJson(type, Json(text))) << toString(type) << " '" << text << "'";
        EXPECT_EQ(numberFromJson(type, Json("nan")).has_value(), isFloat(type)) << toString(type);
    }
}

TEST(Numbers, AcceptIntegersInAnyNotation)
{
    EXPECT_EQ(std::get<std::uint64_t>(numberFromJson(uint32, Json(1e3)).value()), 1000U);
    EXPECT_EQ(std::get<std::int64_t>(numberFromJson(int32, Json(-4.0)).value()), -4);
    EXPECT_EQ(std::get<std::uint64_t>(numberFromJson(uint32, Json(true)).value()), 1U);
    EXPECT_EQ(std::get<double>(numberFromJson(float16, Json(65519.0)).value()), 65519.0);
    EXPECT_EQ(std::get<double>(numberFromJson(float32, Json(3)).value()), 3.0);
}

TEST(Numbers, RoundLargeIntegersToFloatOnce)
{
    // 2^24 + 1 is a tie between two floats. At 2^60 + 2^36 + 1, a conversion via double would hide that it is not
    // one.
    const std::uint64_t value = (std::uint64_t{1} << 60U) + (std::uint64_t{1} << 36U) + 1;
    EXPECT_EQ(std::get<double>(numberFromJson(float32, Json(value)).value()),
              static_cast<double>((std::uint64_t{1} << 60U) + (std::uint64_t{1} << 37U)));
}

TEST(Numbers, WriteTheShortestJsonThatRoundTrips)
{
    EXPECT_EQ(dumpJson(toJson(float32, static_cast<double>(0.1F))), "0.1");
    EXPECT_EQ(dumpJson(toJson(float32, std::numeric_limits<double>::quiet_NaN())), "\"nan\"");
    EXPECT_EQ(dumpJson(toJson(float64, -std::numeric_limits<double>::infinity())), "\"-inf\"");
    EXPECT_EQ(dumpJson(toJson(uint64, std::uint64_t{18446744073709551615ULL})), "18446744073709551615");
    EXPECT_EQ(dumpJson(toJson(boolean, std::uint64_t{1})), "true");
}

TEST(Numbers, TreatAnySetBitOfABooleanAsTrue)
{
    const std::array bytes{std::byte{0}, std::byte{0}, std::byte{4}, std::byte{0}};
    EXPECT_EQ(std::get<std::uint64_t>(readNumber(boolean, bytes)), 1U);
}

TEST(HalfFloat, DecodesIeee754Values)
{
    EXPECT_EQ(halfToDouble(0x3c00), 1.0);
    EXPECT_EQ(halfToDouble(0xc000), -2.0);
    EXPECT_EQ(halfToDouble(0x7bff), 65504.0);
    EXPECT_EQ(halfToDouble(0x0400), std::ldexp(1.0, -14));
    EXPECT_EQ(halfToDouble(0x0001), std::ldexp(1.0, -24));
    EXPECT_EQ(halfToDouble(0x3555), 0.333251953125);
    EXPECT_TRUE(std::isinf(halfToDouble(0x7c00)));
    EXPECT_TRUE(std::isnan(halfToDouble(0x7e01)));
    EXPECT_TRUE(std::signbit(halfToDouble(0x8000)));
}

TEST(HalfFloat, RoundsToNearestEvenOnce)
{
    EXPECT_EQ(doubleToHalf(1.0 / 3), 0x3555);
    EXPECT_EQ(doubleToHalf(65519.999), 0x7bff);
    EXPECT_EQ(doubleToHalf(65520), 0x7c00);
    EXPECT_EQ(doubleToHalf(2049), 0x6800);                 // tie between 2048 and 2050
    EXPECT_EQ(doubleToHalf(2051), 0x6802);                 // tie between 2050 and 2052
    EXPECT_EQ(doubleToHalf(std::ldexp(1.0, -25)), 0x0000); // tie between 0 and the smallest
    EXPECT_EQ(doubleToHalf(std::ldexp(1.0001, -25)), 0x0001);
    EXPECT_EQ(doubleToHalf(std::ldexp(2047.5, -25)), 0x0400);     // a denormal that rounds up to the first normal
    EXPECT_EQ(doubleToHalf(2049 + std::ldexp(1.0, -40)), 0x6801); // would tie after rounding to float
    EXPECT_EQ(doubleToHalf(-0.0), 0x8000);
}

TEST(HalfFloat, RoundTripsEveryBitPattern)
{
    for (std::uint32_t bits = 0; bits < 65536; ++bits) {
        const auto half = static_cast<std::uint16_t>(bits);
        if (std::isnan(halfToDouble(half)))
            EXPECT_TRUE(std::isnan(halfToDouble(doubleToHalf(halfToDouble(half)))));
        else
            ASSERT_EQ(doubleToHalf(halfToDouble(half)), half);
    }
}

TEST(PackedFloat, RoundTripsEveryBitPattern)
{
    for (const std::uint32_t mantissa : {6U, 5U}) {
        for (std::uint32_t bits = 0; bits <= 31U << mantissa; ++bits)
            ASSERT_EQ(doubleToUnsignedFloat(unsignedFloatToDouble(bits, mantissa), mantissa), bits);
    }
}

TEST(PackedFloat, RespectsTheLimits)
{
    EXPECT_EQ(unsignedFloatToDouble(0x3c0, 6), 1.0);
    EXPECT_EQ(unsignedFloatToDouble(0x7bf, 6), 65024.0);
    EXPECT_EQ(unsignedFloatToDouble(0x3df, 5), 64512.0);
    EXPECT_EQ(doubleToUnsignedFloat(1e9, 6), 0x7bfU);
    EXPECT_EQ(doubleToUnsignedFloat(-3, 6), 0U);
    EXPECT_EQ(doubleToUnsignedFloat(std::numeric_limits<double>::infinity(), 5), 0x3e0U);
    EXPECT_TRUE(
        std::isnan(unsignedFloatToDouble(doubleToUnsignedFloat(std::numeric_limits<double>::quiet_NaN(), 6), 6)));
}

TEST(SharedExponent, FollowsTheSpecification)
{
    EXPECT_EQ(doubleToSharedExponent({1, 1, 1}), (16U << 27U) | (256U << 18U) | (256U << 9U) | 256U);
    EXPECT_EQ(doubleToSharedExponent({0, 0, 0}), 0U);
    EXPECT_EQ(doubleToSharedExponent({1e30, 65408, 0}), (31U << 27U) | (511U << 9U) | 511U);
    EXPECT_EQ(doubleToSharedExponent({-1, std::numeric_limits<double>::quiet_NaN(), 0}), 0U);
    const auto color = sharedExponentToDouble(doubleToSharedExponent({1000, 1, 0.5}));
    EXPECT_EQ(color[0], 1000.0);
    EXPECT_EQ(color[1], 2.0); // steps of 2 at this exponent: 1 rounds up
    EXPECT_EQ(color[2], 0.0);
    // 511.6 of 512 steps rounds up to the next exponent.
    EXPECT_EQ(sharedExponentToDouble(doubleToSharedExponent({0.9995, 0, 0}))[0], 1.0);
}

} // namespace
} // namespace wavelane::decode
