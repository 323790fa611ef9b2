// SPDX-License-Identifier: MIT
#include "tests/support/engine_events.h"

#include <signal.h>

namespace wavelane::engine {
namespace {

TEST(EngineClient, RejectsAMissingProgram)
{
    ClientOptions options;
    options.program = "/nowhere/at/all";
    const auto client = Client::create(options, [](const Event&) {});
    ASSERT_FALSE(client.has_value());
    EXPECT_EQ(client.error().code, Code::fileMissing);
}

TEST(EngineClient, ReportsTheEnginesCompilers)
{
    WatchedClient client(fakeEngine());
    const auto ready = client.next<EngineReady>();
    EXPECT_EQ(ready.generation, 1U);
    EXPECT_EQ(ready.compilers, std::vector<std::string>{"fake 1.0"});
    EXPECT_EQ(ready.dxcProblem, "there is only a fake");
    EXPECT_GT(client->processId(), 0);
}

TEST(EngineClient, ReturnsTheDiagnosticsOfACompile)
{
    WatchedClient client(fakeEngine());
    CompileRequest request = compileNamed("broken");
    plan::ProjectSnapshot snapshot = *request.snapshot;
    snapshot.revision = 42;
    request.snapshot = std::make_shared<const plan::ProjectSnapshot>(std::move(snapshot));
    const Key key = client->send(request);
    const auto answer = client.next<CompileAnswer>();
    EXPECT_EQ(answer.key, key);
    EXPECT_EQ(answer.shader, "broken");
    EXPECT_EQ(answer.revision, 42U);
    EXPECT_EQ(answer.report.compiler, "fake auto");
    ASSERT_EQ(answer.diagnostics.size(), 1U);
    EXPECT_EQ(answer.diagnostics[0].code, Code::compileFailed);
    EXPECT_EQ(answer.diagnostics[0].line, 3);
    EXPECT_EQ(answer.diagnostics[0].column, 7);
}

TEST(EngineClient, OtherCompilersWarmUpAfterTheFirstCompileAndNotBeforeItsAnswer)
{
    WatchedClient client(fakeEngine());
    client->send(compileNamed("warm"));
    EXPECT_EQ(client.next<CompileAnswer>().report.compiler, "cold");
    client->send(compileNamed("warm"));
    EXPECT_EQ(client.next<CompileAnswer>().report.compiler, "warm");
}

TEST(EngineClient, ReturnsATranslationWithItsLines)
{
    WatchedClient client(fakeEngine());
    const Key key = client->send(translationNamed("good", "msl"));
    const auto answer = client.next<TranslateAnswer>();
    EXPECT_EQ(answer.key, key);
    EXPECT_EQ(answer.text.text, "good\nmsl\n");
    using Lines = std::vector<std::optional<shader::SourceLine>>;
    EXPECT_EQ(answer.text.lines, (Lines{std::nullopt, shader::SourceLine{"fake.hlsl", 7}}));
}

TEST(EngineClient, ReportsWhyATranslationFailed)
{
    WatchedClient client(fakeEngine());
    const Key key = client->send(translationNamed("broken"));
    const auto failed = client.next<Failed>();
    EXPECT_EQ(failed.key, key);
    EXPECT_EQ(failed.error.code, Code::compileFailed);
}

TEST(EngineClient, ReturnsTheReportAndThePresentedPixelsOfARun)
{
    WatchedClient client(fakeEngine());
    RunRequest request = runNamed("fine", 3);
    request.options.fetchPresented = true;
    const Key key = client->send(request);
    const auto answer = client.next<RunAnswer>();
    EXPECT_EQ(answer.key, key);
    EXPECT_TRUE(answer.report.ok);
    EXPECT_EQ(answer.report.frames, 3U);
    ASSERT_TRUE(answer.report.device.has_value());
    EXPECT_EQ(answer.report.device->name, "fake");
    ASSERT_EQ(answer.report.presented.size(), 1U);
    EXPECT_EQ(answer.report.presented[0].pixels, std::vector<std::byte>(16, std::byte{0x5a}));
}

TEST(EngineClient, ARunForAFrameIsSkippedIfAnotherOneIsNext)
{
    WatchedClient client(fakeEngine());
    RunRequest request = runNamed("fine", 2);
    client->send(request);
    EXPECT_EQ(client.next<RunAnswer>().report.nextFrame, 2U);
    request.options.frames = 1;
    request.options.restart = false;
    const auto runFor = [&](std::uint64_t frame) {
        request.onlyFrame = frame;
        const Key key = client->send(request);
        const auto answer = client.next<RunAnswer>();
        EXPECT_EQ(answer.key, key);
        EXPECT_EQ(answer.report.frames, answer.isSkipped ? 0U : 1U);
        return !answer.isSkipped;
    };
    EXPECT_FALSE(runFor(1));
    EXPECT_FALSE(runFor(3));
    EXPECT_TRUE(runFor(2));
    EXPECT_TRUE(runFor(3)) << "it follows a run that may have been in progress";
    RunRequest wrong = request;
    wrong.onlyFrame.reset();
    plan::ProjectSnapshot snapshot = *request.snapshot;
    snapshot.readDiagnostics = {{.code = Code::badValue, .message = "wrong"}};
    wrong.snapshot = std::make_shared<const plan::ProjectSnapshot>(std::move(snapshot));
    client->send(wrong);
    EXPECT_EQ(client.next<RunAnswer>().report.nextFrame, 5U);
    EXPECT_FALSE(runFor(5)) << "the frame before it had errors";
    request.onlyFrame.reset();
    client->send(request);
    EXPECT_FALSE(client.next<RunAnswer>().isSkipped);
    EXPECT_TRUE(runFor(6));
    ASSERT_EQ(::kill(client->processId(), SIGKILL), 0);
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
    EXPECT_FALSE(runFor(7)) << "a new engine has run nothing";
}

TEST(EngineClient, ReturnsLargeReadsThroughSharedMemory)
{
    WatchedClient client(fakeEngine());
    constexpr std::uint64_t size = std::uint64_t{32} << 20;
    const Key key = client->send(ReadRequest{{.resource = "any", .offset = 3, .size = size}});
    const auto answer = client.next<ReadAnswer>();
    EXPECT_EQ(answer.key, key);
    EXPECT_EQ(answer.read.resource, "any");
    ASSERT_EQ(answer.bytes.size(), size);
    EXPECT_EQ(answer.bytes.front(), std::byte{3});
    EXPECT_EQ(answer.bytes.back(), static_cast<std::byte>((size + 2) & 0xff));
}

TEST(EngineClient, ReturnsAnEmptyRead)
{
    WatchedClient client(fakeEngine());
    client->send(ReadRequest{{.resource = "any", .size = 0}});
    EXPECT_TRUE(client.next<ReadAnswer>().bytes.empty());
}

TEST(EngineClient, ReportsWhyAReadFailed)
{
    WatchedClient client(fakeEngine());
    const Key key = client->send(ReadRequest{{.resource = "missing", .size = 4}});
    const auto failed = client.next<Failed>();
    EXPECT_EQ(failed.key, key);
    EXPECT_EQ(failed.error.code, Code::unknownResource);
}

InspectRequest inspectionOf(const std::string& resource, std::size_t limit = 3)
{
    return {{.target = {.resource = resource},
             .view = {},
             .action = inspect::FindOptions{.pattern = inspect::FindClass{}, .limit = limit, .bins = 2}}};
}

TEST(EngineClient, ReturnsTheAnswerToAnInspection)
{
    WatchedClient client(fakeEngine());
    const Key key = client->send(inspectionOf("any", 100'000));
    const auto answer = client.next<InspectAnswer>();
    EXPECT_EQ(answer.key, key);
    EXPECT_EQ(answer.inspect.target.resource, "any");
    const auto& found = std::get<inspect::FindResult>(answer.answer);
    EXPECT_EQ(found.count, 100'000U);
    ASSERT_EQ(found.matches.size(), 100'000U);
    EXPECT_EQ(found.matches.back(), (inspect::Match{.offset = 399'996, .element = 99'999, .column = 7}));
    EXPECT_EQ(found.density, (std::vector<std::uint64_t>{UINT64_MAX, UINT64_MAX}));
}

TEST(EngineClient, ReturnsAnInspectionWithoutMatchesAndReportsFailures)
{
    WatchedClient client(fakeEngine());
    InspectRequest request = inspectionOf("any", 0);
    std::get<inspect::FindOptions>(request.inspect.action).bins = 0;
    client->send(request);
    EXPECT_TRUE(std::get<inspect::FindResult>(client.next<InspectAnswer>().answer).matches.empty());
    request.inspect.action = inspect::SortOptions{};
    client->send(request);
    EXPECT_EQ(client.next<Failed>().error.message, "only searches are answered");
    client->send(inspectionOf("crash"));
    EXPECT_EQ(client.next<Failed>().error.code, Code::engineDied);
}

TEST(EngineClient, StopsAnInspectionWhenItIsCanceledOrItsLaneHasANewerOne)
{
    WatchedClient client(fakeEngine());
    const Key first = client->send(inspectionOf("endless"), "statistics");
    const auto progress = client.next<ProgressEvent>();
    EXPECT_EQ(progress.key, first);
    EXPECT_EQ(progress.progress.stage, "inspect");
    EXPECT_EQ(progress.progress.totalBytes, 2U);
    const Key second = client->send(inspectionOf("any"), "statistics");
    const auto stopped = client.next<Failed>();
    EXPECT_EQ(stopped.key, first);
    EXPECT_EQ(stopped.error.code, Code::cancelled);
    EXPECT_EQ(client.next<InspectAnswer>().key, second);

    const Key third = client->send(inspectionOf("endless"), "find");
    while (client.next<ProgressEvent>().key != third) {
    }
    client->cancel(third);
    EXPECT_EQ(client.next<Failed>().error.code, Code::cancelled);
    client->send(DevicesRequest{}); // The engine goes on.
    EXPECT_EQ(client.next<DevicesAnswer>().devices.size(), 1U);
}

TEST(EngineClient, ListsTheDevices)
{
    WatchedClient client(fakeEngine());
    client->send(DevicesRequest{});
    const auto answer = client.next<DevicesAnswer>();
    ASSERT_EQ(answer.devices.size(), 1U);
    const gpu::DeviceInfo& device = answer.devices[0];
    EXPECT_EQ(device.name, "fake");
    EXPECT_EQ(device.kind, gpu::DeviceKind::software);
    EXPECT_EQ(device.refusals, std::vector<std::string>{"it is a fake"});
    ASSERT_EQ(device.heaps.size(), 1U);
    EXPECT_EQ(device.heaps[0].size, std::uint64_t{1} << 40);
    EXPECT_EQ(device.limits["maxStorageBufferRange"].get<std::uint64_t>(), UINT64_MAX);
}

TEST(EngineClient, CompilesWhileAFrameRuns)
{
    WatchedClient client(fakeEngine());
    const Key run = client->send(runNamed("wait for stop"));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    client->send(compileNamed("good"));
    EXPECT_EQ(client.next<CompileAnswer>().report.name, "good");
    client->cancel(run);
    const auto answer = client.next<RunAnswer>();
    ASSERT_EQ(answer.report.diagnostics.size(), 1U);
    EXPECT_EQ(answer.report.diagnostics[0].code, Code::cancelled);
}

TEST(EngineClient, ReplacesAWaitingRequestOfTheSameLane)
{
    WatchedClient client(fakeEngine());
    const Key running = client->send(runNamed("wait for stop"));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    const Key first = client->send(runNamed("first"), "run");
    const Key second = client->send(runNamed("second"), "run");
    EXPECT_EQ(client.next<Superseded>().key, first);
    client->cancel(running);
    EXPECT_EQ(client.next<RunAnswer>().key, running);
    const auto answer = client.next<RunAnswer>();
    EXPECT_EQ(answer.key, second);
    EXPECT_EQ(answer.report.project, "second");
}

TEST(EngineClient, CancelsAWaitingRequest)
{
    WatchedClient client(fakeEngine());
    const Key running = client->send(runNamed("wait for stop"));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    const Key waiting = client->send(runNamed("fine"));
    client->cancel(waiting);
    const auto failed = client.next<Failed>();
    EXPECT_EQ(failed.key, waiting);
    EXPECT_EQ(failed.error.code, Code::cancelled);
    client->cancel(running);
    client.next<RunAnswer>();
}

TEST(EngineClient, ChangedProcessOptionsRestartTheEngineAndItsRequests)
{
    WatchedClient client(fakeEngine());
    EXPECT_EQ(client.next<EngineReady>().generation, 1U);
    const Key run = client->send(runNamed("wait for stop"));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    ClientOptions options = fakeEngine();
    options.compileDeadline = std::chrono::seconds(3);
    client->configure(options);
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    client->cancel(run);
    EXPECT_EQ(client.next<RunAnswer>().key, run) << "it ran again";
    EXPECT_EQ(client.deaths(), 0) << "nothing failed";
}

TEST(EngineClient, ChangedClientOptionsKeepTheProcess)
{
    WatchedClient client(fakeEngine());
    client.next<EngineReady>();
    const int before = client->processId();
    ClientOptions options = fakeEngine();
    options.grace = std::chrono::seconds(7);
    client->configure(options);
    client->send(runNamed("fine"));
    EXPECT_TRUE(client.next<RunAnswer>().report.ok);
    EXPECT_EQ(client->processId(), before);
}

} // namespace
} // namespace wavelane::engine
