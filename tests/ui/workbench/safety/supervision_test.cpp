// SPDX-License-Identifier: MIT
// The window after failures of its engine.
#include "tests/support/program.h"
#include "tests/ui/workbench/safety/supervision_fixture.h"
#include "ui/base/text.h"
#include "ui/dialogs/failures_dialog.h"
#include "ui/models/timing_model.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/timings/timings_panel.h"
#include "ui/window/layout/docks.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include <limits>

namespace wavelane::ui {

TEST_F(SupervisionTest, PlayRestartsAtFrameZeroInTheNewEngine)
{
    open("mandelbrot");
    window->actions().at(action_id::play).trigger();
    ASSERT_TRUE(eventually([&] { return session().report().nextFrame > 3; }));
    killEngine();
    EXPECT_EQ(session().state(), EngineSession::State::playing);
    const std::uint64_t then = session().runCount();
    ASSERT_TRUE(eventually([&] { return session().runCount() > then && session().report().ok; }));
    ASSERT_EQ(window->failures().failures().size(), 1U);
    const EngineFailure& reported = window->failures().failures().front();
    EXPECT_TRUE(reported.reason.contains(QStringLiteral("SIGKILL"))) << reported.reason.toStdString();
    EXPECT_EQ(reported.code, QStringLiteral("engine_died"));
    EXPECT_FALSE(reported.breadcrumbs.isEmpty());
    EXPECT_FALSE(reported.device.isEmpty());
    EXPECT_FALSE(reported.compilers.isEmpty());
}

TEST_F(SupervisionTest, TheLastRunIsRepeatedInTheNewEngine)
{
    open("swap-channels");
    runAndWait();
    const std::uint64_t then = session().runCount();
    killEngine();
    ASSERT_TRUE(eventually([&] { return session().runCount() > then; }));
    EXPECT_FALSE(hasErrors(session().report().diagnostics));
    EXPECT_EQ(firstByte(), 0x00);
}

TEST_F(SupervisionTest, AProjectThatNeverRanDoesNotRunAfterAKill)
{
    open("swap-channels");
    killEngine();
    ASSERT_TRUE(eventually([&] { return session().state() == EngineSession::State::idle; }));
    EXPECT_EQ(session().runCount(), 0U);
}

TEST_F(SupervisionTest, ThreeConsecutiveHangsSuspendPlayUntilAnEdit)
{
    open("swap-channels");
    makeEndless();
    window->actions().at(action_id::play).trigger();
    ASSERT_TRUE(eventually([&] { return session().isSuspended(); }));
    EXPECT_FALSE(session().isLive());
    const Diagnostics& said = session().report().diagnostics;
    const auto hang = std::ranges::find(said, Code::timedOut, &Diagnostic::code);
    ASSERT_NE(hang, said.end());
    EXPECT_TRUE(hang->message.contains("\"swap\"") && hang->message.contains("1 s")) << hang->message;
    EXPECT_FALSE(problems().at("/passes/0").empty()) << "reported at the pass";
    EXPECT_EQ(window->failures().failures().size(), 3U);
    ASSERT_TRUE(eventually([&] { return isUp(); }));
    EXPECT_TRUE(window->actions().at(action_id::tryAgain).isEnabled());
    const auto labels = window->findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* each) {
        return each->text().contains(QStringLiteral("try again"));
    })) << "shown in the status bar";

    replaceText(QStringLiteral("while (true) "), QString());
    EXPECT_FALSE(session().isSuspended());
    EXPECT_FALSE(window->actions().at(action_id::tryAgain).isEnabled());
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    EXPECT_FALSE(hasErrors(session().report().diagnostics));
}

