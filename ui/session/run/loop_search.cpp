// SPDX-License-Identifier: MIT
#include "ui/session/run/loop_search.h"

#include "core/plan/report/loop_search.h"
#include "ui/session/engine/engine_settings.h"

#include <utility>

namespace wavelane::ui {

bool LoopSearch::start(const engine::RunRequest& run, const plan::RunReport& report, const EngineSettings& settings)
{
    if (settings.loopGuard == LoopGuard::off || !plan::needsLoopSearch(run.options, report))
        return false;
    m_request = engine::RunRequest{
        .snapshot = run.snapshot,
        .options = plan::loopSearchOptions(run.options, report, static_cast<std::uint32_t>(settings.loopBudget))};
    return true;
}

LoopSearch::Findings LoopSearch::take(const plan::RunReport& search, plan::RunReport& report)
{
    const plan::RunOptions options = std::exchange(m_request, std::nullopt)->options;
    Findings findings{.found = plan::addLoopSearch(report, search, options), .text = {}};
    if (!findings.found)
        findings.text = plan::describeLoopSearch(search, options);
    else
        for (const plan::LoopReport& loop : search.loops)
            findings.text += (findings.text.empty() ? "" : "\n") + plan::loopDiagnostic(loop).message;
    return findings;
}

} // namespace wavelane::ui
