// SPDX-License-Identifier: MIT
#include "core/project/writer.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(RoundTrip, ReadsEveryKeyWithoutADiagnostic)
{
    const ReadOutcome outcome = readProject(test::everything);
    for (const Diagnostic& each : outcome.diagnostics)
        ADD_FAILURE() << test::brief(each) << ": " << each.message;
    EXPECT_EQ(outcome.project.shaders.size(), 2u);
    EXPECT_EQ(outcome.project.resources.size(), 23u);
    EXPECT_EQ(outcome.project.passes.size(), 17u);
    EXPECT_EQ(outcome.project.expectations.size(), 9u);
}

TEST(RoundTrip, WritesWhatItRead)
{
    const Project project = readProject(test::everything).project;
    const std::string text = toText(project);
    const ReadOutcome again = readProject(text);
    EXPECT_EQ(test::brief(again.diagnostics), "");
    EXPECT_EQ(again.project, project) << text;
    EXPECT_EQ(toText(again.project), text);
}

TEST(RoundTrip, KeepsUnknownKeysEverywhere)
{
    const std::string text = test::file(
        R"("future": { "x": 1 }, "/odd": 2, "resources": { "r": { "kind": "buffer", "size": 4, "color": "red",
           "initial": { "hex": "00", "why": [1] } } },
           "passes": [ { "dispatch": "s", "groups": [1, 1, 1], "later": true,
                         "bind": { "a/b": { "resource": "r", "tint": 3 }, "l": [ { "resource": "r", "deep": 4 } ] } } ])");
    const ReadOutcome outcome = readProject(text);
    EXPECT_FALSE(hasErrors(outcome.diagnostics));
    EXPECT_EQ(outcome.diagnostics.size(), 7u) << test::brief(outcome.diagnostics);
    const Json json = toJson(outcome.project);
    EXPECT_EQ(json["future"]["x"], 1);
    EXPECT_EQ(json["/odd"], 2);
    EXPECT_EQ(json["resources"]["r"]["color"], "red");
    EXPECT_EQ(json["resources"]["r"]["initial"]["why"], Json::array({1}));
    EXPECT_EQ(json["passes"][0]["later"], true);
    EXPECT_EQ(json["passes"][0]["bind"]["a/b"]["tint"], 3);
    EXPECT_EQ(json["passes"][0]["bind"]["l"][0]["deep"], 4);
    EXPECT_EQ(readProject(toText(outcome.project)).project, outcome.project);
}

TEST(RoundTrip, DropsUnknownKeysWithTheirObject)
{
    Project project =
        readProject(test::withResource(R"({ "kind": "buffer", "size": 4, "initial": { "hex": "00", "x": 1 } })"))
            .project;
    project.resources[0].initial.reset();
    EXPECT_EQ(toJson(project)["resources"]["r"], Json::parse(R"({ "kind": "buffer", "size": 4 })"));
}

TEST(RoundTrip, KeepsBrokenObjectsUnchanged)
{
    const std::string text = test::file(
        R"("shaders": { "s": { "source": 3 } }, "resources": { "r": { "kind": "bufer", "size": 4 } },
           "passes": [ { "nothing": 1 }, 5 ], "expect": [ { "hex": "0" } ])");
    const Project project = readProject(text).project;
    EXPECT_TRUE(project.shaders[0].broken);
    EXPECT_TRUE(project.resources[0].broken);
    EXPECT_TRUE(project.passes[0].broken);
    EXPECT_TRUE(project.passes[1].broken);
    EXPECT_TRUE(project.expectations[0].broken);
    EXPECT_EQ(toJson(project), Json::parse(text));
}

TEST(RoundTrip, KeepsSectionsThatCouldNotBeRead)
{
    const std::string text = test::file(R"("name": 3, "resources": [], "passes": {})");
    const ReadOutcome outcome = readProject(text);
    EXPECT_EQ(test::brief(outcome.diagnostics), "bad_value , bad_value , bad_value ");
    const Json json = toJson(outcome.project);
    EXPECT_EQ(json["name"], 3);
    EXPECT_EQ(json["resources"], Json::array());
    EXPECT_EQ(json["passes"], Json::object());
}

TEST(RoundTrip, KeepsUnknownKeysBelowAnIndexInAnotherSpelling)
{
    const Project project = readProject(test::withPass(R"({ "dispatch": "s", "groups": [1, 1, 1],
        "bind": { "$resources": { "0x41": { "resource": "r", "mip": 1, "note": "here" } } } })"))
                                .project;
    EXPECT_EQ(toJson(project)["passes"][0]["bind"]["$resources"]["65"]["note"], "here");
}

