// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/running_request.h"

#include <chrono>
#include <optional>
#include <string>

namespace wavelane::engine {

/// The requests that an engine is working on, at most one on each of its two threads.
class RunningRequests
{
public:
    using Clock = RunningRequest::Clock;
    using Slot = std::optional<RunningRequest>;

    Slot& compile() { return m_compile; }
    Slot& gpu() { return m_gpu; }
    bool isEmpty() const { return !m_compile && !m_gpu; }

    /// The slot with a request; null if that request is not running.
    Slot* find(Key key);
    /// The first deadline of a request; nothing if none is running.
    std::optional<Clock::time_point> nextDeadline() const;
    /// A request whose deadline has expired by `now` and whose thread shows no activity in `box`; null if there is
    /// none. Restarts the deadlines of the requests that show activity.
    RunningRequest* findHung(Clock::time_point now, const BlackBox& box);
    /// What the project of the request calls the object that a thread worked on.
    std::string describePlace(const Activity& activity) const;

private:
    Slot m_compile;
    Slot m_gpu;
};

} // namespace wavelane::engine
