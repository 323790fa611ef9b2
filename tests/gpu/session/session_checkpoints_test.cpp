// SPDX-License-Identifier: MIT
// Another run of a script's begin starts at a checkpoint, with equal results.
#include "core/run/kept/checkpoints.h"
#include "tests/support/session_test.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <format>
#include <fstream>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::run {
namespace {

using Numbers = std::vector<std::uint32_t>;

/// Each frame depends on all frames before it: through a buffer, a texture, a counter, swapped names, and the keys.
constexpr const char* everything = R"({ "wavelane": 1,
  "shaders": { "mix": { "source": "mix.hlsl" } },
  "resources": {
    "now": { "kind": "buffer", "count": 4, "stride": 4, "initial": { "type": "uint32", "values": [1, 2, 3, 4] } },
    "then": { "kind": "buffer", "count": 4, "stride": 4 },
    "list": { "kind": "buffer", "count": 4096, "stride": 4 },
    "keys": { "kind": "texture2d", "width": 256, "height": 3, "format": "R8_UINT", "live": "keyboard" },
    "picture": { "kind": "texture2d", "width": 3, "height": 2, "format": "R8G8B8A8_UNORM" } },
  "passes": [ { "dispatch": "mix", "groups": [1, 1, 1] }, { "swap": ["now", "then"] }, { "present": "picture" } ] })";

constexpr const char* mixSource = R"(
cbuffer Wavelane { float time; float time_delta; uint frame; uint2 resolution; float4 mouse; };
RWStructuredBuffer<uint> now;
RWStructuredBuffer<uint> then;
AppendStructuredBuffer<uint> list;
Texture2D<uint> keys;
RWTexture2D<unorm float4> picture;
[numthreads(1, 1, 1)] void main()
{
    const uint before = uint(picture[uint2(frame % 3, 0)].x * 255 + 0.5);
    const uint next = (now[frame % 4] * 31 + then[(frame + 1) % 4] + uint(mouse.x) + before + keys[uint2(65, 2)] * 7) & 0xffff;
    then[frame % 4] = next;
    picture[uint2(frame % 3, 0)] = float4((next & 255) / 255.0, 0, 0, 1);
    if (frame % 3 == 0)
        list.Append(next);
})";

class SessionCheckpoints : public SessionTest
{
protected:
    ProjectSnapshot project() const
    {
        ProjectSnapshot made = snapshot(everything, {{"mix.hlsl", mixSource}});
        made.revision = 5;
        return made;
    }
    static std::vector<LiveInputs> scriptOf(std::size_t frames)
    {
        std::vector<LiveInputs> script(frames);
        for (std::size_t i = 0; i < frames; ++i) {
            script[i].mouse[0] = static_cast<float>(i * 37 % 101);
            script[i].keys[2] = i % 5 == 0 ? 1U << 1 : 0; // The key A.
        }
        return script;
    }
    /// A run as the window requests it. Returns the number of frames that ran.
    std::uint64_t replay(const ProjectSnapshot& with, const std::vector<LiveInputs>& script)
    {
        std::uint64_t first = script.size();
        const RunReport report = m_session->run(
            with, {.frames = script.size(), .script = script, .timeoutSeconds = 60, .fetchPresented = true},
            [&](const Progress& progress) {
                if (progress.stage == "frame")
                    first = std::min(first, progress.frame);
            },
            {});
        EXPECT_TRUE(report.ok) << messagesOf(report);
        EXPECT_EQ(report.frames, script.size());
        EXPECT_EQ(report.nextFrame, script.size());
        EXPECT_EQ(report.presented.size(), 1U);
        return script.size() - first;
    }
    /// Everything that a run left.
    std::vector<Numbers> contents()
    {
        std::vector<Numbers> all;
        for (const char* name : {"now", "then", "list", "picture"})
            all.push_back(values(name));
        return all;
    }
    std::vector<Numbers> contentsWithoutCheckpoints(const std::vector<LiveInputs>& script)
    {
        m_session = Session::create({.validation = true}, m_shaders);
        mustRun(project(), {.frames = script.size(), .script = script});
        return contents();
    }
};

TEST_F(SessionCheckpoints, AFrameIsRepeatedFromTheContentsBeforeIt)
{
    const auto script = scriptOf(6);
    const auto frame = [&](std::size_t number, plan::FrameStart start) {
        const RunReport report = m_session->run(
            project(), {.restart = number == 0, .start = start, .inputs = script[number], .fetchPresented = true});
        EXPECT_TRUE(report.ok) << messagesOf(report);
        return report.nextFrame;
    };
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(frame(i, plan::FrameStart::forget), i + 1);
    EXPECT_EQ(frame(4, plan::FrameStart::again), 5U) << "Nothing was kept before, so the next frame runs.";
    const auto once = contents();
    EXPECT_EQ(frame(4, plan::FrameStart::again), 5U);
    EXPECT_EQ(contents(), once);
    EXPECT_EQ(frame(4, plan::FrameStart::again), 5U);
    EXPECT_EQ(contents(), once);
    EXPECT_EQ(frame(5, plan::FrameStart::keep), 6U);
    EXPECT_NE(contents(), once);
    EXPECT_EQ(contents(), contentsWithoutCheckpoints(script));
}

