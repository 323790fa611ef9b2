// SPDX-License-Identifier: MIT
#include "core/sim/dispatch/dispatch.h"

#include "core/base/try.h"

#include <algorithm>
#include <format>
#include <memory>
#include <numeric>

namespace wavelane::sim {

namespace {

/// The push constants as a memory, which only the interpreter sees.
struct Push
{
    Memory memory{.name = "push constants"};
};

Object objectOf(const View& view, std::uint32_t variable)
{
    if (view.kind == View::Kind::sampler || view.kind == View::Kind::nothing || !view.memory)
        return {.view = view.sampler ? &view : nullptr, .variable = variable};
    if (view.kind == View::Kind::buffer)
        return {.space = Space::memory,
                .base = view.offset,
                .size = view.size,
                .memory = view.memory,
                .variable = variable};
    if (view.kind == View::Kind::texels)
        return {.space = Space::memory,
                .base = view.offset,
                .size = view.size,
                .memory = view.memory,
                .view = &view,
                .variable = variable};
    return {.space = Space::memory,
            .base = 0,
            .size = view.memory->bytes.size(),
            .memory = view.memory,
            .view = &view,
            .variable = variable};
}

std::vector<Object> objectsOf(const Program& program, const DispatchRequest& request, Push& push)
{
    std::vector<Object> objects;
    for (std::uint32_t i = 0; i < program.variables.size(); ++i) {
        const Variable& variable = program.variables[i];
        objects.resize(variable.firstObject + std::max(variable.objects, 1U));
        Object& first = objects[variable.firstObject];
        first.variable = i;
        switch (static_cast<int>(variable.storage)) {
        case spv::StorageClassWorkgroup:
            first = {.space = Space::shared, .base = variable.offset, .size = variable.layout->size, .variable = i};
            break;
        case spv::StorageClassPushConstant:
            first = {.space = Space::memory, .size = push.memory.bytes.size(), .memory = &push.memory, .variable = i};
            break;
        case spv::StorageClassUniformConstant:
        case spv::StorageClassUniform:
        case spv::StorageClassStorageBuffer: {
            const auto views = request.bindings.find({variable.set, variable.binding});
            for (std::uint32_t each = 0; each < variable.objects; ++each) {
                objects[variable.firstObject + each] = {.variable = i};
                if (views != request.bindings.end() && each < views->second.size())
                    objects[variable.firstObject + each] = objectOf(views->second[each], i);
            }
            break;
        }
        default:
            first = {.space = Space::lane, .base = variable.offset, .size = variable.layout->size, .variable = i};
            break;
        }
    }
    return objects;
}

/// Runs the groups of a dispatch one after the other.
class Interpreter
{
public:
    Interpreter(const Program& program, const DispatchRequest& request)
        : m_request(request), m_push(pushOf(request)), m_state{.program = program,
                                                               .objects = objectsOf(program, request, m_push),
                                                               .groups = request.groups,
                                                               .lanes = request.lanes,
                                                               .checks = request.checks,
                                                               .maxIterations = request.maxIterations,
                                                               .watch = request.watch,
                                                               .faults = request.faults}
    {
        m_group.races = Races(program.cellBytes);
        m_group.shared.resize(program.sharedBytes);
        if (request.checks.uninitialized)
            m_group.sharedWritten.resize(program.sharedBytes);
        const std::uint64_t threads =
            std::uint64_t{program.groupSize[0]} * program.groupSize[1] * program.groupSize[2];
        for (std::uint32_t i = 0; std::uint64_t{i} * request.lanes < threads; ++i)
            m_waves.push_back(std::make_unique<Wave>(m_state, m_group, i));
        m_state.order = Order(request.lanes, static_cast<std::uint32_t>(m_waves.size()), program.hasAtomics);
    }

