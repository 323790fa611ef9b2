// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/provenance/pass_writes.h"
#include "core/check/stepped_frame.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace wavelane::check {

/// Which bytes, and how far to search.
struct WhoQuestion
{
    ByteRange range;
    std::string after;  ///< The state after this pass (name or JSON pointer); empty: after the frame.
    std::string before; ///< Instead: the state before this pass; empty: `after` counts.
    FrameOptions frame;
    std::uint64_t earlierFrames = 4;   ///< To search, besides frame 0, if nothing in the frame writes them.
    std::uint64_t maxInstructions = 0; ///< Limit for all lanes of a dispatch together; 0: no limit.
    std::uint64_t maxIterations = 0;   ///< Limit for a loop in a wave; 0: no limit.
    /// Called before each pass of a searched frame: its number, from 0, their number, and its name. Passes count
    /// twice, because a frame runs with instruments and without.
    std::function<void(std::size_t, std::size_t, const std::string&)> progress;
};

} // namespace wavelane::check
