// SPDX-License-Identifier: MIT
#include "core/sim/lanes/handlers.h"

#include <algorithm>
#include <limits>

namespace wavelane::sim {

namespace {

void elect(Wave& wave, const Step& step)
{
    const auto first = static_cast<unsigned>(std::countr_zero(wave.active()));
    wave.each([&](unsigned lane) { wave.at(step.result)[lane] = lane == first ? 1 : 0; });
}

std::uint64_t trueLanes(Wave& wave, Slot slot)
{
    std::uint64_t lanes = 0;
    wave.each([&](unsigned lane) { lanes |= (wave.at(slot)[lane] & 1U) << lane; });
    return lanes;
}

void setAll(Wave& wave, Slot slot, Word value)
{
    wave.each([&](unsigned lane) { wave.at(slot)[lane] = value; });
}

void voteAll(Wave& wave, const Step& step)
{
    setAll(wave, step.result, trueLanes(wave, step.a) == wave.active() ? 1 : 0);
}
void voteAny(Wave& wave, const Step& step)
{
    setAll(wave, step.result, trueLanes(wave, step.a) != 0 ? 1 : 0);
}
/// `extra`: components of `a`.
void voteEqual(Wave& wave, const Step& step)
{
    const auto first = static_cast<unsigned>(std::countr_zero(wave.active()));
    bool isEqual = true;
    for (std::uint32_t i = 0; i < step.extra; ++i) {
        const Word* const a = wave.at(step.a + i);
        wave.each([&](unsigned lane) { isEqual = isEqual && a[lane] == a[first]; });
    }
    setAll(wave, step.result, isEqual ? 1 : 0);
}
void ballot(Wave& wave, const Step& step)
{
    const std::uint64_t lanes = trueLanes(wave, step.a);
    setAll(wave, step.result, lanes & 0xFFFFFFFFU);
    setAll(wave, step.result + 1, lanes >> 32U);
    setAll(wave, step.result + 2, 0);
    setAll(wave, step.result + 3, 0);
}

std::uint64_t maskOf(Wave& wave, Slot slot, unsigned lane)
{
    const std::uint64_t all = wave.lanes() >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << wave.lanes()) - 1;
    return (wave.at(slot)[lane] | (wave.at(slot + 1)[lane] << 32U)) & all;
}

void inverseBallot(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) { wave.at(step.result)[lane] = (maskOf(wave, step.a, lane) >> lane) & 1U; });
}
void ballotBit(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        const Word index = wave.at(step.b)[lane];
        wave.at(step.result)[lane] = index < 64 ? (maskOf(wave, step.a, lane) >> index) & 1U : 0;
    });
}
void ballotCount(Wave& wave, const Step& step)
{
    std::array<Word, maxLanes> out{};
    wave.each([&](unsigned lane) {
        std::uint64_t mask = maskOf(wave, step.a, lane);
        const std::uint64_t below = (std::uint64_t{1} << lane) - 1;
        if (step.extra == spv::GroupOperationInclusiveScan)
            mask &= below | (below + 1);
        else if (step.extra == spv::GroupOperationExclusiveScan)
            mask &= below;
        out[lane] = static_cast<Word>(std::popcount(mask));
    });
    wave.each([&](unsigned lane) { wave.at(step.result)[lane] = out[lane]; });
}
void ballotLow(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        wave.at(step.result)[lane] = static_cast<Word>(std::countr_zero(maskOf(wave, step.a, lane)));
    });
}
void ballotHigh(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        const std::uint64_t mask = maskOf(wave, step.a, lane);
        wave.at(step.result)[lane] = mask == 0 ? 0 : static_cast<Word>(std::bit_width(mask) - 1);
    });
}

/// Reads the values of other lanes. `source` returns the number of a lane.
template<class Source>
void gather(Wave& wave, const Step& step, const Source& source)
{
    bool isUndefined = false;
    for (std::uint32_t i = 0; i < step.count; ++i) {
        std::array<Word, maxLanes> out{};
        const Word* const a = wave.at(step.a + i);
        wave.each([&](unsigned lane) {
            const Word from = source(lane);
            const bool exists = from < wave.lanes() && ((wave.active() >> from) & 1U) != 0;
            isUndefined = isUndefined || !exists;
            out[lane] = exists ? a[from] : 0;
        });
        wave.each([&](unsigned lane) { wave.at(step.result + i)[lane] = out[lane]; });
    }
    if (isUndefined)
        wave.noteUndefined(step, "reads the value of an inactive lane, which is undefined");
}

