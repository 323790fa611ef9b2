// SPDX-License-Identifier: MIT
#include "core/project/place_words.h"

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
    EXPECT_EQ(placeInWords(project, "/shaders/a~1b"), "shader \"a/b\"");
    EXPECT_EQ(placeInWords(project, "/resources/noise/size"), "resource \"noise\"");
    EXPECT_EQ(placeInWords(project, "/passes/0"), "pass \"blur\"");
    EXPECT_EQ(placeInWords(project, "/passes/0/bind/x"), "pass \"blur\"");
    EXPECT_EQ(placeInWords(project, "/passes/1/group/0"), "pass \"clear 0\"");
    EXPECT_EQ(placeInWords(project, "/passes/1/group/1"), "pass \"inner\"");
    EXPECT_EQ(placeInWords(project, "/passes/1/repeat"), "pass \"turn\"");
}

TEST(PlaceInWords, GivesBackWhatLeadsNowhere)
{
    for (const char* const pointer : {"", "/", "/passes", "/passes/9", "/passes/x", "/shaders/none", "/else/where"})
        EXPECT_EQ(placeInWords({}, pointer), pointer);
}

} // namespace
} // namespace wavelane::project
