// SPDX-License-Identifier: MIT
#include "tests/unit/project/validator/messages.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

constexpr std::string_view dispatchResources = R"("small": { "kind": "buffer", "size": 16 },
    "t": { "kind": "texture2d", "width": 8, "height": 4, "format": "R8_UNORM" }, "pool": { "kind": "heap", "size": 64 })";

std::string dispatchMessage(std::string_view members)
{
    return test::passMessage(dispatchResources, R"({ "dispatch": "s", )" + std::string(members) + " }");
}

TEST(CheckDispatch, KeepsCountersInsideOfTheirBuffer)
{
    const auto counter = [](std::string_view offset) {
        return dispatchMessage(R"("groups": [1, 1, 1], "bind": { "x": { "resource": "small", "counter": "small",
                          "counter_offset": )" +
                               std::string(offset) + " } }");
    };
    EXPECT_EQ(counter("12"), "");
    EXPECT_EQ(counter("16"), "`counter_offset` is 16; it must be a multiple of 4, and the counter must be inside "
                             "\"small\", which has 16 "
                             "bytes.");
    EXPECT_NE(counter("2"), "");
}

TEST(CheckDispatch, KeepsIndirectGroupCountsInsideOfTheirBuffer)
{
    EXPECT_EQ(dispatchMessage(R"("indirect": { "buffer": "small", "offset": 4 })"), "");
    EXPECT_EQ(dispatchMessage(R"("indirect": { "buffer": "small", "offset": 8 })"),
              "12 bytes from offset 8 exceed the 16 bytes of \"small\".");
}

TEST(CheckDispatch, ChecksTheViewOfATexture)
{
    EXPECT_EQ(dispatchMessage(R"("groups": [1, 1, 1], "bind": { "x": { "resource": "t", "mip": 1 } })"),
              "Mip 1 of \"t\" does not exist; it has 1 mips.");
    EXPECT_EQ(dispatchMessage(R"("groups": [1, 1, 1], "bind": { "x": { "resource": "small", "slice": 0 } })"),
              "`mip` and `slice` are for textures, but \"small\" is of kind buffer.");
}

TEST(CheckDispatch, RefusesHeapsAsBindings)
{
    EXPECT_EQ(dispatchMessage(R"("groups": [1, 1, 1], "bind": { "x": "pool" })"),
              "\"pool\" is a heap, which cannot be bound.");
}

TEST(CheckDispatch, NamesTheAxisWithoutGroups)
{
    EXPECT_EQ(dispatchMessage(R"("groups": [1, 0, 1])"), "`groups` is 0 along y; each number must be at least 1.");
}

} // namespace

} // namespace wavelane::project
