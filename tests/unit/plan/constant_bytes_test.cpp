// SPDX-License-Identifier: MIT
#include "core/plan/constant_bytes.h"

#include "tests/support/bytes.h"

#include <gtest/gtest.h>

namespace wavelane::plan {
namespace {

using project::ConstantValues;
using shader::Reflection;

/// A shader with a push constant block of one member of 16-bit integers.
Reflection pushesShorts(std::uint32_t count)
{
    Reflection reflection;
    reflection.push = shader::PushConstants{.name = "push", .size = 2 * count, .members = {}};
    reflection.push->members = {{.name = "shorts",
                                 .type = "uint16_t" + std::to_string(count),
                                 .size = 2 * count,
                                 .scalar = NumberType::uint16,
                                 .columns = count}};
    return reflection;
}

Reflection specialized()
{
    Reflection reflection;
    reflection.constants = {{.id = 0, .name = "n", .type = NumberType::uint32, .defaultValue = 1, .notes = {}},
                            {.id = 16, .name = "m", .type = NumberType::uint32, .defaultValue = 1, .notes = {}}};
    return reflection;
}

ConstantValues values(std::vector<std::pair<std::string, Json>> members)
{
    ConstantValues made;
    made.values = std::move(members);
    return made;
}

// The size of vkCmdPushConstants is a multiple of 4 (VUID-vkCmdPushConstants-size-00369).
TEST(PushConstantBytes, ArePaddedToWholeWords)
{
    ConstantValues hex;
    hex.hex = bytesOfValues<std::uint16_t>({1, 2, 3});
    const auto fromHex = pushBytes(hex, pushesShorts(3));
    ASSERT_TRUE(fromHex) << fromHex.error().message;
    EXPECT_EQ(*fromHex, bytesOfValues<std::uint16_t>({1, 2, 3, 0}));
    const auto fromMembers = pushBytes(values({{"shorts", Json::array({1, 2, 3})}}), pushesShorts(3));
    ASSERT_TRUE(fromMembers) << fromMembers.error().message;
    EXPECT_EQ(*fromMembers, *fromHex);
}

TEST(PushConstantBytes, RejectsHexOfAnotherSize)
{
    for (const std::size_t count : {0, 2, 6, 7, 9, 12}) {
        ConstantValues hex;
        hex.hex = std::vector<std::byte>(count);
        const auto refused = pushBytes(hex, pushesShorts(4));
        ASSERT_FALSE(refused) << count;
        EXPECT_EQ(refused.error().code, Code::pushSizeMismatch);
        EXPECT_EQ(refused.error().message,
                  "The push constants of the shader have 8 bytes, but `hex` has " + std::to_string(count) + ".");
    }
}

TEST(SpecializationBytes, RejectsAConstantThatIsSetTwice)
{
    for (const auto& [first, second] : {std::pair("0", "n"), std::pair("n", "0"), std::pair("0x10", "m")}) {
        const auto refused = specializationBytes(values({{first, 1}, {second, 2}}), specialized());
        ASSERT_FALSE(refused) << first << " and " << second;
        EXPECT_EQ(refused.error().code, Code::duplicateName);
        EXPECT_TRUE(refused.error().message.contains(std::string("'") + first + "'") &&
                    refused.error().message.contains(std::string("'") + second + "'"))
            << refused.error().message;
    }
    const auto both = specializationBytes(values({{"0", 1}, {"m", 2}}), specialized());
    ASSERT_TRUE(both) << both.error().message;
    EXPECT_EQ(both->at(0), bytesOfValues<std::uint32_t>({1}));
    EXPECT_EQ(both->at(16), bytesOfValues<std::uint32_t>({2}));
}

TEST(SpecializationBytes, RejectsHex)
{
    ConstantValues hex;
    hex.hex = std::vector<std::byte>(4);
    const auto refused = specializationBytes(hex, specialized());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::badValue);
}

TEST(PushBytes, ValuesOfADroppedBlockAreIgnored)
{
    const shader::Declared declared{.push = true};
    for (const ConstantValues& given : {values({{"scale", 2}}), values({})})
        EXPECT_EQ(pushBytes(given, {}, declared).value(), std::vector<std::byte>{});
    ConstantValues hex;
    hex.hex = std::vector<std::byte>(12);
    EXPECT_EQ(pushBytes(hex, {}, declared).value(), std::vector<std::byte>{});
    EXPECT_EQ(pushBytes(hex, {}, {}).error().code, Code::pushSizeMismatch);
    EXPECT_EQ(pushBytes(values({{"scale", 2}}), {}, {}).error().code, Code::badValue);
    // A block that the compiler kept is checked as ever.
    EXPECT_EQ(pushBytes(values({{"longs", 1}}), pushesShorts(2), declared).error().code, Code::badValue);
}

TEST(SpecializationBytes, TheValueOfADroppedConstantIsIgnored)
{
    const shader::Declared declared{.constants = {"dropped"}};
    const auto bytes = specializationBytes(values({{"n", 3}, {"dropped", 1}}), specialized(), declared);
    ASSERT_TRUE(bytes) << bytes.error().message;
    EXPECT_EQ(bytes->size(), 1U);
    EXPECT_FALSE(specializationBytes(values({{"droped", 1}}), specialized(), declared));
}

TEST(SpecializationBytes, ErrorsNameTheConstant)
{
    for (const auto& [key, value] : {std::pair<std::string, Json>{"none/of", 1}, {"n", "many"}}) {
        const auto refused = specializationBytes(values({{"m", 2}, {key, value}}), specialized());
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().at, key == "n" ? "/n" : "/none~1of");
    }
    const auto pushed = pushBytes(values({{"longs", 1}}), pushesShorts(2));
    ASSERT_FALSE(pushed);
    EXPECT_EQ(pushed.error().at, "/longs");
}

} // namespace
} // namespace wavelane::plan
