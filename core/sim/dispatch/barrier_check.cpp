// SPDX-License-Identifier: MIT
#include "core/sim/dispatch/barrier_check.h"

#include <cstdint>

namespace wavelane::sim {

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

} // namespace wavelane::sim