TEST_F(SessionCheckpoints, AFrameIsNotRepeatedFromContentsOfAnotherFrame)
{
    const auto next = [&](bool restart, plan::FrameStart start) {
        return m_session->run(project(), {.restart = restart, .start = start, .fetchPresented = true}).nextFrame;
    };
    next(true, plan::FrameStart::keep);
    EXPECT_EQ(next(false, plan::FrameStart::keep), 2U);
    EXPECT_EQ(next(false, plan::FrameStart::forget), 3U);
    EXPECT_EQ(next(false, plan::FrameStart::again), 4U) << "The frame in between was not kept.";
    next(true, plan::FrameStart::forget);
    EXPECT_EQ(next(false, plan::FrameStart::again), 2U);
}

TEST_F(SessionCheckpoints, AStepBackRunsFewFramesWithEqualResults)
{
    EXPECT_EQ(replay(project(), scriptOf(300)), 300U);
    std::vector<std::pair<std::size_t, std::vector<Numbers>>> seen;
    for (const std::size_t frames : {299, 298, 269}) {
        EXPECT_LE(replay(project(), scriptOf(frames)), 32U) << frames;
        seen.emplace_back(frames, contents());
    }
    EXPECT_LE(replay(project(), scriptOf(268)), 128U) << "at the checkpoint itself, the one before it counts";
    seen.emplace_back(268, contents());
    for (const auto& [frames, found] : seen)
        EXPECT_EQ(found, contentsWithoutCheckpoints(scriptOf(frames))) << frames;
}

TEST_F(SessionCheckpoints, OtherInputsOrAnotherRevisionRunAllFrames)
{
    replay(project(), scriptOf(100));
    std::vector<LiveInputs> other = scriptOf(99);
    other[10].mouse[0] += 1;
    EXPECT_EQ(replay(project(), other), 99U);
    const auto found = contents();
    ProjectSnapshot edited = project();
    ++edited.revision;
    EXPECT_EQ(replay(edited, scriptOf(98)), 98U);
    EXPECT_EQ(found, contentsWithoutCheckpoints(other));
}

TEST_F(SessionCheckpoints, PlayContinuesAfterAStepBack)
{
    replay(project(), scriptOf(100));
    EXPECT_LE(replay(project(), scriptOf(99)), 32U);
    const std::vector<LiveInputs> all = scriptOf(101);
    for (const std::size_t frame : {99, 100})
        m_session->run(project(),
                       {.restart = false, .inputs = all[frame], .timeoutSeconds = 60, .fetchPresented = true}, {},
                       {});
    const auto found = contents();
    EXPECT_EQ(found, contentsWithoutCheckpoints(all));
}

TEST_F(SessionCheckpoints, ResourcesThatShareMemoryHaveNone)
{
    const auto shared = snapshot(
        R"({ "wavelane": 1,
      "shaders": { "add": { "source": "add.hlsl" } },
      "resources": { "heap": { "kind": "heap", "size": 65536 },
        "a": { "kind": "buffer", "count": 4, "stride": 4, "heap": "heap", "offset": 0 },
        "b": { "kind": "buffer", "count": 4, "stride": 4, "heap": "heap", "offset": 0 },
        "picture": { "kind": "texture2d", "width": 1, "height": 1, "format": "R8G8B8A8_UNORM" } },
      "passes": [ { "dispatch": "add", "groups": [1, 1, 1], "bind": { "numbers": "a" } }, { "present": "picture" } ] })",
        {{"add.hlsl", "RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)] void main() { numbers[0]++; }"}});
    EXPECT_EQ(replay(shared, scriptOf(100)), 100U);
    EXPECT_EQ(replay(shared, scriptOf(99)), 99U);
    EXPECT_EQ(values("a")[0], 99U);
}

TEST_F(SessionCheckpoints, AStoppedRunCountsAllFramesOfItsScript)
{
    std::stop_source stop;
    const auto report = m_session->run(
        project(), {.frames = 100, .script = scriptOf(100), .timeoutSeconds = 60, .fetchPresented = true},
        [&](const Progress& progress) {
            if (progress.stage == "frame" && progress.frame == 80)
                stop.request_stop();
        },
        stop.get_token());
    EXPECT_GE(report.frames, 80U);
    const auto stopped = std::ranges::find(report.diagnostics, Code::cancelled, &Diagnostic::code);
    ASSERT_NE(stopped, report.diagnostics.end()) << messagesOf(report);
    EXPECT_EQ(stopped->message, std::format("The run was stopped after {} of 100 frames.", report.frames));
}

