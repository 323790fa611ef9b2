// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/example_copy.h"
#include "ui/session/engine/engine_supervisor.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class EngineSupervisorTest : public testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(document.open(copy.folder()));
        QObject::connect(&supervisor, &EngineSupervisor::engineFailed, &supervisor,
                         [this](const EngineFailure& failure) { failures.push_back(failure); });
        QObject::connect(&supervisor, &EngineSupervisor::message, &supervisor,
                         [this](Severity, const QString& text) { messages += text; });
    }
    void becomeReady() { supervisor.take(engine::EngineReady{.compilers = {"dxc 1"}, .dxcProblem = {}}); }
    void sendRun() { supervisor.send(engine::RunRequest{.snapshot = document.snapshot(), .options = {}}, "run"); }
    engine::RunAnswer failedRun(Code code) const
    {
        engine::RunAnswer answer{.key = 1, .report = {}, .endedEngine = true};
        answer.report.revision = document.revision();
        answer.report.diagnostics = {{.code = code, .message = "It failed.", .at = "/passes/0"}};
        return answer;
    }

    ExampleCopy copy{"swap-channels"};
    Document document;
    EngineSupervisor supervisor{document};
    std::vector<EngineFailure> failures;
    QStringList messages;
};

TEST_F(EngineSupervisorTest, IsUpFromTheFirstHelloToTheEndOfTheProcess)
{
    using State = EngineSupervisor::State;
    EXPECT_EQ(supervisor.state(), State::starting);
    becomeReady();
    EXPECT_EQ(supervisor.state(), State::up);
    EXPECT_EQ(supervisor.compilers(), std::vector<std::string>{"dxc 1"});
    EXPECT_TRUE(supervisor.take(engine::EngineDied{.reason = "killed", .fromOutside = true}))
        << "not the run's fault";
    EXPECT_EQ(supervisor.state(), State::restarting);
    ASSERT_EQ(failures.size(), 1U);
    EXPECT_EQ(failures[0].reason, QStringLiteral("Killed"));
    becomeReady();
    EXPECT_FALSE(supervisor.take(engine::EngineDied{.reason = "stopped", .stopped = true}));
    EXPECT_EQ(failures.size(), 1U) << "the user asked for it";
}

TEST_F(EngineSupervisorTest, AnEngineThatCannotBeStartedIsReported)
{
    supervisor.start({.program = "/nowhere/wavelane"}, [](const engine::Event&) {});
    EXPECT_EQ(supervisor.state(), EngineSupervisor::State::failed);
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages[0].startsWith(QStringLiteral("The engine cannot be started: ")))
        << messages[0].toStdString();
}

TEST_F(EngineSupervisorTest, ThreeConsecutiveFailuresSuspendTheProjectUntilItIsEdited)
{
    const QSignalSpy changes(&supervisor, &EngineSupervisor::suspensionChanged);
    for (int i = 0; i < FailureStreak::limit; ++i) {
        EXPECT_FALSE(supervisor.isSuspended());
        becomeReady();
        sendRun();
        EXPECT_TRUE(supervisor.judge(failedRun(Code::timedOut)).endedEngine);
    }
    EXPECT_TRUE(supervisor.isSuspended());
    EXPECT_EQ(changes.count(), 1);
    EXPECT_EQ(document.problems().at("/passes/0").size(), 1U);
    document.edit<project::Pass>(passId({0}), QStringLiteral("x"), [](auto& one) { one.name += "x"; });
    supervisor.refreshSuspension();
    EXPECT_FALSE(supervisor.isSuspended());
    EXPECT_TRUE(document.problems().at("/passes/0").empty());
}

TEST_F(EngineSupervisorTest, ClearsTheFailuresOfRunsOrAllFailures)
{
    for (int i = 0; i < FailureStreak::limit; ++i)
        supervisor.judge(failedRun(Code::timedOut));
    supervisor.clearRunFailures();
    EXPECT_FALSE(supervisor.isSuspended());
    supervisor.send(engine::CompileRequest{.snapshot = document.snapshot(), .shader = "swap", .compiler = {}}, "c");
    engine::CompileAnswer crash{.key = 1, .shader = "swap", .revision = 0, .report = {}, .diagnostics = {}};
    crash.diagnostics = {{.code = Code::compilerCrashed, .message = "It crashed."}};
    for (int i = 0; i < FailureStreak::limit; ++i)
        supervisor.judge(crash);
    EXPECT_TRUE(supervisor.isSuspended());
    EXPECT_EQ(document.problems().at("/shaders/swap").size(), 1U);
    supervisor.clearRunFailures();
    EXPECT_TRUE(supervisor.isSuspended()) << "that was a compile";
    supervisor.clearAllFailures();
    EXPECT_FALSE(supervisor.isSuspended());
}

TEST_F(EngineSupervisorTest, RecordsALossThatTheEngineReportsAndRepeatsTheRun)
{
    becomeReady();
    sendRun();
    const RunVerdict verdict = supervisor.judge(failedRun(Code::deviceLost));
    EXPECT_TRUE(verdict.endedEngine);
    EXPECT_TRUE(verdict.isRepeated);
    ASSERT_EQ(failures.size(), 1U);
    EXPECT_EQ(failures[0].code, QStringLiteral("device_lost"));
    EXPECT_EQ(failures[0].place, QStringLiteral("pass “swap”"));
    EXPECT_FALSE(supervisor.isUp());
    EXPECT_FALSE(supervisor.handleExit({})) << "already recorded";
    EXPECT_EQ(failures.size(), 1U);
}

TEST_F(EngineSupervisorTest, ALossDuringAReadIsRecorded)
{
    becomeReady();
    EXPECT_TRUE(supervisor.handleExit(QStringLiteral("The fence was lost.")));
    ASSERT_EQ(failures.size(), 1U);
    EXPECT_TRUE(failures[0].reason.contains(QStringLiteral("The fence was lost.")));
    EXPECT_EQ(supervisor.state(), EngineSupervisor::State::restarting);
}

TEST_F(EngineSupervisorTest, RemembersWhyNoDeviceCouldBeOpened)
{
    becomeReady();
    const QSignalSpy changes(&supervisor, &EngineSupervisor::devicesChanged);
    engine::RunAnswer answer{.key = 1, .report = {}, .endedEngine = false};
    answer.report.diagnostics = {{.code = Code::deviceMissing, .message = "There is no device."}};
    supervisor.judge(answer);
    EXPECT_EQ(supervisor.deviceProblem(), QStringLiteral("There is no device."));
    EXPECT_EQ(changes.count(), 1);
    answer.report.diagnostics.clear();
    answer.report.device = plan::DeviceReport{.name = "Device"};
    supervisor.judge(answer);
    EXPECT_TRUE(supervisor.deviceProblem().isEmpty());
    EXPECT_EQ(supervisor.deviceName(), QStringLiteral("Device"));
    EXPECT_EQ(changes.count(), 2);
}

TEST_F(EngineSupervisorTest, SettingsBeforeTheStartRestartNothing)
{
    EngineSettings values;
    values.compileSeconds = 7;
    const auto change = supervisor.configure(values);
    EXPECT_FALSE(change.restartsEngine || change.changesCompiler);
    EXPECT_EQ(supervisor.settings().compileSeconds, 7);
}

} // namespace
} // namespace wavelane::ui
