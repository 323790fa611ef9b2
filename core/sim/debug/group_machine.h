// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/dispatch/objects.h"
#include "core/sim/lanes/wave.h"
#include "core/sim/memory/dispatch_state.h"
#include "core/sim/program/program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace wavelane::sim {

/// Executes one group of a dispatch step by step, in the order in which `interpret` does: wave after wave, each up to
/// its next barrier. A tick is one step of one wave. What happens in a tick depends only on the ticks before it, so
/// that the same number of ticks always leads to the same state.
class GroupMachine
{
public:
    /// `program` must outlive the object. `group` is the linear index of the group. Fails as `interpret` does.
    static Result<std::unique_ptr<GroupMachine>> create(const Program& program, DispatchRequest request,
                                                        std::uint64_t group);

    enum class End : std::uint8_t { running, ended, endlessLoop };
    /// Executes one tick, unless the group has ended.
    void advance();
    std::uint64_t tick() const { return m_place.tick; }
    End end() const { return m_place.end; }
    std::uint32_t turn() const { return m_place.turn; } ///< The wave that executes the next tick.

    const Program& program() const { return m_state.program; }
    const DispatchState& dispatch() const { return m_state; }
    const GroupState& group() const { return m_group; }
    std::size_t waves() const { return m_waves.size(); }
    Wave& wave(std::size_t index) { return *m_waves[index]; }
    const Wave& wave(std::size_t index) const { return *m_waves[index]; }
    /// `pause` for a wave that runs.
    Wave::Stop stopOf(std::size_t wave) const { return m_place.stops[wave]; }

    /// All that changes from tick to tick, except the bytes of `regions` and `memories`.
    struct Place
    {
        std::uint64_t tick = 0;
        std::uint32_t turn = 0;
        bool isPaused = false; ///< A wave of this round waits for others in a loop.
        End end = End::running;
        std::vector<Wave::Stop> stops;
        std::vector<Wave::Place> waves;
    };
    Place place() const;
    void setPlace(const Place& place);
    std::vector<std::span<std::byte>> regions();
    /// From now on, the ticks note their writes there. Must outlive them; null: nothing is noted.
    void observe(ByteChanges* changes) { m_state.changes = changes; }
    const std::vector<Memory*>& memories() const { return m_memories; } ///< Without duplicates.

private:
    GroupMachine(const Program& program, DispatchRequest request, std::uint64_t group);
    void chooseWave();
    std::uint32_t firstPaused(std::size_t from) const; ///< The number of waves if there is none.

    DispatchRequest m_request;
    PushMemory m_push;
    DispatchState m_state;
    GroupState m_group;
    Waves m_waves;
    std::vector<Memory*> m_memories;
    Place m_place; ///< Without the places of the waves.
};

} // namespace wavelane::sim
