// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/system/child_process.h"
#include "core/engine/client/events.h"
#include "core/engine/protocol/black_box.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::engine {

/// Everything known about the end of an engine process. A value type.
struct Death
{
    ProcessEnd end;
    bool remains = false;              ///< It was killed but is still there; `end` is not valid.
    Role hung = Role::none;            ///< The role whose limit expired, if the process was killed for that.
    std::chrono::milliseconds limit{}; ///< The limit as users know it, without the grace period.
    bool stopped = false;              ///< It was killed because a run did not end after a request to stop.
    Role crashed = Role::none;         ///< From the black box.
    Activity compile;
    Activity gpu;
    std::string logTail;
    std::uint64_t memoryLimitInBytes = 0;
    std::string fault;        ///< The protocol error for which it was killed, as a sentence; empty if none.
    bool saidGoodbye = false; ///< It announced that it would exit.

    /// The role to blame: the one that hung, crashed, or was the only one active when a fault signal occurred. None
    /// if the process was killed from outside.
    Role failedRole() const;

    /// One sentence: what ended the process and what was running.
    std::string reason() const;

    /// What each thread was doing, one sentence each.
    std::vector<std::string> breadcrumbs() const;

    /// The event for observers of the client.
    EngineDied event() const;

    /// The diagnostic for a request of this role: `timed_out`, `compiler_crashed`, `engine_died`, or `cancelled` for
    /// a run that was asked to stop, at the shader or pass that the role worked on.
    Diagnostic diagnosticFor(Role role) const;
};

} // namespace wavelane::engine
