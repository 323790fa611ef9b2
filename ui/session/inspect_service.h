// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "ui/session/engine_gate.h"

#include <QObject>
#include <QPointer>

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace wavelane::ui {

/// Searches, statistics and comparisons of a resource as it is after the last run. The engine does the work; this
/// delivers progress and each answer to the caller that asked. UI thread; nothing here waits.
class InspectService
{
public:
    /// The answer has the alternative of the request's action (inspect::Answer). Errors are sentences for the user.
    using Handler = std::function<void(const Result<inspect::Answer>&)>;
    /// Bytes that were scanned, of all bytes of the scan. Called from time to time, and not after the handler.
    using ProgressHandler = std::function<void(std::uint64_t done, std::uint64_t total)>;

    explicit InspectService(EngineGate& gate) : m_gate(gate) {}

    /// Calls the handler once, immediately with `engine_died` if there is no engine. A newer request in the same
    /// non-empty lane, `cancel` and the end of `owner` drop the answer: then it is not called. Requests in different
    /// lanes, or with an empty one, are answered in the order in which they were made. Lanes are shared by all
    /// callers and by reads, so name them after the view.
    void ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
             ProgressHandler progress = {});
    /// Stops the request of a lane, if there is one. The engine takes a moment to stop.
    void cancel(const std::string& lane);
    bool isWaiting(const std::string& lane) const; ///< For an answer in a non-empty lane.

    void clear(); ///< Cancels everything: it belongs to another project.

    void take(const engine::InspectAnswer& answer);
    bool
    take(const engine::ProgressEvent& event); ///< False if the key is not that of an inspection; `fail` likewise.
    bool fail(const engine::Failed& failure);
    void drop(engine::Key key) { m_waiting.erase(key); }

private:
    struct Waiting
    {
        std::string lane;
        QPointer<QObject> owner;
        Handler handler;
        ProgressHandler progress;
    };

    void answer(engine::Key key, const Result<inspect::Answer>& answer);

    EngineGate& m_gate;
    std::map<engine::Key, Waiting> m_waiting;
};

} // namespace wavelane::ui