void broadcastFirst(Wave& wave, const Step& step)
{
    const auto first = static_cast<Word>(std::countr_zero(wave.active()));
    gather(wave, step, [first](unsigned) { return first; });
}
/// `b`: the other lane. The slot can be one of the results.
void shuffle(Wave& wave, const Step& step)
{
    gather(wave, step, [&wave, &step](unsigned lane) { return wave.at(step.b)[lane]; });
}
void shuffleXor(Wave& wave, const Step& step)
{
    gather(wave, step, [&wave, &step](unsigned lane) { return lane ^ wave.at(step.b)[lane]; });
}
void shuffleUp(Wave& wave, const Step& step)
{
    gather(wave, step, [&wave, &step](unsigned lane) { return Word{lane} - wave.at(step.b)[lane]; });
}
void shuffleDown(Wave& wave, const Step& step)
{
    gather(wave, step, [&wave, &step](unsigned lane) { return Word{lane} + wave.at(step.b)[lane]; });
}
void quadBroadcast(Wave& wave, const Step& step)
{
    gather(wave, step, [&wave, &step](unsigned lane) { return (lane & ~3U) + (wave.at(step.b)[lane] & 3U); });
}
/// `extra`: 0 horizontal, 1 vertical, 2 diagonal.
void quadSwap(Wave& wave, const Step& step)
{
    gather(wave, step, [&step](unsigned lane) { return Word{lane ^ (step.extra + 1)}; });
}

#define WAVELANE_SIM_REDUCTION(NAME, FIRST, ...)                                                                     \
    struct NAME                                                                                                      \
    {                                                                                                                \
        template<class T>                                                                                            \
        static T first()                                                                                             \
        {                                                                                                            \
            return static_cast<T>(FIRST);                                                                            \
        }                                                                                                            \
        template<class T>                                                                                            \
        static T of(T a, T b)                                                                                        \
        {                                                                                                            \
            return static_cast<T>(__VA_ARGS__);                                                                      \
        }                                                                                                            \
    };
WAVELANE_SIM_REDUCTION(Sum, 0, a + b)
WAVELANE_SIM_REDUCTION(Product, 1, std::uint64_t{a} * b)
WAVELANE_SIM_REDUCTION(FloatProduct, 1, a* b)
WAVELANE_SIM_REDUCTION(Least, std::numeric_limits<T>::max(), b < a ? b : a)
WAVELANE_SIM_REDUCTION(Greatest, std::numeric_limits<T>::lowest(), a < b ? b : a)
WAVELANE_SIM_REDUCTION(FloatLeast, std::numeric_limits<float>::infinity(), b < a ? b : a)
WAVELANE_SIM_REDUCTION(FloatGreatest, -std::numeric_limits<float>::infinity(), a < b ? b : a)
WAVELANE_SIM_REDUCTION(AllBits, ~std::uint64_t{0}, a& b)
WAVELANE_SIM_REDUCTION(AnyBits, 0, a | b)
WAVELANE_SIM_REDUCTION(OddBits, 0, a ^ b)
#undef WAVELANE_SIM_REDUCTION

template<class T, class Operation>
void reduce(Wave& wave, const Step& step)
{
    const auto group = static_cast<spv::GroupOperation>(step.extra & 0xFFFFU);
    const unsigned cluster = step.extra >> 16U;
    for (std::uint32_t i = 0; i < step.count; ++i) {
        const Word* const a = wave.at(step.a + i);
        std::array<Word, maxLanes> out{};
        T value = Operation::template first<T>();
        unsigned begin = 0;
        const auto flush = [&](unsigned end) {
            for (unsigned lane = begin; lane < end; ++lane)
                out[lane] = put(value);
            begin = end;
            value = Operation::template first<T>();
        };
        for (unsigned lane = 0; lane < wave.lanes(); ++lane) {
            if (cluster != 0 && lane % cluster == 0 && lane != 0)
                flush(lane);
            if (((wave.active() >> lane) & 1U) == 0)
                continue;
            if (group == spv::GroupOperationExclusiveScan)
                out[lane] = put(value);
            value = Operation::of(value, get<T>(a[lane]));
            if (group == spv::GroupOperationInclusiveScan)
                out[lane] = put(value);
        }
        if (group == spv::GroupOperationReduce || group == spv::GroupOperationClusteredReduce)
            flush(wave.lanes());
        wave.each([&](unsigned lane) { wave.at(step.result + i)[lane] = out[lane]; });
    }
}

