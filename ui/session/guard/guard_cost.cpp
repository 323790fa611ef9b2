// SPDX-License-Identifier: MIT
#include "ui/session/guard/guard_cost.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int warmUpRuns = 2;
constexpr int rounds = 3;
constexpr double targetRunMilliseconds = 200; ///< A run has as many frames as fit, but at least one.
constexpr std::uint64_t maxFrames = 60;

} // namespace

GuardMeasurement::GuardMeasurement(std::uint32_t budget, double timeoutSeconds)
    : m_budget(budget), m_timeoutSeconds(timeoutSeconds)
{
}

std::optional<plan::RunOptions> GuardMeasurement::next() const
{
    if (m_finishedRuns == warmUpRuns + 2 * rounds)
        return std::nullopt;
    plan::RunOptions options;
    options.frames = m_finishedRuns < warmUpRuns ? 1 : m_frames;
    options.timeoutSeconds = m_timeoutSeconds;
    options.loopBudget = isGuarded() ? m_budget : 0;
    return options;
}

void GuardMeasurement::take(const plan::RunReport& report)
{
    if (m_finishedRuns < warmUpRuns) {
        const double frames = targetRunMilliseconds / std::max(report.milliseconds, 0.001);
        m_frames = static_cast<std::uint64_t>(std::clamp(frames, 1.0, static_cast<double>(maxFrames)));
    } else {
        Times& times = isGuarded() ? m_guarded : m_plain;
        for (const plan::PassReport& pass : report.passes) {
            if (!pass.gpu)
                continue;
            const auto [place, isNew] = times.try_emplace(pass.at, pass.gpu->median);
            place->second = std::min(place->second, pass.gpu->median);
        }
    }
    m_revision = report.revision;
    ++m_finishedRuns;
}

std::optional<GuardCost> GuardMeasurement::result() const
{
    if (m_finishedRuns < warmUpRuns + 2 || m_plain.empty())
        return std::nullopt;
    GuardCost cost{.revision = m_revision};
    for (const auto& [at, plain] : m_plain) {
        const auto guarded = m_guarded.find(at);
        if (guarded == m_guarded.end())
            continue;
        cost.guardedNanoseconds += guarded->second;
        cost.plainNanoseconds += plain;
        cost.ratios[at] = plain > 0 ? static_cast<double>(guarded->second) / static_cast<double>(plain) : 1.0;
    }
    return cost.plainNanoseconds > 0 ? std::optional(std::move(cost)) : std::nullopt;
}

} // namespace wavelane::ui
