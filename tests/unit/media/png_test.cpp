// SPDX-License-Identifier: MIT
#include "core/media/png.h"
#include "core/media/read_image.h"

#include "tests/unit/media/png_builder.h"

#include <gtest/gtest.h>

namespace wavelane::media {
namespace {

std::vector<int> valuesOf(const Result<Image>& image)
{
    if (!image) {
        ADD_FAILURE() << image.error().message;
        return {};
    }
    std::vector<int> values;
    for (const std::byte each : image->bytes)
        values.push_back(std::to_integer<int>(each));
    return values;
}

Image ramp(std::uint32_t width, std::uint32_t height, Format format)
{
    Image image{.width = width, .height = height, .format = format};
    image.bytes.resize(std::size_t{width} * height * info(format).blockBytes);
    for (std::size_t i = 0; i < image.bytes.size(); ++i)
        image.bytes[i] = static_cast<std::byte>(i * 37);
    return image;
}

using Values = std::vector<int>;

TEST(Png, RoundTrips)
{
    for (const Format format : {Format::R8G8B8A8_UNORM, Format::R16G16B16A16_UNORM}) {
        const Image image = ramp(7, 5, format);
        const auto file = writePng(image);
        ASSERT_TRUE(file);
        const auto again = readPng(*file);
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, image);
        EXPECT_EQ(writePng(image).value(), *file);
    }
}

TEST(Png, WritesGrayAndReadsItAsRgb)
{
    const auto file =
        writePng({.width = 2, .height = 1, .format = Format::R8_UNORM, .bytes = {std::byte{9}, std::byte{200}}});
    ASSERT_TRUE(file);
    EXPECT_EQ(valuesOf(readPng(*file)), (Values{9, 9, 9, 255, 200, 200, 200, 255}));
    const auto wide =
        writePng({.width = 1, .height = 1, .format = Format::R16_UNORM, .bytes = {std::byte{1}, std::byte{2}}});
    ASSERT_TRUE(wide);
    EXPECT_EQ(valuesOf(readPng(*wide)), (Values{1, 2, 1, 2, 1, 2, 255, 255}));
}

TEST(Png, ReadsEveryColorType)
{
    EXPECT_EQ(valuesOf(readPng(PngBuilder(2, 1, 8, 2).rows(raw("\0\1\2\3\4\5\6")).file())),
              (Values{1, 2, 3, 255, 4, 5, 6, 255}));
    EXPECT_EQ(valuesOf(readPng(PngBuilder(1, 1, 8, 4).rows(raw("\0\7\x80")).file())), (Values{7, 7, 7, 128}));
    EXPECT_EQ(valuesOf(readPng(PngBuilder(1, 1, 16, 2).rows(raw("\0\1\2\3\4\5\6")).file())),
              (Values{2, 1, 4, 3, 6, 5, 255, 255}));
    // One bit of gray: 0xa0 is 1, 0, 1.
    EXPECT_EQ(valuesOf(readPng(PngBuilder(3, 1, 1, 0).rows(raw("\0\xa0")).file())),
              (Values{255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255}));
    // Two bits of palette with transparency for the first color.
    EXPECT_EQ(valuesOf(readPng(PngBuilder(2, 1, 2, 3)
                                   .chunk("PLTE", raw("\1\2\3\xa\xb\xc"))
                                   .chunk("tRNS", raw("\x40"))
                                   .rows(raw("\0\x10"))
                                   .file())),
              (Values{1, 2, 3, 64, 10, 11, 12, 255}));
    // Gray 5 is transparent.
    EXPECT_EQ(valuesOf(readPng(PngBuilder(2, 1, 8, 0).chunk("tRNS", raw("\0\5")).rows(raw("\0\5\6")).file())),
              (Values{5, 5, 5, 0, 6, 6, 6, 255}));
    // Interlaced 2 × 2: the passes contain texel (0,0), then (1,0), then the second row.
    EXPECT_EQ(valuesOf(readPng(PngBuilder(2, 2, 8, 0, true).rows(raw("\0\1\0\2\0\3\4")).file())),
              (Values{1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255, 4, 4, 4, 255}));
}

TEST(Png, IgnoresGamma)
{
    const auto file = PngBuilder(1, 1, 8, 0).chunk("gAMA", PngBuilder::bigEndian(22222)).rows(raw("\0\x50")).file();
    EXPECT_EQ(valuesOf(readPng(file)), (Values{80, 80, 80, 255}));
}

TEST(Png, RejectsEveryTruncation)
{
    const auto file = writePng(ramp(9, 9, Format::R8G8B8A8_UNORM));
    ASSERT_TRUE(file);
    for (std::size_t size = 0; size < file->size(); ++size) {
        const auto image = readPng(std::span(*file).first(size));
        ASSERT_FALSE(image) << size;
        EXPECT_EQ(image.error().code, Code::badValue) << size;
        EXPECT_FALSE(image.error().message.empty());
    }
}

TEST(Png, SurvivesEveryFlippedByte)
{
    const auto file = writePng(ramp(9, 9, Format::R8G8B8A8_UNORM));
    ASSERT_TRUE(file);
    for (std::size_t i = 0; i < file->size(); ++i) {
        auto broken = *file;
        broken[i] ^= std::byte{0x55};
        const auto image = readPng(broken);
        if (image) {
            EXPECT_TRUE(checkImage(*image)) << i;
        } else {
            EXPECT_NE(image.error().code, Code::internalError) << i;
        }
    }
}

TEST(Png, RejectsAnInvalidChecksum)
{
    auto file = PngBuilder(1, 1, 8, 0).rows(raw("\0\x50")).file();
    file[32] ^= std::byte{1}; // the last byte of IHDR's checksum
    const auto image = readPng(file);
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().code, Code::badValue);
    EXPECT_NE(image.error().message.find("CRC"), std::string::npos) << image.error().message;
}

