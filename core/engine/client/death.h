// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/system/child_process.h"
#include "core/engine/client/client.h"
#include "core/engine/server/black_box.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::engine {

/// All that is known about the end of an engine process. A value.
struct Death
{
    ProcessEnd end;
    bool remains = false;              ///< It was killed and is still there; `end` says nothing then.
    Role hung = Role::none;            ///< The role whose deadline passed, where the watchdog killed it.
    std::chrono::milliseconds limit{}; ///< That deadline, as the user knows it (without grace).
    bool stopped = false;              ///< It was killed because a run that was asked to stop did not.
    Role crashed = Role::none;         ///< From the black box.
    Activity compile;
    Activity gpu;
    std::string logTail;
    std::uint64_t memoryLimitInBytes = 0;
    std::string fault; ///< What it said against the protocol, in words; it was killed for that. Empty: nothing.

    /// The role that is to blame: the one that hung, crashed, or was the only one at work when a fault signal came.
    /// None where the process was killed from outside.
    Role culprit() const;

    /// One sentence: what ended it and what was running.
    std::string reason() const;

    /// What each thread was at, a sentence each.
    std::vector<std::string> breadcrumbs() const;

    /// All of it for whoever watches the client.
    EngineDied event() const;

    /// What to tell whoever waits for the role's work: `timed_out`, `compiler_crashed`, `engine_died` or, of a run
    /// that was asked to stop, `cancelled`, at the shader or pass that the role was at.
    Diagnostic diagnosticFor(Role role) const;
};

} // namespace wavelane::engine
