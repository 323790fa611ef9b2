// SPDX-License-Identifier: MIT
// Device loss on the command line.
#include "tests/support/engine_events.h"
#include "tests/support/layers/loss_layer.h"
#include "tests/support/program.h"

#include <algorithm>

namespace wavelane {
namespace {

class CommandLineLoss : public testing::Test
{
protected:
    void SetUp() override
    {
        m_folder.write("add.hlsl",
                       "RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)] void main() { numbers[0] += 1; }");
        m_folder.write("project.wavelane", R"({ "wavelane": 1, "shaders": { "add": { "source": "add.hlsl" } },
          "resources": { "numbers": { "kind": "buffer", "count": 1, "stride": 4 } },
          "passes": [ { "name": "count", "dispatch": "add", "groups": [1, 1, 1] } ] })");
    }
    /// Returns the diagnostic of the device loss.
    static Json lossIn(const ProgramResult& result)
    {
        const Json report = result.json();
        for (const Json& each : memberOr(report, "diagnostics"))
            if (stringOr(each, "code") == "device_lost" && stringOr(each, "severity") == "error")
                return each;
        ADD_FAILURE() << result.output << result.errors;
        return {};
    }

    LossLayer m_layer;
    ScratchFolder m_folder;
};

TEST_F(CommandLineLoss, ExitsWithStatusFourAndNamesThePassAndTheLostContents)
{
    for (const std::string inProcess : {"", " --in-process"}) {
        m_layer.ask("wait 3");
        const ProgramResult result = wavelane("run " + m_folder.path().string() + " --json --frames 50" + inProcess);
        EXPECT_TRUE(m_layer.happened());
        EXPECT_EQ(result.status, 4) << result.errors;
        const Json loss = lossIn(result);
        EXPECT_EQ(stringOr(loss, "at"), "/passes/0");
        EXPECT_NE(stringOr(loss, "message").find("\"count\" was the last to begin"), std::string::npos)
            << stringOr(loss, "message");
        EXPECT_NE(result.output.find("\\\"numbers\\\""), std::string::npos) << "the lost resources are named";
    }
    EXPECT_EQ(wavelane("run " + m_folder.path().string() + " --json").status, 0);
}

} // namespace
} // namespace wavelane

namespace wavelane::engine {
namespace {

TEST(EngineLoss, ANewEngineTakesOverAfterTheAnswer)
{
    const LossLayer layer;
    ScratchFolder folder;
    ClientOptions options;
    options.program = WAVELANE_PROGRAM;
    WatchedClient client(options);
    plan::ProjectSnapshot snapshot{.folder = folder.path()};
    snapshot.project.resources.push_back(
        {.name = "numbers", .kind = project::Buffer{.size = project::Amount{.value = 4}}});
    snapshot.project.passes.push_back({.kind = project::ClearPass{.resource = "numbers"}});
    RunRequest request{.snapshot = std::make_shared<const plan::ProjectSnapshot>(std::move(snapshot)), .options = {}};
    client->send(request);
    const auto first = client.next<RunAnswer>();
    ASSERT_TRUE(first.report.ok);
    EXPECT_FALSE(first.endedEngine);
    layer.ask("submit 1");
    request.options.restart = false;
    client->send(request);
    const auto lost = client.next<RunAnswer>();
    EXPECT_TRUE(layer.happened());
    EXPECT_TRUE(lost.endedEngine);
    EXPECT_TRUE(std::ranges::contains(lost.report.diagnostics, Code::deviceLost, &Diagnostic::code));
    client->send(request);
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
    EXPECT_TRUE(client.next<RunAnswer>().report.ok);
    EXPECT_EQ(client.deaths(), 0) << "it exited voluntarily";
}

} // namespace
} // namespace wavelane::engine
