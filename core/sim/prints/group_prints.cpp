// SPDX-License-Identifier: MIT
#include "core/sim/prints/group_prints.h"

#include "core/base/try.h"
#include "core/sim/debug/group_machine.h"
#include "core/sim/lanes/each_lane.h"
#include "core/sim/lanes/handlers.h"
#include "core/sim/prints/printed_text.h"

#include <utility>

namespace wavelane::sim {

Result<GroupPrints> printsOf(const Program& program, const DispatchRequest& request, std::uint64_t group,
                             std::uint64_t maxTicks)
{
    GroupPrints out;
    TRY(const auto machine, GroupMachine::create(program, request, group));
    while (machine->end() == GroupMachine::End::running && out.isComplete) {
        if (machine->tick() >= maxTicks) {
            out.isComplete = false;
            break;
        }
        const std::uint32_t turn = machine->turn();
        const Wave& wave = std::as_const(*machine).wave(turn);
        const bool isStep = wave.step() < program.blocks[wave.block()].end;
        const Step* const step = isStep ? &program.steps[wave.step()] : nullptr;
        if (step && step->run == &printText) {
            const PrintCall& call = program.prints[step->extra];
            forEachLane(wave.active(), [&](unsigned lane) {
                out.isComplete = out.list.size() < GroupPrints::maxCount;
                if (!out.isComplete)
                    return;
                const auto word = [&](std::size_t operand, std::uint32_t component) {
                    return wave.at(call.operands[operand].first + component)[lane];
                };
                out.list.push_back({.tick = machine->tick(),
                                    .local = turn * machine->dispatch().lanes + lane,
                                    .instruction = step->instruction,
                                    .text = printedText(call, word)});
            });
        }
        machine->advance();
    }
    return out;
}

} // namespace wavelane::sim
