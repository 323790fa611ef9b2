// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/session/fake_gate.h"
#include "ui/session/run/run_controller.h"

#include <gtest/gtest.h>

namespace wavelane::ui {

/// A run controller with an open project and a fake engine, which answers when a test says so.
class RunControllerTest : public testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(document.open(copy.folder()));
        QObject::connect(&runs, &RunController::message, &runs,
                         [this](Severity, const QString& text) { messages += text; });
    }
    plan::RunReport report(Diagnostics diagnostics = {}) const
    {
        plan::RunReport report;
        report.frames = 1;
        report.nextFrame = 1;
        report.revision = document.revision();
        report.diagnostics = std::move(diagnostics);
        return report;
    }
    void answer(Diagnostics diagnostics = {}, RunVerdict verdict = {})
    {
        ASSERT_TRUE(runs.isAwaited(gate.lastKey()));
        runs.take(report(std::move(diagnostics)), verdict);
    }
    /// The request in progress that was sent first; 0 if there is none.
    engine::Key oldest() const
    {
        for (engine::Key key = 1; key <= gate.lastKey(); ++key)
            if (runs.isAwaited(key))
                return key;
        return 0;
    }
    /// The engine gives up on the run in progress.
    void hang(const Diagnostic& diagnostic = hung, RunVerdict verdict = {.endedEngine = true})
    {
        ASSERT_TRUE(runs.isAwaited(gate.lastKey()));
        gate.up = false;
        plan::RunReport failed = report({diagnostic});
        failed.passes = {{.name = "swap", .at = "/passes/0", .kind = "dispatch", .hasLoops = true}};
        runs.take(std::move(failed), verdict);
    }
    static plan::RunReport searchWithLoop()
    {
        plan::RunReport search;
        search.loops = {{.pass = "swap",
                         .shader = "swap",
                         .at = "/passes/0",
                         .file = "swap.hlsl",
                         .line = 12,
                         .budget = 1000,
                         .stopped = 1}};
        return search;
    }
    void edit()
    {
        document.edit<project::Resource>(resourceId(0), QStringLiteral("x"), [](auto& one) { one.name += "x"; });
        runs.documentEdited();
    }
    std::size_t sent() const { return gate.count<engine::RunRequest>(); }

    static inline const Diagnostic hung{
        .code = Code::timedOut, .message = "Pass \"swap\" did not end within 10 s.", .at = "/passes/0"};
    static inline const Diagnostic wrong{.code = Code::badValue, .message = "Wrong."};

    ExampleCopy copy{"swap-channels"};
    Document document;
    FakeGate gate;
    FailureStreak streak;
    CompileService compiles{document, gate, streak};
    GuardMeter meter;
    RunController runs{document, compiles, gate, meter};
    QStringList messages;
};

} // namespace wavelane::ui
