// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "ui/session/engine/engine_gate.h"
#include "ui/session/inspections.h"
#include "ui/session/services/pending_inspections.h"

#include <QObject>

#include <string>

namespace wavelane::ui {

/// Searches, statistics and comparisons of a resource as it is after the last run. The engine does the work; this
/// delivers progress and each answer to the caller that asked. UI thread; nothing here waits.
class InspectService final : public Inspections
{
public:
    explicit InspectService(EngineGate& gate) : m_gate(gate) {}

    /// Calls the handler once, immediately with `engine_died` if there is no engine. A newer request in the same
    /// non-empty lane, `cancel` and the end of `owner` drop the answer: then it is not called. Requests in different
    /// lanes, or with an empty one, are answered in the order in which they were made. Lanes are shared by all
    /// callers and by reads, so name them after the view.
    void ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
             ProgressHandler progress = {}) override;
    void cancel(const std::string& lane) override;
    bool isWaiting(const std::string& lane) const override { return m_waiting.isWaiting(lane); }

    void clear(); ///< Cancels everything: it belongs to another project.

    void take(const engine::InspectAnswer& answer);
    bool
    take(const engine::ProgressEvent& event); ///< False if the key is not that of an inspection; `fail` likewise.
    bool fail(const engine::Failed& failure);
    void drop(engine::Key key) { m_waiting.drop(key); }

private:
    EngineGate& m_gate;
    PendingInspections m_waiting;
};

} // namespace wavelane::ui
