// SPDX-License-Identifier: MIT
#include "core/media/exr.h"
#include "core/media/hdr.h"
#include "core/media/read_image.h"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <string>

namespace wavelane::media {
namespace {

std::vector<std::byte> bytesOfText(std::string_view text)
{
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

std::vector<float> floatsOf(const Image& image)
{
    std::vector<float> values(image.bytes.size() / sizeof(float));
    std::memcpy(values.data(), image.bytes.data(), image.bytes.size());
    return values;
}

Image floatImage(std::uint32_t width, std::uint32_t height, Format format, const std::vector<float>& values)
{
    Image image{.width = width, .height = height, .format = format};
    image.bytes.resize(values.size() * sizeof(float));
    std::memcpy(image.bytes.data(), values.data(), image.bytes.size());
    return image;
}

/// Two rows of one texel, not run-length encoded: (1, 0.5, 0) and (4, 4, 4).
std::string smallHdr()
{
    const std::string header = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 1\n";
    return header + std::string("\x80\x40\x00\x81\x80\x80\x80\x83", 8);
}

TEST(Hdr, DecodesSharedExponents)
{
    const auto image = readHdr(bytesOfText(smallHdr()));
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(image->width, 1U);
    EXPECT_EQ(image->height, 2U);
    EXPECT_EQ(floatsOf(*image), (std::vector<float>{1, 0.5F, 0, 1, 4, 4, 4, 1}));
}

TEST(Hdr, ReadsRuns)
{
    // Eight texels of (1, 1, 1): a run of eight for each component.
    std::string text = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 8\n";
    text += std::string("\x02\x02\x00\x08\x88\x80\x88\x80\x88\x80\x88\x81", 12);
    const auto image = readImage(bytesOfText(text));
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(floatsOf(*image), std::vector<float>(32, 1.0F));
    for (std::size_t size = 0; size < text.size(); ++size)
        EXPECT_FALSE(readHdr(bytesOfText(text.substr(0, size)))) << size;
}

TEST(Hdr, RejectsEveryTruncation)
{
    const std::string text = smallHdr();
    for (std::size_t size = 0; size < text.size(); ++size) {
        const auto image = readHdr(bytesOfText(text.substr(0, size)));
        ASSERT_FALSE(image) << size;
        EXPECT_EQ(image.error().code, Code::badValue) << size;
    }
}

TEST(Hdr, RejectsTruncationsPastTheFirstBuffer)
{
    std::string text = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 60 +X 1\n";
    for (int row = 0; row < 60; ++row)
        text += "\x80\x40\x20\x81";
    ASSERT_TRUE(readHdr(bytesOfText(text)));
    for (std::size_t size = 0; size < text.size(); ++size)
        EXPECT_FALSE(readHdr(bytesOfText(text.substr(0, size)))) << size;
}

TEST(Hdr, RejectsHugeSizes)
{
    const auto most = readHdr(bytesOfText("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 32000 +X 32000\nabcd"));
    ASSERT_FALSE(most);
    EXPECT_EQ(most.error().code, Code::limitExceeded);
    const auto lie = readHdr(bytesOfText("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 8000 +X 8000\nabcd"));
    ASSERT_FALSE(lie);
    EXPECT_EQ(lie.error().code, Code::badValue);
    EXPECT_FALSE(readHdr(bytesOfText("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y -5 +X 8\nabcdabcdabcd")));
    EXPECT_FALSE(readHdr(bytesOfText("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 99999999999999 +X 8\nabcdabcdabcd")));
}

TEST(Exr, PreservesFloats)
{
    const float infinity = std::numeric_limits<float>::infinity();
    const Image image = floatImage(2, 2, Format::R32G32B32A32_FLOAT,
                                   {0.1F, -2, 3e38F, 1, 1e-40F, infinity, -infinity, 0, 5, 6, 7, 8, 9, 10, 11, 12});
    const auto file = writeExr(image);
    ASSERT_TRUE(file) << file.error().message;
    const auto again = readImage(*file);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, image);
}

TEST(Exr, FillsMissingComponentsAndExpandsGray)
{
    const auto two = writeExr(floatImage(1, 1, Format::R32G32_FLOAT, {5, 6}));
    ASSERT_TRUE(two);
    EXPECT_EQ(floatsOf(readExr(*two).value()), (std::vector<float>{5, 6, 0, 1}));
    const auto one = writeExr(floatImage(2, 1, Format::R32_FLOAT, {5, 6}));
    ASSERT_TRUE(one);
    EXPECT_EQ(floatsOf(readExr(*one).value()), (std::vector<float>{5, 5, 5, 1, 6, 6, 6, 1}));
}

TEST(Exr, PreservesHalfFloats)
{
    Image image{.width = 1, .height = 1, .format = Format::R16G16B16A16_FLOAT};
    for (const int each : {0x00, 0x3c, 0x00, 0xc0, 0x01, 0x00, 0xff, 0x7b}) // 1, −2, 2^−24, 65504
        image.bytes.push_back(static_cast<std::byte>(each));
    const auto file = writeExr(image);
    ASSERT_TRUE(file);
    EXPECT_EQ(floatsOf(readExr(*file).value()), (std::vector<float>{1, -2, 5.9604645e-8F, 65504}));
}

TEST(Exr, RejectsEveryTruncation)
{
    const auto file = writeExr(floatImage(2, 2, Format::R32_FLOAT, {1, 2, 3, 4}));
    ASSERT_TRUE(file);
    for (std::size_t size = 0; size < file->size(); ++size) {
        const auto image = readExr(std::span(*file).first(size));
        ASSERT_FALSE(image) << size;
        EXPECT_EQ(image.error().code, Code::badValue);
    }
}

TEST(Exr, SurvivesFlippedBytes)
{
    const auto file = writeExr(floatImage(4, 4, Format::R32_FLOAT, std::vector<float>(16, 0.3F)));
    ASSERT_TRUE(file);
    for (std::size_t i = 0; i < file->size(); ++i) {
        // Flipped bytes of the windows can result in valid sizes that take seconds to fill; another test covers them.
        auto broken = *file;
        broken[i] ^= std::byte{0x04};
        const auto image = readExr(broken);
        EXPECT_TRUE(!image || checkImage(*image)) << i;
    }
}

TEST(Exr, RejectsHugeSizes)
{
    auto file = writeExr(floatImage(1, 1, Format::R32_FLOAT, {1})).value();
    // dataWindow is an attribute "dataWindow\0box2i\0", its size, then minimum and maximum.
    const std::string name("dataWindow\0box2i\0", 17);
    const std::string text(reinterpret_cast<const char*>(file.data()), file.size());
    const std::size_t place = text.find(name);
    ASSERT_NE(place, std::string::npos);
    const std::size_t maximum = place + name.size() + 4 + 8;
    for (std::size_t i = 0; i < 8; ++i)
        file[maximum + i] = i % 4 < 2 ? std::byte{0xff} : std::byte{0};
    const auto image = readExr(file);
    ASSERT_FALSE(image);
    EXPECT_TRUE(image.error().code == Code::limitExceeded || image.error().code == Code::badValue);
}

TEST(Exr, RejectsAGibibyteInAFewBytesBeforeAllocating)
{
    auto file = writeExr(floatImage(1, 1, Format::R32_FLOAT, {1})).value();
    const std::string text(reinterpret_cast<const char*>(file.data()), file.size());
    const std::string name("dataWindow\0box2i\0", 17);
    const std::size_t maximum = text.find(name) + name.size() + 4 + 8;
    for (const std::size_t place : {maximum, maximum + 4}) {
        file[place] = std::byte{0xff};
        file[place + 1] = std::byte{0x1f}; // 8192 texels
    }
    file.resize(file.size() + 8192); // The table of its pieces.
    const auto image = readExr(file);
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().code, Code::badValue);
    EXPECT_TRUE(image.error().message.contains("cannot hold 8192 × 8192 texels")) << image.error().message;
}

TEST(Exr, RejectsALineOfManyChannelsBeforeAllocating)
{
    const auto number = [](std::uint32_t value) {
        return std::string(reinterpret_cast<const char*>(&value), sizeof value);
    };
    const auto attribute = [&](const std::string& name, const std::string& type, const std::string& value) {
        return name + '\0' + type + '\0' + number(static_cast<std::uint32_t>(value.size())) + value;
    };
    std::string channels;
    for (char name = 'A'; name <= 'Z'; ++name)
        channels += std::string(1, name) + '\0' + number(2) + number(0) + number(1) + number(1); // 32-bit floats
    const std::string window = number(0) + number(0) + number(32767) + number(0);
    const std::string one("\0\0\x80\x3f", 4);
    std::string file("\x76\x2f\x31\x01\x02\0\0\0", 8);
    file += attribute("channels", "chlist", channels + '\0') + attribute("compression", "compression", "\x03") +
            attribute("dataWindow", "box2i", window) + attribute("displayWindow", "box2i", window) +
            attribute("lineOrder", "lineOrder", std::string(1, '\0')) + attribute("pixelAspectRatio", "float", one) +
            attribute("screenWindowCenter", "v2f", number(0) + number(0)) +
            attribute("screenWindowWidth", "float", one) + '\0' + std::string(64, '\0');
    const auto image = readExr(bytesOfText(file));
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().code, Code::limitExceeded) << image.error().message;
    EXPECT_TRUE(image.error().message.contains(std::to_string(26U * 4 * 32768 * 256))) << image.error().message;
}

TEST(Exr, RejectsUnsupportedFormats)
{
    EXPECT_EQ(writeExr({.width = 1, .height = 1, .format = Format::R8_UNORM, .bytes = {std::byte{1}}}).error().code,
              Code::formatUnsupported);
}

} // namespace
} // namespace wavelane::media
