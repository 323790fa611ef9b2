// SPDX-License-Identifier: MIT
#include "core/media/jpeg.h"
#include "core/media/read_image.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace wavelane::media {
namespace {

/// 16 × 8 texels of (200, 40, 90), baseline.
constexpr std::string_view color =
    "ffd8ffe000104a46494600010100000100010000ffdb004300020101010101020101010202020202040302020202050404030406"
    "0506060605060606070908060709070606080b08090a0a0a0a0a06080b0c0b0a0c090a0a0affdb00430102020202020205030305"
    "0a0706070a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"
    "0a0affc00011080008001003011100021101031101ffc4001500010100000000000000000000000000000008ffc4001410010000"
    "0000000000000000000000000000ffc400160101010100000000000000000000000000000409ffc4001411010000000000000000"
    "0000000000000000ffda000c03010002110311003f009dd3b4c007ffd9";

/// 8 × 8 texels of gray 77, progressive.
constexpr std::string_view gray =
    "ffd8ffe000104a46494600010100000100010000ffdb004300030202020202030202020303030304060404040404080606050609"
    "080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc2000b080008000801011100ffc4"
    "0014000100000000000000000000000000000007ffda00080101000000013bffc400141001000000000000000000000000000000"
    "00ffda00080101000105027fffc40014100100000000000000000000000000000000ffda0008010100063f027fffc40014100100"
    "000000000000000000000000000000ffda0008010100013f217fffda00080101000000107fffc400141001000000000000000000"
    "00000000000000ffda0008010100013f107fffd9";

/// 8 × 8 texels in CMYK.
constexpr std::string_view cmyk =
    "ffd8ffee000e41646f626500640000000002ffdb004300030202020202030202020303030304060404040404080606050609080a"
    "0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffdb00430103030304030408040408100b"
    "090b1010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010"
    "ffc00014080008000804011100021101031101041100ffc4001500010100000000000000000000000000000809ffc40014100100"
    "000000000000000000000000000000ffc40014010100000000000000000000000000000005ffc400141101000000000000000000"
    "00000000000000ffda000e040100021103110400003f009b44c79d0fffd9";

std::vector<std::byte> bytesOfHex(std::string_view hex)
{
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i + 2 <= hex.size(); i += 2)
        bytes.push_back(static_cast<std::byte>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
    return bytes;
}

void expectTexels(const Result<Image>& image, std::array<int, 4> expected)
{
    ASSERT_TRUE(image) << image.error().message;
    for (std::size_t i = 0; i < image->bytes.size(); ++i)
        EXPECT_NEAR(std::to_integer<int>(image->bytes[i]), expected[i % 4], 3) << i;
}

TEST(Jpeg, ReadsColorAndGray)
{
    const auto first = readJpeg(bytesOfHex(color));
    expectTexels(first, {200, 40, 90, 255});
    EXPECT_EQ(first->width, 16U);
    EXPECT_EQ(first->height, 8U);
    expectTexels(readImage(bytesOfHex(gray)), {77, 77, 77, 255});
}

TEST(Jpeg, RejectsCmyk)
{
    const auto image = readJpeg(bytesOfHex(cmyk));
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().code, Code::formatUnsupported);
}

TEST(Jpeg, RejectsUndefinedHuffmanCodes)
{
    // No Huffman code consists of ones alone (ITU-T T.81, C.2).
    std::string broken(color);
    const std::string_view data = "9dd3b4c007";
    std::string ones;
    for (int i = 0; i < 64; ++i)
        ones += "ff00";
    broken.replace(broken.rfind(data), data.size(), ones);
    const auto image = readJpeg(bytesOfHex(broken));
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().code, Code::badValue);
    EXPECT_NE(image.error().message.find("damaged"), std::string::npos);
}

TEST(Jpeg, RejectsEveryTruncationWithAMessage)
{
    for (const std::string_view hex : {color, gray}) {
        const auto file = bytesOfHex(hex);
        // Without the end marker, the image is still complete.
        for (std::size_t size = 0; size + 2 < file.size(); ++size) {
            const auto image = readJpeg(std::span(file).first(size));
            ASSERT_FALSE(image) << size;
            EXPECT_EQ(image.error().code, Code::badValue) << size;
            EXPECT_FALSE(image.error().message.empty());
        }
    }
}

TEST(Jpeg, SurvivesFlippedBytes)
{
    for (const std::string_view hex : {color, gray, cmyk}) {
        const auto file = bytesOfHex(hex);
        for (std::size_t i = 0; i < file.size(); ++i) {
            auto broken = file;
            broken[i] ^= std::byte{0xff};
            const auto image = readJpeg(broken);
            EXPECT_TRUE(!image || checkImage(*image)) << i;
        }
    }
}

TEST(Jpeg, RejectsHugeSizes)
{
    auto file = bytesOfHex(color);
    // Height and width are the four bytes after the length and precision of the SOF0 marker.
    for (std::size_t i = 0; i + 9 < file.size(); ++i) {
        if (file[i] == std::byte{0xff} && file[i + 1] == std::byte{0xc0})
            file[i + 5] = file[i + 7] = std::byte{0xff};
    }
    const auto image = readJpeg(file);
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().code, Code::limitExceeded);
    EXPECT_NE(image.error().message.find("32768"), std::string::npos);
}

} // namespace
} // namespace wavelane::media
