// SPDX-License-Identifier: MIT
#include "core/sim/checks/order.h"

#include "core/shader/spirv/module.h"

#include <algorithm>

namespace wavelane::sim {

namespace {

constexpr std::uint32_t acquires = std::uint32_t{spv::MemorySemanticsAcquireMask} |
                                   spv::MemorySemanticsAcquireReleaseMask |
                                   spv::MemorySemanticsSequentiallyConsistentMask;
constexpr std::uint32_t releases = std::uint32_t{spv::MemorySemanticsReleaseMask} |
                                   spv::MemorySemanticsAcquireReleaseMask |
                                   spv::MemorySemanticsSequentiallyConsistentMask;

constexpr std::uint32_t bitOf(OrderClass order)
{
    return 1U << static_cast<unsigned>(order);
}

/// The classes of memory that semantics name, and the order of execution, which needs none.
std::uint32_t classesOf(std::uint32_t semantics)
{
    std::uint32_t classes = bitOf(OrderClass::execution);
    if ((semantics & spv::MemorySemanticsWorkgroupMemoryMask) != 0)
        classes |= bitOf(OrderClass::shared);
    if ((semantics & spv::MemorySemanticsUniformMemoryMask) != 0)
        classes |= bitOf(OrderClass::buffer);
    if ((semantics & spv::MemorySemanticsImageMemoryMask) != 0)
        classes |= bitOf(OrderClass::image);
    return classes;
}

/// How far a scope reaches: 0 all threads, 1 the group, 2 the wave, 3 the thread itself.
unsigned reachOf(std::uint32_t scope)
{
    switch (scope) {
    case spv::ScopeWorkgroup:
        return 1;
    case spv::ScopeSubgroup:
        return 2;
    case spv::ScopeInvocation:
        return 3;
    default:
        return 0;
    }
}

enum class Key : std::uint8_t { thread, wave, group };

std::uint64_t keyOf(Key kind, std::uint32_t group, std::uint32_t number)
{
    return static_cast<std::uint64_t>(kind) << 56U | std::uint64_t{group} << 20U | number;
}

} // namespace

Order::Order(unsigned lanes, std::uint32_t waves, bool hasAtomics)
    : m_lanes(lanes), m_hasAtomics(hasAtomics), m_contexts(1), m_waves(waves)
{
}

void Order::startGroup(std::uint64_t group)
{
    m_group = static_cast<std::uint32_t>(group);
    m_oldest = static_cast<std::uint32_t>(m_contexts.size());
    m_epochs.fill(1);
    std::ranges::fill(m_waves, WaveState{.epochs = {1, 1, 1, 1}});
    m_hasKnowledge = false;
    if (m_hasAtomics)
        m_threads.assign(std::size_t{m_lanes} * m_waves.size(), {});
}

std::uint32_t Order::newContext(std::uint32_t wave)
{
    WaveState& state = m_waves[wave];
    m_contexts.push_back({.group = m_group, .wave = wave, .epochs = m_epochs, .waveEpochs = state.epochs});
    return state.current = static_cast<std::uint32_t>(m_contexts.size() - 1);
}

void Order::join(Knowledge& into, const Knowledge& other, std::uint32_t classes)
{
    for (std::size_t i = 0; i < orderClasses; ++i) {
        if ((classes >> i & 1U) == 0 || !other[i] || into[i] == other[i])
            continue;
        if (!into[i]) {
            into[i] = other[i];
            continue;
        }
        auto both = std::make_shared<Clock>();
        both->reserve(into[i]->size() + other[i]->size());
        auto a = into[i]->begin();
        auto b = other[i]->begin();
        while (a != into[i]->end() || b != other[i]->end()) {
            if (b == other[i]->end() || (a != into[i]->end() && a->first < b->first)) {
                both->push_back(*a++);
            } else if (a == into[i]->end() || b->first < a->first) {
                both->push_back(*b++);
            } else {
                both->emplace_back(a->first, std::max(a->second, b->second));
                ++a;
                ++b;
            }
        }
        into[i] = std::move(both);
    }
}

Order::Release Order::release(std::uint32_t wave, unsigned lane, std::uint32_t scope, std::uint32_t classes)
{
    Release out{.known = m_threads[wave * m_lanes + lane].known,
                .epochs = m_epochs,
                .waveEpochs = m_waves[wave].epochs,
                .context = context(wave),
                .classes = classes,
                .scope = scope};
    m_waves[wave].current = 0; // What comes later is not released.
    return out;
}

void Order::publish(Published& place, const Release& release, std::uint32_t wave, unsigned lane) const
{
    Knowledge own;
    for (std::size_t i = 0; i < orderClasses; ++i) {
        own[i] =
            std::make_shared<const Clock>(Clock{{keyOf(Key::thread, m_group, wave * m_lanes + lane), release.context},
                                                {keyOf(Key::wave, m_group, wave), release.waveEpochs[i]},
                                                {keyOf(Key::group, m_group, 0), release.epochs[i]}});
    }
    join(own, release.known, release.classes);
    const unsigned reach = reachOf(release.scope);
    if (reach == 0)
        join(place.device, own, release.classes);
    if (reach <= 1)
        join(place.groups[m_group], own, release.classes);
    if (reach <= 2)
        join(place.waves[keyOf(Key::wave, m_group, wave)], own, release.classes);
}

void Order::waitForGroup(std::uint32_t scope, std::uint32_t semantics)
{
    ++m_epochs[static_cast<std::size_t>(OrderClass::execution)];
    for (WaveState& each : m_waves)
        each.current = 0;
    const bool isFence = (semantics & (acquires | releases)) != 0;
    const std::uint32_t classes =
        isFence && reachOf(scope) <= 1 ? classesOf(semantics) : bitOf(OrderClass::execution);
    for (std::size_t i = 0; i < static_cast<std::size_t>(OrderClass::execution); ++i)
        m_epochs[i] += classes >> i & 1U;
    const bool isFar = isFence && m_hasAtomics && reachOf(scope) == 0;
    if (isFar) {
        for (Thread& each : m_threads) {
            for (const Knowledge& pending : each.pending)
                join(each.known, pending, classes);
        }
    }
    if (m_hasKnowledge) {
        Knowledge all;
        for (const Thread& each : m_threads)
            join(all, each.known, classes);
        for (Thread& each : m_threads)
            join(each.known, all, classes);
    }
    for (std::uint32_t local = 0; isFar && local < m_threads.size(); ++local)
        m_threads[local].fence = release(local / m_lanes, local % m_lanes, scope, classes);
}

void Order::waitForWave(std::uint32_t wave, std::uint32_t scope, std::uint32_t semantics)
{
    WaveState& state = m_waves[wave];
    ++state.epochs[static_cast<std::size_t>(OrderClass::execution)];
    state.current = 0;
    const bool isFence = (semantics & (acquires | releases)) != 0;
    const std::uint32_t classes =
        isFence && reachOf(scope) <= 2 ? classesOf(semantics) : bitOf(OrderClass::execution);
    for (std::size_t i = 0; i < static_cast<std::size_t>(OrderClass::execution); ++i)
        state.epochs[i] += classes >> i & 1U;
    if (m_hasKnowledge) {
        Knowledge all;
        for (unsigned lane = 0; lane < m_lanes; ++lane)
            join(all, m_threads[wave * m_lanes + lane].known, classes);
        for (unsigned lane = 0; lane < m_lanes; ++lane)
            join(m_threads[wave * m_lanes + lane].known, all, classes);
    }
    fence(wave, ~std::uint64_t{0}, scope, semantics);
}

void Order::fence(std::uint32_t wave, std::uint64_t lanes, std::uint32_t scope, std::uint32_t semantics)
{
    const unsigned reach = reachOf(scope);
    if (!m_hasAtomics || reach == 3)
        return;
    const std::uint32_t classes = classesOf(semantics);
    for (unsigned lane = 0; lane < m_lanes; ++lane) {
        if ((lanes >> lane & 1U) == 0)
            continue;
        Thread& thread = m_threads[wave * m_lanes + lane];
        for (unsigned i = reach; i < 3 && (semantics & acquires) != 0; ++i)
            join(thread.known, thread.pending[i], classes);
        if ((semantics & acquires) != 0)
            m_hasKnowledge = true;
        if ((semantics & releases) != 0)
            thread.fence = release(wave, lane, scope, classes);
    }
}

void Order::change(std::uint32_t wave, unsigned lane, const void* address, Atomic kind, std::uint32_t scope,
                   std::uint32_t semantics)
{
    const unsigned reach = reachOf(scope);
    if (reach == 3)
        return;
    Thread& thread = m_threads[wave * m_lanes + lane];
    const bool isRelease = kind != Atomic::load && (semantics & releases) != 0;
    const bool publishes = isRelease || thread.fence.context != 0;
    auto found = m_published.find(address);
    if (found == m_published.end()) {
        if (!publishes || kind == Atomic::load)
            return;
        found = m_published.try_emplace(address).first;
    }
    Published& place = found->second;
    if (kind != Atomic::store) {
        const std::uint32_t classes = classesOf(semantics);
        const bool isAcquire = (semantics & acquires) != 0;
        const auto take = [&](unsigned i, const Knowledge& published) {
            if (isAcquire && i >= reach)
                join(thread.known, published, classes);
            join(thread.pending[i], published, ~0U);
        };
        take(0, place.device);
        if (const auto group = place.groups.find(m_group); group != place.groups.end())
            take(1, group->second);
        if (const auto own = place.waves.find(keyOf(Key::wave, m_group, wave)); own != place.waves.end())
            take(2, own->second);
        m_hasKnowledge = true;
    }
    if (kind == Atomic::load)
        return;
    if (kind == Atomic::store)
        place = {}; // Ends the release sequences of other threads.
    if (thread.fence.context != 0) {
        Release fence = thread.fence;
        if (reach > reachOf(fence.scope))
            fence.scope = scope;
        publish(place, fence, wave, lane);
    }
    if (isRelease)
        publish(place, release(wave, lane, scope, classesOf(semantics)), wave, lane);
}

bool Order::covers(const Clock& clock, std::uint64_t key, std::uint32_t time)
{
    const auto place = std::ranges::lower_bound(clock, key, {}, [](const auto& each) { return each.first; });
    return place != clock.end() && place->first == key && place->second >= time;
}

bool Order::isOrdered(const Access& first, const Access& now, OrderClass order) const
{
    const Context& before = m_contexts[first.context];
    const Context& here = m_contexts[now.context];
    const auto i = static_cast<std::size_t>(order);
    if (before.group == here.group) {
        if (before.wave == here.wave && (first.lane == now.lane || before.waveEpochs[i] < here.waveEpochs[i]))
            return true;
        if (before.epochs[i] < here.epochs[i])
            return true;
    }
    if (!m_hasKnowledge)
        return false;
    const auto& clock = m_threads[here.wave * m_lanes + now.lane].known[i];
    return clock &&
           (covers(*clock, keyOf(Key::thread, before.group, before.wave * m_lanes + first.lane), first.context) ||
            covers(*clock, keyOf(Key::wave, before.group, before.wave), before.waveEpochs[i] + 1) ||
            covers(*clock, keyOf(Key::group, before.group, 0), before.epochs[i] + 1));
}

bool Order::isMutual(const Access& first, const Access& now) const
{
    const unsigned reach = std::max(reachOf(first.scope), reachOf(now.scope));
    if (reach == 0)
        return true;
    const Context& before = m_contexts[first.context];
    const Context& here = m_contexts[now.context];
    return before.group == here.group && (reach == 1 || (reach == 2 && before.wave == here.wave));
}

} // namespace wavelane::sim
