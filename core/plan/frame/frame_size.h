// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <set>

namespace wavelane::plan {

/// How much one frame records, which determines the room for its timestamps and notes. Counts saturate at 2^40.
struct FrameSize
{
    std::uint64_t timed = 0;                  ///< Executions of passes that are timed.
    std::uint64_t marked = 0;                 ///< Executions of dispatches that may never end.
    std::uint64_t indirect = 0;               ///< Executions of dispatches whose size is in a buffer.
    std::uint64_t mapped = 0;                 ///< Executions of passes that map tiles between submits.
    std::uint64_t streamed = 0;               ///< Executions of uploads that the host performs between submits.
    std::set<project::PassQueue> queues = {}; ///< Queues that passes name.
};

FrameSize measureFrame(const Plan& plan, bool firstFrame);

/// True if some passes run only in frame 0.
bool firstFrameDiffers(const Plan& plan);

} // namespace wavelane::plan
