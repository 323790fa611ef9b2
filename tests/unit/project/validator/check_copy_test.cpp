// SPDX-License-Identifier: MIT
#include "tests/unit/project/validator/messages.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

constexpr std::string_view copyResources = R"("b": { "kind": "buffer", "size": 64 },
    "line": { "kind": "texture1d", "width": 8, "format": "R32_FLOAT" },
    "flat": { "kind": "texture2d", "width": 8, "height": 4, "format": "R32_FLOAT" },
    "deep": { "kind": "texture2d", "width": 8, "height": 4, "format": "D32_FLOAT" },
    "blocks": { "kind": "texture2d", "width": 8, "height": 8, "format": "BC1_UNORM" })";

TEST(CheckCopy, NamesTheBytesAndTheLimit)
{
    EXPECT_EQ(test::passMessage(copyResources, R"({ "copy": { "from": "flat", "to": "b" } })"),
              "128 bytes from offset 0 exceed the 64 bytes of \"b\".");
    EXPECT_EQ(test::passMessage(copyResources, R"({ "copy": { "from": "flat", "to": "b" }, "extent": [8, 2, 1] })"),
              "");
}

TEST(CheckCopy, CopiesDepthOnlyToDepthAndBuffers)
{
    EXPECT_EQ(
        test::passMessage(copyResources, R"({ "copy": { "from": "deep", "to": "flat" } })"),
        "\"deep\" has the format D32_FLOAT, but \"flat\" has R32_FLOAT; depth can be copied only to depth or to a "
        "buffer.");
    EXPECT_EQ(test::passMessage(copyResources, R"({ "copy": { "from": "deep", "to": "b" }, "extent": [4, 4, 1] })"),
              "");
}

TEST(CheckCopy, AlignsRegionsToBlocks)
{
    EXPECT_EQ(
        test::passMessage(copyResources,
                          R"({ "copy": { "from": "blocks", "to": "b" }, "from_origin": [2, 0], "extent": [4, 4] })"),
        "The region of \"blocks\" from 2 to 6 along x is not aligned to its blocks of 4 texels.");
}

TEST(CheckCopy, WarnsAboutKeysWithoutEffect)
{
    EXPECT_EQ(test::passMessage(copyResources,
                                R"({ "copy": { "from": "b", "to": "flat" }, "from_mip": 1, "extent": [4, 4] })"),
              "`from_slice`, `from_mip` and `from_origin` have no effect on a buffer.");
    EXPECT_EQ(test::passMessage(copyResources, R"({ "copy": { "from": "flat", "to": "b" }, "from_offset": 4,
                                               "extent": [4, 4] })"),
              "`from_offset` has no effect on a texture. Use `from_origin`.");
}

} // namespace

} // namespace wavelane::project