TEST_F(SessionCheckpoints, TimesAreThoseOfAllFrames)
{
    ProjectSnapshot with = project();
    with.project.passes.front().firstFrameOnly = true;
    const auto report = m_session->run(
        with, {.frames = 100, .script = scriptOf(100), .timeoutSeconds = 60, .fetchPresented = true}, {}, {});
    ASSERT_TRUE(report.ok) << messagesOf(report);
    EXPECT_EQ(report.passes.front().groups, (std::array<std::uint64_t, 3>{1, 1, 1}));
    EXPECT_TRUE(report.passes.front().gpu) << "of the first frame, which is before the checkpoint";
}

TEST_F(SessionCheckpoints, NoFrameFollowsAnEndlessLoop)
{
    // The last frame before the checkpoint.
    const auto loops = snapshot(
        R"({ "wavelane": 1,
      "shaders": { "add": { "source": "add.hlsl" } },
      "resources": { "sum": { "kind": "buffer", "count": 1, "stride": 4 },
        "picture": { "kind": "texture2d", "width": 1, "height": 1, "format": "R8G8B8A8_UNORM" } },
      "passes": [ { "dispatch": "add", "groups": [1, 1, 1] }, { "present": "picture" } ] })",
        {{"add.hlsl", "cbuffer Wavelane { float time; float time_delta; uint frame; };\n"
                      "RWStructuredBuffer<uint> sum;\n"
                      "[numthreads(1, 1, 1)] void main()\n"
                      "{ for (uint i = 0; i < 10 || frame == 67; i += frame == 67 ? 0 : 1) sum[0] += i; }"}});
    const auto report = m_session->run(
        loops,
        {.frames = 100, .script = scriptOf(100), .timeoutSeconds = 60, .loopBudget = 1000, .fetchPresented = true},
        {}, {});
    EXPECT_FALSE(report.ok);
    EXPECT_EQ(report.loops.size(), 1U) << messagesOf(report);
    EXPECT_LE(report.frames, 69U) << "at most one frame was in flight";
}

TEST_F(SessionCheckpoints, AChangedFileRunsAllFrames)
{
    const auto writeNumbers = [this](const char* text) { std::ofstream(m_folder.path() / "numbers.csv") << text; };
    writeNumbers("1\n2\n3\n4\n");
    ProjectSnapshot with = project();
    std::ranges::find(with.project.resources, "now", &project::Resource::name)->initial =
        project::FileData{.path = "numbers.csv"};
    replay(with, scriptOf(100));
    EXPECT_LE(replay(with, scriptOf(99)), 32U);
    writeNumbers("1\n2\n3\n400\n");
    EXPECT_EQ(replay(with, scriptOf(98)), 98U);
}

TEST_F(SessionCheckpoints, AChangedIncludeRunsAllFrames)
{
    const auto writeFactor = [this](const char* text) { std::ofstream(m_folder.path() / "factor.hlsli") << text; };
    writeFactor("#define FACTOR 31");
    std::string source = mixSource;
    source.replace(source.find("31"), 2, "FACTOR");
    ProjectSnapshot with = snapshot(everything, {{"mix.hlsl", "#include \"factor.hlsli\"\n" + source}});
    replay(with, scriptOf(100));
    EXPECT_LE(replay(with, scriptOf(99)), 32U);
    writeFactor("#define FACTOR 33");
    EXPECT_EQ(replay(with, scriptOf(98)), 98U);
}

TEST(Checkpoints, AreDenserNearTheEnd)
{
    EXPECT_EQ(Checkpoints::placesBetween(0, 1000), (std::set<std::uint64_t>{488, 872, 968}));
    EXPECT_EQ(Checkpoints::placesBetween(0, 33), (std::set<std::uint64_t>{1}));
    EXPECT_TRUE(Checkpoints::placesBetween(0, 32).empty());
    EXPECT_EQ(Checkpoints::placesBetween(900, 1000), (std::set<std::uint64_t>{968}));
}

TEST_F(SessionCheckpoints, SavedContentsCanBeReturnedToAnyNumberOfTimes)
{
    EXPECT_EQ(*m_session->save(), nullptr) << "nothing ran";
    const auto runOn = [&](bool restart, std::uint64_t frames) {
        const RunReport report =
            m_session->run(project(), {.frames = frames, .restart = restart, .timeoutSeconds = 60});
        EXPECT_TRUE(report.ok) << messagesOf(report);
        return report.nextFrame;
    };
    runOn(true, 4);
    const auto saved = m_session->save();
    ASSERT_TRUE(saved && *saved);
    EXPECT_EQ(runOn(false, 3), 7U);
    const auto expected = contents();
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(m_session->restore(**saved));
        EXPECT_EQ(runOn(false, 3), 7U) << "it goes on with frame 4";
        EXPECT_EQ(contents(), expected);
    }
    ASSERT_TRUE(m_session->restore(**saved));
    runOn(false, 2);
    EXPECT_NE(contents(), expected);
}

} // namespace
} // namespace wavelane::run
