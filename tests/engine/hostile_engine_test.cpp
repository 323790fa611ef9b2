// SPDX-License-Identifier: MIT
#include "tests/support/engine_events.h"
#include "tests/support/environment_variable.h"

#include <optional>
#include <string_view>

namespace wavelane::engine {
namespace {

ClientOptions shortLimits()
{
    ClientOptions options = fakeEngine();
    options.startLimit = std::chrono::seconds(20);
    options.compileDeadline = std::chrono::milliseconds(100);
    options.grace = std::chrono::milliseconds(50);
    return options;
}

/// A client whose engines all misbehave until the test stops that.
class HostileEngine : public testing::Test
{
protected:
    void begin(const std::string& how, ClientOptions options = shortLimits())
    {
        m_how.emplace("WAVELANE_FAKE_PEER", how);
        m_client.emplace(std::move(options));
    }
    WatchedClient& client() { return *m_client; }

    /// The last diagnostic of the run's report.
    Diagnostic answerTo(RunRequest request)
    {
        client()->send(std::move(request));
        const auto answer = client().next<RunAnswer>();
        EXPECT_FALSE(answer.report.ok);
        return answer.report.diagnostics.empty() ? Diagnostic{} : answer.report.diagnostics.back();
    }

    Error answerTo(ReadRequest request)
    {
        client()->send(std::move(request));
        return client().next<Failed>().error;
    }

