// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/plan.h"

#include <cstdint>

namespace wavelane::run {

/// How much one frame will record; for the room that its timestamps and notes need. Saturates.
struct FrameSize
{
    std::uint64_t timed = 0;    ///< Executions of passes that get a time.
    std::uint64_t marked = 0;   ///< Executions of dispatches that may never end.
    std::uint64_t indirect = 0; ///< Executions of dispatches whose size lies in a buffer.
    std::uint64_t streamed = 0; ///< Executions of uploads that the host carries out between submits.
};

FrameSize measureFrame(const Plan& plan, bool firstFrame);

/// True where frame 0 has passes that later frames have not.
bool firstFrameDiffers(const Plan& plan);

} // namespace wavelane::run
