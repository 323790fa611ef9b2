// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/engine/engine_gate.h"
#include "ui/session/services/pending_answers.h"

#include <QByteArray>
#include <QString>

namespace wavelane::ui {

/// Reads bytes of resources as they are after the last run, and delivers each answer to the caller that asked for it.
/// UI thread.
class ResourceReads
{
public:
    using Handler = PendingAnswers<QByteArray>::Handler;

    explicit ResourceReads(EngineGate& gate) : m_gate(gate) {}

    /// Calls the handler once, immediately if there is no engine. A newer read in the same non-empty lane or the end
    /// of `owner` drops the answer.
    void read(const plan::ReadRequest& request, const std::string& lane, QObject* owner, Handler handler);
    void clear() { m_waiting.clear(); } ///< Drops all answers: they belong to another project.

    void take(const engine::ReadAnswer& answer);
    bool fail(const engine::Failed& failure); ///< False if the key is not that of a read.
    void drop(engine::Key key) { m_waiting.drop(key); }

    /// Message of the last read that failed; empty if there was none.
    const QString& lastProblem() const { return m_lastProblem; }

private:
    EngineGate& m_gate;
    PendingAnswers<QByteArray> m_waiting;
    QString m_lastProblem;
};

} // namespace wavelane::ui
