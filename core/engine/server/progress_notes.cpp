// SPDX-License-Identifier: MIT
#include "core/engine/server/progress_notes.h"

namespace wavelane::engine {

void ProgressNotes::begin(std::uint64_t key, Clock::time_point now)
{
    m_unsent.tryPop();
    m_key = key;
    m_begin = now;
    m_sentStage.clear();
}

bool ProgressNotes::add(const run::Progress& progress, Clock::time_point now)
{
    if (now - m_begin < interval) {
        m_unsent.push({.note = {.key = m_key, .progress = progress}, .due = m_begin + interval}, "latest");
        return false;
    }
    m_unsent.tryPop();
    if (progress.stage == m_sentStage && now - m_sent < interval)
        return false;
    m_sentStage = progress.stage;
    m_sent = now;
    return true;
}

std::optional<ProgressNotes::Note> ProgressNotes::takeOverdue(Clock::time_point now)
{
    auto unsent = m_unsent.tryPopIf([now](const Unsent& each) { return now >= each.due; });
    return unsent ? std::optional(std::move(unsent->note)) : std::nullopt;
}

} // namespace wavelane::engine
