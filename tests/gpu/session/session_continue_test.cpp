// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

namespace wavelane::run {
namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr const char* counting = R"({
  "wavelane": 1, "name": "counting",
  "shaders": { "add": { "source": "add.hlsl" } },
  "resources": {
    "numbers": { "kind": "buffer", "count": 2, "stride": 4, "initial": { "type": "uint32", "values": [10, 20] } },
    "step": { "kind": "constants", "values": { "amount": 1 } }
  },
  "passes": [ { "name": "add", "dispatch": "add", "groups": [2, 1, 1] } ]
})";

constexpr const char* addSource = R"(
cbuffer step { uint amount; };
RWStructuredBuffer<uint> numbers;
[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] += amount; }
)";

constexpr RunOptions goOn{.restart = false};

class SessionContinue : public SessionTest
{
protected:
    ProjectSnapshot edited(std::string_view from, std::string_view to, std::string_view source = addSource) const
    {
        std::string text = counting;
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        text.replace(at, from.size(), to);
        return snapshot(text, {{"add.hlsl", std::string(source)}});
    }
    ProjectSnapshot plain(std::string_view source = addSource) const
    {
        return snapshot(counting, {{"add.hlsl", std::string(source)}});
    }
};

TEST_F(SessionContinue, FramesAccumulate)
{
    const RunReport report = mustRun(plain(), {.frames = 3});
    EXPECT_EQ(report.nextFrame, 3U);
    EXPECT_EQ(values("numbers"), (Numbers{13, 23}));
}

TEST_F(SessionContinue, ContinuesTheLastRun)
{
    mustRun(plain(), {.frames = 2});
    const RunReport report = mustRun(plain(), goOn);
    EXPECT_EQ(report.nextFrame, 3U);
    EXPECT_EQ(values("numbers"), (Numbers{13, 23}));
}

TEST_F(SessionContinue, RestartsWithTheInitialData)
{
    mustRun(plain(), {.frames = 5});
    const RunReport report = mustRun(plain());
    EXPECT_EQ(report.nextFrame, 1U);
    EXPECT_EQ(values("numbers"), (Numbers{11, 21}));
}

TEST_F(SessionContinue, TheFirstRunStartsAtFrameZero)
{
    EXPECT_EQ(mustRun(plain(), goOn).nextFrame, 1U);
    EXPECT_EQ(values("numbers"), (Numbers{11, 21}));
}

TEST_F(SessionContinue, AnEditedShaderContinuesWithTheContents)
{
    mustRun(plain());
    mustRun(plain("RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)] "
                  "void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] *= 2; }"),
            goOn);
    EXPECT_EQ(values("numbers"), (Numbers{22, 42}));
}

TEST_F(SessionContinue, ChangedConstantsTakeEffectImmediately)
{
    mustRun(plain());
    mustRun(edited("\"amount\": 1", "\"amount\": 100"), goOn);
    EXPECT_EQ(values("numbers"), (Numbers{111, 121}));
}

TEST_F(SessionContinue, OverridesReplaceConstantsForOneRun)
{
    mustRun(plain(), {.overrides = {{.resource = "step", .member = "amount", .value = 1000}}});
    EXPECT_EQ(values("numbers"), (Numbers{1010, 1020}));
    mustRun(plain(), goOn);
    EXPECT_EQ(values("numbers"), (Numbers{1011, 1021}));
}

TEST_F(SessionContinue, RejectsOverridesOfMissingConstants)
{
    for (const ConstantOverride& wrong :
         {ConstantOverride{"step", "nothing", 1}, ConstantOverride{"nobody", "amount", 1},
          ConstantOverride{"numbers", "amount", 1}}) {
        const RunReport report = run(plain(), {.overrides = {wrong}});
        EXPECT_FALSE(report.ok) << wrong.resource << "." << wrong.member;
        EXPECT_EQ(report.frames, 0U);
    }
}

TEST_F(SessionContinue, AChangedSizeRecreatesTheResourceAndRestarts)
{
    mustRun(plain(), {.frames = 4});
    const RunReport report = mustRun(edited("\"count\": 2", "\"count\": 3"), goOn);
    EXPECT_EQ(report.nextFrame, 1U);
    EXPECT_EQ(values("numbers"), (Numbers{11, 21, 0}));
}

