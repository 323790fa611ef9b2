// SPDX-License-Identifier: MIT
#include "core/sim/debug/line_follower.h"

namespace wavelane::sim {

LineEvent lineEvent(const SourceMap& map, const GroupMachine& machine, Lane lane)
{
    if (machine.end() != GroupMachine::End::running || machine.turn() != lane.wave)
        return {};
    const Wave& wave = machine.wave(lane.wave);
    if (((wave.active() >> lane.lane) & 1U) == 0)
        return {};
    const Program& program = machine.program();
    const std::uint32_t instruction = nextInstruction(program, wave);
    LineEvent event{.line = map.lineNumberOf(instruction),
                    .depth = static_cast<std::uint32_t>(wave.stack().size()) + map.inlinedDepth(instruction),
                    .place = (std::uint64_t{wave.block()} << 32U) | wave.step()};
    const Block* const before = wave.block() > 0 ? &program.blocks[wave.block() - 1] : nullptr;
    event.isRestOfCall = before && before->kind == End::call && map.lineNumberOf(before->instruction) == event.line;
    return event;
}

bool LineFollower::reaches(const LineEvent& now)
{
    if (now.line == 0 || now.depth > m_maxDepth)
        return false;
    // The blocks of a function are in order, so only another iteration leads to an earlier one.
    const bool isRest = m_countsIterations && now.depth != m_last.depth && now.isRestOfCall;
    const bool isNew = (!now.isSameLine(m_last) && !isRest) || isIteration(now);
    m_last = now;
    return isNew;
}

bool LineFollower::reachesAfter(const LineEvent& later) const
{
    return !later.isSameLine(m_last) || isIteration(later);
}

} // namespace wavelane::sim
