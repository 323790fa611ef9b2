// SPDX-License-Identifier: MIT
#include "tests/unit/project/validator/messages.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

constexpr std::string_view passResources =
    R"("b": { "kind": "buffer", "size": 16 }, "c": { "kind": "buffer", "size": 32 },
    "p": { "kind": "texture2d", "width": 8, "height": 8, "format": "BC1_UNORM" },
    "far": { "kind": "buffer", "size": "2*tile_bytes", "sparse": true },
    "up": { "kind": "heap", "size": 65536, "heap_type": "upload" })";

TEST(CheckPasses, NamesTheDifferenceOfSwappedResources)
{
    EXPECT_EQ(test::passMessage(passResources, R"({ "swap": ["b", "c"] })"),
              "\"b\" and \"c\" cannot be swapped: they have 16 and 32 bytes.");
    EXPECT_EQ(test::passMessage(passResources, R"({ "swap": ["b", "p"] })"),
              "\"b\" and \"p\" cannot be swapped: they have kind buffer and texture2d.");
}

TEST(CheckPasses, RefusesClearsOfCompressedTextures)
{
    EXPECT_EQ(test::passMessage(passResources, R"({ "clear": "p" })"),
              "\"p\" has the block-compressed format BC1_UNORM, which cannot be cleared.");
}

TEST(CheckPasses, MapsTilesToDefaultHeaps)
{
    EXPECT_EQ(test::passMessage(passResources, R"({ "bind_tile": "far", "heap": "up" })"),
              "Tiles must be in a `default` heap, but \"up\" is of type `upload`.");
    EXPECT_EQ(test::passMessage(passResources, R"({ "bind_tile": "b", "unmap": true })"),
              "\"b\" is not sparse and has no tiles.");
}

} // namespace

} // namespace wavelane::project
