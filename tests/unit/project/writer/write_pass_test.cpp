// SPDX-License-Identifier: MIT
#include "core/project/writer.h"
#include "core/project/writer/parts.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

std::string writtenPass(Pass pass)
{
    return dumpJson(passToJson(pass));
}

TEST(WritePass, OmitsDefaults)
{
    EXPECT_EQ(writtenPass({.kind = SwapPass{{"a", "b"}}}), R"({"swap":["a","b"]})");
    EXPECT_EQ(writtenPass({.kind = PresentPass{.resource = "a"}}), R"({"present":"a"})");
    EXPECT_EQ(writtenPass({.kind = DispatchPass{.shader = "s", .size = Cover{"a"}}}),
              R"({"dispatch":"s","cover":"a"})");
    EXPECT_EQ(writtenPass({.kind = CopyPass{.from = {.resource = "a"}, .to = {.resource = "b"}}}),
              R"({"copy":{"from":"a","to":"b"}})");
}

TEST(WritePass, WritesTheCommonKeysFirst)
{
    EXPECT_EQ(writtenPass({.name = "n", .enabled = false, .firstFrameOnly = true, .kind = SwapPass{{"a", "b"}}}),
              R"({"name":"n","enabled":false,"frames":"first","swap":["a","b"]})");
    EXPECT_EQ(writtenPass({.queue = PassQueue::async, .kind = GroupPass{}}), R"({"queue":"async","group":[]})");
}

TEST(WritePass, WritesBindingsAsShortlyAsPossible)
{
    EXPECT_EQ(dumpJson(bindingToJson({.resource = "a"})), R"("a")");
    EXPECT_EQ(dumpJson(bindingToJson({})), "null");
    EXPECT_EQ(dumpJson(bindingToJson({.resource = "a", .mip = 0})), R"({"resource":"a","mip":0})");
    EXPECT_EQ(dumpJson(bindingToJson({.isList = true, .list = {{.resource = "a"}, {}}})), R"(["a",null])");
}

TEST(WritePass, WritesGroupsRecursively)
{
    const GroupPass group{.passes = {{.kind = SwapPass{{"a", "b"}}}}, .repeat = 3};
    EXPECT_EQ(writtenPass({.kind = group}), R"({"group":[{"swap":["a","b"]}],"repeat":3})");
}

} // namespace

} // namespace wavelane::project
