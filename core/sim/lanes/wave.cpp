// SPDX-License-Identifier: MIT
#include "core/sim/lanes/wave.h"

#include "core/sim/lanes/wave_inputs.h"

#include <algorithm>
#include <span>

namespace wavelane::sim {

namespace {

/// Block number of lanes that have returned.
constexpr std::uint32_t returned = UINT32_MAX;
/// A loop that waits for another wave must not keep it from running.
constexpr std::uint64_t iterationsBeforePause = 1024;

} // namespace

Wave::Wave(DispatchState& dispatch, GroupState& group, std::uint32_t index)
    : m_dispatch(dispatch), m_program(dispatch.program), m_group(group), m_index(index), m_lanes(dispatch.lanes),
      m_memory(dispatch, group, index), m_marks(dispatch.checks.uninitialized ? dispatch.program.registers : 0)
{
    m_registers.resize(std::size_t{m_program.registers} * m_lanes);
    m_iterations.resize(m_program.blocks.size());
    const std::uint64_t threads =
        std::uint64_t{m_program.groupSize[0]} * m_program.groupSize[1] * m_program.groupSize[2];
    const std::uint64_t mine = std::min<std::uint64_t>(threads - std::uint64_t{index} * m_lanes, m_lanes);
    m_live = mine >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << mine) - 1;
    for (const auto& [slot, word] : m_program.constants)
        std::fill_n(at(slot), m_lanes, word);
    setActive(m_lanes >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << m_lanes) - 1);
    for (std::uint32_t step = m_program.prologueBegin; step < m_program.prologueEnd; ++step)
        m_program.steps[step].run(*this, m_program.steps[step]);
}

void Wave::restart()
{
    m_memory.reset();
    m_marks.reset();
    std::ranges::fill(m_iterations, 0);
    m_stack.clear();
    m_stack.push_back({.all = m_live});
    m_block = m_program.functions[m_program.entry].entry;
    m_step = m_program.blocks[m_block].begin;
    setActive(m_live);
    setInputs(m_memory, m_group, m_dispatch, m_index);
}

void Wave::setActive(std::uint64_t active)
{
    m_active = active;
    m_isFull = static_cast<unsigned>(std::popcount(active)) == m_lanes;
}

Wave::Stop Wave::run(std::uint64_t& budget)
{
    for (;;) {
        const Block& block = m_program.blocks[m_block];
        const std::uint64_t cost =
            (std::uint64_t{block.end} - block.begin + 1) * static_cast<unsigned>(std::popcount(m_active));
        if (cost > budget)
            return Stop::budget;
        budget -= cost;
        if (m_marks.any() || m_memory.checksInitialized())
            runChecked(block);
        else
            runSteps(block);
        if (const std::optional<Stop> stop = finishBlock())
            return *stop;
    }
}

std::optional<Wave::Stop> Wave::finishBlock()
{
    const Block& block = m_program.blocks[m_block];
    const std::uint32_t from = m_block;
    if (block.kind == End::barrier) {
        if (block.scope == spv::ScopeSubgroup && m_dispatch.checks.races)
            m_dispatch.order.waitForWave(m_index, block.memoryScope, block.semantics);
        const bool stops = block.scope != spv::ScopeSubgroup && block.scope != spv::ScopeInvocation &&
                           !m_dispatch.faults.droppedBarriers.contains(block.instruction);
        m_barrier = m_block;
        // Only the outermost frame knows the lanes that have ended.
        m_barrierIsPartial = m_active != m_live;
        take(block.edges[0], m_active);
        schedule();
        return stops ? std::optional(Stop::barrier) : std::nullopt;
    }
    if (!leave(block))
        return Stop::ended;
    return m_block <= from ? stopAtLoop(from) : std::nullopt;
}

