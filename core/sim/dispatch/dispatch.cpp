// SPDX-License-Identifier: MIT
#include "core/sim/dispatch/dispatch.h"

#include "core/base/try.h"
#include "core/sim/dispatch/group_barrier.h"
#include "core/sim/dispatch/objects.h"

#include <algorithm>
#include <memory>
#include <numeric>

namespace wavelane::sim {

namespace {

/// Runs the groups of a dispatch one after the other.
class Interpreter
{
public:
    Interpreter(const Program& program, const DispatchRequest& request)
        : m_request(request), m_push(request.push), m_state(stateOf(program, request, m_push)),
          m_waves(makeWaves(m_state, m_group))
    {
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
            startGroup(m_state, m_group, m_waves, order.empty() ? index : order[index]);
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
            if (!releaseBarrier(m_state, m_group, m_waves, stops))
                return Wave::Stop::ended;
        }
    }

    const DispatchRequest& m_request;
    PushMemory m_push;
    DispatchState m_state;
    GroupState m_group;
    Waves m_waves;
    std::uint64_t m_waveRandom = m_request.faults.waveSeed.value_or(0);
};

} // namespace

Result<DispatchResult> interpret(const Program& program, const DispatchRequest& request)
{
    TRY_VOID(checkRequest(program, request));
    return Interpreter(program, request).run();
}

} // namespace wavelane::sim
