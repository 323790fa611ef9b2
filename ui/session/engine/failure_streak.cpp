// SPDX-License-Identifier: MIT
#include "ui/session/engine/failure_streak.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

void FailureStreak::clear()
{
    m_runs = {};
    m_shaders.clear();
}

void FailureStreak::runFailed(std::uint64_t revision, std::uint64_t frame)
{
    const int before = m_runs.revision == revision ? m_runs.count : 0;
    m_runs = {.count = before + 1, .revision = revision, .frame = frame};
}

void FailureStreak::frameWorked(std::uint64_t frame)
{
    constexpr std::uint64_t framesPastFailure = 60;
    if (frame / 2 > m_runs.frame + framesPastFailure)
        m_runs = {};
}

FailureStreak::Compiles FailureStreak::of(const std::string& shader, const plan::ProjectSnapshot& snapshot)
{
    Compiles out;
    if (const project::ShaderEntry* entry = snapshot.project.shader(shader))
        out.entry = *entry;
    for (const auto& [path, text] : snapshot.overrides) {
        const bool isOfOtherShader =
            std::ranges::any_of(snapshot.project.shaders, [&](const project::ShaderEntry& each) {
                return each.name != shader && (!out.entry || each.source != out.entry->source) &&
                       (snapshot.folder / each.source).lexically_normal() == path;
            });
        if (!isOfOtherShader)
            out.texts.emplace(path, text);
    }
    return out;
}

void FailureStreak::compileFailed(const std::string& shader, const plan::ProjectSnapshot& snapshot)
{
    Compiles now = of(shader, snapshot);
    Compiles& before = m_shaders[shader];
    now.count = before.entry == now.entry && before.texts == now.texts ? before.count + 1 : 1;
    before = std::move(now);
}

bool FailureStreak::suspendsShader(const std::string& shader, const plan::ProjectSnapshot& snapshot) const
{
    if (!hasReachedLimit(shader))
        return false;
    const Compiles& then = m_shaders.at(shader);
    const Compiles now = of(shader, snapshot);
    return then.entry == now.entry && then.texts == now.texts;
}

bool FailureStreak::hasReachedLimit(const std::string& shader) const
{
    const auto found = m_shaders.find(shader);
    return found != m_shaders.end() && found->second.count >= limit;
}

} // namespace wavelane::ui