std::optional<Wave::Stop> Wave::advance()
{
    const Block& block = m_program.blocks[m_block];
    if (m_step < block.end) {
        const std::uint32_t step = m_step++;
        if (m_marks.any() || m_memory.checksInitialized())
            runChecked(step);
        else
            m_program.steps[step].run(*this, m_program.steps[step]);
        return std::nullopt;
    }
    if (m_marks.any() && (block.kind == End::condition || block.kind == End::choice))
        checkUse(block.value, 1, block.instruction);
    const std::optional<Stop> stop = finishBlock();
    m_step = m_program.blocks[m_block].begin;
    return stop;
}

Wave::Place Wave::place() const
{
    return {.stack = m_stack,
            .active = m_active,
            .block = m_block,
            .step = m_step,
            .barrier = m_barrier,
            .isPartial = m_barrierIsPartial,
            .hasMarks = m_marks.any(),
            .markedVariable = m_marks.variable()};
}

void Wave::setPlace(const Place& place)
{
    m_stack = place.stack;
    setActive(place.active);
    m_block = place.block;
    m_step = place.step;
    m_barrier = place.barrier;
    m_barrierIsPartial = place.isPartial;
    m_marks.restore(place.hasMarks, place.markedVariable);
}

std::vector<std::span<std::byte>> Wave::regions()
{
    std::vector<std::span<std::byte>> all{std::as_writable_bytes(std::span(m_registers)),
                                          std::as_writable_bytes(std::span(m_iterations)),
                                          std::as_writable_bytes(m_marks.words())};
    const auto own = m_memory.regions();
    all.insert(all.end(), own.begin(), own.end());
    return all;
}

void Wave::runSteps(const Block& block)
{
    const Step* const end = m_program.steps.data() + block.end;
    for (const Step* step = m_program.steps.data() + block.begin; step != end; ++step)
        step->run(*this, *step);
}

void Wave::runChecked(const Block& block)
{
    for (std::uint32_t i = block.begin; i < block.end; ++i)
        runChecked(i);
    if (m_marks.any() && (block.kind == End::condition || block.kind == End::choice))
        checkUse(block.value, 1, block.instruction);
}

void Wave::runChecked(std::uint32_t index)
{
    const Step& step = m_program.steps[index];
    if (m_marks.any()) {
        for (const auto& [slot, count] : m_program.uses[index])
            checkUse(slot, count, step.instruction);
        if (!m_program.uses[index].empty() && step.result != 0) {
            for (std::uint32_t component = 0; component < step.count; ++component)
                m_marks.clear(step.result + component, m_active);
        }
    }
    step.run(*this, step);
}

void Wave::checkUse(Slot slot, std::uint32_t count, std::uint32_t instruction)
{
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t used = m_marks.lanes(slot + i) & m_active;
        if (used == 0)
            continue;
        m_marks.clear(slot + i, used);
        Step step;
        step.instruction = instruction;
        m_memory.report(FindingKind::uninitialized, step, static_cast<unsigned>(std::countr_zero(used)),
                        m_marks.variable(), 0, 0, {});
    }
}

std::optional<Wave::Stop> Wave::stopAtLoop(std::uint32_t from)
{
    // Counted at the end of the loop's body; entering an outer block again does not restart it, so the limit is for
    // all iterations of a wave.
    if (m_program.blocks[from].kind == End::call || m_program.blocks[from].kind == End::done)
        return std::nullopt;
    const std::uint64_t count = ++m_iterations[from];
    if (m_dispatch.maxIterations == 0 || count <= m_dispatch.maxIterations)
        return count % iterationsBeforePause == 0 ? std::optional(Stop::pause) : std::nullopt;
    Step step;
    step.instruction = m_program.blocks[m_block].instruction;
    const auto lane = static_cast<unsigned>(std::countr_zero(m_active));
    m_dispatch.findings.add({.kind = FindingKind::endlessLoop,
                             .access = {.instruction = step.instruction, .thread = m_memory.thread(lane)},
                             .limit = m_dispatch.maxIterations});
    return Stop::endlessLoop;
}

void Wave::take(const Edge& edge, std::uint64_t lanes)
{
    move(edge.moves, lanes);
    Frame& frame = m_stack.back();
    forEachLane(lanes, [&](unsigned lane) { frame.next[lane] = edge.block; });
    m_block = edge.block;
}

