// SPDX-License-Identifier: MIT
#include "ui/session/run/loop_search_run.h"

#include "ui/base/text.h"
#include "ui/session/run_texts.h"

#include <utility>

namespace wavelane::ui {

bool LoopSearchRun::accept(const RunSender::InFlight& done, const RunVerdict& verdict)
{
    const bool canSearch = verdict.endedEngine && done.kind == RunKind::single && !done.isCancelled &&
                           !m_foundNothing && m_context.pending == PendingRun::none &&
                           !m_context.gate.isSuspended() && m_context.machine.accepts(RunEvent::search);
    if (!canSearch || !m_search.start(*m_context.sender.last(), m_context.report, m_context.gate.settings()))
        return false;
    m_isRepeatedAfterwards = verdict.isRepeated;
    return true;
}

void LoopSearchRun::begin()
{
    m_context.machine.fire(RunEvent::search);
    Q_EMIT message(Severity::note, tr("Finding the endless loop in a second run, with the loop guard …"));
    if (m_context.gate.isUp())
        send();
}

void LoopSearchRun::send()
{
    m_context.sender.sendSearch(m_search.request());
}

bool LoopSearchRun::take(const plan::RunReport& search)
{
    m_context.sender.finish();
    conclude(search);
    m_context.machine.fire(RunEvent::finished);
    return std::exchange(m_isRepeatedAfterwards, false);
}

void LoopSearchRun::conclude(const plan::RunReport& search)
{
    const LoopSearch::Findings findings = m_search.take(search, m_context.report);
    m_foundNothing = !findings.found;
    if (findings.found)
        m_isRepeatedAfterwards = false;
    m_context.document.problems().set("run", runProblems(m_context.report));
    Q_EMIT reported();
    Q_EMIT message(findings.found ? Severity::error : Severity::note, toQt(findings.text));
}

void LoopSearchRun::abandon()
{
    if (!m_search.isActive())
        return;
    if (m_context.sender.isSearching()) {
        m_context.sender.cancel();
        m_context.sender.drop();
    }
    m_search.cancel();
    m_isRepeatedAfterwards = false;
    m_context.machine.fire(RunEvent::dropped);
}

} // namespace wavelane::ui
