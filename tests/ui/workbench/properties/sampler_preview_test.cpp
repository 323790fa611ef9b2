// SPDX-License-Identifier: MIT
#include "ui/properties/sampler_preview.h"

#include <gtest/gtest.h>

#include <set>

namespace wavelane::ui {
namespace {

using project::AddressMode;
using project::BorderColor;
using project::CompareOperation;
using project::Filter;
using project::Sampler;

constexpr QSize pictureSize{128, 64};

std::set<QRgb> colorsOf(const QImage& image, const QRect& part)
{
    std::set<QRgb> colors;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            colors.insert(image.pixel(x, y));
    return colors;
}

/// The magnified half. The texture covers its middle quarter.
const QRect magnified{0, 0, 64, 64};
const QRect inside{16, 16, 32, 32};

TEST(SamplerPreview, IsDeterministic)
{
    const Sampler sampler{.min = Filter::linear, .mag = Filter::linear, .mip = Filter::linear, .anisotropy = 8};
    EXPECT_EQ(samplerImage(sampler, pictureSize), samplerImage(sampler, pictureSize));
}

TEST(SamplerPreview, PointShowsTexelsAndLinearMixesThem)
{
    // Four quarters with two colors each.
    EXPECT_EQ(colorsOf(samplerImage({}, pictureSize), inside).size(), 8U);
    EXPECT_GT(colorsOf(samplerImage({.mag = Filter::linear}, pictureSize), inside).size(), 50U);
}

TEST(SamplerPreview, FollowsTheAddressMode)
{
    const auto outside = [](AddressMode mode, BorderColor border) {
        const Sampler sampler{.address = {mode, mode, mode}, .border = border};
        return samplerImage(sampler, pictureSize);
    };
    const auto texelAt = [](const QImage& image, int u8, int v8) { // A texel has four pixels per edge.
        return image.pixel(16 + u8 * 4 + 2, 16 + v8 * 4 + 2);
    };
    const QImage wrapped = outside(AddressMode::wrap, {});
    EXPECT_EQ(texelAt(wrapped, -1, 0), texelAt(wrapped, 7, 0));
    const QImage mirrored = outside(AddressMode::mirror, {});
    EXPECT_EQ(texelAt(mirrored, -2, 0), texelAt(mirrored, 1, 0));
    EXPECT_EQ(texelAt(mirrored, 9, 3), texelAt(mirrored, 6, 3));
    const QImage once = outside(AddressMode::mirrorOnce, {});
    EXPECT_EQ(texelAt(once, -2, 0), texelAt(once, 1, 0));
    EXPECT_EQ(texelAt(once, 10, 3), texelAt(once, 7, 3));
    const QImage clamped = outside(AddressMode::clamp, {});
    EXPECT_EQ(texelAt(clamped, -3, 5), texelAt(clamped, 0, 5));
    EXPECT_EQ(qAlpha(texelAt(outside(AddressMode::border, BorderColor::transparentBlack), -1, 2)), 0);
    EXPECT_EQ(texelAt(outside(AddressMode::border, BorderColor::opaqueBlack), -1, 2), qRgb(0, 0, 0));
    EXPECT_EQ(texelAt(outside(AddressMode::border, BorderColor::opaqueWhite), 8, 2), qRgb(255, 255, 255));
}

TEST(SamplerPreview, LevelsOfDetailBlurTheFloor)
{
    const QRect far{64, 0, 64, 8};
    const QImage sharp = samplerImage({.lodMax = 0}, pictureSize);
    const QImage soft = samplerImage({}, pictureSize);
    EXPECT_GT(colorsOf(sharp, far).size(), colorsOf(soft, far).size());
    const Sampler smallest{.lodMin = 3};
    EXPECT_EQ(colorsOf(samplerImage(smallest, pictureSize), magnified).size(), 1U);
    EXPECT_NE(samplerImage({.lodBias = 1}, pictureSize), soft);
    const Sampler smooth{.min = Filter::linear, .mag = Filter::linear, .mip = Filter::linear};
    Sampler anisotropic = smooth;
    anisotropic.anisotropy = 16;
    EXPECT_NE(samplerImage(anisotropic, pictureSize), samplerImage(smooth, pictureSize));
}

TEST(SamplerPreview, ComparisonGivesBlackAndWhite)
{
    const QImage image = samplerImage({.compare = CompareOperation::less}, pictureSize);
    EXPECT_EQ(colorsOf(image, magnified), (std::set<QRgb>{qRgb(0, 0, 0), qRgb(255, 255, 255)}));
    EXPECT_EQ(colorsOf(samplerImage({.compare = CompareOperation::never}, pictureSize), magnified),
              std::set<QRgb>{qRgb(0, 0, 0)});
}

TEST(SamplerPreview, ReductionsShowOnlyColorsOfTexels)
{
    const auto colors = [](project::Reduction reduction) {
        return colorsOf(
            samplerImage({.min = Filter::linear, .mag = Filter::linear, .reduction = reduction}, pictureSize),
            inside);
    };
    // Components come from up to four texels of eight colors; an average has many values between them.
    const std::size_t lowest = colors(project::Reduction::min).size();
    const std::size_t highest = colors(project::Reduction::max).size();
    EXPECT_LT(lowest, 30U);
    EXPECT_LT(highest, 30U);
    EXPECT_NE(colors(project::Reduction::min), colors(project::Reduction::max));
}

TEST(SamplerPreview, UnnormalizedCoordinatesUseNoMips)
{
    EXPECT_EQ(samplerImage({.unnormalized = true}, pictureSize), samplerImage({.lodMax = 0}, pictureSize));
}

} // namespace
} // namespace wavelane::ui