    DispatchResult run()
    {
        DispatchResult result;
        std::uint64_t budget = m_request.maxInstructions == 0 ? UINT64_MAX : m_request.maxInstructions;
        const std::uint64_t all = budget;
        const std::uint64_t count = std::uint64_t{m_request.groups[0]} * m_request.groups[1] * m_request.groups[2];
        const std::vector<std::uint64_t>& order = m_request.faults.groups;
        const std::uint64_t wanted = order.empty() ? count : order.size();
        const std::uint64_t limit = m_request.maxGroups == 0 ? wanted : std::min(wanted, m_request.maxGroups);
        result.isComplete = limit == count;
        for (std::uint64_t index = 0; index < limit; ++index) {
            startGroup(order.empty() ? index : order[index]);
            const Wave::Stop stop = runGroup(budget);
            if (stop != Wave::Stop::ended) {
                result.isComplete = false;
                result.isOverBudget = stop == Wave::Stop::budget;
                break;
            }
            ++result.groups;
            if (m_request.progress)
                m_request.progress(result.groups);
        }
        if (m_request.watch)
            m_request.watch->finish();
        result.instructions = all - budget;
        result.findings = m_state.findings.list();
        result.moreFindings = m_state.findings.left();
        result.undefined = std::move(m_state.undefined);
        return result;
    }

private:
    static Push pushOf(const DispatchRequest& request)
    {
        Push push;
        push.memory.bytes = request.push;
        return push;
    }

    void startGroup(std::uint64_t index)
    {
        const auto& groups = m_request.groups;
        m_group.index = index;
        m_group.id = {static_cast<std::uint32_t>(index % groups[0]),
                      static_cast<std::uint32_t>(index / groups[0] % groups[1]),
                      static_cast<std::uint32_t>(index / groups[0] / groups[1])};
        std::ranges::fill(m_group.shared, std::byte{0});
        if (m_state.faults.garbageSeed)
            fillWithGarbage(index);
        std::ranges::fill(m_group.sharedWritten, std::uint8_t{0});
        for (const Variable& variable : m_state.program.variables) {
            // Vulkan allows only zeros.
            if (variable.storage == spv::StorageClassWorkgroup && variable.initializer &&
                !m_group.sharedWritten.empty())
                std::fill_n(m_group.sharedWritten.begin() + static_cast<std::ptrdiff_t>(variable.offset),
                            variable.layout->size, std::uint8_t{1});
        }
        if (m_request.checks.races) {
            m_state.order.startGroup(index);
            m_group.races.forgetBefore(m_state.order.oldest());
        }
        for (const auto& wave : m_waves)
            wave->restart();
    }

    void fillWithGarbage(std::uint64_t index)
    {
        std::uint64_t state = *m_state.faults.garbageSeed ^ (index << 20U);
        for (std::byte& each : m_group.shared)
            each = static_cast<std::byte>(nextRandom(state));
        for (const Variable& variable : m_state.program.variables) {
            if (variable.storage == spv::StorageClassWorkgroup && variable.initializer)
                std::fill_n(m_group.shared.begin() + static_cast<std::ptrdiff_t>(variable.offset),
                            variable.layout->size, std::byte{0});
        }
    }

    /// The order in which the waves of the group run until they all stop.
    std::vector<std::uint64_t> waveOrder()
    {
        if (m_state.faults.waveSeed)
            return shuffled(m_waves.size(), nextRandom(m_waveRandom));
        std::vector<std::uint64_t> order(m_waves.size());
        std::iota(order.begin(), order.end(), std::uint64_t{0});
        return order;
    }

    /// Runs until every wave has ended; otherwise returns what stopped it.
    Wave::Stop runGroup(std::uint64_t& budget)
    {
        std::vector<Wave::Stop> stops(m_waves.size(), Wave::Stop::pause);
        std::vector<std::uint64_t> order = waveOrder();
        for (;;) {
            bool isPaused = false;
            for (const std::uint64_t i : order) {
                if (stops[i] != Wave::Stop::pause)
                    continue;
                stops[i] = m_waves[i]->run(budget);
                if (stops[i] == Wave::Stop::budget || stops[i] == Wave::Stop::endlessLoop)
                    return stops[i];
                isPaused = isPaused || stops[i] == Wave::Stop::pause;
            }
            if (isPaused)
                continue;
            if (m_state.faults.waveSeed)
                order = waveOrder();
            std::vector<std::size_t> waiting;
            for (std::size_t i = 0; i < m_waves.size(); ++i) {
                if (stops[i] != Wave::Stop::barrier)
                    continue;
                waiting.push_back(i);
                stops[i] = Wave::Stop::pause;
            }
            if (waiting.empty())
                return Wave::Stop::ended;
            if (m_request.checks.uniform)
                checkBarrier(waiting, waiting.size() < m_waves.size());
            if (m_request.checks.races) {
                const Block& barrier = m_state.program.blocks[m_waves[waiting[0]]->barrierBlock()];
                m_state.order.waitForGroup(barrier.memoryScope, barrier.semantics);
            }
        }
    }

