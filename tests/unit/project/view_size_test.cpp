// SPDX-License-Identifier: MIT
#include "core/project/reader.h"
#include "core/project/size/view_size.h"
#include "core/project/validator.h"

#include <gtest/gtest.h>

#include <array>
#include <format>
#include <string>
#include <string_view>

namespace wavelane::project {
namespace {

Project viewProject(const std::string& resources)
{
    const auto read = readProject(std::format(R"({{ "wavelane": 1, "resources": {{ {} }} }})", resources));
    EXPECT_TRUE(read.diagnostics.empty()) << read.diagnostics.front().message;
    return read.project;
}

std::string texture2d(std::string_view width, std::string_view height, std::string_view more = {})
{
    return std::format(
        R"("picture": {{ "kind": "texture2d", "width": {}, "height": {}, "format": "R8G8B8A8_UNORM"{} }})", width,
        height, more);
}

/// Width and height of the texture in a view.
std::array<std::uint64_t, 2> sizeIn(const Project& project, ViewSize view)
{
    const Project resolved = resolveView(project, view);
    const auto& texture = std::get<Texture>(resolved.resource("picture")->kind);
    EXPECT_FALSE(texture.width.isExpression() || texture.height.isExpression());
    return {texture.width.value, texture.height.value};
}

TEST(ViewSize, ParsesSidesWithAndWithoutFactor)
{
    EXPECT_EQ(parseViewFactor("$view"), 1.0);
    EXPECT_EQ(parseViewFactor("0.5*$view"), 0.5);
    EXPECT_EQ(parseViewFactor(" 2 * $view "), 2.0);
    EXPECT_EQ(parseViewFactor("0*$view"), 0.0);
    for (const std::string_view text :
         {"", "view", "$", "$views", "*$view", "$view*2", "-1*$view", "0x2*$view", ".5*$view", "2.*$view",
          "1e1*$view", "inf*$view", "12345*$view", "0.1234567890*$view"})
        EXPECT_EQ(parseViewFactor(text), std::nullopt) << text;
}

TEST(ViewSize, EachSideIsRoundedAndAtLeastOneTexel)
{
    const Project project = viewProject(texture2d(R"("0.5*$view")", R"("0.001*$view")"));
    EXPECT_TRUE(followsView(project));
    EXPECT_EQ(sizeIn(project, {1280, 720}), (std::array<std::uint64_t, 2>{640, 1}));
    EXPECT_EQ(sizeIn(project, {801, 600}), (std::array<std::uint64_t, 2>{401, 1}));
    EXPECT_EQ(sizeIn(project, {1, 16384}), (std::array<std::uint64_t, 2>{1, 16}));
}

TEST(ViewSize, OtherSizesAreUnchanged)
{
    const Project project = viewProject(texture2d("64", R"("$view")"));
    EXPECT_EQ(sizeIn(project, {300, 200}), (std::array<std::uint64_t, 2>{64, 200}));
    const Project fixed = viewProject(texture2d("64", "32"));
    EXPECT_FALSE(followsView(fixed));
    EXPECT_EQ(resolveView(fixed, {300, 200}), fixed);
}

TEST(ViewSize, IsValidOnlyForSidesOfTexturesWithAFactorUpTo16)
{
    EXPECT_TRUE(validate(viewProject(texture2d(R"("$view")", R"("16*$view")"))).empty());
    const auto messageOf = [](const std::string& resources) {
        const Project project = viewProject(resources);
        // Whatever cannot be resolved is still an error in a run.
        const Diagnostics found = validate(resolveView(project, defaultViewSize));
        EXPECT_EQ(found.size(), 1U);
        EXPECT_EQ(validate(project).size(), 1U);
        return found.empty() ? std::string() : found[0].at + " " + found[0].message;
    };
    EXPECT_EQ(messageOf(texture2d(R"("0*$view")", "4")),
              "/resources/picture The factor of `width` is 0; it must be more than 0 and at most 16.");
    EXPECT_EQ(messageOf(texture2d("4", R"("16.5*$view")")),
              "/resources/picture The factor of `height` is 16.5; it must be more than 0 and at most 16.");
    constexpr std::string_view rest = " cannot be a side of the view; only `width` and `height` of textures that are "
                                      "not sparse can.";
    EXPECT_EQ(messageOf(R"("list": { "kind": "buffer", "size": "$view" })"),
              std::format("/resources/list `size`{}", rest));
    EXPECT_EQ(messageOf(texture2d(R"("$view")", "128", R"(, "sparse": true)")),
              std::format("/resources/picture `width`{}", rest));
    EXPECT_EQ(
        messageOf(
            R"("deep": { "kind": "texture3d", "width": 4, "height": 4, "depth": "$view", "format": "R8_UNORM" })"),
        std::format("/resources/deep `depth`{}", rest));
}

} // namespace
} // namespace wavelane::project
