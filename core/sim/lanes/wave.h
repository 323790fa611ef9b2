// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/checks/findings.h"
#include "core/sim/checks/order.h"
#include "core/sim/memory/memory.h"
#include "core/sim/program/program.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace wavelane::sim {

inline constexpr unsigned maxLanes = 64;

/// What interpreting checks in addition to computing.
struct Checks
{
    bool races = false;
    bool bounds = false;
    bool uninitialized = false;
    bool uniform = false; ///< Barriers that not all threads of a group reach.
};

/// Where the bytes of an object are.
enum class Space : std::uint8_t { lane, shared, memory, nothing };

struct Object
{
    Space space = Space::nothing;
    std::uint64_t base = 0; ///< In the memory of a lane or group, or of the resource.
    std::uint64_t size = 0;
    Memory* memory = nullptr;
    const View* view = nullptr; ///< Of images and buffers with texels.
    std::uint32_t variable = 0;
};

/// State that all groups of a dispatch share.
struct DispatchState
{
    const Program& program;
    std::vector<Object> objects;
    std::array<std::uint32_t, 3> groups{1, 1, 1};
    unsigned lanes = 32;
    Checks checks;
    std::uint64_t maxIterations = 0;
    Findings findings;
    /// Instructions with undefined or device-dependent results that were executed, with the reason.
    std::map<std::uint32_t, std::string> undefined;
    Order order{1, 1, false}; ///< If races are checked.
};

/// State that all waves of a group share.
struct GroupState
{
    std::array<std::uint32_t, 3> id{};
    std::uint64_t index = 0;
    std::vector<std::byte> shared;
    std::vector<std::uint8_t> sharedWritten; ///< One per byte, if checked.
    Races races{4};
};

/// A wave: registers, memory and control flow of its lanes. Runs until it ends or reaches a barrier of its group.
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
            for (std::uint64_t rest = m_active; rest != 0; rest &= rest - 1)
                function(static_cast<unsigned>(std::countr_zero(rest)));
        }
    }
    DispatchState& dispatch() { return m_dispatch; }
    const Program& program() const { return m_program; }
    GroupState& group() { return m_group; }
    std::uint32_t index() const { return m_index; }
    const Object& object(Word pointer) const
    {
        const std::uint64_t number = pointer >> offsetBits;
        return number < m_dispatch.objects.size() ? m_dispatch.objects[number] : m_nothing;
    }

    using Kind = Races::Kind;
    /// The bytes at a pointer; null if they are outside of the object, which is reported. `Kind` is for the checks.
    std::byte* access(Word pointer, std::uint64_t size, unsigned lane, Kind kind, const Step& step);
    /// For the check of races: an atomic operation at a pointer, and an OpMemoryBarrier.
    void orderAtomic(Word pointer, unsigned lane, Order::Atomic kind, const Step& step);
    void orderFence(const Step& step);
    void noteUndefined(const Step& step, const char* reason)
    {
        m_dispatch.undefined.try_emplace(step.instruction, reason);
    }
    void report(FindingKind kind, const Step& step, unsigned lane, std::uint32_t variable, std::uint64_t offset,
                std::uint64_t limit, std::string detail);
    ThreadId thread(unsigned lane) const { return {.group = m_group.index, .local = m_index * m_lanes + lane}; }

    // For the check of uninitialized memory: values that were read from it are marked until something uses them.

    bool checksInitialized() const { return m_dispatch.checks.uninitialized; }
    /// Reads or sets whether bytes of a variable were written.
    bool wasWritten(Word pointer, std::uint64_t size, unsigned lane);
    void setWritten(Word pointer, std::uint64_t size, unsigned lane, bool value);
    bool hasMarks() const { return m_hasMarks; }
    void mark(Slot slot, unsigned lane, std::uint32_t variable);
    std::uint64_t& marks(Slot slot) { return m_marks[slot]; }
    std::uint32_t markedVariable() const { return m_markedVariable; }
    void copyMarks(Slot to, Slot from, std::uint32_t count, std::uint64_t lanes);

private:
    struct Frame
    {
        std::uint64_t all = 0; ///< Lanes that have not returned.
        std::array<std::uint32_t, maxLanes> next{};
        std::uint64_t callers = 0; ///< Active lanes of the caller.
        std::uint32_t resume = 0;  ///< Block of the caller.
        Slot result = 0;
    };

    void setInputs();
    void setActive(std::uint64_t active);
    bool leave(const Block& block); ///< Performs the end of a block. False: the wave ended.
    void take(const Edge& edge, std::uint64_t lanes);
    void schedule();
    void call(const Block& block);
    bool giveBack(const Block& block);
    /// Counts iterations. What stops the wave, if anything does.
    std::optional<Stop> stopAtLoop(std::uint32_t from);
    void move(const std::vector<Move>& moves, std::uint64_t lanes);
    void runSteps(const Block& block);
    void runChecked(const Block& block);
    void checkRace(const Object& object, std::uint64_t offset, std::uint64_t size, unsigned lane, Kind kind,
                   const Step& step);
    void checkUse(Slot slot, std::uint32_t count, std::uint32_t instruction);
    std::uint8_t* written(Word pointer, std::uint64_t size, unsigned lane);

    DispatchState& m_dispatch;
    const Program& m_program;
    GroupState& m_group;
    const std::uint32_t m_index;
    const unsigned m_lanes;
    Object m_nothing;
    std::vector<Word> m_registers;
    std::vector<std::byte> m_memory;           ///< Of the lanes, one after the other.
    std::vector<std::uint8_t> m_memoryWritten; ///< One per byte, if checked.
    std::vector<std::uint64_t> m_marks;        ///< Lanes by register, if checked.
    bool m_hasMarks = false;
    std::uint32_t m_markedVariable = 0;
    std::vector<Frame> m_stack;
    std::uint64_t m_live = 0; ///< Lanes that exist.
    std::uint64_t m_active = 0;
    bool m_isFull = false;
    std::uint32_t m_block = 0;
    std::uint32_t m_barrier = 0;
    bool m_barrierIsPartial = false;
    std::vector<std::uint64_t> m_iterations; ///< By block.
    std::vector<Word> m_scratch;
};

} // namespace wavelane::sim
