// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/debug/debug_session.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace wavelane::sim {

/// Which problems to look for.
struct ProblemKinds
{
    bool nan = false;                        ///< The first result of a calculation or read that is not a number.
    std::optional<std::uint32_t> nanOf = {}; ///< Only of this thread of the group.
    Checks checks;
};

/// A problem of the group.
struct DebugProblem
{
    std::uint64_t tick = 0;  ///< Before the step that has the problem.
    std::uint32_t local = 0; ///< The thread.
    std::uint32_t instruction = 0;
    std::optional<Finding> finding; ///< Nothing: the result is NaN.
};

/// Executes the group from its start until the first problem. The session goes there, to the thread that has the
/// problem; without one, it does not move. Only the accesses of this group are known, so that races with other
/// groups are not found. Fails with `limit_exceeded` after `DebugSession::maxTicks`, and with `cancelled`.
Result<std::optional<DebugProblem>> findProblem(DebugSession& session, const DispatchRequest& request,
                                                const ProblemKinds& kinds, const std::stop_token& stop);

} // namespace wavelane::sim