TEST(Png, RejectsAnInvalidChecksumOfTransparency)
{
    auto file = PngBuilder(1, 1, 8, 0).chunk("tRNS", std::string("\0\x50", 2)).rows(raw("\0\x50")).file();
    EXPECT_EQ(valuesOf(readPng(file)), (Values{80, 80, 80, 0}));
    file[46] ^= std::byte{1}; // the last byte of its checksum
    const auto image = readPng(file);
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().code, Code::badValue);
}

TEST(Png, RejectsHugeSizesBeforeAllocating)
{
    const auto wide = readPng(PngBuilder(40000, 1, 8, 6).rows(raw("\0")).file());
    ASSERT_FALSE(wide);
    EXPECT_EQ(wide.error().code, Code::limitExceeded);
    EXPECT_NE(wide.error().message.find("40000"), std::string::npos);
    EXPECT_NE(wide.error().message.find("32768"), std::string::npos);
    const auto heavy = readPng(PngBuilder(32768, 32768, 8, 6).rows(raw("\0")).file());
    ASSERT_FALSE(heavy);
    EXPECT_EQ(heavy.error().code, Code::limitExceeded);
    EXPECT_NE(heavy.error().message.find("2147483648"), std::string::npos);
    const auto most = readPng(PngBuilder(0xffffffff, 0xffffffff, 8, 6).rows(raw("\0")).file());
    ASSERT_FALSE(most);
    EXPECT_EQ(most.error().code, Code::limitExceeded);
    // Within the limits, but more than a file of this size can contain.
    const auto lie = readPng(PngBuilder(20000, 20000, 8, 6).rows(raw("\0")).file());
    ASSERT_FALSE(lie);
    EXPECT_EQ(lie.error().code, Code::badValue);
    EXPECT_FALSE(readPng(PngBuilder(0, 5, 8, 6).rows(raw("\0")).file()));
}

TEST(Png, RejectsUnsupportedFormats)
{
    EXPECT_EQ(writePng(ramp(2, 2, Format::R32_FLOAT)).error().code, Code::formatUnsupported);
    Image image = ramp(2, 2, Format::R8G8B8A8_UNORM);
    image.bytes.pop_back();
    EXPECT_EQ(writePng(image).error().code, Code::badValue);
    EXPECT_FALSE(writePng({}));
}

TEST(ReadImage, DetectsTheFormat)
{
    EXPECT_TRUE(readImage(PngBuilder(1, 1, 8, 0).rows(raw("\0\x50")).file()));
    const std::array<std::byte, 20> nothing{};
    ASSERT_FALSE(readImage(nothing));
    EXPECT_EQ(readImage(nothing).error().code, Code::badValue);
    EXPECT_FALSE(readImage({}));
}

} // namespace
} // namespace wavelane::media
