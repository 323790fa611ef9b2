// SPDX-License-Identifier: MIT
#include "core/inspect/numbers/exact_text.h"

#include "core/decode/texels.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace wavelane::inspect {
namespace {

template<class Bits>
std::string textOfBits(NumberType type, Bits bits)
{
    return exactText(type, std::as_bytes(std::span(&bits, 1)));
}

template<class Bits>
Bits bitsOfText(NumberType type, std::string_view text)
{
    const auto bytes = bytesFromText(type, text);
    EXPECT_TRUE(bytes) << text << ": " << bytes.error().message;
    Bits bits{};
    if (bytes)
        std::memcpy(&bits, bytes->data(), sizeof bits);
    return bits;
}

TEST(ExactText, OfANumberIsThatOfItsColumn)
{
    const auto textOf = [](const auto& type, const decode::Number& number) {
        return numberText({.path = {}, .offset = 0, .type = type}, number);
    };
    const double nearest = 0.1F;
    EXPECT_EQ(textOf(NumberType::float32, nearest), "0.1");
    EXPECT_EQ(textOf(NumberType::float64, nearest), "0.10000000149011612");
    EXPECT_EQ(textOf(NumberType::float16, 0.0999755859375), "0.1");
    EXPECT_EQ(textOf(Component{.format = Format::R8G8B8A8_UNORM, .index = 1}, 128.0 / 255), "0.5019608");
    EXPECT_EQ(textOf(NumberType::uint64, UINT64_MAX), "18446744073709551615");
    EXPECT_EQ(textOf(NumberType::int32, std::int64_t{-7}), "-7");
    EXPECT_EQ(textOf(NumberType::float32, -std::numeric_limits<double>::infinity()), "-inf");
}

TEST(ExactText, GivesBackEveryHalf)
{
    for (std::uint32_t i = 0; i < 65536; ++i) {
        const auto bits = static_cast<std::uint16_t>(i);
        const std::string text = textOfBits(NumberType::float16, bits);
        ASSERT_EQ(bitsOfText<std::uint16_t>(NumberType::float16, text), bits) << text;
    }
    EXPECT_EQ(textOfBits<std::uint16_t>(NumberType::float16, 0x2e66), "0.1"); // The half nearest to 0.1.
    EXPECT_EQ(textOfBits<std::uint16_t>(NumberType::float16, 0x0001), "6e-08");
    EXPECT_EQ(textOfBits<std::uint16_t>(NumberType::float16, 0x7bff), "65504");
}

TEST(ExactText, GivesBackFloatsAndDoubles)
{
    std::uint64_t state = 88172645463325252ULL;
    for (int i = 0; i < 200'000; ++i) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        const auto bits = static_cast<std::uint32_t>(state >> 32U);
        ASSERT_EQ(bitsOfText<std::uint32_t>(NumberType::float32, textOfBits(NumberType::float32, bits)), bits);
        ASSERT_EQ(bitsOfText<std::uint64_t>(NumberType::float64, textOfBits(NumberType::float64, state)), state);
    }
    for (const std::uint32_t bits : {0x00000001U, 0x80000000U, 0x807fffffU, 0x7f800000U, 0xff800000U, 0x7fc00000U,
                                     0xffc00000U, 0x7f800001U, 0x7f7fffffU}) {
        EXPECT_EQ(bitsOfText<std::uint32_t>(NumberType::float32, textOfBits(NumberType::float32, bits)), bits);
    }
    EXPECT_EQ(textOfBits(NumberType::float32, 0.1F), "0.1");
    EXPECT_EQ(textOfBits(NumberType::float32, 0x7fc00000U), "nan");
    EXPECT_EQ(textOfBits(NumberType::float32, 0xffc00001U), "nan(0xffc00001)");
    EXPECT_EQ(textOfBits(NumberType::float32, 0x80000000U), "-0");
    EXPECT_EQ(textOfBits(NumberType::float32, 0x00000001U), "1e-45");
}

TEST(ExactText, KeepsBooleansAndIntegers)
{
    EXPECT_EQ(textOfBits(NumberType::boolean, 1U), "true");
    EXPECT_EQ(textOfBits(NumberType::boolean, 0xffffffffU), "true(0xffffffff)");
    EXPECT_EQ(bitsOfText<std::uint32_t>(NumberType::boolean, "true(0xffffffff)"), 0xffffffffU);
    EXPECT_EQ(textOfBits(NumberType::uint64, UINT64_MAX), "18446744073709551615");
    EXPECT_EQ(textOfBits<std::int8_t>(NumberType::int8, -128), "-128");
    EXPECT_EQ(hexText(NumberType::uint16, std::vector<std::byte>{std::byte{0xcd}, std::byte{0x0b}}), "0x0bcd");
}

TEST(ExactText, RejectsBitsWithAnotherMeaning)
{
    const auto problem = [](NumberType type, std::string_view text) {
        const auto bytes = bytesFromText(type, text);
        return bytes ? std::string("no problem") : bytes.error().message;
    };
    EXPECT_EQ(problem(NumberType::float32, "nan(0x3f800000)"),
              "'nan(0x3f800000)' is not a float32: these bits have another meaning.");
    EXPECT_EQ(problem(NumberType::float16, "nan(0x17fff)"),
              "'nan(0x17fff)' is not a float16: these bits have another meaning.");
    EXPECT_EQ(problem(NumberType::boolean, "true(0x0)"),
              "'true(0x0)' is not a bool: these bits have another meaning.");
    EXPECT_NE(problem(NumberType::uint32, "nan(0x1)"), "no problem");
}

/// Every NaN of 16 bits, and the quiet and signaling ones of the others with one bit of payload each.
TEST(ExactText, KeepsEveryPayloadOfNan)
{
    for (std::uint32_t sign = 0; sign < 2; ++sign) {
        for (std::uint32_t payload = 1; payload < 1024; ++payload) {
            const auto bits = static_cast<std::uint16_t>(sign << 15U | 0x7c00U | payload);
            const std::string text = textOfBits(NumberType::float16, bits);
            EXPECT_EQ(text.starts_with("nan"), true) << text;
            EXPECT_EQ(bitsOfText<std::uint16_t>(NumberType::float16, text), bits);
        }
        for (unsigned bit = 0; bit < 23; ++bit) {
            const std::uint32_t bits = sign << 31U | 0x7f800000U | 1U << bit;
            EXPECT_EQ(bitsOfText<std::uint32_t>(NumberType::float32, textOfBits(NumberType::float32, bits)), bits);
        }
        for (unsigned bit = 0; bit < 52; ++bit) {
            const std::uint64_t bits = std::uint64_t{sign} << 63U | 0x7ff0000000000000ULL | std::uint64_t{1} << bit;
            EXPECT_EQ(bitsOfText<std::uint64_t>(NumberType::float64, textOfBits(NumberType::float64, bits)), bits);
        }
    }
}

/// Denormals of each magnitude, of both signs.
TEST(ExactText, GivesBackDenormals)
{
    for (unsigned bit = 0; bit < 23; ++bit) {
        for (const std::uint32_t bits : {1U << bit, (2U << bit) - 1, 0x80000000U | 1U << bit}) {
            const std::string text = textOfBits(NumberType::float32, bits);
            EXPECT_EQ(bitsOfText<std::uint32_t>(NumberType::float32, text), bits) << text;
        }
    }
    for (unsigned bit = 0; bit < 52; ++bit) {
        const std::uint64_t bits = std::uint64_t{1} << 63U | std::uint64_t{1} << bit;
        EXPECT_EQ(bitsOfText<std::uint64_t>(NumberType::float64, textOfBits(NumberType::float64, bits)), bits);
    }
    // The smallest and largest denormals, as IEEE 754 defines them.
    EXPECT_EQ(textOfBits<std::uint64_t>(NumberType::float64, 1), "5e-324");
    EXPECT_EQ(textOfBits<std::uint64_t>(NumberType::float64, 0x000fffffffffffffULL), "2.225073858507201e-308");
    EXPECT_EQ(textOfBits<std::uint32_t>(NumberType::float32, 0x007fffffU), "1.1754942e-38");
}

TEST(ExactText, OfTexelsIsEncodedToTheSameBits)
{
    for (const FormatInfo& facts : allFormats()) {
        if (facts.blockWidth != 1 || facts.blockBytes > 8)
            continue;
        const Elements elements = texelElements(facts.format).value();
        std::uint64_t state = 88172645463325252ULL;
        for (int i = 0; i < 500; ++i) {
            state ^= state << 13U;
            state ^= state >> 7U;
            state ^= state << 17U;
            std::vector<std::byte> bytes(facts.blockBytes);
            std::memcpy(bytes.data(), &state, bytes.size());
            // Packed floats have NaN payloads that no text keeps, and the shared exponent has several spellings.
            if (facts.format == Format::R9G9B9E5_SHAREDEXP || facts.format == Format::R11G11B10_FLOAT)
                continue;
            Json texel = Json::array();
            bool isFinite = true;
            for (const Column& each : elements.columns) {
                texel.push_back(cellText(each, bytes));
                isFinite = isFinite && std::isfinite(decode::toDouble(each.read(bytes)));
            }
            // SNORM has two codes for −1, of which texts keep the other one.
            if (!isFinite || facts.kind == ComponentKind::snorm)
                continue;
            const auto again = decode::texelFromJson(facts.format, texel);
            ASSERT_TRUE(again) << facts.name << " " << texel.dump() << " " << again.error().message;
            ASSERT_EQ(*again, bytes) << facts.name << " " << texel.dump();
        }
    }
}

} // namespace
} // namespace wavelane::inspect
