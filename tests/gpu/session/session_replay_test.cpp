// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

#include <array>
#include <format>

namespace wavelane::run {
namespace {

using Numbers = std::vector<std::uint32_t>;
using Texts = std::vector<std::string>;

constexpr const char* threeSteps = R"({ "wavelane": 1,
  "shaders": { "add": { "source": "add.hlsl" } },
  "resources": { "a": { "kind": "buffer", "count": 1, "stride": 4 }, "b": { "kind": "buffer", "count": 1, "stride": 4 },
                 "c": { "kind": "buffer", "count": 1, "stride": 4 } },
  "passes": [ { "name": "once", "frames": "first", "dispatch": "add", "groups": [1, 1, 1], "bind": { "numbers": "b" } },
              { "name": "add", "dispatch": "add", "groups": [1, 1, 1], "bind": { "numbers": "a" } },
              { "name": "turn", "group": [ { "swap": ["a", "b"] }, { "swap": ["b", "c"] } ] } ] })";

constexpr const char* appendDigitSource =
    "RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)] void main() { numbers[0] = numbers[0] * 10 + 1; }";
constexpr const char* showSource =
    "cbuffer Wavelane { uint frame; }; RWStructuredBuffer<uint> numbers;"
    "[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { numbers[frame] = frame + 100; }";

class SessionReplay : public SessionTest
{
protected:
    ProjectSnapshot steps() const { return snapshot(threeSteps, {{"add.hlsl", appendDigitSource}}); }
};

TEST_F(SessionReplay, CyclesOfSwappedNamesGiveEachFrameItsResource)
{
    // Each frame writes the resource that "a" refers to and rotates the names: (a b c) becomes (b c a).
    mustRun(steps(), {.frames = 7});
    EXPECT_EQ(values("c"), Numbers{111}) << "the first resource, written in frames 0, 3 and 6";
    EXPECT_EQ(values("a"), Numbers{111}) << "the second, written in frames 1 and 4, and once in the first";
    EXPECT_EQ(values("b"), Numbers{11}) << "the third, written in frames 2 and 5";
}

TEST_F(SessionReplay, SingleFramesGiveTheSameResultsAsOneRun)
{
    mustRun(steps());
    for (int i = 1; i < 7; ++i)
        mustRun(steps(), {.restart = false});
    EXPECT_EQ(values("c"), Numbers{111});
    EXPECT_EQ(values("a"), Numbers{111});
    EXPECT_EQ(values("b"), Numbers{11});
    mustRun(steps(), {.frames = 1});
    EXPECT_EQ(values("c"), Numbers{1}) << "a restart runs the pass of the first frame";
    EXPECT_EQ(values("a"), Numbers{1});
}

TEST_F(SessionReplay, EachFrameGetsItsOwnLiveInputs)
{
    const auto project = snapshot(R"({ "wavelane": 1, "shaders": { "show": { "source": "show.hlsl" } },
      "resources": { "numbers": { "kind": "buffer", "count": 9, "stride": 4 } },
      "passes": [ { "dispatch": "show", "groups": [1, 1, 1] } ] })",
                                  {{"show.hlsl", showSource}});
    mustRun(project, {.frames = 9});
    EXPECT_EQ(values("numbers"), (Numbers{100, 101, 102, 103, 104, 105, 106, 107, 108}));
}

TEST_F(SessionReplay, SnapshotsAreOfTheLastFrame)
{
    mustRun(steps(), {.after = "once"});
    EXPECT_EQ(values("b"), Numbers{1});
    mustRun(steps(), {.restart = false, .after = "once"});
    EXPECT_EQ(m_session->read({.resource = "b"}).error().code, Code::unknownPass) << "it ran only in the first frame";
    mustRun(steps(), {.restart = false, .after = "add"});
    EXPECT_EQ(values("a"), Numbers{1}) << "frame 2, in which the name refers to the third resource";
}

TEST_F(SessionReplay, ReportsTheGroupsOfIndirectDispatches)
{
    const auto project =
        snapshot(R"({ "wavelane": 1, "shaders": { "write": { "source": "write.hlsl" } },
      "resources": { "sizes": { "kind": "buffer", "size": 32, "initial": { "type": "uint32", "values": [9, 9, 9, 2, 3, 1] } },
                     "numbers": { "kind": "buffer", "count": 6, "stride": 4 } },
      "passes": [ { "dispatch": "write", "indirect": { "buffer": "sizes", "offset": 12 } } ] })",
                 {{"write.hlsl", "RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)]"
                                 "void main(uint3 id : SV_GroupID) { numbers[id.y * 2 + id.x] = 7; }"}});
    const RunReport report = mustRun(project, {.frames = 3});
    EXPECT_EQ(report.passes[0].groups, (std::array<std::uint64_t, 3>{2, 3, 1}));
    EXPECT_EQ(report.passes[0].threads, 6U);
    EXPECT_EQ(values("numbers"), Numbers(6, 7));
}

TEST_F(SessionReplay, ReportsBarriersWithTheirResources)
{
    const auto project = snapshot(R"({ "wavelane": 1, "shaders": { "add": { "source": "add.hlsl" } },
      "resources": { "a": { "kind": "buffer", "count": 1, "stride": 4 }, "b": { "kind": "buffer", "count": 1, "stride": 4 } },
      "passes": [ { "dispatch": "add", "groups": [1, 1, 1], "bind": { "numbers": "a" } },
                  { "dispatch": "add", "groups": [1, 1, 1], "bind": { "numbers": "b" }, "repeat": 4 },
                  { "copy": { "from": "a", "to": "b" } } ] })",
                                  {{"add.hlsl", appendDigitSource}});
    EXPECT_TRUE(mustRun(project).barriers.empty()) << "they were not requested";
    const RunReport report = mustRun(project, {.listBarriers = true});
    ASSERT_EQ(report.barriers.size(), 2U) << "the first and the second pass have nothing in common";
    EXPECT_EQ(report.barriers[0].before, "/passes/1");
    EXPECT_EQ(report.barriers[0].count, 3U);
    EXPECT_EQ(report.barriers[0].resources, Texts{"b"});
    EXPECT_EQ(report.barriers[0].fromAccess, Texts{"SHADER_STORAGE_WRITE"});
    EXPECT_EQ(report.barriers[1].before, "/passes/2");
    EXPECT_EQ(report.barriers[1].resources, (Texts{"a", "b"}));
    EXPECT_EQ(report.barriers[1].toStages, Texts{"ALL_TRANSFER"});
    EXPECT_EQ(report.barriers[1].toAccess, (Texts{"TRANSFER_READ", "TRANSFER_WRITE"}));
}

TEST_F(SessionReplay, MeasuresNoTimesUnlessRequested)
{
    EXPECT_TRUE(mustRun(steps()).passes[1].gpu.has_value());
    EXPECT_FALSE(mustRun(steps(), {.times = false}).passes[1].gpu.has_value());
}

TEST_F(SessionReplay, RecordsAChangedPassAgain)
{
    mustRun(steps(), {.frames = 2});
    std::string text = threeSteps;
    const std::string from = R"("name": "add", )";
    text.replace(text.find(from), from.size(), from + R"("repeat": 2, )");
    mustRun(snapshot(text, {{"add.hlsl", appendDigitSource}}), {.frames = 1});
    EXPECT_EQ(values("c"), Numbers{11});
}

} // namespace
} // namespace wavelane::run
