// SPDX-License-Identifier: MIT
#include "core/sim/origins/find_origin.h"

#include "core/base/try.h"
#include "core/sim/memory/watch.h"
#include "core/sim/origins/value_origins.h"

#include <algorithm>
#include <cstddef>

namespace wavelane::sim {

namespace {

/// Registers of all waves of a group that can be followed, so that their origins take at most 256 MiB.
constexpr std::uint64_t maxFollowed = std::uint64_t{1} << 26U;

/// Why the result of an instruction may differ.
std::string reasonOf(const GroupMachine& machine, const OriginQuestion& question, std::uint32_t instruction)
{
    const auto& inexact = machine.program().inexact;
    const auto found = std::ranges::find(inexact, instruction, &Inexact::instruction);
    if (question.inexact.contains(instruction) && found != inexact.end())
        return found->reason;
    const auto& undefined = machine.dispatch().undefined;
    const auto known = undefined.find(instruction);
    return known == undefined.end() ? std::string() : known->second;
}

} // namespace

Result<std::optional<ByteOrigin>> findOrigin(const Program& program, DispatchRequest request,
                                             const OriginQuestion& question)
{
    Watch watch(*question.memory, question.offset, 1);
    request.watch = &watch;
    request.checks.races = false; // The memories would keep accesses of a dispatch that has ended.
    ShadowResources resources;
    std::vector<ValueOrigins::Place> places;
    std::optional<ByteOrigin> found;
    std::uint64_t ticks = 0;
    for (const std::uint64_t group : question.groups) {
        TRY(const auto machine, GroupMachine::create(program, request, group));
        if (std::uint64_t{program.registers} * request.lanes * machine->waves() > maxFollowed)
            return fail(Code::limitExceeded, "The group has too many values to follow.");
        ValueOrigins origins(*machine, question.inexact, resources, places);
        while (machine->end() == GroupMachine::End::running) {
            const std::uint64_t before = watch.writeCount();
            origins.advance();
            if (++ticks > question.maxTicks)
                return fail(Code::limitExceeded, "The group takes too many steps to follow its values.");
            if (watch.writeCount() == before)
                continue;
            found = ByteOrigin{.writer = watch.writes().back().access, .first = {}};
            const Origin origin = origins.writtenBy(found->writer.thread, question.memory, question.offset);
            if (origin == 0)
                continue;
            const ValueOrigins::Place& place = places[origin - 1];
            found->first = AccessNote{.instruction = place.instruction, .thread = place.thread};
            found->reason = reasonOf(*machine, question, place.instruction);
        }
    }
    return found;
}

} // namespace wavelane::sim