TEST_F(SessionContinue, ARemovedResourceCannotBeRead)
{
    mustRun(edited("\"step\": {", "\"other\": { \"kind\": \"buffer\", \"size\": 4 }, \"step\": {"));
    EXPECT_EQ(values("other"), Numbers{0});
    mustRun(plain(), goOn);
    const auto bytes = m_session->read({.resource = "other"});
    ASSERT_FALSE(bytes.has_value());
    EXPECT_EQ(bytes.error().code, Code::unknownResource);
}

TEST_F(SessionContinue, ARefusedEditKeepsTheContents)
{
    mustRun(plain(), {.frames = 2});
    const RunReport report = run(plain("this is not a shader"), goOn);
    EXPECT_FALSE(report.ok);
    EXPECT_EQ(report.frames, 0U);
    EXPECT_EQ(values("numbers"), (Numbers{12, 22}));
    EXPECT_EQ(mustRun(plain(), goOn).nextFrame, 3U);
    EXPECT_EQ(values("numbers"), (Numbers{13, 23}));
}

TEST_F(SessionContinue, ResourcesOfARefusedRunAreFilledInTheNext)
{
    mustRun(plain(), {.frames = 2});
    // The run fails at a buffer that no device supports, after "numbers" was recreated with another size.
    const auto tooLarge = edited("\"count\": 2, \"stride\": 4,", "\"count\": 3, \"stride\": 4,");
    ProjectSnapshot refusedOne = tooLarge;
    refusedOne.project.resources.push_back(
        {.name = "huge", .kind = project::Buffer{.size = project::Amount{.value = std::uint64_t{1} << 60}}});
    expectRefused(refusedOne, Code::limitExceeded, "/resources/huge", goOn);
    mustRun(tooLarge, goOn);
    EXPECT_EQ(values("numbers"), (Numbers{11, 21, 0}));
}

TEST_F(SessionContinue, FailingInitialDataLeavesNoPartialState)
{
    mustRun(plain(), {.frames = 2});
    const auto wrong = edited(R"({ "type": "uint32", "values": [10, 20] })", R"({ "file": "absent.bin" })");
    expectRefused(wrong, Code::fileMissing, "/resources/numbers");
    EXPECT_EQ(mustRun(plain(), goOn).nextFrame, 1U);
    EXPECT_EQ(values("numbers"), (Numbers{11, 21}));
}

TEST_F(SessionContinue, StopsBetweenFrames)
{
    std::stop_source source;
    source.request_stop();
    const RunReport report = run(plain(), {.frames = 5}, source.get_token());
    EXPECT_EQ(report.frames, 0U);
    EXPECT_FALSE(report.ok);
    EXPECT_TRUE(has(report, Severity::error, Code::cancelled, ""));
    EXPECT_FALSE(m_session->broken());
    mustRun(plain());
    EXPECT_EQ(values("numbers"), (Numbers{11, 21}));
}

TEST_F(SessionContinue, StoppingFromTheProgressKeepsCompletedFrames)
{
    std::stop_source source;
    const auto stopAtTwo = [&](const Progress& progress) {
        if (progress.stage == "frame" && progress.frame == 2)
            source.request_stop();
    };
    const RunReport report = m_session->run(plain(), {.frames = 100}, stopAtTwo, source.get_token());
    EXPECT_EQ(report.frames, 3U);
    EXPECT_EQ(report.nextFrame, 3U);
    EXPECT_EQ(values("numbers"), (Numbers{13, 23}));
}

TEST_F(SessionContinue, LiveInputsCountTheFramesOfAllRuns)
{
    const auto project = snapshot(R"({ "wavelane": 1, "shaders": { "s": { "source": "s.hlsl" } },
      "resources": { "seen": { "kind": "buffer", "count": 2, "stride": 4 } },
      "passes": [ { "dispatch": "s", "groups": [1, 1, 1] } ] })",
                                  {{"s.hlsl", R"(
cbuffer Wavelane { float time; float time_delta; uint frame; };
RWStructuredBuffer<uint> seen;
[numthreads(1, 1, 1)] void main() { seen[0] = frame; seen[1] += uint(time * 60 + 0.5); }
)"}});
    mustRun(project, {.frames = 3});
    EXPECT_EQ(values("seen"), (Numbers{2, 0 + 1 + 2}));
    mustRun(project, goOn);
    EXPECT_EQ(values("seen"), (Numbers{3, 0 + 1 + 2 + 3}));
    mustRun(project, {.frames = 1, .restart = true, .inputs = LiveInputs{.time = 5}});
    EXPECT_EQ(values("seen"), (Numbers{0, 300}));
}

} // namespace
} // namespace wavelane::run
