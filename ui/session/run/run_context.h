// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/session/engine/engine_gate.h"
#include "ui/session/run/run_machine.h"
#include "ui/session/run/run_sender.h"
#include "ui/session/services/compile_service.h"

#include <QString>

#include <algorithm>

namespace wavelane::ui {

/// What starts when it can, in ascending order of precedence.
enum class PendingRun {
    none,
    repetition, ///< The last run, in the next engine.
    automatic,  ///< A run with the texts that compile, when the compilers have finished.
    requested,  ///< A run with the shown texts, which the user asked for before an engine was up.
};

/// What the run controller, `PlayTransport` and `LoopSearchRun` share: the request in progress, the request that
/// waits, and the last answer. Owned by the controller.
struct RunContext
{
    Document& document;
    CompileService& compiles;
    EngineGate& gate;
    RunSender sender{gate};
    RunMachine machine;
    PendingRun pending = PendingRun::none;
    bool startsAtZero = true;   ///< The next frame is frame 0, with the initial data.
    plan::RunReport report;     ///< Report of the last run that was answered.
    QString outcome;            ///< Says that the last run was stopped; otherwise empty.
    std::uint64_t runCount = 0; ///< Answered runs of this project.

    void request(PendingRun run) { pending = std::max(pending, run); }
    void noteSent() ///< After each run or frame of the user's project.
    {
        startsAtZero = false;
        outcome.clear();
        if (pending == PendingRun::repetition)
            pending = PendingRun::none;
    }
};

} // namespace wavelane::ui
