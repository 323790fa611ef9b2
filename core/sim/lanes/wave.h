// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/each_lane.h"
#include "core/sim/lanes/wave_memory.h"
#include "core/sim/memory/dispatch_state.h"
#include "core/sim/memory/register_marks.h"
#include "core/sim/program/program.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::sim {

/// A wave: registers and control flow of its lanes. Runs until it ends or reaches a barrier of its group.
class Wave
{
public:
    Wave(DispatchState& dispatch, GroupState& group, std::uint32_t index);

    /// Restarts the wave for the current group.
    void restart();

    /// `pause`: other waves may have to change memory before a loop of this one ends.
    enum class Stop : std::uint8_t { ended, barrier, pause, endlessLoop, budget };
    /// Runs until something stops the wave. Subtracts executed instructions of lanes from `budget`.
    Stop run(std::uint64_t& budget);
    /// For debuggers, instead of `run`: executes the next step, or the end of the block if it has no more steps.
    /// Returns what stopped the wave, if anything did.
    std::optional<Stop> advance();
    /// The block whose barrier stopped the wave.
    std::uint32_t barrierBlock() const { return m_barrier; }
    bool isPartial() const { return m_barrierIsPartial; }

    // For handlers.

    unsigned lanes() const { return m_lanes; }
    std::uint64_t active() const { return m_active; }
    Word* at(Slot slot) { return m_registers.data() + std::size_t{slot} * m_lanes; }
    template<class Function>
    void each(const Function& function)
    {
        if (m_isFull) {
            for (unsigned lane = 0; lane < m_lanes; ++lane)
                function(lane);
        } else {
            forEachLane(m_active, function);
        }
    }
    DispatchState& dispatch() { return m_dispatch; }
    const Program& program() const { return m_program; }
    std::uint32_t index() const { return m_index; } ///< In the group.
    WaveMemory& memory() { return m_memory; }
    RegisterMarks& marks() { return m_marks; }
    void noteUndefined(const Step& step, const char* reason)
    {
        m_dispatch.undefined.try_emplace(step.instruction, reason);
    }

    // For debuggers.

    /// A function call of the wave. `next` is the block that each lane executes next.
    struct Frame
    {
        std::uint64_t all = 0; ///< Lanes that have not returned.
        std::array<std::uint32_t, maxLanes> next{};
        std::uint64_t callers = 0; ///< Active lanes of the caller.
        std::uint32_t resume = 0;  ///< Block of the caller.
        Slot result = 0;
    };
    /// Where the wave is. Together with `regions`, this is all that changes while the wave runs.
    struct Place
    {
        std::vector<Frame> stack;
        std::uint64_t active = 0;
        std::uint32_t block = 0;
        std::uint32_t step = 0; ///< The next one; the end of the block's steps if its end comes next.
        std::uint32_t barrier = 0;
        bool isPartial = false;
        bool hasMarks = false;
        std::uint32_t markedVariable = 0;
    };
    Place place() const;
    void setPlace(const Place& place);
    std::uint32_t block() const { return m_block; }
    std::uint32_t step() const { return m_step; }
    const std::vector<Frame>& stack() const { return m_stack; }
    /// The memory in which the wave's values are.
    std::vector<std::span<std::byte>> regions();
    const Word* at(Slot slot) const { return m_registers.data() + std::size_t{slot} * m_lanes; }
    const WaveMemory& memory() const { return m_memory; }
    const RegisterMarks& marks() const { return m_marks; }

private:
    void setActive(std::uint64_t active);
    bool leave(const Block& block); ///< Performs the end of a block. False: the wave ended.
    void take(const Edge& edge, std::uint64_t lanes);
    void schedule();
    void call(const Block& block);
    bool returnFromCall(const Block& block);
    /// Counts iterations. What stops the wave, if anything does.
    std::optional<Stop> stopAtLoop(std::uint32_t from);
    void move(const std::vector<Move>& moves, std::uint64_t lanes);
    void runSteps(const Block& block);
    void runChecked(const Block& block);
    void runChecked(std::uint32_t index);
    std::optional<Stop> finishBlock();
    void checkUse(Slot slot, std::uint32_t count, std::uint32_t instruction);

    DispatchState& m_dispatch;
    const Program& m_program;
    GroupState& m_group;
    const std::uint32_t m_index;
    const unsigned m_lanes;
    std::vector<Word> m_registers;
    WaveMemory m_memory;
    RegisterMarks m_marks; ///< If uninitialized memory is checked.
    std::vector<Frame> m_stack;
    std::uint64_t m_live = 0; ///< Lanes that exist.
    std::uint64_t m_active = 0;
    bool m_isFull = false;
    std::uint32_t m_block = 0;
    std::uint32_t m_step = 0; ///< If `advance` runs the wave.
    std::uint32_t m_barrier = 0;
    bool m_barrierIsPartial = false;
    std::vector<std::uint64_t> m_iterations; ///< By block.
    std::vector<Word> m_scratch;
};

} // namespace wavelane::sim
