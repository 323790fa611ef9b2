// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

#include <format>

namespace wavelane::run {
namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr const char* twoSteps = R"({
  "wavelane": 1,
  "shaders": { "add": { "source": "add.hlsl" } },
  "resources": { "numbers": { "kind": "buffer", "count": 1, "stride": 4 },
                 "texels": { "kind": "texture2d", "width": 2, "height": 1, "format": "R32_UINT" } },
  "passes": [ { "name": "one", "dispatch": "add", "groups": [1, 1, 1], "push": { "amount": 1 } },
              { "name": "off", "dispatch": "add", "groups": [1, 1, 1], "push": { "amount": 50 }, "enabled": false },
              { "name": "ten", "dispatch": "add", "groups": [1, 1, 1], "push": { "amount": 10 } } ]
})";

constexpr const char* addPushedSource = R"(
struct Amount { uint amount; };
[[vk::push_constant]] ConstantBuffer<Amount> push;
RWStructuredBuffer<uint> numbers;
RWTexture2D<uint> texels;
[numthreads(1, 1, 1)] void main() { numbers[0] += push.amount; texels[uint2(1, 0)] = numbers[0]; }
)";

class SessionPasses : public SessionTest
{
protected:
    ProjectSnapshot steps() const { return snapshot(twoSteps, {{"add.hlsl", addPushedSource}}); }
};

TEST_F(SessionPasses, AfterShowsTheStateAfterAPass)
{
    mustRun(steps(), {.frames = 2, .after = "one"});
    EXPECT_EQ(values("numbers"), Numbers{12});
    EXPECT_EQ(values("texels"), (Numbers{0, 12}));
    EXPECT_EQ(values({.resource = "texels", .offset = 4, .size = 4}), Numbers{12});
    mustRun(steps(), {.frames = 1, .restart = false});
    EXPECT_EQ(values("numbers"), Numbers{33}) << "the rest of the frame ran as well";
}

TEST_F(SessionPasses, ThereIsNoStateAfterAPassThatDidNotRun)
{
    for (const char* pass : {"off", "no such pass"}) {
        run(steps(), {.after = pass});
        const auto bytes = m_session->read({.resource = "numbers"});
        ASSERT_FALSE(bytes.has_value()) << pass;
        EXPECT_EQ(bytes.error().code, Code::unknownPass);
    }
}

TEST_F(SessionPasses, ClipsReadsAndRejectsUnknownNames)
{
    mustRun(steps());
    EXPECT_EQ(values({.resource = "numbers", .offset = 2}).size(), 0U);
    EXPECT_EQ(values<std::uint8_t>({.resource = "numbers", .offset = 2}).size(), 2U);
    EXPECT_EQ(values<std::uint8_t>({.resource = "numbers", .offset = UINT64_MAX}).size(), 0U);
    EXPECT_EQ(m_session->read({.resource = "nobody"}).error().code, Code::unknownResource);
    EXPECT_EQ(m_session->read({.resource = "texels", .mip = 1}).error().code, Code::badValue);
    EXPECT_EQ(m_session->read({.resource = "texels", .slice = 1}).error().code, Code::badValue);
}

TEST_F(SessionPasses, BeforeTheFirstRunThereIsNothingToRead)
{
    EXPECT_FALSE(m_session->read({.resource = "numbers"}).has_value());
}

TEST_F(SessionPasses, ReportsEachPass)
{
    const RunReport report = mustRun(steps(), {.frames = 2});
    ASSERT_EQ(report.passes.size(), 3U);
    EXPECT_EQ(report.passes[0].name, "one");
    EXPECT_EQ(report.passes[0].groups, (std::array<std::uint64_t, 3>{1, 1, 1}));
    EXPECT_EQ(report.passes[0].threads, 1U);
    ASSERT_TRUE(report.passes[0].gpu.has_value());
    EXPECT_LE(report.passes[0].gpu->min, report.passes[0].gpu->max);
    EXPECT_FALSE(report.passes[1].gpu.has_value()) << "it did not run";
    EXPECT_TRUE(report.device.has_value());
    EXPECT_TRUE(has(report, Severity::error, Code::internalError, "") == false);
}

TEST_F(SessionPasses, EqualContentsHaveEqualHashes)
{
    const RunReport first = mustRun(steps(), {.hashes = true});
    const RunReport again = mustRun(steps(), {.hashes = true});
    const RunReport other = mustRun(steps(), {.frames = 2, .hashes = true});
    EXPECT_EQ(first.resources[0].hash.size(), 32U);
    EXPECT_EQ(first.resources[0].hash, again.resources[0].hash);
    EXPECT_NE(first.resources[0].hash, other.resources[0].hash);
}

TEST_F(SessionPasses, SwappedNamesStaySwappedInLaterFrames)
{
    const auto project = snapshot(R"({ "wavelane": 1, "shaders": { "s": { "source": "s.hlsl" } },
      "resources": { "from": { "kind": "buffer", "count": 1, "stride": 4, "initial": { "type": "uint32", "values": [1] } },
                     "to": { "kind": "buffer", "count": 1, "stride": 4 } },
      "passes": [ { "dispatch": "s", "groups": [1, 1, 1] }, { "swap": ["from", "to"] } ] })",
                                  {{"s.hlsl", "StructuredBuffer<uint> from; RWStructuredBuffer<uint> to;"
                                              "[numthreads(1, 1, 1)] void main() { to[0] = from[0] * 3; }"}});
    for (std::uint64_t frames = 1; frames <= 4; ++frames) {
        mustRun(project, {.frames = frames});
        const std::uint32_t last = frames == 1 ? 3 : frames == 2 ? 9 : frames == 3 ? 27 : 81;
        EXPECT_EQ(values("from"), Numbers{last}) << frames;
        EXPECT_EQ(values("to"), Numbers{last / 3}) << frames;
    }
    mustRun(project, {.frames = 1, .restart = false});
    EXPECT_EQ(values("from"), Numbers{243});
}

