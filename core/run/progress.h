// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/trail.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace wavelane::run {

/// The state of a run, for progress displays and to name the pass that hangs.
struct Progress
{
    std::string stage; ///< `compile`, `prepare`, `frame`, `check`, or `inspect` for an inspection.
    std::string at;    ///< JSON pointer of the shader or pass, or empty.
    std::uint64_t frame = 0;
    /// In `prepare` and `check`: the bytes of initial data, hashes and expectations that have been processed.
    std::uint64_t bytes = 0;
    std::uint64_t totalBytes = 0; ///< In `inspect`: the bytes of the scan, of which `bytes` are done.
    /// The frames on the device, which a crash handler can read; null outside `frame`. The session owns it.
    const TrailBoard* trails = nullptr;
};

/// Called on the session's thread. Must return immediately.
using ProgressSink = std::function<void(const Progress&)>;

/// How a caller observes and stops a run.
struct RunControl
{
    ProgressSink sink; ///< Can be empty.
    std::stop_token stop;

    void report(const Progress& progress) const
    {
        if (sink)
            sink(progress);
    }
};

} // namespace wavelane::run
