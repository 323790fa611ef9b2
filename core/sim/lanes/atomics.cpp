// SPDX-License-Identifier: MIT
#include "core/sim/lanes/handlers.h"

#include <cstring>
#include <type_traits>

namespace wavelane::sim {

namespace {

#define WAVELANE_SIM_ATOMIC(NAME, ...)                                                                               \
    struct NAME                                                                                                      \
    {                                                                                                                \
        template<class T>                                                                                            \
        static T of([[maybe_unused]] T old, [[maybe_unused]] T value, [[maybe_unused]] T other)                      \
        {                                                                                                            \
            return static_cast<T>(__VA_ARGS__);                                                                      \
        }                                                                                                            \
    };
WAVELANE_SIM_ATOMIC(AtomicLoad, old)
WAVELANE_SIM_ATOMIC(AtomicExchange, value)
WAVELANE_SIM_ATOMIC(AtomicCompare, old == other ? value : old)
WAVELANE_SIM_ATOMIC(AtomicIncrement, old + 1)
WAVELANE_SIM_ATOMIC(AtomicDecrement, old - 1)
WAVELANE_SIM_ATOMIC(AtomicAdd, old + value)
WAVELANE_SIM_ATOMIC(AtomicSubtract, old - value)
WAVELANE_SIM_ATOMIC(AtomicMin, value < old ? value : old)
WAVELANE_SIM_ATOMIC(AtomicMax, old < value ? value : old)
WAVELANE_SIM_ATOMIC(AtomicAnd, old& value)
WAVELANE_SIM_ATOMIC(AtomicOr, old | value)
WAVELANE_SIM_ATOMIC(AtomicXor, old ^ value)
#undef WAVELANE_SIM_ATOMIC

/// A failed comparison only reads.
template<class Operation, class T>
Order::Atomic kindOf(T old, T expected, const Step& step)
{
    if (std::is_same_v<Operation, AtomicLoad> || (std::is_same_v<Operation, AtomicCompare> && old != expected))
        return Order::Atomic::load;
    return step.count == 0 ? Order::Atomic::store : Order::Atomic::change;
}

/// The lanes are in order, which is one of the orders that devices may choose.
template<class T, class Operation>
void atomic(Wave& wave, const Step& step)
{
    Word* const out = wave.at(step.result);
    const Word* const pointers = wave.at(step.a);
    const Word* const value = wave.at(step.b);
    const Word* const other = wave.at(step.c);
    const auto change = [&](unsigned lane) {
        std::byte* const bytes =
            wave.memory().access(pointers[lane], sizeof(T), lane, WaveMemory::Kind::atomic, step);
        T old{};
        if (bytes) {
            std::memcpy(&old, bytes, sizeof(T));
            if (wave.dispatch().checks.races)
                wave.memory().orderAtomic(pointers[lane], lane, kindOf<Operation>(old, get<T>(other[lane]), step),
                                          step);
            const T next = Operation::of(old, get<T>(value[lane]), get<T>(other[lane]));
            std::memcpy(bytes, &next, sizeof(T));
            if (wave.memory().checksInitialized()) {
                if (!std::is_same_v<Operation, AtomicExchange> &&
                    !wave.memory().wasWritten(pointers[lane], sizeof(T), lane))
                    wave.memory().report(FindingKind::uninitialized, step, lane,
                                         wave.memory().object(pointers[lane]).variable, 0, 0, {});
                wave.memory().setWritten(pointers[lane], sizeof(T), lane, true);
            }
        }
        if (step.count != 0)
            out[lane] = put(old);
    };
    if (!wave.dispatch().faults.reversesAtomics)
        return wave.each(change);
    for (unsigned left = wave.lanes(); left > 0; --left) {
        if (((wave.active() >> (left - 1)) & 1U) != 0)
            change(left - 1);
    }
}

template<class Operation>
Handler unsignedAtomic(unsigned width)
{
    return width == 32   ? &atomic<std::uint32_t, Operation>
           : width == 64 ? static_cast<Handler>(&atomic<std::uint64_t, Operation>)
                         : nullptr;
}
template<class Operation>
Handler signedAtomic(unsigned width)
{
    return width == 32   ? &atomic<std::int32_t, Operation>
           : width == 64 ? static_cast<Handler>(&atomic<std::int64_t, Operation>)
                         : nullptr;
}
template<class Operation>
Handler floatAtomic(unsigned width)
{
    return width == 32   ? &atomic<float, Operation>
           : width == 64 ? static_cast<Handler>(&atomic<double, Operation>)
                         : nullptr;
}

} // namespace

void memoryBarrier(Wave& wave, const Step& step)
{
    wave.memory().orderFence(wave.active(), step);
}

Handler atomicHandler(spv::Op operation, unsigned width)
{
    switch (static_cast<int>(operation)) {
    case spv::OpAtomicLoad:
        return unsignedAtomic<AtomicLoad>(width);
    case spv::OpAtomicStore:
        return unsignedAtomic<AtomicExchange>(width);
    case spv::OpAtomicExchange:
        return unsignedAtomic<AtomicExchange>(width);
    case spv::OpAtomicCompareExchange:
        return unsignedAtomic<AtomicCompare>(width);
    case spv::OpAtomicIIncrement:
        return unsignedAtomic<AtomicIncrement>(width);
    case spv::OpAtomicIDecrement:
        return unsignedAtomic<AtomicDecrement>(width);
    case spv::OpAtomicIAdd:
        return unsignedAtomic<AtomicAdd>(width);
    case spv::OpAtomicISub:
        return unsignedAtomic<AtomicSubtract>(width);
    case spv::OpAtomicSMin:
        return signedAtomic<AtomicMin>(width);
    case spv::OpAtomicUMin:
        return unsignedAtomic<AtomicMin>(width);
    case spv::OpAtomicSMax:
        return signedAtomic<AtomicMax>(width);
    case spv::OpAtomicUMax:
        return unsignedAtomic<AtomicMax>(width);
    case spv::OpAtomicAnd:
        return unsignedAtomic<AtomicAnd>(width);
    case spv::OpAtomicOr:
        return unsignedAtomic<AtomicOr>(width);
    case spv::OpAtomicXor:
        return unsignedAtomic<AtomicXor>(width);
    case spv::OpAtomicFAddEXT:
        return floatAtomic<AtomicAdd>(width);
    case spv::OpAtomicFMinEXT:
        return floatAtomic<AtomicMin>(width);
    case spv::OpAtomicFMaxEXT:
        return floatAtomic<AtomicMax>(width);
    default:
        return nullptr;
    }
}

} // namespace wavelane::sim
