// SPDX-License-Identifier: MIT
#include "core/base/text/hex_text.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

namespace wavelane {
namespace {

const std::vector<std::byte> fourBytes{std::byte{0x00}, std::byte{0x0f}, std::byte{0xa5}, std::byte{0xff}};

TEST(HexText, HasTwoLowercaseDigitsForEachByte)
{
    EXPECT_EQ(hexFromBytes(fourBytes), "000fa5ff");
    EXPECT_EQ(hexFromBytes({}), "");
}

TEST(HexText, IsReadInEitherCase)
{
    EXPECT_EQ(bytesFromHex("000FA5ff"), fourBytes);
    EXPECT_EQ(bytesFromHex(""), std::vector<std::byte>());
}

TEST(HexText, IsRefusedWithASingleDigitOrAnotherCharacter)
{
    EXPECT_FALSE(bytesFromHex("000"));
    EXPECT_FALSE(bytesFromHex("0g"));
    EXPECT_FALSE(bytesFromHex("0 0f"));
    EXPECT_FALSE(bytesFromHex("0x0f"));
    EXPECT_FALSE(bytesFromHex("\xc3\xa4"));
}

} // namespace
} // namespace wavelane
