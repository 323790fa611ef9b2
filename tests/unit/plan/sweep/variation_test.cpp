// SPDX-License-Identifier: MIT
#include "core/plan/sweep/variation.h"

#include "core/project/reader.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace wavelane::plan {
namespace {

std::string problemOf(std::string_view text)
{
    const auto variation = parseVariation(text);
    return variation ? std::string() : variation.error().message;
}

std::vector<Json> valuesOf(std::string_view text)
{
    const auto variation = parseVariation(text);
    EXPECT_TRUE(variation) << problemOf(text);
    return variation ? variation->values : std::vector<Json>();
}

TEST(Variation, ListsNumbersTextsRangesAndJson)
{
    EXPECT_EQ(valuesOf("s.x=1,2.5,-3"), (std::vector<Json>{1, 2.5, -3}));
    EXPECT_EQ(valuesOf("s.x=-1..2,7"), (std::vector<Json>{-1, 0, 1, 2, 7}));
    EXPECT_EQ(valuesOf("s.x=[1,2],[3,4]"), (std::vector<Json>{Json::array({1, 2}), Json::array({3, 4})}));
    EXPECT_EQ(valuesOf("t.format=R8_UNORM,R32_FLOAT"), (std::vector<Json>{"R8_UNORM", "R32_FLOAT"}));
    EXPECT_EQ(valuesOf(R"(m.defines.N="a,b",true)"), (std::vector<Json>{"a,b", true}));
    EXPECT_EQ(valuesOf("m.defines.N=8,1e3,1.50"), (std::vector<Json>{8, "1e3", "1.50"})) << "as they are spelled";
    EXPECT_EQ(parseVariation("/passes/0/repeat=1,2")->target, "/passes/0/repeat");
}

TEST(Variation, ReadsGroupSizes)
{
    EXPECT_EQ(valuesOf("main.numthreads=8x8,64,4x4x4"),
              (std::vector<Json>{Json::array({8, 8, 1}), Json::array({64, 1, 1}), Json::array({4, 4, 4})}));
    EXPECT_EQ(problemOf("main.numthreads=8x0"),
              "main.numthreads=8x0: '8x0' is not a group size such as 8x8 or 64x1x1.");
    EXPECT_EQ(problemOf("main.numthreads=1x2x3x4"),
              "main.numthreads=1x2x3x4: '1x2x3x4' is not a group size such as 8x8 or 64x1x1.");
    EXPECT_EQ(valueText("main.numthreads", Json::array({8, 4, 1})), "8x4x1");
    EXPECT_EQ(valueText("s.x", Json("text")), "text");
}

TEST(Variation, RejectsInvalidVariations)
{
    EXPECT_EQ(problemOf("radius=1"), "radius=1: Use NAME.KEY=VALUE,… or /POINTER=VALUE,….");
    EXPECT_EQ(problemOf("s.radius"), "s.radius: Use NAME.KEY=VALUE,… or /POINTER=VALUE,….");
    EXPECT_EQ(problemOf("s.radius="), "s.radius=: Use NAME.KEY=VALUE,… or /POINTER=VALUE,….");
    EXPECT_EQ(problemOf("s.radius=1,,2"), "s.radius=1,,2: A value is empty.");
    EXPECT_EQ(problemOf("s.radius=5..1"), "s.radius=5..1: The range 5..1 ends before it begins.");
    EXPECT_EQ(problemOf("s.radius=0..4096"), "s.radius=0..4096: The range 0..4096 has more than 4096 values.");
    EXPECT_EQ(problemOf("s.x=-9223372036854775808..9223372036854775807"),
              "s.x=-9223372036854775808..9223372036854775807: The range "
              "-9223372036854775808..9223372036854775807 has more than 4096 values.");
    EXPECT_EQ(problemOf("s.x=0..4095,1"), "s.x: These are 4097 values; the limit is 4096.");
}

class Vary : public testing::Test
{
protected:
    Vary()
    {
        varied.snapshot.project = project::readProject(R"({ "wavelane": 1,
            "shaders": { "main": { "source": "main.hlsl" } },
            "resources": { "settings": { "kind": "constants", "values": { "radius": 1 } },
                           "out": { "kind": "buffer", "size": 16 } },
            "passes": [ { "name": "main", "dispatch": "main", "groups": [1, 1, 1] },
                        { "name": "all", "group": [ { "name": "inner", "clear": "out", "value": 1 } ] } ] })")
                                      .project;
        varied.snapshot.folder = std::filesystem::path(testing::TempDir());
        varied.snapshot.overrides[varied.snapshot.folder / "main.hlsl"] = "[numthreads(1, 1, 1)] void main() {}";
    }
    std::string vary(const std::string& target, const Json& value)
    {
        const auto done = plan::vary(varied, target, value);
        return done ? std::string() : done.error().message;
    }

    VariedProject varied;
};

TEST_F(Vary, ChangesShadersConstantsResourcesAndPasses)
{
    EXPECT_EQ(vary("main.strict_float", true), "");
    EXPECT_TRUE(varied.snapshot.project.shaders[0].strictFloat);
    EXPECT_EQ(vary("main.defines.SIZE", 8), "");
    EXPECT_EQ(varied.snapshot.project.shaders[0].defines,
              (std::vector<std::pair<std::string, std::string>>{{"SIZE", "8"}}));
    EXPECT_EQ(vary("settings.radius", 3), "");
    ASSERT_EQ(varied.overrides.size(), 1U);
    EXPECT_EQ(varied.overrides[0].member, "radius");
    EXPECT_EQ(vary("out.size", 64), "");
    EXPECT_EQ(std::get<project::Buffer>(varied.snapshot.project.resource("out")->kind).size->value, 64U);
    EXPECT_EQ(vary("main.repeat", 5), "") << "`repeat` is a key of the pass `main`";
    EXPECT_EQ(vary("inner.value", 2), "");
    EXPECT_EQ(vary("/passes/0/groups", Json::array({2, 1, 1})), "");
    const auto& dispatch = std::get<project::DispatchPass>(varied.snapshot.project.passes[0].kind);
    EXPECT_EQ(dispatch.repeat, 5U);
}

TEST_F(Vary, ChangesTheGroupSizeInTheSource)
{
    EXPECT_EQ(vary("main.numthreads", Json::array({8, 4, 2})), "");
    EXPECT_EQ(varied.snapshot.overrides.begin()->second, "[numthreads(8, 4, 2)] void main() {}");
}

TEST_F(Vary, NamesWhatDoesNotExist)
{
    EXPECT_EQ(vary("other.radius", 1),
              "other.radius: There is no shader with the key `radius`, resource or pass \"other\".");
    EXPECT_EQ(vary("/passes/9/repeat", 1), "/passes/9/repeat: The project has no /passes/9/repeat.");
    for (const char* target : {"inner.valeu", "out.sise", "/passes/0/foo"})
        EXPECT_NE(vary(target, 1).find("unknown"), std::string::npos) << target;
    EXPECT_NE(vary("main.strict_float", "maybe").find("main.strict_float: `strict_float` is \"maybe\""),
              std::string::npos);
    varied.snapshot.overrides.begin()->second = "void main() {}";
    EXPECT_EQ(vary("main.numthreads", Json::array({8, 4, 2})),
              "main.numthreads: The source declares no group size for the entry point 'main'.");
    varied.snapshot.overrides.clear();
    EXPECT_EQ(vary("main.numthreads", Json::array({8, 4, 2})), "main.numthreads: main.hlsl cannot be read.");
}

} // namespace
} // namespace wavelane::plan