TEST_F(SessionPasses, ReportsThePixelsOfPresentedTextures)
{
    const auto project = snapshot(R"({ "wavelane": 1,
      "resources": { "red": { "kind": "texture2d", "width": 2, "height": 1, "format": "R8G8B8A8_UNORM",
                              "initial": { "hex": "ff0000ffff0000ff" } },
                     "blue": { "kind": "texture2d", "width": 1, "height": 1, "format": "R32G32B32A32_FLOAT",
                               "initial": { "type": "float32", "values": [0, 0, 1, 1] } } },
      "passes": [ { "present": "red", "at": [3, 4], "fit": "none" }, { "present": "blue" } ] })");
    const RunReport report = mustRun(project, {.fetchPresented = true});
    ASSERT_EQ(report.presented.size(), 2U);
    const auto bytes = [](std::initializer_list<int> numbers) {
        std::vector<std::byte> out;
        for (const int each : numbers)
            out.push_back(static_cast<std::byte>(each));
        return out;
    };
    EXPECT_EQ(report.presented[0].resource, "red");
    EXPECT_EQ(report.presented[0].at, "/passes/0");
    EXPECT_EQ(report.presented[0].width, 2U);
    EXPECT_EQ(report.presented[0].place, (std::array<std::int64_t, 2>{3, 4}));
    EXPECT_EQ(report.presented[0].pixels, bytes({255, 0, 0, 255, 255, 0, 0, 255}));
    EXPECT_EQ(report.presented[1].resource, "blue");
    EXPECT_EQ(report.presented[1].pixels.size(), 4U);
    EXPECT_EQ(report.presented[1].pixels[2], std::byte{255});
    EXPECT_EQ(report.presented[1].pixels[0], std::byte{0});
    EXPECT_TRUE(mustRun(project).presented[0].pixels.empty()) << "they were not requested";
}

TEST_F(SessionPasses, OverlappingInitialDataAreWrittenInTheOrderOfTheProject)
{
    // Textures are written through staging memory, and mapped buffers directly.
    const auto project = [this](const std::string& first, const std::string& second) {
        return snapshot(std::format(R"({{ "wavelane": 1, "resources": {{
          "heap": {{ "kind": "heap", "size": 1048576 }}, {}, {} }} }})",
                                    first, second));
    };
    const std::string texture = R"("texels": { "kind": "texture2d", "width": 64, "height": 64, "format": "R32_UINT",
      "heap": "heap", "offset": 0, "initial": { "fill": { "type": "uint32", "value": 7 } } })";
    const std::string buffer = R"("numbers": { "kind": "buffer", "count": 65536, "stride": 4,
      "heap": "heap", "offset": 0, "initial": { "fill": { "type": "uint32", "value": 9 } } })";
    mustRun(project(texture, buffer));
    EXPECT_EQ(values("numbers"), Numbers(65536, 9));
    mustRun(project(buffer, texture));
    EXPECT_EQ(values("texels"), Numbers(64 * 64, 7));
}

TEST_F(SessionPasses, PlacedBuffersThatOverlapShareTheirBytes)
{
    const auto project = snapshot(R"({ "wavelane": 1, "shaders": { "s": { "source": "s.hlsl" } },
      "resources": { "heap": { "kind": "heap", "size": 65536 },
                     "whole": { "kind": "buffer", "count": 128, "stride": 4, "heap": "heap" },
                     "part": { "kind": "buffer", "count": 64, "stride": 4, "heap": "heap", "offset": 256 } },
      "passes": [ { "name": "write", "dispatch": "s", "groups": [64, 1, 1], "bind": { "numbers": "part" } },
                  { "name": "again", "dispatch": "s", "groups": [128, 1, 1], "bind": { "numbers": "whole" } } ] })",
                                  {{"s.hlsl", "RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)] "
                                              "void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] += 5; }"}});
    mustRun(project);
    Numbers expected(128, 5);
    std::fill(expected.begin() + 64, expected.end(), 10);
    EXPECT_EQ(values("whole"), expected);
    EXPECT_EQ(values("part"), Numbers(64, 10));
}

TEST_F(SessionPasses, RejectsHugeRepeatsOfEmptyGroups)
{
    for (const char* passes : {R"([ { "group": [], "repeat": 9000000000000000000 } ])",
                               R"([ { "group": [ { "swap": ["a", "b"] } ], "repeat": 9000000000000000000 } ])",
                               R"([ { "clear": "a", "value": 0 , "name": "c" },
                                    { "group": [ { "group": [], "repeat": 4000000000 } ], "repeat": 4000000000 } ])"}) {
        const auto project = snapshot(std::string(R"({ "wavelane": 1, "resources": {
            "a": { "kind": "buffer", "size": 4 }, "b": { "kind": "buffer", "size": 4 } }, "passes": )") +
                                      passes + "}");
        const RunReport report = run(project);
        EXPECT_FALSE(report.ok) << passes;
        EXPECT_TRUE(has(report, Severity::error, Code::limitExceeded, "/passes")) << messagesOf(report);
    }
}

} // namespace
} // namespace wavelane::run
