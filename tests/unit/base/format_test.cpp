// SPDX-License-Identifier: MIT
#include "core/base/format/format_view.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane {
namespace {

/// Bits of a texel according to the name: R10G10B10A2 has 10 + 10 + 10 + 2.
unsigned bitsInName(std::string_view name)
{
    unsigned bits = 0;
    unsigned number = 0;
    for (const char c : name.substr(0, name.find('_'))) {
        if (c >= '0' && c <= '9') {
            number = number * 10 + static_cast<unsigned>(c - '0');
        } else {
            bits += number;
            number = 0;
        }
    }
    return bits + number;
}

bool compressed(const FormatInfo& format)
{
    return format.name.starts_with("BC");
}

TEST(Format, RowsAreInEnumerationOrder)
{
    int index = 0;
    for (const FormatInfo& format : allFormats()) {
        EXPECT_EQ(static_cast<int>(format.format), index++);
        EXPECT_EQ(&info(format.format), &format);
        EXPECT_EQ(toString(format.format), format.name);
    }
    EXPECT_EQ(index, 63);
}

TEST(Format, EveryNameIsParsedAsItsFormat)
{
    for (const FormatInfo& format : allFormats())
        EXPECT_EQ(formatFromString(format.name), format.format) << format.name;
    EXPECT_EQ(formatFromString("R9G9B9E5"), Format::R9G9B9E5_SHAREDEXP);
}

TEST(Format, RejectsOtherNames)
{
    for (const std::string_view text : {"", "DXGI_FORMAT_R8_UNORM", "r8_unorm", "R8", "R8_UNORM ", "R8_TYPELESS"})
        EXPECT_FALSE(formatFromString(text).has_value()) << text;
}

TEST(Format, TexelSizesMatchTheNames)
{
    for (const FormatInfo& format : allFormats()) {
        if (compressed(format))
            continue;
        EXPECT_EQ(format.blockBytes * 8U, bitsInName(format.name)) << format.name;
        EXPECT_EQ(format.blockWidth, 1) << format.name;
        if (format.componentBits != 0) {
            EXPECT_EQ(format.componentBits * format.components, format.blockBytes * 8) << format.name;
        }
    }
}

TEST(Format, CompressedBlocksAreFourByFour)
{
    for (const FormatInfo& format : allFormats()) {
        if (!compressed(format))
            continue;
        const bool small = format.name.starts_with("BC1") || format.name.starts_with("BC4");
        EXPECT_EQ(format.blockWidth, 4) << format.name;
        EXPECT_EQ(format.blockBytes, small ? 8 : 16) << format.name;
        EXPECT_EQ(format.componentBits, 0) << format.name;
    }
}

/// The kind according to the name's suffix.
ComponentKind kindInName(std::string_view name)
{
    if (name.ends_with("_UINT"))
        return ComponentKind::uint;
    if (name.ends_with("_SINT"))
        return ComponentKind::sint;
    if (name.ends_with("_UNORM") || name.ends_with("_SRGB"))
        return ComponentKind::unorm;
    return name.ends_with("_SNORM") ? ComponentKind::snorm : ComponentKind::floating;
}

TEST(Format, KindsMatchTheNameSuffix)
{
    for (const FormatInfo& format : allFormats()) {
        EXPECT_EQ(format.srgb, format.name.ends_with("_SRGB")) << format.name;
        EXPECT_EQ(format.kind, kindInName(format.name)) << format.name;
    }
}

TEST(Format, ViewsRequireTheSameCompatibilityClass)
{
    using enum Format;
    EXPECT_TRUE(canViewAs(R32_FLOAT, R8G8B8A8_UNORM));
    EXPECT_TRUE(canViewAs(R32G32_UINT, R16G16B16A16_FLOAT));
    EXPECT_TRUE(canViewAs(D32_FLOAT, D32_FLOAT));
    EXPECT_TRUE(canViewAs(BC1_UNORM, BC1_UNORM_SRGB));
    EXPECT_TRUE(canViewAs(BC4_SNORM, BC4_UNORM));
    EXPECT_FALSE(canViewAs(R32_FLOAT, R16_FLOAT)) << "different size";
    EXPECT_FALSE(canViewAs(D32_FLOAT, R32_FLOAT)) << "depth is a separate class";
    EXPECT_FALSE(canViewAs(R32_FLOAT, D32_FLOAT));
    EXPECT_FALSE(canViewAs(BC1_UNORM, R32G32_UINT)) << "blocks are not texels";
    EXPECT_FALSE(canViewAs(BC1_UNORM, BC4_UNORM)) << "different compression of the same size";
}

} // namespace
} // namespace wavelane