    void expectGoodRunsAgain()
    {
        m_how.reset();
        // A misbehaving engine can be running already.
        for (int i = 0; i < 4; ++i) {
            client()->send(runNamed("fine"));
            if (client().next<RunAnswer>().report.ok)
                return;
        }
        ADD_FAILURE() << "no working engine was started";
    }

private:
    std::optional<EnvironmentVariable> m_how;
    std::optional<WatchedClient> m_client;
};

struct Misdeed
{
    std::string how;
    std::string_view message;
};

TEST_F(HostileEngine, IsKilledWithAMessageForInvalidAnswers)
{
    for (const Misdeed& each : std::vector<Misdeed>{
             {"another version", "uses version 7 of the engine protocol instead of 1"},
             {"babble", "not a frame of the engine protocol"},
             {"says hello forever", "said hello twice"},
             {"closes its half", "SIGKILL"},
             {"asks", "sent a request instead of an answer"},
             {"unknown type", "unknown type 200"},
             {"answers something else", "answer belongs to another kind of request"},
             {"answers no JSON", "is not valid JSON"},
             {"answers deep", "nests deeper than the limit of 256 levels"},
             {"answers a giant", "268435457 bytes exceeds the limit of 268435456"},
             {"stray descriptors", "announces no shared memory"},
             {"a picture of nothing", "A picture came without its memory"},
         }) {
        begin(each.how);
        const Diagnostic message = answerTo(runNamed("any"));
        EXPECT_EQ(message.code, Code::engineDied) << each.how;
        EXPECT_TRUE(message.message.contains(each.message)) << each.how << ": " << message.message;
        expectGoodRunsAgain();
    }
}

TEST_F(HostileEngine, IsKilledWithAMessageForInvalidSharedMemory)
{
    for (const Misdeed& each : std::vector<Misdeed>{
             {"shares more than asked", "A read of 16 bytes was answered with 4096 bytes"},
             {"shares unsealed memory", "not sealed against shrinking"},
             {"shares less than announced", "has 4096 bytes instead of the announced 4097"},
             {"shares terabytes", "exceed the limit of 8589934592"},
             {"shares nothing", "announced shared memory but came without any"},
             {"shares a pipe", "instead of the announced 4096"},
         }) {
        begin(each.how);
        const Error message = answerTo(ReadRequest{{.resource = "any", .size = 16}});
        EXPECT_EQ(message.code, Code::engineDied) << each.how;
        EXPECT_TRUE(message.message.contains(each.message)) << each.how << ": " << message.message;
        expectGoodRunsAgain();
    }
}

TEST_F(HostileEngine, IsAbandonedIfItNeverSaysHello)
{
    ClientOptions options = shortLimits();
    options.startLimit = std::chrono::milliseconds(100);
    for (const std::string how : {"silence", "half a frame", "byte by byte"}) {
        begin(how, options);
        EXPECT_TRUE(answerTo(runNamed("any")).message.contains("could not be started in 3 attempts")) << how;
    }
}

TEST_F(HostileEngine, IsAbandonedIfItExitsBeforeItAnswersAnything)
{
    begin("says hello and exits");
    for (int deaths = 0; deaths < 20; ++deaths) {
        if (client().next<EngineDied>().reason.contains("could not be started in 3 attempts"))
            return expectGoodRunsAgain();
    }
    ADD_FAILURE() << "the client restarts it forever";
}

TEST_F(HostileEngine, CannotExtendARunBySendingProgress)
{
    begin("progress forever");
    const Diagnostic message = answerTo(runNamed("any", 1, 0.1));
    EXPECT_EQ(message.code, Code::timedOut) << message.message;
    expectGoodRunsAgain();
}

TEST_F(HostileEngine, CannotExtendACompileByFillingTheLogOrReadingNothing)
{
    for (const std::string how : {"fills the log", "reads nothing"}) {
        begin(how);
        CompileRequest request = compileNamed("large");
        plan::ProjectSnapshot snapshot = *request.snapshot;
        snapshot.overrides["/nowhere/large.hlsl"] = std::string(8'000'000, ' ');
        request.snapshot = std::make_shared<const plan::ProjectSnapshot>(std::move(snapshot));
        client()->send(std::move(request));
        const auto answer = client().next<CompileAnswer>();
        ASSERT_EQ(answer.diagnostics.size(), 1U) << how;
        EXPECT_EQ(answer.diagnostics[0].code, Code::timedOut) << how;
        expectGoodRunsAgain();
    }
}

TEST_F(HostileEngine, CannotExtendARunThatIsStopped)
{
    begin("reads half a request");
    RunRequest request = runNamed("any", 1, 1e6);
    plan::ProjectSnapshot snapshot = *request.snapshot;
    snapshot.overrides["/nowhere/large.hlsl"] = std::string(8'000'000, ' ');
    request.snapshot = std::make_shared<const plan::ProjectSnapshot>(std::move(snapshot));
    const Key key = client()->send(std::move(request));
    client().next<ProgressEvent>();
    client()->cancel(key);
    const auto answer = client().next<RunAnswer>();
    ASSERT_EQ(answer.report.diagnostics.size(), 1U);
    EXPECT_EQ(answer.report.diagnostics[0].code, Code::cancelled) << answer.report.diagnostics[0].message;
    expectGoodRunsAgain();
}

TEST_F(HostileEngine, IsReplacedIfItSaysGoodbyeAndStays)
{
    begin("says goodbye and stays");
    client()->send(compileNamed("any"));
    EXPECT_EQ(client().next<EngineReady>().generation, 1U);
    EXPECT_EQ(client().next<EngineReady>().generation, 2U);
}

TEST_F(HostileEngine, CanOmitOrMistypeFields)
{
    for (const std::string how : {"answers nothing", "answers wrong types"}) {
        begin(how);
        client()->send(runNamed("any"));
        const auto answer = client().next<RunAnswer>();
        EXPECT_FALSE(answer.report.ok) << how;
        EXPECT_TRUE(answer.report.presented.empty()) << how;
    }
}

TEST_F(HostileEngine, CanAnswerWithHalfAMillionMembers)
{
    begin("answers wide");
    client()->send(runNamed("any"));
    const auto answer = client().next<RunAnswer>();
    EXPECT_EQ(answer.report.project, "wide");
    EXPECT_EQ(client().deaths(), 0);
}

} // namespace
} // namespace wavelane::engine
