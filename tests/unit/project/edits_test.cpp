// SPDX-License-Identifier: MIT
#include "core/project/edit/edits.h"
#include "core/project/writer.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

Project sample()
{
    return readProject(test::everything).project;
}

std::string places(const Project& project, ObjectKind kind, std::string_view name)
{
    std::string text;
    for (const Reference& each : referencesTo(project, kind, name))
        text += (text.empty() ? "" : ", ") + each.at;
    return text;
}

TEST(Edits, FindsEveryReferenceToAResource)
{
    EXPECT_EQ(places(sample(), ObjectKind::resource, "raw"),
              "/resources/scene/blas/0/triangles/0/vertices, /passes/0/bind/layers[2].mask/2/0, "
              "/passes/0/bind/list/counter, /passes/0/bind/$resources/64, /passes/3/indirect/buffer, "
              "/passes/4/copy/from, /passes/6/copy/to, /passes/7/copy/from, /passes/8/upload, /passes/9/upload, "
              "/passes/10/upload, /passes/12/swap/0, /passes/16/group/0/swap/0, /expect/0/resource, "
              "/expect/3/resource, /expect/6/equal/0");
    EXPECT_EQ(places(sample(), ObjectKind::resource, "pool"), "/resources/placed/heap, /passes/13/heap");
    EXPECT_EQ(places(sample(), ObjectKind::resource, "smooth"),
              "/passes/0/bind/combined/sampler, /passes/0/bind/$samplers/0");
    EXPECT_EQ(places(sample(), ObjectKind::resource, "far"),
              "/passes/6/copy/from, /passes/7/copy/to, /passes/13/bind_tile, /passes/13/offset");
    EXPECT_EQ(places(sample(), ObjectKind::shader, "plain"), "/passes/0/dispatch");
    EXPECT_EQ(places(sample(), ObjectKind::pass, "swap"), "/expect/1/after");
}

TEST(Edits, ReportsTheOwnerOfAReference)
{
    const auto references = referencesTo(sample(), ObjectKind::resource, "floats");
    ASSERT_FALSE(references.empty());
    EXPECT_EQ(references.front().owner, "/resources/scene");
    const auto inGroup = std::ranges::find(references, "/passes/16/group/0/swap/1", &Reference::at);
    ASSERT_NE(inGroup, references.end());
    EXPECT_EQ(inGroup->owner, "/passes/16/group/0");
}

TEST(Edits, RenamesAResourceAndAllReferences)
{
    const Project before = sample();
    for (const std::string_view name :
         {"raw", "floats", "picture", "pool", "far", "smooth", "structured", "filled"}) {
        const auto references = places(before, ObjectKind::resource, name);
        const auto after = renamed(before, ObjectKind::resource, std::string(name), "new name");
        ASSERT_TRUE(after);
        EXPECT_EQ(places(*after, ObjectKind::resource, name), "");
        EXPECT_EQ(places(*after, ObjectKind::resource, "new name"), references);
        EXPECT_EQ(after->resource(name), nullptr);
        const auto back = renamed(*after, ObjectKind::resource, "new name", std::string(name));
        ASSERT_TRUE(back);
        EXPECT_EQ(*back, before);
    }
}

TEST(Edits, RenamesInSizesInTilesAndInPointers)
{
    const Project project =
        readProject(test::file(
                        R"("resources": { "far": { "kind": "buffer", "size": "tile_bytes", "sparse": true },
           "h": { "kind": "heap", "size": "4*far.tile_bytes" } }, "expect": [ { "error": "bad_value", "at": "/resources/far" },
           { "error": "bad_value", "at": "/resources/farther" } ])"))
            .project;
    const Json json = toJson(*renamed(project, ObjectKind::resource, "far", "near"));
    EXPECT_EQ(json["resources"]["h"]["size"], "4*near.tile_bytes");
    EXPECT_EQ(json["expect"][0]["at"], "/resources/near");
    EXPECT_EQ(json["expect"][1]["at"], "/resources/farther");
}

