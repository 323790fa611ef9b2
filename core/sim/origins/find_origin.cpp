// SPDX-License-Identifier: MIT
#include "core/sim/origins/find_origin.h"

#include "core/base/try.h"
#include "core/sim/memory/watch.h"
#include "core/sim/origins/value_origins.h"

#include <cstddef>

namespace wavelane::sim {

namespace {

/// Registers of all waves of a group that can be followed, so that their origins take at most 256 MiB.
constexpr std::uint64_t maxFollowed = std::uint64_t{1} << 26U;

} // namespace

Result<std::optional<ByteOrigin>> findOrigin(const Program& program, DispatchRequest request,
                                             const OriginQuestion& question)
{
    Watch watch(*question.memory, question.offset, 1);
    request.watch = &watch;
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
            if (origin != 0)
                found->first =
                    AccessNote{.instruction = places[origin - 1].instruction, .thread = places[origin - 1].thread};
        }
    }
    return found;
}

} // namespace wavelane::sim
