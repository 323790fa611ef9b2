// SPDX-License-Identifier: MIT
#include "tests/support/engine_events.h"
#include "tests/support/environment_variable.h"

#include <optional>
#include <string_view>

namespace wavelane::engine {
namespace {

ClientOptions hasty()
{
    ClientOptions options = fakeEngine();
    options.startLimit = std::chrono::seconds(20);
    options.compileDeadline = std::chrono::milliseconds(100);
    options.grace = std::chrono::milliseconds(50);
    return options;
}

/// A client whose engines all misbehave until the test ends that.
class HostileEngine : public testing::Test
{
protected:
    void begin(const std::string& how, ClientOptions options = hasty())
    {
        m_how.emplace("WAVELANE_FAKE_PEER", how);
        m_client.emplace(std::move(options));
    }
    WatchedClient& client() { return *m_client; }

    /// What the run's report says last.
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
        // An engine of the bad kind may have been started already.
        for (int i = 0; i < 4; ++i) {
            client()->send(runNamed("fine"));
            if (client().next<RunAnswer>().report.ok)
                return;
        }
        ADD_FAILURE() << "no good engine came";
    }

private:
    std::optional<EnvironmentVariable> m_how;
    std::optional<WatchedClient> m_client;
};

struct Misdeed
{
    std::string how;
    std::string_view said;
};

TEST_F(HostileEngine, IsEndedWithASentenceOverWhatItAnswersToARun)
{
    for (const Misdeed& each : std::vector<Misdeed>{
             {"another version", "speaks version 7 of the engine protocol, not 1"},
             {"babble", "no frame of its protocol"},
             {"greets for ever", "greets a second time"},
             {"closes its half", "SIGKILL"},
             {"asks", "a request came where an answer is expected"},
             {"unknown type", "unknown type 200"},
             {"answers something else", "answer is one to another kind of request"},
             {"answers no JSON", "is no JSON that is taken"},
             {"answers deep", "nests deeper than the 256 levels"},
             {"answers a giant", "268435457 bytes is above the limit of 268435456"},
             {"stray descriptors", "announces no shared memory"},
         }) {
        begin(each.how);
        const Diagnostic said = answerTo(runNamed("any"));
        EXPECT_EQ(said.code, Code::engineDied) << each.how;
        EXPECT_TRUE(said.message.contains(each.said)) << each.how << ": " << said.message;
        expectGoodRunsAgain();
    }
}

TEST_F(HostileEngine, IsEndedWithASentenceOverTheMemoryThatItShares)
{
    for (const Misdeed& each : std::vector<Misdeed>{
             {"shares more than asked", "4096 bytes came where 16 were asked for"},
             {"shares unsealed memory", "without the seal against shrinking"},
             {"shares less than announced", "has 4096 bytes where 4097 were announced"},
             {"shares terabytes", "above the limit of 8589934592"},
             {"shares nothing", "announced shared memory and brought none"},
             {"shares a pipe", "where 4096 were announced"},
         }) {
        begin(each.how);
        const Error said = answerTo(ReadRequest{{.resource = "any", .size = 16}});
        EXPECT_EQ(said.code, Code::engineDied) << each.how;
        EXPECT_TRUE(said.message.contains(each.said)) << each.how << ": " << said.message;
        expectGoodRunsAgain();
    }
}

TEST_F(HostileEngine, IsGivenUpWhereItNeverGreets)
{
    ClientOptions options = hasty();
    options.startLimit = std::chrono::milliseconds(100);
    for (const std::string how : {"silence", "half a frame", "byte by byte"}) {
        begin(how, options);
        EXPECT_TRUE(answerTo(runNamed("any")).message.contains("cannot be started, 3 attempts failed")) << how;
    }
}

TEST_F(HostileEngine, IsGivenUpIfItExitsBeforeItAnswersAnything)
{
    begin("greets and leaves");
    for (int deaths = 0; deaths < 20; ++deaths) {
        if (client().next<EngineDied>().reason.contains("cannot be started, 3 attempts failed"))
            return expectGoodRunsAgain();
    }
    ADD_FAILURE() << "the client restarts it forever";
}

TEST_F(HostileEngine, CannotKeepARunByTalking)
{
    begin("progress for ever");
    const Diagnostic said = answerTo(runNamed("any", 1, 0.1));
    EXPECT_EQ(said.code, Code::timedOut) << said.message;
    expectGoodRunsAgain();
}

TEST_F(HostileEngine, CannotKeepACompileByFillingTheLogOrReadingNothing)
{
    for (const std::string how : {"fills the log", "reads nothing"}) {
        begin(how);
        CompileRequest request = compileNamed("large");
        run::ProjectSnapshot snapshot = *request.snapshot;
        snapshot.overrides["/nowhere/large.hlsl"] = std::string(8'000'000, ' ');
        request.snapshot = std::make_shared<const run::ProjectSnapshot>(std::move(snapshot));
        client()->send(std::move(request));
        const auto answer = client().next<CompileAnswer>();
        ASSERT_EQ(answer.diagnostics.size(), 1U) << how;
        EXPECT_EQ(answer.diagnostics[0].code, Code::timedOut) << how;
        expectGoodRunsAgain();
    }
}

TEST_F(HostileEngine, CannotKeepARunThatIsStopped)
{
    begin("reads half a request");
    RunRequest request = runNamed("any", 1, 1e6);
    run::ProjectSnapshot snapshot = *request.snapshot;
    snapshot.overrides["/nowhere/large.hlsl"] = std::string(8'000'000, ' ');
    request.snapshot = std::make_shared<const run::ProjectSnapshot>(std::move(snapshot));
    const Key key = client()->send(std::move(request));
    client().next<ProgressEvent>();
    client()->cancel(key);
    const auto answer = client().next<RunAnswer>();
    ASSERT_EQ(answer.report.diagnostics.size(), 1U);
    EXPECT_EQ(answer.report.diagnostics[0].code, Code::cancelled) << answer.report.diagnostics[0].message;
    expectGoodRunsAgain();
}

TEST_F(HostileEngine, ThatSaysGoodbyeAndStaysIsReplaced)
{
    begin("says goodbye and stays");
    client()->send(compileNamed("any"));
    EXPECT_EQ(client().next<EngineReady>().generation, 1U);
    EXPECT_EQ(client().next<EngineReady>().generation, 2U);
}

TEST_F(HostileEngine, MayLeaveOutOrMisspellWhatItAnswers)
{
    for (const std::string how : {"answers nothing", "answers wrong types"}) {
        begin(how);
        client()->send(runNamed("any"));
        const auto answer = client().next<RunAnswer>();
        EXPECT_FALSE(answer.report.ok) << how;
        EXPECT_TRUE(answer.report.presented.empty()) << how;
    }
}

TEST_F(HostileEngine, MayAnswerWithHalfAMillionMembers)
{
    begin("answers wide");
    client()->send(runNamed("any"));
    const auto answer = client().next<RunAnswer>();
    EXPECT_EQ(answer.report.project, "wide");
    EXPECT_EQ(client().deaths(), 0);
}

} // namespace
} // namespace wavelane::engine