TEST(Edits, RenamesShadersAndPasses)
{
    const auto shader = renamed(sample(), ObjectKind::shader, "full", "whole");
    ASSERT_TRUE(shader);
    EXPECT_EQ(places(*shader, ObjectKind::shader, "whole"),
              "/passes/1/dispatch, /passes/2/dispatch, /passes/3/dispatch");
    const auto pass = renamed(sample(), ObjectKind::pass, "swap", "exchange");
    ASSERT_TRUE(pass);
    EXPECT_EQ(pass->passes[0].name, "exchange");
    EXPECT_EQ(pass->expectations[1].after, "exchange");
}

TEST(Edits, RefusesUsedAndInvalidNames)
{
    EXPECT_EQ(renamed(sample(), ObjectKind::resource, "raw", "floats").error().code, Code::duplicateName);
    EXPECT_EQ(renamed(sample(), ObjectKind::resource, "raw", "9").error().code, Code::badValue);
    EXPECT_EQ(renamed(sample(), ObjectKind::resource, "nope", "x").error().code, Code::unknownResource);
    EXPECT_EQ(renamed(sample(), ObjectKind::shader, "nope", "x").error().code, Code::unknownShader);
    EXPECT_EQ(renamed(sample(), ObjectKind::pass, "nope", "x").error().code, Code::unknownPass);
    EXPECT_EQ(*renamed(sample(), ObjectKind::resource, "raw", "raw"), sample());
}

TEST(Edits, FindsUnusedNames)
{
    EXPECT_EQ(uniqueName(sample(), ObjectKind::resource, "fresh"), "fresh");
    EXPECT_EQ(uniqueName(sample(), ObjectKind::resource, "raw"), "raw 2");
    EXPECT_EQ(uniqueName(sample(), ObjectKind::shader, "raw"), "raw");
    EXPECT_EQ(uniqueName(sample(), ObjectKind::pass, "loop"), "loop 2");
    EXPECT_EQ(uniqueName(sample(), ObjectKind::resource, "9 ä/b"), "_9 ___b");
    EXPECT_EQ(uniqueName(sample(), ObjectKind::resource, ""), "_");
}

TEST(Edits, RemovesObjects)
{
    const auto without = removed(sample(), ObjectKind::resource, "raw");
    ASSERT_TRUE(without);
    EXPECT_EQ(without->resource("raw"), nullptr);
    EXPECT_EQ(without->resources.size() + 1, sample().resources.size());
    EXPECT_EQ(removed(sample(), ObjectKind::shader, "plain")->shader("plain"), nullptr);
    EXPECT_EQ(removed(sample(), ObjectKind::resource, "nope").error().code, Code::unknownResource);
}

TEST(Edits, FindsInsertsAndRemovesPassesByPointer)
{
    const Project project = sample();
    ASSERT_NE(passAt(project, "/passes/16/group/1"), nullptr);
    EXPECT_TRUE(std::holds_alternative<GroupPass>(passAt(project, "/passes/16/group/1")->kind));
    for (const std::string_view none : {"", "/passes", "/passes/17", "/passes/16/group/2", "/passes/0/group/0",
                                        "/passes/x", "/resources/raw", "/passes/16/bind/0"})
        EXPECT_EQ(passAt(project, none), nullptr) << none;
    const auto more = withPass(project, "/passes/16/group/2", Pass{.name = "last"});
    ASSERT_TRUE(more);
    EXPECT_EQ(passAt(*more, "/passes/16/group/2")->name, "last");
    EXPECT_EQ(*withoutPass(*more, "/passes/16/group/2"), project);
    EXPECT_EQ(withoutPass(project, "/passes/17").error().code, Code::unknownPass);
    EXPECT_EQ(withPass(project, "/passes/18", {}).error().code, Code::unknownPass);
}

} // namespace

} // namespace wavelane::project