TEST_F(SupervisionTest, ARunOfAnEndlessLoopNamesItsLine)
{
    open("swap-channels");
    set([](EngineSettings& settings) { settings.frameSeconds = 1; });
    replaceText(QStringLiteral("image[thread.xy] = image[thread.xy].grba;"),
                QStringLiteral("\n    while (true)\n        image[thread.xy] = image[thread.xy].grba;"));
    ASSERT_TRUE(eventually([&] { return editor()->file().modified() && compiled(); }));
    const int line = editor()->document()->find(QStringLiteral("while (true)")).blockNumber() + 1;
    QTest::keyClick(editor(), Qt::Key_F5);
    ASSERT_TRUE(eventually([&] { return shows(QStringLiteral("Finding the endless loop …")); }));
    EXPECT_TRUE(window->actions().at(action_id::stop).isEnabled());
    ASSERT_TRUE(eventually([&] { return session().state() == EngineSession::State::idle; }));
    const Diagnostics found = problems().all();
    const auto loop = std::ranges::find(found, Severity::error, &Diagnostic::severity);
    ASSERT_NE(loop, found.end());
    EXPECT_EQ(loop->code, Code::timedOut);
    EXPECT_EQ(loop->line, line) << loop->message;
    EXPECT_EQ(loop->file, "swap.hlsl");
    EXPECT_EQ(loop->at, "/passes/0");
    EXPECT_TRUE(loop->message.contains("thread (")) << loop->message;
    EXPECT_EQ(problems().count(Severity::error), 1);
    EXPECT_EQ(session().runCount(), 1U);
    EXPECT_EQ(session().report().frames, 0U) << "results of the search are not results";
    EXPECT_EQ(window->failures().failures().size(), 1U);

    // F4 goes to the loop, and the fixed shader runs.
    QTest::keyClick(editor(), Qt::Key_F4);
    EXPECT_EQ(editor()->textCursor().blockNumber() + 1, line);
    replaceText(QStringLiteral("while (true)"), QString());
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    EXPECT_EQ(problems().count(Severity::error), 0);
    EXPECT_EQ(firstByte(), 0x00);
}

TEST_F(SupervisionTest, TheSearchForALoopCanBeStoppedAndSurvivesAKill)
{
    open("swap-channels");
    set([](EngineSettings& settings) {
        settings.frameSeconds = 1;
        settings.loopBudget = std::numeric_limits<int>::max(); // The search does not find it within its time limit.
    });
    replaceText(QStringLiteral("image[thread.xy] = image[thread.xy].grba;"),
                QStringLiteral("while (true) { image[thread.xy] = image[thread.xy].grba; }"));
    ASSERT_TRUE(eventually([&] { return editor()->file().modified() && compiled(); }));
    const auto searchIsOnTheDevice = [&] {
        return session().isFindingLoop() && session().state() == EngineSession::State::running &&
               processorTime(session().engineProcessId()) > 1;
    };
    window->actions().at(action_id::run).trigger();
    ASSERT_TRUE(eventually(searchIsOnTheDevice));
    window->actions().at(action_id::stop).trigger();
    ASSERT_TRUE(eventually([&] { return session().state() == EngineSession::State::idle; }));
    const auto detail = [&] {
        const Diagnostics& all = session().report().diagnostics;
        const auto hang = std::ranges::find(all, Code::timedOut, &Diagnostic::code);
        return hang == all.end() ? std::string() : hang->detail;
    };
    EXPECT_EQ(detail(), "The search for an endless loop was stopped.");
    EXPECT_TRUE(eventually([&] { return isUp(); }));

    window->actions().at(action_id::run).trigger();
    ASSERT_TRUE(eventually(searchIsOnTheDevice));
    const std::uint64_t runs = session().runCount();
    killEngine();
    ASSERT_TRUE(eventually([&] { return session().state() == EngineSession::State::idle; }));
    EXPECT_TRUE(detail().contains("SIGKILL")) << detail();
    EXPECT_EQ(session().runCount(), runs) << "not repeated";
}

TEST_F(SupervisionTest, TryAgainRunsASuspendedProject)
{
    open("swap-channels");
    makeEndless();
    window->actions().at(action_id::play).trigger();
    ASSERT_TRUE(eventually([&] { return session().isSuspended() && isUp(); }));
    const std::uint64_t then = session().runCount();
    window->actions().at(action_id::tryAgain).trigger();
    EXPECT_FALSE(session().isSuspended());
    ASSERT_TRUE(eventually([&] { return session().runCount() == then + 3 && session().isSuspended(); }));
}

