// SPDX-License-Identifier: MIT
// A Vulkan layer simulates the loss of the device.
#include "tests/support/layers/loss_layer.h"
#include "tests/support/session_test.h"

#include <utility>

namespace wavelane::run {
namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr const char* twoPasses = R"({ "wavelane": 1,
  "shaders": { "add": { "source": "add.hlsl" } },
  "resources": { "a": { "kind": "buffer", "count": 1, "stride": 4, "initial": { "type": "uint32", "values": [5] } },
                 "b": { "kind": "buffer", "count": 1, "stride": 4 } },
  "passes": [ { "name": "first", "dispatch": "add", "groups": [1, 1, 1], "bind": { "numbers": "a" } },
              { "name": "second", "dispatch": "add", "groups": [1, 1, 1], "bind": { "numbers": "b" } } ] })";
constexpr const char* addOneSource =
    "RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)] void main() { numbers[0] += 1; }";

/// Enables the layer before the session creates its instance.
class SessionLoss : public LossLayer, public SessionTest
{
protected:
    ProjectSnapshot project() const { return snapshot(twoPasses, {{"add.hlsl", addOneSource}}); }
    /// Expects one error with this code, and returns its message.
    static std::string onlyError(const RunReport& report)
    {
        std::string words;
        for (const Diagnostic& each : report.diagnostics) {
            if (each.severity != Severity::error)
                continue;
            EXPECT_TRUE(words.empty()) << messagesOf(report);
            EXPECT_EQ(each.code, Code::deviceLost) << messagesOf(report);
            words = each.message;
        }
        return words;
    }
};

TEST_F(SessionLoss, ReportsWhatHadBegunAndWhatIsLost)
{
    mustRun(project());
    ask("wait 1");
    const RunReport report = run(project(), {.restart = false});
    ASSERT_TRUE(happened());
    EXPECT_FALSE(report.ok);
    EXPECT_EQ(report.frames, 0U);
    const std::string said = onlyError(report);
    EXPECT_NE(said.find("frame 1"), std::string::npos) << said;
    EXPECT_NE(said.find("\"second\" was the last to begin"), std::string::npos) << said;
    EXPECT_NE(said.find("\"first\" was done"), std::string::npos) << said;
    EXPECT_TRUE(has(report, Severity::error, Code::deviceLost, "/passes/1")) << messagesOf(report);
    EXPECT_TRUE(has(report, Severity::warning, Code::deviceLost, "")) << messagesOf(report);
    EXPECT_NE(messagesOf(report).find("\"a\", \"b\""), std::string::npos) << messagesOf(report);
    EXPECT_TRUE(m_session->broken());
}

TEST_F(SessionLoss, RejectsReadsOfLostContents)
{
    mustRun(project());
    ask("submit 1");
    run(project(), {.restart = false});
    ASSERT_TRUE(happened());
    const auto read = m_session->read({.resource = "a"});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, Code::deviceLost);
}

TEST_F(SessionLoss, TheNextRunReopensTheDeviceAndRestarts)
{
    mustRun(project(), {.frames = 3});
    ask("submit 1");
    const RunReport report = run(project(), {.restart = false});
    ASSERT_TRUE(happened());
    EXPECT_NE(onlyError(report).find("None of its passes had begun"), std::string::npos) << messagesOf(report);
    const RunReport next = mustRun(project(), {.restart = false});
    EXPECT_EQ(next.nextFrame, 1U);
    EXPECT_FALSE(m_session->broken());
    EXPECT_EQ(values("a"), Numbers{6});
    EXPECT_EQ(values("b"), Numbers{1});
}

TEST_F(SessionLoss, ReportsALossBeforeTheFirstFrame)
{
    ask("submit 1");
    const RunReport report = run(project());
    ASSERT_TRUE(happened());
    EXPECT_FALSE(report.ok);
    EXPECT_TRUE(has(report, Severity::error, Code::deviceLost, "")) << messagesOf(report);
    mustRun(project());
    EXPECT_EQ(values("a"), Numbers{6});
}

TEST_F(SessionLoss, AHashThatCannotBeReadFailsTheRun)
{
    // Uses a texture, because the software device reads buffers without a submit.
    const ProjectSnapshot picture = snapshot(R"({ "wavelane": 1, "resources": {
        "picture": { "kind": "texture2d", "width": 4, "height": 4, "format": "R32_UINT" } } })");
    const RunReport report = m_session->run(picture, {.hashes = true}, [this](const Progress& step) {
        if (step.stage == "check")
            ask("submit 1");
    });
    ASSERT_TRUE(happened());
    EXPECT_EQ(report.frames, 1U);
    EXPECT_FALSE(report.ok);
    EXPECT_TRUE(has(report, Severity::error, Code::deviceLost, "/resources/picture")) << messagesOf(report);
    EXPECT_TRUE(has(report, Severity::warning, Code::deviceLost, "")) << messagesOf(report);
    EXPECT_EQ(m_session->read({.resource = "picture"}).error().code, Code::deviceLost);
    const RunReport next = mustRun(picture, {.restart = false, .hashes = true});
    EXPECT_EQ(next.nextFrame, 1U);
    EXPECT_FALSE(next.resources.at(0).hash.empty());
}

TEST_F(SessionLoss, ManyLossesLeakNothing)
{
    for (int i = 0; i < 10; ++i) {
        mustRun(project());
        ask(i % 2 == 0 ? "submit 1" : "wait 1");
        const RunReport report = run(project(), {.restart = false});
        EXPECT_TRUE(happened());
        EXPECT_FALSE(report.ok);
    }
    mustRun(project());
}

} // namespace
} // namespace wavelane::run
