// SPDX-License-Identifier: MIT
#include "core/check/race_orders.h"

#include "core/check/fault_lab.h"
#include "core/sim/dispatch/quad_lanes.h"

#include <algorithm>
#include <array>

namespace wavelane::check {

namespace {

constexpr std::uint64_t maxSeeds = 4;
/// Threads of the same wave are in different ones if waves are small.
constexpr unsigned smallOrderWave = 4;
constexpr std::uint64_t maxOrderedGroups = std::uint64_t{1} << 22U;
/// Instructions of all orders that are tried together.
constexpr std::uint64_t maxTried = 100'000'000;

bool isRace(const sim::Finding& finding)
{
    return finding.kind == sim::FindingKind::race;
}

/// The same two places race in another interpretation, but the other access came first. Accesses at one place can
/// only be told apart by their results.
bool isReversed(const sim::Finding& before, const sim::Finding& after)
{
    return isRace(after) && before.object == after.object && before.access.instruction == after.earlier.instruction &&
           before.earlier.instruction == after.access.instruction;
}

} // namespace

std::vector<RaceOrder> RaceOrders::candidates(std::uint64_t instructions) const
{
    const auto& groups = m_dispatch.request.groups;
    const auto& size = m_dispatch.program.groupSize;
    const std::uint64_t count = std::uint64_t{groups[0]} * groups[1] * groups[2];
    const std::uint64_t threads = std::uint64_t{size[0]} * size[1] * size[2];
    const unsigned lanes = m_dispatch.request.lanes;
    std::vector<RaceOrder> orders;
    for (std::uint64_t seed = 1; seed <= maxSeeds; ++seed) {
        if (threads > lanes)
            orders.push_back({.kind = "wave_order", .seed = seed, .lanes = lanes});
        if (threads > smallOrderWave && lanes > smallOrderWave)
            orders.push_back({.kind = "wave_order", .seed = seed, .lanes = smallOrderWave});
        if (count > 1 && count <= maxOrderedGroups)
            orders.push_back({.kind = "group_order", .seed = seed, .lanes = lanes});
    }
    orders.resize(std::min<std::uint64_t>(orders.size(), maxTried / std::max<std::uint64_t>(instructions, 1)));
    return orders;
}

const BoundContents::Bytes& RaceOrders::inOrder(unsigned lanes, const BoundContents::Bytes& after)
{
    if (lanes == m_dispatch.request.lanes || !sim::dependsOnWaves(m_dispatch.program))
        return after;
    const auto [found, isNew] = m_inOrder.try_emplace(lanes);
    if (isNew) {
        sim::DispatchRequest request = m_dispatch.request;
        request.progress = nullptr;
        request.checks = {};
        request.lanes = lanes;
        m_contents.undoWrites();
        if (const auto result = sim::interpret(m_dispatch.program, request); result && result->isComplete)
            found->second = m_contents.bytes();
    }
    return found->second;
}

void RaceOrders::tryOrder(const RaceOrder& order, const BoundContents::Bytes& after,
                          const std::vector<sim::Finding>& findings, std::vector<Problem>& problems)
{
    // Results can depend on the size of waves without a race.
    const BoundContents::Bytes& expected = inOrder(order.lanes, after);
    if (expected.empty())
        return;
    sim::DispatchRequest request = m_dispatch.request;
    request.progress = nullptr;
    request.checks = {.races = true, .raceOrders = true};
    request.lanes = order.lanes;
    const auto& groups = request.groups;
    if (order.kind == "group_order")
        request.faults.groups = sim::shuffled(std::uint64_t{groups[0]} * groups[1] * groups[2], order.seed);
    else
        request.faults.waveSeed = order.seed;
    m_contents.undoWrites();
    m_contents.checkRaces(m_dispatch.program, request);
    const auto result = sim::interpret(m_dispatch.program, request);
    if (!result || !result->isComplete)
        return;
    const std::vector<ChangedOutput> changed = FaultLab::changes(expected, m_contents.bytes());
    if (changed.empty())
        return;
    for (std::size_t i = 0; i < findings.size() && i < problems.size(); ++i) {
        const bool shows = isRace(findings[i]) && !problems[i].order &&
                           std::ranges::any_of(result->findings, [&](const sim::Finding& each) {
                               return isReversed(findings[i], each);
                           });
        if (!shows)
            continue;
        problems[i].order = order;
        problems[i].order->changed = changed;
    }
}

void RaceOrders::find(const sim::DispatchResult& result, std::vector<Problem>& problems)
{
    if (std::ranges::none_of(result.findings, isRace))
        return;
    const BoundContents::Bytes after = m_contents.bytes();
    for (const RaceOrder& each : candidates(result.instructions)) {
        bool isOpen = false;
        for (std::size_t i = 0; i < result.findings.size() && i < problems.size(); ++i)
            isOpen = isOpen || (isRace(result.findings[i]) && !problems[i].order);
        if (!isOpen)
            break;
        tryOrder(each, after, result.findings, problems);
    }
    m_contents.setBytes(after);
    m_contents.ignoreRaces();
}

} // namespace wavelane::check
