// SPDX-License-Identifier: MIT
#include "core/sim/debug/timeline.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <unordered_set>

namespace wavelane::sim {

namespace {

constexpr std::uint64_t shortestInterval = 4096;
/// Comparing the regions should not take longer than executing an interval.
constexpr std::uint64_t bytesPerTick = 256;

/// What a state needs without its pages.
std::uint64_t bytesOf(const GroupMachine::Place& place)
{
    std::uint64_t bytes = sizeof place;
    for (const Wave::Place& each : place.waves)
        bytes += sizeof each + each.stack.size() * sizeof(Wave::Frame);
    return bytes;
}

/// Calls `visit` with each page of a region.
void forEachPage(std::span<std::byte> region, const auto& visit)
{
    for (std::size_t at = 0; at < region.size(); at += WriteLog::pageBytes)
        visit(region.subspan(at, std::min<std::size_t>(WriteLog::pageBytes, region.size() - at)));
}

std::span<std::byte> pageOf(Memory& memory, std::uint64_t page)
{
    const std::span<std::byte> rest = std::span(memory.bytes).subspan(page * WriteLog::pageBytes);
    return rest.first(std::min<std::size_t>(WriteLog::pageBytes, rest.size()));
}

} // namespace

Timeline::Timeline(GroupMachine& machine, std::uint64_t budgetInBytes) : m_machine(machine), m_budget(budgetInBytes)
{
    std::uint64_t bytes = 0;
    for (const auto region : machine.regions())
        bytes += region.size();
    m_interval = std::max(shortestInterval, bytes / bytesPerTick);
    keep();
}

void Timeline::advance()
{
    m_machine.advance();
    if (m_machine.tick() >= m_states.back().place.tick + m_interval)
        keep();
}

void Timeline::seek(std::uint64_t tick)
{
    if (tick < m_machine.tick())
        restore(*std::prev(
            std::ranges::upper_bound(m_states, tick, {}, [](const State& state) { return state.place.tick; })));
    while (m_machine.tick() < tick && m_machine.end() == GroupMachine::End::running)
        advance();
}

std::uint64_t Timeline::keptBefore(std::uint64_t tick) const
{
    const auto next =
        std::ranges::lower_bound(m_states, tick, {}, [](const State& state) { return state.place.tick; });
    return std::prev(next)->place.tick;
}

Timeline::Page Timeline::page(std::span<const std::byte> bytes, const Page* before)
{
    if (before && std::memcmp((*before)->data(), bytes.data(), bytes.size()) == 0)
        return *before;
    m_bytes += bytes.size();
    return std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
}

void Timeline::keep()
{
    State state{.place = m_machine.place(), .pages = {}, .written = {}};
    const State* const last = m_states.empty() ? nullptr : &m_states.back();
    for (const auto region : m_machine.regions()) {
        forEachPage(region, [&](std::span<std::byte> bytes) {
            state.pages.push_back(page(bytes, last ? &last->pages[state.pages.size()] : nullptr));
        });
    }
    const std::vector<Memory*>& memories = m_machine.memories();
    for (std::size_t i = 0; i < memories.size(); ++i) {
        for (const auto& [number, first] : memories[i]->writes->pages()) {
            const auto before = last ? last->written.find({i, number}) : state.written.end();
            const bool isKept = last && before != last->written.end();
            state.written[{i, number}] = page(pageOf(*memories[i], number), isKept ? &before->second : nullptr);
        }
    }
    m_bytes += bytesOf(state.place);
    m_states.push_back(std::move(state));
    while (m_bytes > m_budget && m_states.size() > 2)
        dropSome();
}

void Timeline::dropSome()
{
    std::vector<State> rest;
    for (std::size_t i = 0; i < m_states.size(); i += 2)
        rest.push_back(std::move(m_states[i]));
    m_states = std::move(rest);
    m_interval *= 2;
    m_bytes = 0;
    std::unordered_set<const void*> counted;
    const auto count = [&](const Page& each) {
        if (counted.insert(each.get()).second)
            m_bytes += each->size();
    };
    for (const State& state : m_states) {
        m_bytes += bytesOf(state.place);
        std::ranges::for_each(state.pages, count);
        for (const auto& [key, each] : state.written)
            count(each);
    }
}

void Timeline::restore(const State& state)
{
    std::size_t next = 0;
    for (const auto region : m_machine.regions()) {
        forEachPage(region,
                    [&](std::span<std::byte> bytes) { std::ranges::copy(*state.pages[next++], bytes.begin()); });
    }
    const std::vector<Memory*>& memories = m_machine.memories();
    for (std::size_t i = 0; i < memories.size(); ++i) {
        for (const auto& [number, first] : memories[i]->writes->pages()) {
            const auto kept = state.written.find({i, number});
            std::ranges::copy(kept != state.written.end() ? *kept->second : first,
                              pageOf(*memories[i], number).begin());
        }
    }
    m_machine.setPlace(state.place);
}

} // namespace wavelane::sim
