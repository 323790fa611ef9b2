// SPDX-License-Identifier: MIT
#include "core/project/json/place_words.h"

#include "core/project/reader.h"

#include <gtest/gtest.h>

namespace wavelane::project {
namespace {

TEST(PlaceInWords, NamesShadersResourcesAndPasses)
{
    const Project project = readProject(R"({ "wavelane": 1, "shaders": { "a/b": { "source": "a.hlsl" } },
      "resources": { "noise": { "kind": "buffer", "size": 4 } },
      "passes": [ { "name": "blur", "clear": "noise" },
                  { "name": "turn", "group": [ { "clear": "noise" }, { "name": "inner", "clear": "noise" } ] } ] })")
                                .project;
    EXPECT_EQ(describeLocation(project, "/shaders/a~1b"), "shader \"a/b\"");
    EXPECT_EQ(describeLocation(project, "/resources/noise/size"), "resource \"noise\"");
    EXPECT_EQ(describeLocation(project, "/passes/0"), "pass \"blur\"");
    EXPECT_EQ(describeLocation(project, "/passes/0/bind/x"), "pass \"blur\"");
    EXPECT_EQ(describeLocation(project, "/passes/1/group/0"), "pass \"clear noise\"");
    EXPECT_EQ(describeLocation(project, "/passes/1/group/1"), "pass \"inner\"");
    EXPECT_EQ(describeLocation(project, "/passes/1/repeat"), "pass \"turn\"");
}

TEST(NameInWords, IsTheNameOrADescription)
{
    const Project project = readProject(R"({ "wavelane": 1, "shaders": { "fill": { "source": "a.hlsl" } },
      "resources": { "a": { "kind": "buffer", "size": 4 }, "b": { "kind": "buffer", "size": 4 } },
      "passes": [ { "name": "first", "clear": "a" }, { "dispatch": "fill", "groups": [1, 1, 1] }, { "copy": { "from": "a", "to": "b" } },
                  { "upload": "a", "data": { "hex": "00" } }, { "clear": "a" }, { "swap": ["a", "b"] },
                  { "bind_tile": "a", "unmap": true }, { "present": "a" }, { "group": [] } ] })")
                                .project;
    std::vector<std::string> names;
    for (const Pass& pass : project.passes)
        names.push_back(describePass(pass));
    EXPECT_EQ(names, (std::vector<std::string>{"first", "fill", "copy a → b", "upload a", "clear a", "swap a, b",
                                               "bind tile of a", "present a", "group"}));
}

TEST(NameInWords, OfAnExpectationIsItsConditionUnlessItHasOne)
{
    const Project project = readProject(R"({ "wavelane": 1,
      "resources": { "a": { "kind": "buffer", "size": 64 } },
      "expect": [ { "resource": "a", "offset": 32, "hex": "0102" }, { "resource": "a", "hex": "00" },
                  { "name": "the header", "resource": "a", "offset": 32, "hex": "0102" } ] })")
                                .project;
    ASSERT_EQ(project.expectations.size(), 3U);
    std::vector<std::string> full;
    std::vector<std::string> brief;
    for (const Expectation& one : project.expectations) {
        full.push_back(describeExpectation(one));
        brief.push_back(describeExpectation(one, Wording::brief));
    }
    EXPECT_EQ(full, (std::vector<std::string>{"a at byte 32 = 2 bytes", "a = 1 byte", "the header"}));
    EXPECT_EQ(brief, (std::vector<std::string>{"a @ 32 = 2 bytes", "a = 1 byte", "the header"}));
}

TEST(PlaceInWords, ReturnsInvalidPointersUnchanged)
{
    for (const char* const pointer : {"", "/", "/passes", "/passes/9", "/passes/x", "/shaders/none", "/else/where"})
        EXPECT_EQ(describeLocation({}, pointer), pointer);
}

} // namespace
} // namespace wavelane::project
