// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/group_machine.h"
#include "core/sim/origins/shadow_memory.h"
#include "core/sim/program/program.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// Executes a group and follows values: which instruction was the first that a device may have computed differently,
/// among those that a value was computed from. Values that were the same whatever these instructions computed, such
/// as a product with zero, are followed like others. What only decides which branch a thread takes is kept apart.
class ValueOrigins
{
public:
    /// An execution of an inexact instruction.
    struct Place
    {
        std::uint32_t instruction = 0;
        ThreadId thread;
    };

    /// `inexact`: the instructions whose results may differ. Resources keep their origins in `resources` from group
    /// to group. Both must outlive the object, like the machine, which has not executed anything yet.
    ValueOrigins(GroupMachine& machine, const std::set<std::uint32_t>& inexact, ShadowResources& resources,
                 std::vector<Place>& places);

    /// Executes one tick of the machine.
    void advance();
    /// Of what the thread wrote last, at its place in a memory or groupshared memory.
    Origin writtenBy(const ThreadId& thread, const Memory* memory, std::uint64_t offset) const;

private:
    /// The origins of the registers and local memory of a wave.
    struct Shadow
    {
        std::vector<Origin> registers;
        std::vector<ShadowCells> own; ///< By lane.
        std::vector<Origin> control;  ///< By lane: what decided a branch.
        std::vector<Origin> image;    ///< By lane: what it wrote last to an image.
    };

    Origin& at(Slot slot, unsigned lane) { return m_shadow->registers[std::size_t{slot} * m_lanes + lane]; }
    Origin joined(const std::vector<std::pair<Slot, std::uint32_t>>& uses, unsigned lane);
    Origin created(std::uint32_t instruction, unsigned lane);
    Origin withControl(Origin origin, unsigned lane) const;
    ShadowCells* cells(Word pointer, unsigned lane, std::uint64_t& offset);
    Origin loaded(Word pointer, std::uint64_t size, unsigned lane);
    void stored(Word pointer, std::uint64_t size, unsigned lane, Origin origin);

    void follow(const Step& step, std::size_t index, std::uint64_t lanes);
    void followMemory(const Step& step, std::uint64_t lanes);
    void followAtomic(const Step& step, std::uint64_t lanes);
    void followImage(const Step& step, std::size_t index, std::uint64_t lanes);
    void followSelection(const Step& step, std::uint64_t lanes);
    void followProducts(const Step& step, std::uint64_t lanes);
    void followOperation(const Step& step, std::size_t index, std::uint64_t lanes);
    void markResults(const Step& step, std::uint64_t lanes);
    void followEnd(const Block& block, std::uint64_t lanes);
    void move(const std::vector<Move>& moves, unsigned lane, bool isJoin);

    GroupMachine& m_machine;
    const Program& m_program;
    const std::set<std::uint32_t>& m_inexact;
    ShadowResources& m_resources;
    std::vector<Place>& m_places;
    const unsigned m_lanes;
    std::vector<Shadow> m_waves;
    ShadowCells m_shared;
    Wave* m_wave = nullptr; ///< Of the current tick, like `m_shadow`.
    Shadow* m_shadow = nullptr;
    std::vector<Origin> m_scratch;
};

} // namespace wavelane::sim