template<class Operation>
Handler unsignedReduce(unsigned width)
{
    return ofUnsignedWidth(width, []<class T>() -> Handler { return &reduce<T, Operation>; });
}
template<class Operation>
Handler signedReduce(unsigned width)
{
    return ofSignedWidth(width, []<class T>() -> Handler { return &reduce<T, Operation>; });
}
template<class Operation>
Handler floatReduce(unsigned width)
{
    return ofFloatWidth(width, []<class T>() -> Handler { return &reduce<T, Operation>; });
}

} // namespace

Handler subgroupHandler(spv::Op operation, unsigned width)
{
    switch (static_cast<int>(operation)) {
    case spv::OpGroupNonUniformElect:
        return &elect;
    case spv::OpGroupNonUniformAll:
        return &voteAll;
    case spv::OpGroupNonUniformAny:
        return &voteAny;
    case spv::OpGroupNonUniformAllEqual:
        return &voteEqual;
    case spv::OpGroupNonUniformBallot:
        return &ballot;
    case spv::OpGroupNonUniformInverseBallot:
        return &inverseBallot;
    case spv::OpGroupNonUniformBallotBitExtract:
        return &ballotBit;
    case spv::OpGroupNonUniformBallotBitCount:
        return &ballotCount;
    case spv::OpGroupNonUniformBallotFindLSB:
        return &ballotLow;
    case spv::OpGroupNonUniformBallotFindMSB:
        return &ballotHigh;
    case spv::OpGroupNonUniformBroadcastFirst:
        return &broadcastFirst;
    case spv::OpGroupNonUniformBroadcast:
    case spv::OpGroupNonUniformShuffle:
        return &shuffle;
    case spv::OpGroupNonUniformShuffleXor:
        return &shuffleXor;
    case spv::OpGroupNonUniformShuffleUp:
        return &shuffleUp;
    case spv::OpGroupNonUniformShuffleDown:
        return &shuffleDown;
    case spv::OpGroupNonUniformQuadBroadcast:
        return &quadBroadcast;
    case spv::OpGroupNonUniformQuadSwap:
        return &quadSwap;
    case spv::OpGroupNonUniformIAdd:
        return unsignedReduce<Sum>(width);
    case spv::OpGroupNonUniformFAdd:
        return floatReduce<Sum>(width);
    case spv::OpGroupNonUniformIMul:
        return unsignedReduce<Product>(width);
    case spv::OpGroupNonUniformFMul:
        return floatReduce<FloatProduct>(width);
    case spv::OpGroupNonUniformSMin:
        return signedReduce<Least>(width);
    case spv::OpGroupNonUniformUMin:
        return unsignedReduce<Least>(width);
    case spv::OpGroupNonUniformFMin:
        return floatReduce<FloatLeast>(width);
    case spv::OpGroupNonUniformSMax:
        return signedReduce<Greatest>(width);
    case spv::OpGroupNonUniformUMax:
        return unsignedReduce<Greatest>(width);
    case spv::OpGroupNonUniformFMax:
        return floatReduce<FloatGreatest>(width);
    case spv::OpGroupNonUniformBitwiseAnd:
    case spv::OpGroupNonUniformLogicalAnd:
        return width == 1 ? &reduce<bool, AllBits> : unsignedReduce<AllBits>(width);
    case spv::OpGroupNonUniformBitwiseOr:
    case spv::OpGroupNonUniformLogicalOr:
        return width == 1 ? &reduce<bool, AnyBits> : unsignedReduce<AnyBits>(width);
    case spv::OpGroupNonUniformBitwiseXor:
    case spv::OpGroupNonUniformLogicalXor:
        return width == 1 ? &reduce<bool, OddBits> : unsignedReduce<OddBits>(width);
    default:
        return nullptr;
    }
}

} // namespace wavelane::sim
