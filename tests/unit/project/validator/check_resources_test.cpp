// SPDX-License-Identifier: MIT
#include "tests/unit/project/validator/messages.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace wavelane::project {

namespace {

std::string resourceMessage(std::string_view json)
{
    return test::validatorMessage(test::withResource(json));
}

TEST(CheckResources, WarnsAboutBytesThatNoElementReaches)
{
    EXPECT_EQ(
        resourceMessage(R"({ "kind": "buffer", "size": 10, "stride": 4 })"),
        "`size` is 10, which is not a multiple of the 4 bytes of an element; the last bytes cannot be accessed.");
    EXPECT_EQ(resourceMessage(R"({ "kind": "buffer", "size": 12, "stride": 4 })"), "");
}

TEST(CheckResources, LimitsMipsToTheFullChain)
{
    EXPECT_EQ(resourceMessage(R"({ "kind": "texture2d", "width": 8, "height": 4, "mips": 5, "format": "R8_UNORM" })"),
              "`mips` is 5, but 8×4×1 texels have at most 4.");
}

TEST(CheckResources, RefusesCompressedTypedBuffers)
{
    EXPECT_EQ(resourceMessage(R"({ "kind": "buffer", "count": 4, "format": "BC1_UNORM" })"),
              "BC1_UNORM is block-compressed and cannot be the format of a typed buffer.");
}

TEST(CheckResources, CountsTheFacesOfCubesAndTheSlicesOfVolumes)
{
    EXPECT_EQ(resourceMessage(R"({ "kind": "texturecube", "width": 4, "format": "R8_UNORM",
                           "initial": { "image": ["1", "2", "3", "4", "5", "6"] } })"),
              "");
    EXPECT_EQ(resourceMessage(R"({ "kind": "texture3d", "width": 4, "height": 4, "depth": 2, "format": "R8_UNORM",
                           "initial": { "image": ["1", "2", "3"] } })"),
              "`image` has 3 paths, but the texture has 2 slices.");
}

TEST(CheckResources, KeyboardTexturesHaveOneShape)
{
    const auto message = [](std::string_view keys) {
        return resourceMessage("{ \"kind\": \"texture2d\", \"live\": \"keyboard\", " + std::string(keys) + " }");
    };
    for (const char* format : {"R8_UNORM", "R8_UINT", "R32_UINT", "R32_FLOAT"})
        EXPECT_EQ(message("\"width\": 256, \"height\": 3, \"format\": \"" + std::string(format) + "\""), "");
    const std::string size = "A texture with `live` \"keyboard\" must have `width` 256 and `height` 3.";
    EXPECT_EQ(message(R"("width": 255, "height": 3, "format": "R8_UNORM")"), size);
    EXPECT_EQ(message(R"("width": 256, "height": 2, "format": "R8_UNORM")"), size);
    EXPECT_EQ(
        message(R"("width": 256, "height": 3, "mips": 2, "format": "R8_UNORM")"),
        "A texture with `live` \"keyboard\" must have one slice and one mip, but `slices` is 1 and `mips` is 2.");
    EXPECT_EQ(message(R"("width": 256, "height": 3, "sparse": true, "format": "R8_UNORM")"),
              "A texture with `live` \"keyboard\" cannot be sparse.");
    EXPECT_EQ(message(R"("width": 256, "height": 3, "format": "R8G8B8A8_UNORM")"),
              "A texture with `live` \"keyboard\" cannot have the format R8G8B8A8_UNORM; use R8_UNORM, R8_UINT, "
              "R32_UINT or R32_FLOAT.");
    EXPECT_EQ(message(R"("width": 256, "height": 3, "format": "R8_UNORM", "initial": { "hex": "00" })"),
              "A texture with `live` cannot have `initial` data.");
}

TEST(CheckPlacement, NamesTheHeapAndItsSize)
{
    EXPECT_EQ(test::validatorMessage(test::file(R"("resources": { "h": { "kind": "heap", "size": 64 },
                  "r": { "kind": "buffer", "size": 64, "heap": "h", "offset": 4 } })")),
              "64 bytes from offset 4 do not fit into the 64 bytes of the heap \"h\".");
}

} // namespace

} // namespace wavelane::project
