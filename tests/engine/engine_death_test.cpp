// SPDX-License-Identifier: MIT
#include "tests/support/engine_events.h"
#include "tests/support/environment_variable.h"

#include <signal.h>

namespace wavelane::engine {
namespace {

ClientOptions impatient()
{
    ClientOptions options = fakeEngine();
    options.compileDeadline = std::chrono::milliseconds(100);
    options.grace = std::chrono::milliseconds(50);
    return options;
}

const Diagnostic& onlyDiagnostic(const Diagnostics& diagnostics)
{
    static const Diagnostic none{.severity = Severity::note, .message = "none or several"};
    EXPECT_EQ(diagnostics.size(), 1U);
    return diagnostics.size() == 1 ? diagnostics.front() : none;
}

TEST(EngineDeath, AHungFrameTimesOutAtItsPassAndTheNextRunWorks)
{
    WatchedClient client(impatient());
    const Key key = client->send(runNamed("hang", 1, 0.1));
    const auto died = client.next<EngineDied>();
    EXPECT_NE(died.reason.find("/passes/1"), std::string::npos) << died.reason;
    const auto answer = client.next<RunAnswer>();
    EXPECT_EQ(answer.key, key);
    EXPECT_FALSE(answer.report.ok);
    const Diagnostic& diagnostic = onlyDiagnostic(answer.report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::timedOut);
    EXPECT_EQ(diagnostic.at, "/passes/1");
    EXPECT_NE(diagnostic.message.find("0.1 s"), std::string::npos) << diagnostic.message;
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
    client->send(runNamed("fine"));
    EXPECT_TRUE(client.next<RunAnswer>().report.ok);
}

TEST(EngineDeath, AHungRunEndsSoonAfterItIsStoppedAndTheNextRunWorks)
{
    WatchedClient client(impatient());
    const Key key = client->send(runNamed("hang", 1, 1e6));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    client->cancel(key);
    EXPECT_TRUE(client.next<EngineDied>().stopped);
    const auto answer = client.next<RunAnswer>();
    EXPECT_EQ(answer.key, key);
    EXPECT_EQ(onlyDiagnostic(answer.report.diagnostics).code, Code::cancelled);
    client->send(runNamed("fine"));
    EXPECT_TRUE(client.next<RunAnswer>().report.ok);
}

TEST(EngineDeath, ACrashedFrameIsReportedAtItsPassWithTheSignal)
{
    WatchedClient client(fakeEngine());
    client->send(runNamed("crash"));
    const auto died = client.next<EngineDied>();
    EXPECT_NE(died.reason.find("SIGSEGV"), std::string::npos) << died.reason;
    EXPECT_NE(died.logTail.find("about to crash"), std::string::npos) << died.logTail;
    const auto answer = client.next<RunAnswer>();
    const Diagnostic& diagnostic = onlyDiagnostic(answer.report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::engineDied);
    EXPECT_EQ(diagnostic.at, "/passes/1");
    EXPECT_NE(diagnostic.message.find("SIGSEGV"), std::string::npos) << diagnostic.message;
}

TEST(EngineDeath, ADriverFaultIsBlamedOnTheRunEvenWhileAShaderCompiles)
{
    WatchedClient client(fakeEngine());
    client->send(runNamed("fault"));
    const Diagnostic diagnostic = onlyDiagnostic(client.next<RunAnswer>().report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::engineDied);
    EXPECT_EQ(diagnostic.at, "/passes/1");
    EXPECT_NE(diagnostic.message.find("SIGABRT"), std::string::npos) << diagnostic.message;
}

TEST(EngineDeath, ATrapTerminatesTheEngine)
{
    WatchedClient client(fakeEngine());
    client->send(runNamed("trap"));
    const Diagnostic diagnostic = onlyDiagnostic(client.next<RunAnswer>().report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::engineDied);
    EXPECT_EQ(diagnostic.at, "/passes/1");
#if defined(__x86_64__) || defined(__i386__)
    EXPECT_NE(diagnostic.message.find("SIGTRAP"), std::string::npos) << diagnostic.message;
#endif
}

TEST(EngineDeath, ACancelledRunIsNotRestartedInTheNewEngine)
{
    ClientOptions options = fakeEngine();
    options.grace = std::chrono::seconds(60);
    WatchedClient client(options);
    const Key run = client->send(runNamed("hang", 1, 1e6));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    client->cancel(run);
    client->send(compileNamed("crash"));
    const auto answer = client.next<RunAnswer>();
    EXPECT_EQ(answer.key, run);
    EXPECT_EQ(onlyDiagnostic(answer.report.diagnostics).code, Code::cancelled);
    EXPECT_EQ(onlyDiagnostic(client.next<CompileAnswer>().diagnostics).code, Code::compilerCrashed);
    client->send(runNamed("fine"));
    EXPECT_TRUE(client.next<RunAnswer>().report.ok);
}

TEST(EngineDeath, AnEngineThatExitsIsReportedWithItsStatus)
{
    WatchedClient client(fakeEngine());
    client->send(runNamed("exit"));
    const Diagnostic diagnostic = onlyDiagnostic(client.next<RunAnswer>().report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::engineDied);
    EXPECT_NE(diagnostic.message.find("exited with status 3"), std::string::npos) << diagnostic.message;
}

TEST(EngineDeath, ExpectationsOfACrashedRunDoNotPass)
{
    WatchedClient client(fakeEngine());
    RunRequest request = runNamed("crash");
    request.options.check = true;
    plan::ProjectSnapshot snapshot = *request.snapshot;
    snapshot.project.expectations.resize(2);
    request.snapshot = std::make_shared<const plan::ProjectSnapshot>(std::move(snapshot));
    client->send(request);
    const auto answer = client.next<RunAnswer>();
    ASSERT_EQ(answer.report.expectations.size(), 2U);
    EXPECT_FALSE(answer.report.expectations[0].passed);
    EXPECT_EQ(answer.report.expectations[1].index, 1U);
}

TEST(EngineDeath, ACrashedCompilerIsReportedAtItsShader)
{
    for (const std::string shader : {"crash", "recurse"}) {
        WatchedClient client(fakeEngine());
        const Key key = client->send(compileNamed(shader));
        const auto answer = client.next<CompileAnswer>();
        EXPECT_EQ(answer.key, key);
        const Diagnostic& diagnostic = onlyDiagnostic(answer.diagnostics);
        EXPECT_EQ(diagnostic.code, Code::compilerCrashed) << diagnostic.message;
        EXPECT_EQ(diagnostic.at, "/shaders/" + shader);
        client->send(compileNamed("good"));
        EXPECT_TRUE(client.next<CompileAnswer>().diagnostics.empty());
    }
}

TEST(EngineDeath, AShaderThatCrashesOneCompilerIsCompiledByAnother)
{
    WatchedClient client(fakeEngine());
    client->send(compileNamed("crash once"));
    const auto answer = client.next<CompileAnswer>();
    EXPECT_EQ(answer.report.compiler, "another");
    const Diagnostic& diagnostic = onlyDiagnostic(answer.diagnostics);
    EXPECT_EQ(diagnostic.severity, Severity::note);
    EXPECT_EQ(diagnostic.code, Code::compilerCrashed);
    client->send(runNamed("compile crash once"));
    const auto run = client.next<RunAnswer>();
    EXPECT_TRUE(run.report.ok);
    EXPECT_EQ(onlyDiagnostic(run.report.diagnostics).severity, Severity::note);
}

TEST(EngineDeath, ACrashDuringATranslationIsAnsweredAndTheNextOneWorks)
{
    WatchedClient client(fakeEngine());
    const Key key = client->send(translationNamed("crash"));
    const auto failed = client.next<Failed>();
    EXPECT_EQ(failed.key, key);
    EXPECT_EQ(failed.error.code, Code::compilerCrashed) << failed.error.message;
    client->send(translationNamed("good"));
    EXPECT_EQ(client.next<TranslateAnswer>().text.text, "good\nglsl\n");
}

TEST(EngineDeath, AHungCompilerTimesOutAtItsShader)
{
    WatchedClient client(impatient());
    client->send(compileNamed("hang"));
    const Diagnostic diagnostic = onlyDiagnostic(client.next<CompileAnswer>().diagnostics);
    EXPECT_EQ(diagnostic.code, Code::timedOut);
    EXPECT_EQ(diagnostic.at, "/shaders/hang");
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
}

TEST(EngineDeath, ARunWhoseShaderCrashesTheCompilerIsReportedAtTheShader)
{
    WatchedClient client(fakeEngine());
    client->send(runNamed("compile crash"));
    const Diagnostic diagnostic = onlyDiagnostic(client.next<RunAnswer>().report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::compilerCrashed);
    EXPECT_EQ(diagnostic.at, "/shaders/crash");
}

TEST(EngineDeath, ARunWhoseShaderHangsTheCompilerKeepsTheRestOfItsReport)
{
    ClientOptions options = impatient();
    options.grace = std::chrono::seconds(20);
    WatchedClient client(options);
    client->send(runNamed("compile hang"));
    const auto answer = client.next<RunAnswer>();
    const Diagnostic& diagnostic = onlyDiagnostic(answer.report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::timedOut);
    EXPECT_EQ(diagnostic.at, "/shaders/hang");
    ASSERT_TRUE(answer.report.device.has_value());
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
}

TEST(EngineDeath, AnUninvolvedRunIsRestartedInTheNewEngine)
{
    WatchedClient client(fakeEngine());
    const Key run = client->send(runNamed("wait for stop"));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    client->send(compileNamed("crash"));
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    client->cancel(run);
    EXPECT_EQ(client.next<RunAnswer>().key, run);
}

TEST(EngineDeath, ADriverCrashIsBlamedOnThePassThatTheDeviceExecuted)
{
    WatchedClient client(fakeEngine());
    client->send(runNamed("fault in the driver"));
    const auto died = client.next<EngineDied>();
    EXPECT_EQ(died.at, "/passes/1") << died.reason;
    EXPECT_FALSE(died.fromOutside);
    EXPECT_EQ(onlyDiagnostic(client.next<RunAnswer>().report.diagnostics).at, "/passes/1");
}

TEST(EngineDeath, AKilledEngineIsReportedAndReplaced)
{
    WatchedClient client(fakeEngine());
    EXPECT_EQ(client.next<EngineReady>().generation, 1U);
    client->send(runNamed("wait for stop"));
    while (client.next<ProgressEvent>().progress.stage != "frame") {
    }
    ASSERT_EQ(::kill(client->processId(), SIGKILL), 0);
    const Diagnostic diagnostic = onlyDiagnostic(client.next<RunAnswer>().report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::engineDied);
    EXPECT_EQ(diagnostic.at, "/passes/1");
    EXPECT_NE(diagnostic.message.find("SIGKILL"), std::string::npos) << diagnostic.message;
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
}

TEST(EngineDeath, ABrokenDeviceIsReportedOnceAndTheEngineIsReplaced)
{
    WatchedClient client(fakeEngine());
    client->send(runNamed("lose the device"));
    const auto answer = client.next<RunAnswer>();
    EXPECT_EQ(onlyDiagnostic(answer.report.diagnostics).code, Code::timedOut);
    client->send(runNamed("fine"));
    EXPECT_EQ(client.next<EngineReady>().generation, 2U);
    EXPECT_TRUE(client.next<RunAnswer>().report.ok);
    EXPECT_EQ(client.deaths(), 0);
}

TEST(EngineDeath, ARunThatWaitsForTheHungCompileOfAnotherRequestIsNotBlamed)
{
    ClientOptions options = impatient();
    // Long enough for the good compile on a busy machine.
    options.compileDeadline = std::chrono::seconds(2);
    options.grace = std::chrono::milliseconds(200);
    WatchedClient client(options);
    client->send(compileNamed("hang"));
    client->send(runNamed("compile good"));
    const auto compile = client.next<CompileAnswer>();
    EXPECT_EQ(onlyDiagnostic(compile.diagnostics).code, Code::timedOut);
    const plan::RunReport report = client.next<RunAnswer>().report;
    EXPECT_TRUE(report.ok) << report.diagnostics.front().message;
}

TEST(EngineDeath, WaitingRequestsAreNotSentToAnEngineThatIsExiting)
{
    for (int i = 0; i < 20; ++i) { // The answer and the goodbye arrive together or separately.
        WatchedClient client(fakeEngine());
        client->send(runNamed("lose the device"));
        client->send(runNamed("fine"));
        EXPECT_TRUE(client.next<RunAnswer>().endedEngine);
        const plan::RunReport next = client.next<RunAnswer>().report;
        EXPECT_TRUE(next.ok) << next.diagnostics.front().message;
    }
}

TEST(EngineDeath, AReadIsNotRepeatedBecauseTheContentsAreLost)
{
    WatchedClient client(fakeEngine());
    const Key key = client->send(ReadRequest{{.resource = "crash", .size = 4}});
    const auto failed = client.next<Failed>();
    EXPECT_EQ(failed.key, key);
    EXPECT_EQ(failed.error.code, Code::engineDied);
}

TEST(EngineDeath, RequestsFailIfTheProgramCannotStart)
{
    const EnvironmentVariable dies("WAVELANE_FAKE_DIES", "1");
    WatchedClient client(fakeEngine());
    client->send(runNamed("fine"));
    const Diagnostic diagnostic = onlyDiagnostic(client.next<RunAnswer>().report.diagnostics);
    EXPECT_EQ(diagnostic.code, Code::engineDied);
    EXPECT_NE(diagnostic.message.find("exited with status 9"), std::string::npos) << diagnostic.message;
}

TEST(EngineDeath, TheEngineExitsWithItsClient)
{
    int id = 0;
    {
        WatchedClient client(fakeEngine());
        client.next<EngineReady>();
        id = client->processId();
    }
    EXPECT_EQ(::kill(id, 0), -1);
}

TEST(EngineDeath, AHungEngineExitsWithItsClient)
{
    int id = 0;
    {
        WatchedClient client(fakeEngine());
        client->send(runNamed("hang"));
        while (client.next<ProgressEvent>().progress.stage != "frame") {
        }
        id = client->processId();
    }
    EXPECT_EQ(::kill(id, 0), -1);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // Sanitizers need more memory than any limit.
TEST(EngineDeath, ExceedingTheMemoryLimitIsReportedAndTheNextEngineWorks)
{
    ClientOptions options = fakeEngine();
    options.memoryLimitInBytes = std::uint64_t{512} << 20U;
    WatchedClient client(std::move(options));
    client->send(runNamed("eat memory"));
    const auto answer = client.next<RunAnswer>();
    ASSERT_FALSE(answer.report.diagnostics.empty());
    const Diagnostic& diagnostic = answer.report.diagnostics.back();
    EXPECT_EQ(diagnostic.code, Code::engineDied);
    EXPECT_NE(diagnostic.message.find("512 MiB"), std::string::npos) << diagnostic.message;
    client->send(runNamed("fine"));
    EXPECT_TRUE(client.next<RunAnswer>().report.ok);
}
#endif

} // namespace
} // namespace wavelane::engine