void Wave::schedule()
{
    const Frame& frame = m_stack.back();
    if (m_active == frame.all)
        return; // All lanes took the same edge.
    std::uint32_t first = returned;
    std::uint64_t lanes = 0;
    for (std::uint64_t rest = frame.all; rest != 0; rest &= rest - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(rest));
        if (frame.next[lane] < first) {
            first = frame.next[lane];
            lanes = 0;
        }
        if (frame.next[lane] == first)
            lanes |= std::uint64_t{1} << lane;
    }
    m_block = first;
    setActive(lanes);
}

bool Wave::leave(const Block& block)
{
    switch (block.kind) {
    case End::branch:
        take(block.edges[0], m_active);
        schedule();
        return true;
    case End::condition: {
        const Word* const condition = at(block.value);
        std::uint64_t taken = 0;
        each([&](unsigned lane) { taken |= (condition[lane] & 1U) << lane; });
        if (taken == m_active) {
            take(block.edges[0], m_active);
        } else if (taken == 0) {
            take(block.edges[1], m_active);
        } else {
            take(block.edges[0], taken);
            take(block.edges[1], m_active & ~taken);
            setActive(0); // Chosen by `schedule`.
        }
        schedule();
        return true;
    }
    case End::choice: {
        const Word* const selector = at(block.value);
        std::vector<std::uint64_t> lanes(block.edges.size());
        each([&](unsigned lane) {
            const auto found = std::ranges::find(block.cases, selector[lane]);
            const auto edge = found == block.cases.end() ? 0 : found - block.cases.begin() + 1;
            lanes[static_cast<std::size_t>(edge)] |= std::uint64_t{1} << lane;
        });
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            if (lanes[i] != 0)
                take(block.edges[i], lanes[i]);
        }
        if (!std::ranges::contains(lanes, m_active))
            setActive(0);
        schedule();
        return true;
    }
    case End::call:
        call(block);
        return true;
    case End::done:
        return returnFromCall(block);
    case End::barrier: // Handled by `run`.
        return true;
    case End::unreachable:
        return returnFromCall(block);
    }
    return false;
}

void Wave::call(const Block& block)
{
    move(block.arguments, m_active);
    take(block.edges[0], m_active);
    m_stack.push_back({.all = m_active, .callers = m_active, .resume = block.edges[0].block, .result = block.result});
    m_block = m_program.functions[block.function].entry;
}

bool Wave::returnFromCall(const Block& block)
{
    Frame& frame = m_stack.back();
    if (block.kind == End::done && block.count > 0) {
        for (std::uint32_t i = 0; i < block.count; ++i) {
            Word* const to = at(frame.result + i);
            const Word* const from = at(block.value + i);
            each([&](unsigned lane) { to[lane] = from[lane]; });
            if (m_marks.any())
                m_marks.copy(frame.result + i, block.value + i, 1, m_active);
        }
    }
    frame.all &= ~m_active;
    if (frame.all != 0) {
        setActive(0);
        schedule();
        return true;
    }
    if (m_stack.size() == 1) {
        setActive(0);
        return false;
    }
    setActive(frame.callers);
    m_block = frame.resume;
    m_stack.pop_back();
    return true;
}

void Wave::move(const std::vector<Move>& moves, std::uint64_t lanes)
{
    if (moves.empty())
        return;
    m_scratch.clear();
    for (const Move& each : moves) {
        for (std::uint32_t i = 0; i < each.count; ++i)
            forEachLane(lanes, [&](unsigned lane) { m_scratch.push_back(at(each.from + i)[lane]); });
    }
    const Word* next = m_scratch.data();
    for (const Move& each : moves) {
        for (std::uint32_t i = 0; i < each.count; ++i)
            forEachLane(lanes, [&](unsigned lane) { at(each.to + i)[lane] = *next++; });
    }
    if (m_marks.any()) {
        for (const Move& each : moves)
            m_marks.copy(each.to, each.from, each.count, lanes);
    }
}

} // namespace wavelane::sim