    void checkBarrier(const std::vector<std::size_t>& waiting, bool someEnded)
    {
        const auto instructionOf = [this](std::size_t wave) {
            return m_state.program.blocks[m_waves[wave]->barrierBlock()].instruction;
        };
        const auto report = [&](std::size_t wave, std::uint32_t other, const char* how) {
            m_state.findings.add({.kind = FindingKind::divergentBarrier,
                                  .access = {.instruction = instructionOf(wave),
                                             .thread = {.group = m_group.index,
                                                        .local = static_cast<std::uint32_t>(wave) * m_request.lanes}},
                                  .earlier = {.instruction = other},
                                  .detail = how});
        };
        for (const std::size_t wave : waiting) {
            if (m_waves[wave]->isPartial())
                return report(wave, instructionOf(wave), "only some threads of a wave reach it");
            if (instructionOf(wave) != instructionOf(waiting[0]))
                return report(wave, instructionOf(waiting[0]), "other waves of the group wait at another barrier");
        }
        if (someEnded)
            report(waiting[0], instructionOf(waiting[0]), "other waves of the group have ended");
    }

    const DispatchRequest& m_request;
    Push m_push;
    DispatchState m_state;
    GroupState m_group;
    std::vector<std::unique_ptr<Wave>> m_waves;
    std::uint64_t m_waveRandom = m_request.faults.waveSeed.value_or(0);
};

} // namespace

Result<DispatchResult> interpret(const Program& program, const DispatchRequest& request)
{
    if (request.lanes == 0 || request.lanes > maxLanes)
        return fail(Code::badValue,
                    std::format("A wave has {} lanes; the interpreter supports 1 to {}.", request.lanes, maxLanes));
    const std::uint64_t threads = std::uint64_t{program.groupSize[0]} * program.groupSize[1] * program.groupSize[2];
    if (program.quads == Quads::blocks && threads > request.lanes && request.lanes % (2 * program.groupSize[0]) != 0)
        return fail(
            Code::featureMissing,
            std::format("The interpreter does not support quads of threads in groups that are {} threads wide, "
                        "because a wave of {} lanes does not contain them.",
                        program.groupSize[0], request.lanes));
    const std::uint64_t waves = (threads + request.lanes - 1) / request.lanes;
    constexpr std::uint64_t maxBytes = std::uint64_t{2} << 30U;
    const std::uint64_t bytes =
        waves * request.lanes * (std::uint64_t{program.registers} * sizeof(Word) + program.laneBytes);
    if (bytes > maxBytes)
        return fail(Code::limitExceeded,
                    std::format("A group needs {} bytes for the values of its threads, but the interpreter supports "
                                "{}.",
                                bytes, maxBytes));
    const std::uint64_t groups = std::uint64_t{request.groups[0]} * request.groups[1] * request.groups[2];
    if (std::ranges::any_of(request.faults.groups, [&](std::uint64_t each) { return each >= groups; }))
        return fail(Code::badValue, std::format("The order of the groups names one past the last of {}.", groups));
    for (const auto& [key, views] : request.bindings) {
        for (const View& view : views) {
            const std::uint64_t size = view.memory ? view.memory->bytes.size() : 0;
            if (view.memory && view.kind != View::Kind::image &&
                (view.offset > size || view.size > size - view.offset))
                return fail(Code::badValue, std::format("A view of \"{}\" ends past its memory.", view.memory->name));
        }
    }
    return Interpreter(program, request).run();
}

} // namespace wavelane::sim