TEST(RoundTrip, WritesIntegersWithoutADecimalPoint)
{
    const Project project =
        readProject(test::withResource(R"({ "kind": "sampler", "lod_min": 1, "lod_max": 4.5, "anisotropy": 8 })"))
            .project;
    EXPECT_EQ(toJson(project)["resources"]["r"].dump(),
              R"({"kind":"sampler","lod_min":1,"lod_max":4.5,"anisotropy":8})");
}

TEST(RoundTrip, KeepsADuplicateSection)
{
    const Project project =
        readProject(test::file(R"("passes": [ { "clear": "a" } ], "passes": [ { "clear": "b" } ])")).project;
    EXPECT_EQ(project.passes.size(), 1u);
    EXPECT_NE(toText(project).find("\"clear\": \"b\""), std::string::npos);
    EXPECT_EQ(readProject(toText(project)).project, project);
}

TEST(RoundTrip, WritesAnEmptySectionBeforeItsDuplicate)
{
    for (const std::string_view members : {
             R"("name": "", "name": "again")",
             R"("description": "", "description": "again")",
             R"("requires": [], "requires": ["fp64"])",
             R"("shaders": {}, "shaders": { "s": 0 })",
             R"("resources": {}, "passes": 3, "resources": { "r": { "kind": "buffer", "size": 4 } })",
             R"("passes": [], "passes": [ { "clear": "a" } ])",
             R"("expect": [], "expect": [ 1 ])",
             // A section that cannot be read is not the first one.
             R"("passes": 3, "passes": [ { "clear": "a" } ])",
             R"("requires": [], "requires": [3])",
         }) {
        const Project project = readProject(test::file(members)).project;
        const std::string text = toText(project);
        EXPECT_EQ(readProject(text).project, project) << text;
        EXPECT_EQ(toText(readProject(text).project), text);
    }
}

TEST(RoundTrip, KeepsTheDuplicateOfASectionThatLostItsLastMember)
{
    Project project =
        readProject(test::file(R"("passes": [ { "clear": "a" } ], "passes": [ { "clear": "b" } ])")).project;
    project.passes.clear();
    EXPECT_EQ(readProject(toText(project)).project, project) << toText(project);
}

TEST(RoundTrip, KeepsTheFirstOfTwoUnknownKeysThatLookLikePointers)
{
    const Project read = readProject(R"({ "wavelane": 1, "/a": { "~": 1 }, "/a": 2 })").project;
    EXPECT_EQ(readProject(toText(read)).project, read);
    EXPECT_TRUE(toText(read).contains("\"~\": 1")) << toText(read);
}

TEST(RoundTrip, KeepsANewerVersion)
{
    const Project project = readProject(R"({ "wavelane": 2, "name": "later" })").project;
    EXPECT_EQ(toJson(project)["wavelane"], 2);
    EXPECT_EQ(readProject(toText(project)).project, project);
}

TEST(PrettyText, PutsShortObjectsOnOneLineAndSectionsOnSeparateLines)
{
    const Project project =
        readProject(test::file(R"("name": "N", "resources": { "r": { "kind": "buffer", "size": 4 } },
                      "passes": [ { "swap": ["a", "b"] }, { "clear": "r", "value": 0 } ])"))
            .project;
    EXPECT_EQ(toText(project), R"({
  "wavelane": 1,
  "name": "N",
  "resources": {
    "r": { "kind": "buffer", "size": 4 }
  },
  "passes": [
    { "swap": ["a", "b"] },
    { "clear": "r", "value": 0 }
  ]
}
)");
}

TEST(PrettyText, KeepsLinesWithinTheWidthIfPossible)
{
    std::string values;
    for (int i = 0; i < 200; ++i)
        values += (i == 0 ? "" : ",") + std::to_string(i * 1000);
    const Project project =
        readProject(
            test::withResource(R"({ "kind": "buffer", "size": 4000, "initial": { "type": "int32", "values": [)" +
                               values + "] } }"))
            .project;
    const std::string text = toText(project);
    std::size_t start = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; start = end + 1, end = text.find('\n', start))
        EXPECT_LE(end - start, 110u) << text.substr(start, end - start);
    EXPECT_EQ(readProject(text).project, project);
}

} // namespace

} // namespace wavelane::project
