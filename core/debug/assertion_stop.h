// SPDX-License-Identifier: MIT
#pragma once

#include "core/debug/project_debugger.h"
#include "core/sim/debug/debug_session.h"

#include <cstdint>

namespace wavelane::debug {

/// A step that was made: where it began, and of which kind it was.
struct MadeStep
{
    std::uint64_t begin = 0;
    std::uint32_t local = 0; ///< Index in the group of the thread that was debugged.
    sim::StepKind kind = sim::StepKind::resume;
};

/// Returns to the first failed assertion that the step passed, forward or backward; otherwise returns `stop`.
sim::DebugStop stopAtAssertion(ProjectDebugger& debugger, sim::DebugStop stop, const MadeStep& step);

} // namespace wavelane::debug
