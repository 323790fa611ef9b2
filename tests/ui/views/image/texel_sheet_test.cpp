// SPDX-License-Identifier: MIT
#include "tests/ui/views/test_images.h"
#include "ui/views/changes/texel_difference.h"
#include "ui/views/texels/texel_sheet.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace wavelane::ui {
namespace {

/// `count` slices of 2 × 1 texels: 0, 0.5, 1, 1.5, 2 …
TexelImage slicesOf(int count)
{
    std::vector<float> values;
    for (int i = 0; i < 2 * count; ++i)
        values.push_back(static_cast<float>(i) / 2);
    return test::grayImage(2, 1, values);
}

float valueAt(const TexelImage& image, int x, int y)
{
    float value = 0;
    std::memcpy(&value, image.bytes.constData() + (y * image.width + x) * 4, sizeof value);
    return value;
}

TEST(TexelSheet, ArrangesSlicesAlmostAsASquare)
{
    const TexelTiles tiles = tilesOf(SliceLayout::sheet, {2, 1}, 5);
    const TexelImage sheet = arranged(slicesOf(5), tiles);
    EXPECT_EQ(sheet.width, 2 * tiles.columns);
    EXPECT_EQ(tiles.columns, 2);
    EXPECT_EQ(sheet.height, 3);
    for (int y = 0; y < sheet.height; ++y)
        for (int x = 0; x < sheet.width; ++x) {
            const int slice = sheet.sliceAt({x, y});
            EXPECT_EQ(slice, y * 2 + x / 2 < 5 ? y * 2 + x / 2 : -1);
            EXPECT_EQ(valueAt(sheet, x, y),
                      slice < 0 ? 0 : static_cast<float>(slice) + static_cast<float>(x % 2) / 2);
        }
    EXPECT_EQ(sheet.bytes.size(), qsizetype(sheet.width) * sheet.height * 4);
}

TEST(TexelSheet, UnfoldsCubes)
{
    const TexelTiles tiles = tilesOf(SliceLayout::cross, {1, 1}, 12);
    EXPECT_EQ(tiles.columns, 4);
    ASSERT_EQ(tiles.slices.size(), 24U);
    TexelImage image{.width = 1, .height = 1, .format = Format::R8_UINT, .bytes = {}, .title = {}};
    for (int i = 0; i < 12; ++i)
        image.bytes.append(static_cast<char>(i));
    const TexelImage cross = arranged(image, tiles);
    EXPECT_EQ(cross.height, 6);
    EXPECT_EQ(cross.sliceAt({1, 0}), 2) << "+y is above";
    EXPECT_EQ(cross.sliceAt({1, 1}), 4) << "+z";
    EXPECT_EQ(cross.sliceAt({2, 1}), 0) << "+x is on its right";
    EXPECT_EQ(cross.sliceAt({3, 1}), 5) << "−z";
    EXPECT_EQ(cross.sliceAt({0, 0}), -1);
    EXPECT_EQ(cross.bytes[4 * 4 + 2], 6) << "the second cube";
}

TEST(TexelSheet, ASingleSliceStaysAsItIs)
{
    const TexelImage image = slicesOf(1);
    EXPECT_EQ(arranged(image, tilesOf(SliceLayout::one, {2, 1}, 1)), image);
    EXPECT_EQ(image.sliceAt({1, 0}), -1);
}

TEST(TexelDifference, IsAbsoluteAndMarksWhatCannotBeSubtracted)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const float nan = std::nanf("");
    const auto difference = differenceOf(test::floatImage(2, 1, {1, -2, nan, 1, infinity, infinity, nan, 0}),
                                         test::floatImage(2, 1, {3, -2, nan, 1, infinity, -infinity, 5, 1}));
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->format, Format::R32G32B32A32_FLOAT);
    std::vector<float> values(8);
    std::memcpy(values.data(), difference->bytes.constData(), 32);
    EXPECT_EQ(std::vector<float>(values.begin(), values.begin() + 5), (std::vector<float>{2, 0, 0, 0, 0}));
    EXPECT_TRUE(std::isnan(values[5]));
    EXPECT_TRUE(std::isnan(values[6]));
    EXPECT_EQ(values[7], 1);
}

TEST(TexelDifference, NeedsEqualSizesAndFormats)
{
    const TexelImage image = test::coordinates(4, 4);
    EXPECT_TRUE(differenceOf(image, image));
    EXPECT_FALSE(differenceOf(image, test::coordinates(4, 5)));
    EXPECT_FALSE(differenceOf(
        test::grayImage(1, 1, {0}),
        TexelImage{.width = 1, .height = 1, .format = Format::R32_UINT, .bytes = QByteArray(4, '\0'), .title = {}}));
    TexelImage shorter = image;
    shorter.bytes.chop(1);
    EXPECT_FALSE(differenceOf(image, shorter));
}

TEST(TexelDifference, ASplitTakesTheLeftColumnsOfOneImage)
{
    const TexelImage left = test::coordinates(4, 2);
    TexelImage right = left;
    right.bytes.fill('\x7f');
    const TexelImage split = splitImage(left, right, 1);
    EXPECT_EQ(split.bytes.mid(0, 4), left.bytes.mid(0, 4));
    EXPECT_EQ(split.bytes.mid(4, 12), right.bytes.mid(4, 12));
    EXPECT_EQ(split.bytes.mid(16, 4), left.bytes.mid(16, 4));
    EXPECT_EQ(splitImage(left, right, 9), left);
    EXPECT_EQ(splitImage(left, right, -1), right);
}

} // namespace
} // namespace wavelane::ui
