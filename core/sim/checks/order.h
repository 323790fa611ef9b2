// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// What an order of accesses is about: the memory whose contents it passes on, or only who comes first, which is
/// enough for a write after a read.
enum class OrderClass : std::uint8_t { shared, buffer, image, execution };
inline constexpr std::size_t orderClasses = 4;

/// An access in 8 bytes: where a wave is (`Order::Context`), the lane, the instruction and what an atomic operation
/// is.
struct Access
{
    std::uint32_t context = 0; ///< 0: no access.
    std::uint32_t instruction : 22 = 0;
    std::uint32_t lane : 6 = 0;
    std::uint32_t scope : 3 = 0; ///< Scope of an atomic operation, as in SPIR-V.
    std::uint32_t isLoad : 1 = 0;

    bool isSameThread(const Access& other) const { return context == other.context && lane == other.lane; }
};
inline constexpr std::uint32_t maxAccessInstruction = (1U << 22U) - 1;

/// The order of the accesses of a dispatch, as the Vulkan memory model defines it: within a thread, by barriers of a
/// group or wave, and by atomic operations and fences with release and acquire semantics. The latter are followed
/// with sparse vector clocks, one for each class of memory, because a release or acquire is for the memory that it
/// names.
class Order
{
public:
    /// Accesses of a wave between two points at which its order changes.
    struct Context
    {
        std::uint32_t group = 0;
        std::uint32_t wave = 0;
        std::array<std::uint32_t, orderClasses> epochs{};     ///< Increase with each barrier of the group.
        std::array<std::uint32_t, orderClasses> waveEpochs{}; ///< Increase with each barrier of the wave.
    };
    /// An atomic operation; `change` both reads and writes.
    enum class Atomic : std::uint8_t { load, store, change };

    /// `hasAtomics`: without atomic operations, only barriers order.
    Order(unsigned lanes, std::uint32_t waves, bool hasAtomics);

    void startGroup(std::uint64_t group);
    std::uint32_t context(std::uint32_t wave)
    {
        return m_waves[wave].current != 0 ? m_waves[wave].current : newContext(wave);
    }
    const Context& at(std::uint32_t context) const { return m_contexts[context]; }
    /// The first context of the current group.
    std::uint32_t oldest() const { return m_oldest; }

    // Scopes and semantics are those of SPIR-V. `lanes` are those that execute the instruction.

    void waitForGroup(std::uint32_t scope, std::uint32_t semantics);
    void waitForWave(std::uint32_t wave, std::uint32_t scope, std::uint32_t semantics);
    void fence(std::uint32_t wave, std::uint64_t lanes, std::uint32_t scope, std::uint32_t semantics);
    /// An atomic operation on the bytes at an address, which identifies them.
    void change(std::uint32_t wave, unsigned lane, const void* address, Atomic kind, std::uint32_t scope,
                std::uint32_t semantics);

    /// True if the first access happens before the second one, which is executed now.
    bool isOrdered(const Access& first, const Access& now, OrderClass order) const;
    /// True if each of two atomic operations is in the scope of the other.
    bool isMutual(const Access& first, const Access& now) const;

private:
    /// Times by key, sorted. Keys name a thread, a wave or a group; times are contexts or epochs.
    using Clock = std::vector<std::pair<std::uint64_t, std::uint32_t>>;
    using Knowledge = std::array<std::shared_ptr<const Clock>, orderClasses>;
    struct Release ///< What a thread had done and knew at a release.
    {
        Knowledge known;
        std::array<std::uint32_t, orderClasses> epochs{};
        std::array<std::uint32_t, orderClasses> waveEpochs{};
        std::uint32_t context = 0; ///< 0: there was none.
        std::uint32_t classes = 0; ///< Bits of OrderClass.
        std::uint32_t scope = 0;
    };
    /// What a thread of the group knows of the accesses of others.
    struct Thread
    {
        Knowledge known;
        std::array<Knowledge, 3> pending; ///< Read by relaxed atomics; an acquire fence makes it known.
        Release fence;
    };
    /// The current context of a wave, and the barriers of the wave so far.
    struct WaveState
    {
        std::uint32_t current = 0; ///< 0: a new one is needed.
        std::array<std::uint32_t, orderClasses> epochs{};
    };
    /// What was released to an atomic variable, for acquires by any thread, in a group and in a wave.
    struct Published
    {
        Knowledge device;
        std::map<std::uint32_t, Knowledge> groups;
        std::map<std::uint64_t, Knowledge> waves;
    };

    std::uint32_t newContext(std::uint32_t wave);
    Release release(std::uint32_t wave, unsigned lane, std::uint32_t scope, std::uint32_t classes);
    void publish(Published& place, const Release& release, std::uint32_t wave, unsigned lane) const;
    static void join(Knowledge& into, const Knowledge& other, std::uint32_t classes);
    static bool covers(const Clock& clock, std::uint64_t key, std::uint32_t time);

    unsigned m_lanes;
    bool m_hasAtomics;
    bool m_hasKnowledge = false; ///< Some thread of the group knows of accesses by an acquire.
    std::uint32_t m_group = 0;
    std::uint32_t m_oldest = 1;
    std::array<std::uint32_t, orderClasses> m_epochs{};
    std::vector<Context> m_contexts;
    std::vector<WaveState> m_waves;
    std::vector<Thread> m_threads; ///< Threads of the group.
    std::unordered_map<const void*, Published> m_published;
};

} // namespace wavelane::sim
