// SPDX-License-Identifier: MIT
#include "core/sim/origins/value_origins.h"

#include "core/shader/spirv/opcode_kinds.h"
#include "core/sim/lanes/each_lane.h"
#include "core/sim/lanes/handlers.h"

#include <algorithm>

namespace wavelane::sim {

namespace {

bool isProduct(const Step& step)
{
    return step.run == sumOfProducts(16) || step.run == sumOfProducts(32) || step.run == sumOfProducts(64);
}

/// True for instructions whose result in a lane depends on operands in others.
bool mixesLanes(spv::Op opcode)
{
    return (opcode >= spv::OpGroupNonUniformElect && opcode <= spv::OpGroupNonUniformQuadSwap) ||
           (opcode >= spv::OpDPdx && opcode <= spv::OpFwidthCoarse);
}

} // namespace

ValueOrigins::ValueOrigins(GroupMachine& machine, const std::set<std::uint32_t>& inexact, ShadowResources& resources,
                           std::vector<Place>& places)
    : m_machine(machine), m_program(machine.program()), m_inexact(inexact), m_resources(resources), m_places(places),
      m_lanes(machine.dispatch().lanes), m_waves(machine.waves())
{
    for (Shadow& each : m_waves) {
        each.registers.resize(std::size_t{m_program.registers} * m_lanes);
        each.own.resize(m_lanes);
        each.control.resize(m_lanes);
        each.image.resize(m_lanes);
    }
}

Origin ValueOrigins::joined(const std::vector<std::pair<Slot, std::uint32_t>>& uses, unsigned lane)
{
    Origin origin = 0;
    for (const auto& [slot, count] : uses) {
        for (std::uint32_t i = 0; i < count; ++i)
            origin = firstOf(origin, at(slot + i, lane));
    }
    return origin;
}

Origin ValueOrigins::created(std::uint32_t instruction, unsigned lane)
{
    m_places.push_back({.instruction = instruction, .thread = m_wave->memory().thread(lane)});
    return static_cast<Origin>(m_places.size());
}

Origin ValueOrigins::withControl(Origin origin, unsigned lane) const
{
    return origin != 0 ? origin : m_shadow->control[lane];
}

ShadowCells* ValueOrigins::cells(Word pointer, unsigned lane, std::uint64_t& offset)
{
    const Object& object = m_wave->memory().object(pointer);
    offset = object.base + (pointer & maxOffset);
    if ((pointer & maxOffset) >= object.size)
        return nullptr;
    if (object.space == Space::memory && object.memory->tiles) {
        const auto kept = object.memory->tiles->find(offset, 1);
        if (!kept)
            return nullptr;
        offset = *kept;
    }
    switch (object.space) {
    case Space::lane:
        return &m_shadow->own[lane];
    case Space::shared:
        return &m_shared;
    case Space::memory:
        return &m_resources.cells[object.memory];
    case Space::nothing:
        break;
    }
    return nullptr;
}

Origin ValueOrigins::loaded(Word pointer, std::uint64_t size, unsigned lane)
{
    std::uint64_t offset = 0;
    const ShadowCells* const found = cells(pointer, lane, offset);
    if (!found)
        return 0;
    const Object& object = m_wave->memory().object(pointer);
    const auto texels =
        object.space == Space::memory ? m_resources.images.find(object.memory) : m_resources.images.end();
    return firstOf(found->of(offset, size), texels == m_resources.images.end() ? 0 : texels->second);
}

void ValueOrigins::stored(Word pointer, std::uint64_t size, unsigned lane, Origin origin)
{
    std::uint64_t offset = 0;
    if (ShadowCells* const found = cells(pointer, lane, offset); found && (origin != 0 || !found->isEmpty()))
        found->set(offset, size, origin);
}

Origin ValueOrigins::writtenBy(const ThreadId& thread, const Memory* memory, std::uint64_t offset) const
{
    const auto found = m_resources.cells.find(memory);
    const Origin bytes = found == m_resources.cells.end() ? 0 : found->second.of(offset, 1);
    return firstOf(bytes, m_waves[thread.local / m_lanes].image[thread.local % m_lanes]);
}

void ValueOrigins::advance()
{
    const std::uint32_t turn = m_machine.turn();
    m_wave = &m_machine.wave(turn);
    m_shadow = &m_waves[turn];
    const Block& block = m_program.blocks[m_wave->block()];
    const std::uint64_t lanes = m_wave->active();
    const std::uint32_t index = m_wave->step();
    if (index >= block.end) {
        followEnd(block, lanes);
        m_machine.advance();
        return;
    }
    const Step& step = m_program.steps[index];
    std::ranges::fill(m_shadow->image, Origin{0});
    follow(step, index, lanes); // Before the step, which may replace its operands.
    const bool wasUndefined = m_machine.dispatch().undefined.contains(step.instruction);
    m_machine.advance();
    if (m_inexact.contains(step.instruction) ||
        (!wasUndefined && m_machine.dispatch().undefined.contains(step.instruction)))
        markResults(step, lanes);
}

void ValueOrigins::follow(const Step& step, std::size_t index, std::uint64_t lanes)
{
    if (step.run == &copyRegisters) {
        const std::uint32_t* const words = m_program.literals.data() + step.extra;
        for (std::uint32_t i = 0; i < words[0]; ++i)
            forEachLane(lanes, [&](unsigned lane) { at(words[1 + 2 * i], lane) = at(words[2 + 2 * i], lane); });
    } else if (step.run == &loadValue || step.run == &storeValue || step.run == &copyMemory ||
               step.run == &forgetVariable) {
        followMemory(step, lanes);
    } else if (step.run == &readTexel || step.run == &writeTexel) {
        followImage(step, index, lanes);
    } else if (step.run == &selectValue) {
        followSelection(step, lanes);
    } else if (isProduct(step)) {
        followProducts(step, lanes);
    } else if (shader::isAtomic(m_program.module->instructions()[step.instruction].opcode)) {
        followAtomic(step, lanes);
    } else {
        followOperation(step, index, lanes);
    }
}

void ValueOrigins::followMemory(const Step& step, std::uint64_t lanes)
{
    const Layout& layout = *m_program.layouts[step.extra];
    const auto pointerOf = [&](Slot slot, unsigned lane, std::uint64_t offset) {
        const Word pointer = m_wave->at(slot)[lane];
        return offset > maxOffset - (pointer & maxOffset) ? pointer | maxOffset : pointer + offset;
    };
    forEachLane(lanes, [&](unsigned lane) {
        if (step.run == &forgetVariable)
            return stored(m_wave->at(step.a)[lane], layout.size, lane, 0);
        for (std::uint32_t i = 0; i < layout.leaves.size(); ++i) {
            const Layout::Leaf leaf = layout.leaves[i];
            const Word pointer = pointerOf(step.a, lane, leaf.offset);
            if (step.run == &loadValue) {
                at(step.result + i, lane) = firstOf(at(step.a, lane), loaded(pointer, leaf.bytes, lane));
            } else if (step.run == &storeValue) {
                const Origin origin = firstOf(at(step.a, lane), at(step.b + i, lane));
                stored(pointer, leaf.bytes, lane, withControl(origin, lane));
            } else {
                const Layout& source = *m_program.layouts[step.c];
                if (i >= source.leaves.size())
                    break;
                const Word from = pointerOf(step.b, lane, source.leaves[i].offset);
                stored(pointer, leaf.bytes, lane, withControl(loaded(from, leaf.bytes, lane), lane));
            }
        }
    });
}

void ValueOrigins::followAtomic(const Step& step, std::uint64_t lanes)
{
    const shader::Instruction& instruction = m_program.module->instructions()[step.instruction];
    constexpr std::uint64_t size = 4; // A number of 8 bytes has one origin, too.
    forEachLane(lanes, [&](unsigned lane) {
        const Word pointer = m_wave->at(step.a)[lane];
        const Origin before = firstOf(at(step.a, lane), loaded(pointer, size, lane));
        const Origin operands = firstOf(step.b != 0 ? at(step.b, lane) : 0, step.c != 0 ? at(step.c, lane) : 0);
        if (instruction.opcode != spv::OpAtomicLoad) {
            const bool replaces =
                instruction.opcode == spv::OpAtomicStore || instruction.opcode == spv::OpAtomicExchange;
            stored(pointer, size, lane, withControl(replaces ? operands : firstOf(before, operands), lane));
        }
        if (step.count != 0)
            at(step.result, lane) = before;
    });
}

void ValueOrigins::followImage(const Step& step, std::size_t index, std::uint64_t lanes)
{
    forEachLane(lanes, [&](unsigned lane) {
        const Origin operands = joined(m_program.uses[index], lane);
        const Memory* const memory = m_wave->memory().object(m_wave->at(step.a)[lane]).memory;
        if (step.run == &writeTexel) {
            const Origin origin = withControl(operands, lane);
            m_shadow->image[lane] = origin;
            if (origin != 0)
                m_resources.images[memory] = firstOf(m_resources.images[memory], origin);
            return;
        }
        const auto texels = m_resources.images.find(memory);
        for (std::uint32_t i = 0; i < step.count; ++i)
            at(step.result + i, lane) = firstOf(operands, texels == m_resources.images.end() ? 0 : texels->second);
    });
}

void ValueOrigins::followSelection(const Step& step, std::uint64_t lanes)
{
    forEachLane(lanes, [&](unsigned lane) {
        for (std::uint32_t i = 0; i < step.count; ++i) {
            const Slot condition = step.a + (step.extra == 1 ? 0 : i);
            const Slot chosen = ((m_wave->at(condition)[lane] & 1U) != 0 ? step.b : step.c) + i;
            at(step.result + i, lane) = firstOf(at(condition, lane), at(chosen, lane));
        }
    });
}

void ValueOrigins::followProducts(const Step& step, std::uint64_t lanes)
{
    const std::uint32_t* const words = m_program.literals.data() + step.extra;
    forEachLane(lanes, [&](unsigned lane) {
        m_scratch.assign(step.count, 0);
        for (std::uint32_t i = 0; i < step.count; ++i) {
            const std::uint32_t* const factors = words + 1 + std::size_t{2} * words[0] * i;
            for (std::uint32_t j = 0; j < 2 * words[0]; ++j)
                m_scratch[i] = firstOf(m_scratch[i], at(factors[j], lane));
        }
        for (std::uint32_t i = 0; i < step.count; ++i)
            at(step.result + i, lane) = m_scratch[i];
    });
}

void ValueOrigins::followOperation(const Step& step, std::size_t index, std::uint64_t lanes)
{
    if (step.result == 0)
        return;
    const auto& uses = m_program.uses[index];
    const shader::Instruction& instruction = m_program.module->instructions()[step.instruction];
    if (mixesLanes(instruction.opcode)) {
        Origin origin = 0;
        forEachLane(lanes, [&](unsigned lane) { origin = firstOf(origin, withControl(joined(uses, lane), lane)); });
        for (std::uint32_t i = 0; i < step.count; ++i)
            forEachLane(lanes, [&](unsigned lane) { at(step.result + i, lane) = origin; });
        return;
    }
    const bool isMixing = instruction.opcode == spv::OpExtInst && mixingHandler(instruction.argument(1), 32);
    const bool isByComponent =
        !isMixing && std::ranges::all_of(uses, [&](const auto& each) { return each.second == step.count; });
    forEachLane(lanes, [&](unsigned lane) {
        const Origin all = isByComponent ? 0 : joined(uses, lane);
        for (std::uint32_t i = 0; i < step.count; ++i) {
            Origin origin = all;
            for (std::size_t j = 0; isByComponent && j < uses.size(); ++j)
                origin = firstOf(origin, at(uses[j].first + i, lane));
            at(step.result + i, lane) = origin;
        }
    });
}

void ValueOrigins::markResults(const Step& step, std::uint64_t lanes)
{
    const bool isStore = step.run == &writeTexel || step.run == &storeValue;
    forEachLane(lanes, [&](unsigned lane) {
        Origin own = 0;
        const auto mark = [&](Origin& origin) {
            if (origin == 0)
                origin = own != 0 ? own : (own = created(step.instruction, lane));
        };
        for (std::uint32_t i = 0; !isStore && step.result != 0 && i < step.count; ++i)
            mark(at(step.result + i, lane));
        if (step.run == &writeTexel)
            mark(m_shadow->image[lane]);
        const bool isAtomic = shader::isAtomic(m_program.module->instructions()[step.instruction].opcode);
        if (isAtomic && step.result != 0)
            stored(m_wave->at(step.a)[lane], 4, lane, at(step.result, lane));
    });
}

void ValueOrigins::followEnd(const Block& block, std::uint64_t lanes)
{
    forEachLane(lanes, [&](unsigned lane) {
        std::size_t edge = 0;
        if (block.kind == End::condition) {
            edge = (m_wave->at(block.value)[lane] & 1U) != 0 ? 0 : 1;
        } else if (block.kind == End::choice) {
            const auto found = std::ranges::find(block.cases, m_wave->at(block.value)[lane]);
            edge = found == block.cases.end() ? 0 : static_cast<std::size_t>(found - block.cases.begin()) + 1;
        }
        if (block.kind == End::condition || block.kind == End::choice)
            m_shadow->control[lane] = firstOf(m_shadow->control[lane], at(block.value, lane));
        if (block.kind == End::call)
            move(block.arguments, lane, false);
        if (block.kind == End::done) {
            for (std::uint32_t i = 0; i < block.count; ++i)
                at(m_wave->stack().back().result + i, lane) = withControl(at(block.value + i, lane), lane);
        }
        if (edge < block.edges.size())
            move(block.edges[edge].moves, lane, true);
    });
}

void ValueOrigins::move(const std::vector<Move>& moves, unsigned lane, bool isJoin)
{
    m_scratch.clear();
    for (const Move& each : moves) {
        for (std::uint32_t i = 0; i < each.count; ++i) {
            const Origin origin = at(each.from + i, lane);
            m_scratch.push_back(isJoin ? withControl(origin, lane) : origin);
        }
    }
    const Origin* next = m_scratch.data();
    for (const Move& each : moves) {
        for (std::uint32_t i = 0; i < each.count; ++i)
            at(each.to + i, lane) = *next++;
    }
}

} // namespace wavelane::sim
