// SPDX-License-Identifier: MIT
#include "core/sim/debug/group_machine.h"

#include "core/base/try.h"
#include "core/sim/dispatch/group_barrier.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::sim {

Result<std::unique_ptr<GroupMachine>> GroupMachine::create(const Program& program, DispatchRequest request,
                                                           std::uint64_t group)
{
    TRY_VOID(checkRequest(program, request));
    const std::uint64_t groups = std::uint64_t{request.groups[0]} * request.groups[1] * request.groups[2];
    if (group >= groups)
        return fail(Code::badValue, std::format("Group {} does not exist: the dispatch has {}.", group, groups));
    return std::unique_ptr<GroupMachine>(new GroupMachine(program, std::move(request), group));
}

GroupMachine::GroupMachine(const Program& program, DispatchRequest request, std::uint64_t group)
    : m_request(std::move(request)), m_push(m_request.push), m_state(stateOf(program, m_request, m_push)),
      m_waves(makeWaves(m_state, m_group)), m_memories(memoriesOf(m_request))
{
    for (Memory* const memory : m_memories) {
        memory->writes = std::make_shared<WriteLog>();
        if (m_state.checks.races)
            memory->races = std::make_shared<Races>(cellBytesOf(program, m_request, *memory));
    }
    startGroup(m_state, m_group, m_waves, group);
    m_place.stops.assign(m_waves.size(), Wave::Stop::pause);
}

void GroupMachine::advance()
{
    if (m_place.end != End::running)
        return;
    ++m_place.tick;
    const std::optional<Wave::Stop> stop = m_waves[m_place.turn]->advance();
    if (!stop)
        return;
    m_place.stops[m_place.turn] = *stop;
    m_place.isPaused = m_place.isPaused || *stop == Wave::Stop::pause;
    if (*stop == Wave::Stop::endlessLoop)
        m_place.end = End::endlessLoop;
    else
        chooseWave();
}

std::uint32_t GroupMachine::firstPaused(std::size_t from) const
{
    while (from < m_waves.size() && m_place.stops[from] != Wave::Stop::pause)
        ++from;
    return static_cast<std::uint32_t>(from);
}

void GroupMachine::chooseWave()
{
    std::uint32_t next = firstPaused(m_place.turn + std::size_t{1});
    if (next == m_waves.size()) {
        if (!std::exchange(m_place.isPaused, false) && !releaseBarrier(m_state, m_group, m_waves, m_place.stops)) {
            m_place.end = End::ended;
            return;
        }
        next = firstPaused(0);
    }
    m_place.turn = next;
}

GroupMachine::Place GroupMachine::place() const
{
    Place place = m_place;
    for (const auto& wave : m_waves)
        place.waves.push_back(wave->place());
    return place;
}

void GroupMachine::setPlace(const Place& place)
{
    m_place = place;
    m_place.waves.clear();
    for (std::size_t i = 0; i < m_waves.size(); ++i)
        m_waves[i]->setPlace(place.waves[i]);
}

std::vector<std::span<std::byte>> GroupMachine::regions()
{
    std::vector<std::span<std::byte>> all{m_group.shared, std::as_writable_bytes(std::span(m_group.sharedWritten))};
    for (const auto& wave : m_waves) {
        const auto own = wave->regions();
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

} // namespace wavelane::sim
