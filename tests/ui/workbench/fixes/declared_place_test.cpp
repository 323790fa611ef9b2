// SPDX-License-Identifier: MIT
#include "ui/fixes/declared_place.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(DeclaredPlace, IsTheFirstUseOutsideOfComments)
{
    constexpr std::string_view source = "// image is below\n#define image2 1\n/* image */\n"
                                        "Texture2D<float4> image : register(t0);\nfloat4 f() { return image[0]; }\n";
    const auto place = declaredPlace(source, "image");
    ASSERT_TRUE(place);
    EXPECT_EQ(place->line, 4);
    EXPECT_EQ(place->column, 19);
}

TEST(DeclaredPlace, OfAPathIsThatOfItsVariable)
{
    const auto place = declaredPlace("struct Scene { Texture2D albedo; };\nScene scene;\n", "scene.albedo");
    ASSERT_TRUE(place);
    EXPECT_EQ(place->line, 2);
    EXPECT_EQ(place->column, 7);
}

TEST(DeclaredPlace, OfOtherNamesIsUnknown)
{
    EXPECT_FALSE(declaredPlace("Texture2D images;", "image"));
    EXPECT_FALSE(declaredPlace("", "image"));
    EXPECT_FALSE(declaredPlace("int x;", ""));
}

} // namespace
} // namespace wavelane::ui
