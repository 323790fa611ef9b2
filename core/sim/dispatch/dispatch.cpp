// SPDX-License-Identifier: MIT
#include "core/sim/dispatch/dispatch.h"

#include "core/base/try.h"
#include "core/sim/dispatch/barrier_check.h"
#include "core/sim/dispatch/objects.h"

#include <algorithm>
#include <memory>

namespace wavelane::sim {

namespace {

/// Runs the groups of a dispatch one after the other.
class Interpreter
{
public:
    Interpreter(const Program& program, const DispatchRequest& request)
        : m_request(request), m_push(request.push), m_state{.program = program,
                                                            .objects = objectsOf(program, request, m_push),
                                                            .groups = request.groups,
                                                            .lanes = request.lanes,
                                                            .checks = request.checks,
                                                            .maxIterations = request.maxIterations}
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
        const std::uint64_t limit = m_request.maxGroups == 0 ? count : std::min(count, m_request.maxGroups);
        result.isComplete = limit == count;
        for (std::uint64_t index = 0; index < limit; ++index) {
            startGroup(index);
            const Wave::Stop stop = runGroup(budget);
            if (stop != Wave::Stop::ended) {
                result.isComplete = false;
                result.isOverBudget = stop == Wave::Stop::budget;
                break;
            }
            ++result.groups;
        }
        result.instructions = all - budget;
        result.findings = m_state.findings.list();
        result.moreFindings = m_state.findings.left();
        result.undefined = std::move(m_state.undefined);
        return result;
    }

private:
    void startGroup(std::uint64_t index)
    {
        resetGroup(m_group, m_state, index);
        if (m_request.checks.races) {
            m_state.order.startGroup(index);
            m_group.races.forgetBefore(m_state.order.oldest());
        }
        for (const auto& wave : m_waves)
            wave->restart();
    }

    /// Runs until every wave has ended; otherwise returns what stopped it.
    Wave::Stop runGroup(std::uint64_t& budget)
    {
        std::vector<Wave::Stop> stops(m_waves.size(), Wave::Stop::pause);
        for (;;) {
            bool isPaused = false;
            for (std::size_t i = 0; i < m_waves.size(); ++i) {
                if (stops[i] != Wave::Stop::pause)
                    continue;
                stops[i] = m_waves[i]->run(budget);
                if (stops[i] == Wave::Stop::budget || stops[i] == Wave::Stop::endlessLoop)
                    return stops[i];
                isPaused = isPaused || stops[i] == Wave::Stop::pause;
            }
            if (isPaused)
                continue;
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
                checkBarrier(m_state, m_group, m_waves, waiting);
            if (m_request.checks.races) {
                const Block& barrier = m_state.program.blocks[m_waves[waiting[0]]->barrierBlock()];
                m_state.order.waitForGroup(barrier.memoryScope, barrier.semantics);
            }
        }
    }

    const DispatchRequest& m_request;
    PushMemory m_push;
    DispatchState m_state;
    GroupState m_group;
    std::vector<std::unique_ptr<Wave>> m_waves;
};

} // namespace

Result<DispatchResult> interpret(const Program& program, const DispatchRequest& request)
{
    TRY_VOID(checkRequest(program, request));
    return Interpreter(program, request).run();
}

} // namespace wavelane::sim