TEST_F(SupervisionTest, SettingsAreSavedAndUsed)
{
    open("swap-channels");
    runAndWait();
    const int before = session().engineProcessId();
    window->actions().at(action_id::settings).trigger();
    QDialog* settings = dialog("SettingsDialog");
    ASSERT_NE(settings, nullptr);
    settings->findChild<QSpinBox*>(QStringLiteral("compileSeconds"))->setValue(7);
    settings->findChild<QSpinBox*>(QStringLiteral("liveFrameSeconds"))->setValue(3);
    settings->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    EXPECT_EQ(session().settings().compileSeconds, 7);
    EXPECT_EQ(engineSettings().liveFrameSeconds, 3);
    ASSERT_TRUE(eventually([&] {
        const int now = session().engineProcessId();
        return now > 0 && now != before && isUp();
    })) << "a new engine has the time limit";
    EXPECT_TRUE(window->failures().failures().empty()) << "not a failure";
    runAndWait();
    EXPECT_EQ(firstByte(), 0x00);
}

TEST_F(SupervisionTest, TheCostOfTheLoopGuardIsMeasuredAndShown)
{
    open("mandelbrot");
    window->actions().at(action_id::play).trigger();
    ASSERT_TRUE(eventually([&] { return session().report().nextFrame > 3; }));
    window->docks().show(QStringLiteral("timings"));
    EXPECT_TRUE(window->timingsPanel().guardText().contains(QStringLiteral("iterations")));
    window->actions().at(action_id::measureLoopGuard).trigger();
    ASSERT_TRUE(eventually([&] { return session().guardCost().has_value(); }));
    EXPECT_GT(session().guardCost()->guardedNanoseconds, 0U);
    EXPECT_GT(session().guardCost()->plainNanoseconds, 0U);
    EXPECT_TRUE(window->timingsPanel().guardText().contains(QStringLiteral("×")));
    const TimingModel& model = window->timingsPanel().model();
    EXPECT_TRUE(model.index(0, TimingModel::guardColumn).data().toString().startsWith(QStringLiteral("×")));
    const std::uint64_t then = session().runCount();
    ASSERT_TRUE(eventually([&] { return session().runCount() > then + 2; })) << "play continues";
    window->actions().at(action_id::stop).trigger();
    ASSERT_TRUE(eventually([&] { return session().state() == EngineSession::State::idle; }));
    runAndWait();
    EXPECT_TRUE(window->timingsPanel().guardText().startsWith(QStringLiteral("No loop guard")));
}

TEST_F(SupervisionTest, AFailureCanBeShownCopiedAndSavedAsAProject)
{
    open("swap-channels");
    replaceText(QStringLiteral("grba"), QStringLiteral("bgra")); // Only the editor knows it.
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    killEngine();
    window->actions().at(action_id::engineFailures).trigger();
    auto* shown = qobject_cast<FailuresDialog*>(dialog("FailuresDialog"));
    ASSERT_NE(shown, nullptr);
    EXPECT_TRUE(shown->findChild<QPlainTextEdit*>()->toPlainText().contains(QStringLiteral("SIGKILL")));
    const auto buttons = shown->findChildren<QPushButton*>();
    const auto copyButton = std::ranges::find(buttons, QStringLiteral("&Copy"), &QPushButton::text);
    ASSERT_NE(copyButton, buttons.end());
    (*copyButton)->click();
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("Wavelane")));
    const QTemporaryDir scratch;
    const QString target = scratch.filePath(QStringLiteral("saved"));
    shown->saveProject(target);
    QFile source(target + QStringLiteral("/swap.hlsl"));
    ASSERT_TRUE(source.open(QIODevice::ReadOnly));
    EXPECT_TRUE(source.readAll().contains("bgra"));
    const ProgramResult ran = wavelane("run " + toUtf8(target) + " --json");
    EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
    const auto* hint = shown->findChild<QLabel*>(QStringLiteral("empty"));
    ASSERT_NE(hint, nullptr);
    EXPECT_FALSE(hint->isVisible());
    const auto removal = std::ranges::find(buttons, QStringLiteral("&Remove All"), &QPushButton::text);
    ASSERT_NE(removal, buttons.end());
    (*removal)->click();
    EXPECT_TRUE(hint->isVisible());
}

} // namespace wavelane::ui
