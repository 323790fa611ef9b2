// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/death.h"
#include "core/engine/client/engine_link.h"
#include "core/engine/protocol/exchange/snapshot_exchange.h"

#include <chrono>
#include <optional>
#include <string>

namespace wavelane::engine {

/// One engine process with its state and its own deadlines. Thread: the client's.
///
/// Lifecycle: 1. `start` 2. `markReady` when it says hello 3. `markLeaving` when it says goodbye, or `kill` 4. `reap`
/// when the connection is closed or it `isUnkillable`
class SupervisedEngine
{
public:
    using Clock = std::chrono::steady_clock;

    /// Fails with `engine_died` or `file_missing` if the process cannot be started.
    static Result<SupervisedEngine> start(const ClientOptions& options);

    EngineLink& link() { return m_link; }
    SentSnapshots& snapshots() { return m_snapshots; } ///< The snapshots that this process remembers.
    int processId() { return m_link.process().id(); }

    bool isReady() const { return m_ready; }
    bool isLeaving() const { return m_leaving; }
    bool isClosed() const { return m_closed; }
    bool acceptsRequests() const { return m_ready && !m_leaving && !m_closed && m_hung == Role::none; }
    /// True after it answered a request, even with a failure.
    bool hasAnswered() const { return m_answered; }

    void markReady() { m_ready = true; }
    /// It exits voluntarily, within a few seconds.
    void markLeaving();
    void markClosed() { m_closed = true; }
    void markAnswered() { m_answered = true; }

    /// Kills the process. If it is not gone after `killLimit`, it is left to the system.
    void kill();
    /// Kills the process because it exceeded `deadline()`.
    void killOverdue();
    /// Kills the process because it violated the protocol.
    void killForProtocolError(std::string fault);
    /// Kills the process because a role exceeded its limit, possibly after a request to stop.
    void killHung(Role role, std::chrono::milliseconds limit, bool afterStop);

    /// The engine's own deadline: to say hello, to exit after a goodbye, or to be gone after a kill.
    std::optional<Clock::time_point> deadline() const;
    /// A killed process that is still there after `killLimit`, as in an uninterruptible driver call.
    bool isUnkillable() const { return m_killDeadline && Clock::now() >= *m_killDeadline; }
    /// True after it was killed.
    bool isKilled() const { return m_killDeadline.has_value(); }

    /// Waits for the end of the process and describes it. Call once.
    Death reap();
    /// Why the process did not become ready.
    std::string startFailure(const Death& death) const;

private:
    SupervisedEngine(EngineLink link, const ClientOptions& options);

    EngineLink m_link;
    SentSnapshots m_snapshots;
    std::chrono::milliseconds m_startLimit;
    std::chrono::milliseconds m_killLimit;
    std::uint64_t m_memoryLimitInBytes;
    bool m_ready = false;
    bool m_answered = false;
    bool m_leaving = false;
    bool m_closed = false;
    bool m_startTimedOut = false;
    std::string m_fault;
    Role m_hung = Role::none;
    std::chrono::milliseconds m_hungLimit{};
    bool m_hungAfterStop = false;
    Clock::time_point m_deadline; // To say hello, or to exit after a goodbye.
    std::optional<Clock::time_point> m_killDeadline;
};

} // namespace wavelane::engine
