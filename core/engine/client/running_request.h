// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "core/engine/client/pending_request.h"
#include "core/engine/protocol/black_box.h"

#include <chrono>
#include <optional>
#include <string>

namespace wavelane::engine {

/// A request that the engine is working on, with the time by which it has to make progress.
class RunningRequest
{
public:
    using Clock = std::chrono::steady_clock;

    RunningRequest(PendingRequest pending, const ClientOptions& options, const Activity& now);

    const PendingRequest& pending() const { return m_pending; }
    PendingRequest& pending() { return m_pending; }
    Clock::time_point deadline() const { return m_deadline; }
    /// The limit as the user knows it, without the grace period.
    std::chrono::milliseconds limit() const { return m_limit; }

    /// The engine was asked to stop: from now on the request is hung unless it ends soon, despite any progress.
    void stop();
    bool stopped() const { return m_stopped; }

    /// The engine reported progress: a new stage or frame restarts the deadline.
    void noteProgress(const run::Progress& progress);
    /// The deadline expired: restarts it if the black box shows activity since then, otherwise returns false.
    bool extendIfActive(const Activity& now);

private:
    void restartDeadline();
    std::chrono::milliseconds limitOfStage() const;

    PendingRequest m_pending;
    std::chrono::milliseconds m_compileDeadline;
    std::chrono::milliseconds m_grace;
    std::chrono::milliseconds m_limit{};
    Clock::time_point m_deadline;
    std::string m_stage;
    std::uint64_t m_frame = 0;
    std::uint64_t m_heartbeat = 0;
    bool m_stopped = false;
};

} // namespace wavelane::engine
