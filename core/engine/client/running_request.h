// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/engine/client/client.h"
#include "core/engine/protocol/frame.h"
#include "core/engine/server/black_box.h"

#include <chrono>
#include <optional>
#include <string>

namespace wavelane::engine {

/// A request that the client holds: waiting, or (with `Flight`) at the engine.
struct Pending
{
    Key key = 0;
    std::string lane;
    Request request;
    int attempts = 0; ///< How often an engine has died under it.
    /// Of a run: what each shader that brought a compiler down is told; it is not compiled again for this run.
    Diagnostics fallen;
};

/// Which of the engine's threads answers it.
Role roleOf(const Request& request);

/// The frame that asks the engine.
Message toMessage(const Pending& pending);

/// A request at the engine, with the time by which something has to move.
class Flight
{
public:
    using Clock = std::chrono::steady_clock;

    Flight(Pending pending, const ClientOptions& options, const Activity& now);

    const Pending& pending() const { return m_pending; }
    Pending& pending() { return m_pending; }
    Clock::time_point deadline() const { return m_deadline; }
    /// The limit as the user knows it, without grace.
    std::chrono::milliseconds limit() const { return m_limit; }

    /// The engine was asked to stop: what does not end soon is hung, whatever moves in it.
    void stop();
    bool stopped() const { return m_stopped; }

    /// The engine told of its progress: a new stage or frame begins the deadline again.
    void moved(const run::Progress& progress);
    /// The deadline has passed: begins it again where the black box shows that something moved, else false.
    bool excusedBy(const Activity& now);

private:
    void arm();
    std::chrono::milliseconds limitOfStage() const;

    Pending m_pending;
    std::chrono::milliseconds m_compileDeadline;
    std::chrono::milliseconds m_grace;
    std::chrono::milliseconds m_limit{};
    Clock::time_point m_deadline;
    std::string m_stage;
    std::uint64_t m_frame = 0;
    std::uint64_t m_beat = 0;
    bool m_stopped = false;
};

} // namespace wavelane::engine
