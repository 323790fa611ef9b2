// SPDX-License-Identifier: MIT
#include "core/sim/dispatch/group_barrier.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wavelane::sim {

namespace {

/// `waiting`: the indices of the waves that wait; at least one.
void checkBarrier(DispatchState& dispatch, const GroupState& group, std::span<const std::unique_ptr<Wave>> waves,
                  std::span<const std::size_t> waiting)
{
    const auto instructionOf = [&](std::size_t wave) {
        return dispatch.program.blocks[waves[wave]->barrierBlock()].instruction;
    };
    const auto report = [&](std::size_t wave, std::uint32_t other, const char* how) {
        dispatch.findings.add(
            {.kind = FindingKind::divergentBarrier,
             .access = {.instruction = instructionOf(wave),
                        .thread = {.group = group.index, .local = static_cast<std::uint32_t>(wave) * dispatch.lanes}},
             .earlier = {.instruction = other},
             .detail = how});
    };
    for (const std::size_t wave : waiting) {
        if (waves[wave]->isPartial())
            return report(wave, instructionOf(wave), "only some threads of a wave reach it");
        if (instructionOf(wave) != instructionOf(waiting[0]))
            return report(wave, instructionOf(waiting[0]), "other waves of the group wait at another barrier");
    }
    if (waiting.size() < waves.size())
        report(waiting[0], instructionOf(waiting[0]), "other waves of the group have ended");
}

} // namespace

bool releaseBarrier(DispatchState& dispatch, const GroupState& group, std::span<const std::unique_ptr<Wave>> waves,
                    std::span<Wave::Stop> stops)
{
    std::vector<std::size_t> waiting;
    for (std::size_t i = 0; i < stops.size(); ++i) {
        if (stops[i] != Wave::Stop::barrier)
            continue;
        waiting.push_back(i);
        stops[i] = Wave::Stop::pause;
    }
    if (waiting.empty())
        return false;
    if (dispatch.checks.uniform)
        checkBarrier(dispatch, group, waves, waiting);
    if (dispatch.checks.races) {
        const Block& barrier = dispatch.program.blocks[waves[waiting[0]]->barrierBlock()];
        dispatch.order.waitForGroup(barrier.memoryScope, barrier.semantics);
    }
    return true;
}

} // namespace wavelane::sim
