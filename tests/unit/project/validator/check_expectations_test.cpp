// SPDX-License-Identifier: MIT
#include "tests/unit/project/validator/messages.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

std::string expectationMessage(std::string_view json)
{
    return test::validatorMessage(test::file(R"("resources": { "b": { "kind": "buffer", "size": 16 },
        "t": { "kind": "texture2d", "width": 8, "height": 4, "format": "R8_UNORM" }, "c": { "kind": "constants" } },
        "passes": [ { "name": "fill", "clear": "b" } ], "expect": [ )" +
                                             std::string(json) + " ]"));
}

TEST(CheckExpectations, RequiresResourcesWithBytes)
{
    EXPECT_EQ(expectationMessage(R"({ "resource": "b", "hex": "00" })"), "");
    EXPECT_EQ(expectationMessage(R"({ "resource": "c", "hex": "00" })"),
              "\"c\" is of kind constants, which has no bytes to compare.");
    EXPECT_EQ(expectationMessage(R"({ "resource": "nope", "hex": "00" })"),
              "There is no resource \"nope\", which is used in an expectation.");
}

TEST(CheckExpectations, RequiresThePassThatTheyFollow)
{
    EXPECT_EQ(expectationMessage(R"({ "resource": "b", "hex": "00", "after": "fill" })"), "");
    EXPECT_EQ(expectationMessage(R"({ "resource": "b", "hex": "00", "after": "draw" })"),
              "There is no pass \"draw\", which `after` refers to.");
}

TEST(CheckExpectations, RequiresATextureForAnImage)
{
    EXPECT_EQ(expectationMessage(R"({ "resource": "b", "image": "gold.png" })"),
              "\"b\" is compared with an image and must be a texture, but it is of kind buffer.");
    EXPECT_EQ(expectationMessage(R"({ "resource": "t", "image": "gold.png", "slice": 1 })"),
              "Slice 1 of \"t\" does not exist; it has 1 slices.");
}

} // namespace

} // namespace wavelane::project
