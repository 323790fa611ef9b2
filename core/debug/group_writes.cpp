// SPDX-License-Identifier: MIT
#include "core/debug/group_writes.h"

#include "core/base/try.h"
#include "core/sim/debug/borrowed_memories.h"
#include "core/sim/debug/group_machine.h"

namespace wavelane::debug {

namespace {

/// Steps of a group that comparing may take.
constexpr std::uint64_t maxComparedTicks = 20'000'000;

} // namespace

Result<std::optional<WrittenPages>> writtenBy(const sim::Program& program, const sim::DispatchRequest& request,
                                              std::uint64_t group, const std::vector<sim::Memory*>& memories)
{
    const sim::BorrowedMemories borrowed(memories);
    TRY(const auto machine, sim::GroupMachine::create(program, request, group));
    while (machine->end() == sim::GroupMachine::End::running && machine->tick() < maxComparedTicks)
        machine->advance();
    if (machine->end() != sim::GroupMachine::End::ended)
        return std::optional<WrittenPages>();
    WrittenPages written;
    for (std::size_t i = 0; i < memories.size(); ++i) {
        // The machine has replaced the log.
        for (const auto& [page, before] : memories[i]->writes->pages()) {
            const auto begin =
                memories[i]->bytes.begin() + static_cast<std::ptrdiff_t>(page * sim::WriteLog::pageBytes);
            written[{i, page}].assign(begin, begin + static_cast<std::ptrdiff_t>(before.size()));
        }
    }
    return std::optional(std::move(written));
}

} // namespace wavelane::debug
