// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/group_machine.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// Goes back in time: keeps the state of a group at intervals, and executes the ticks after it again. States share
/// the pages of 4 KiB that are equal. If they need more than a budget, every second one is dropped.
class Timeline
{
public:
    static constexpr std::uint64_t defaultBudget = std::uint64_t{256} << 20U;

    /// `machine` must outlive the object and not have started.
    explicit Timeline(GroupMachine& machine, std::uint64_t budgetInBytes = defaultBudget);

    /// Executes one tick, and keeps the state if it is time to.
    void advance();
    /// Goes to a tick, forward or backward.
    void seek(std::uint64_t tick);
    /// The tick of the last kept state before a tick, which is not 0.
    std::uint64_t keptBefore(std::uint64_t tick) const;

private:
    using Page = std::shared_ptr<const std::vector<std::byte>>;
    struct State
    {
        GroupMachine::Place place;
        std::vector<Page> pages;                                       ///< Contents of the regions.
        std::map<std::pair<std::size_t, std::uint64_t>, Page> written; ///< By memory and page.
    };

    void keep();
    void dropSome();
    void restore(const State& state);
    Page page(std::span<const std::byte> bytes, const Page* before);

    GroupMachine& m_machine;
    const std::uint64_t m_budget;
    std::uint64_t m_interval;
    std::uint64_t m_bytes = 0;
    std::vector<State> m_states; ///< By tick; the first is tick 0.
};

} // namespace wavelane::sim
