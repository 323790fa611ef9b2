// SPDX-License-Identifier: MIT
#include "core/check/fault_lab.h"

#include "core/base/try.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::check {

namespace {

constexpr std::array<unsigned, 5> waveSizes{4, 8, 16, 32, 64};
/// Without a barrier, the threads of a small wave are ahead of those of the next one.
constexpr unsigned smallWave = 4;
/// Orders of more groups would need more memory than the contents.
constexpr std::uint64_t maxShuffledGroups = std::uint64_t{1} << 22U;

} // namespace

Result<BoundContents::Bytes> FaultLab::interpret(const sim::Faults& faults, unsigned lanes)
{
    m_contents.undoWrites();
    sim::DispatchRequest& request = m_dispatch.request;
    const unsigned usual = std::exchange(request.lanes, lanes);
    request.faults = faults;
    const Result<sim::DispatchResult> result = sim::interpret(m_dispatch.program, request);
    request.faults = {};
    request.lanes = usual;
    BoundContents::Bytes bytes = m_contents.bytes();
    m_contents.setBytes(m_after);
    if (!result)
        return std::unexpected(result.error());
    if (!result->isComplete)
        return fail(Code::limitExceeded, result->isOverBudget
                                             ? std::format("It executes more than {} instructions with this fault.",
                                                           request.maxInstructions)
                                             : std::string("A loop does not end with this fault."));
    return bytes;
}

std::vector<ChangedOutput> FaultLab::changes(const BoundContents::Bytes& expected, const BoundContents::Bytes& actual)
{
    std::vector<ChangedOutput> found;
    for (const auto& [name, bytes] : expected) {
        const std::vector<std::byte>& other = actual.at(name);
        ChangedOutput changed{.resource = name};
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            if (bytes[i] == other[i])
                continue;
            if (changed.bytes++ == 0)
                changed.offset = i;
        }
        if (changed.bytes != 0)
            found.push_back(std::move(changed));
    }
    return found;
}

void FaultLab::tryFault(FaultOutcome outcome, const sim::Faults& faults)
{
    const unsigned lanes = outcome.lanes.value_or(m_dispatch.request.lanes);
    const Result<BoundContents::Bytes> bytes = interpret(faults, lanes);
    if (!bytes)
        outcome.refusal = bytes.error();
    else
        outcome.changed = changes(m_after, *bytes);
    m_outcomes.push_back(std::move(outcome));
}

void FaultLab::tryWaveSizes()
{
    for (const unsigned lanes : waveSizes) {
        if (lanes != m_dispatch.request.lanes)
            tryFault({.kind = "wave_size", .lanes = lanes}, {});
    }
}

void FaultLab::dropBarriers(const FaultOptions& options)
{
    const std::vector<std::uint32_t> barriers = sim::barriersOf(m_dispatch.program);
    if (barriers.empty())
        return;
    // Waves as large as the group hide a missing barrier, so small ones are tried as well if they alone change
    // nothing.
    std::vector<std::pair<unsigned, const BoundContents::Bytes*>> sizes{{m_dispatch.request.lanes, &m_after}};
    Result<BoundContents::Bytes> small;
    if (smallWave < m_dispatch.request.lanes) {
        small = interpret({}, smallWave);
        if (small)
            sizes.emplace_back(smallWave, &*small);
    }
    for (const std::uint32_t barrier : barriers) {
        FaultOutcome outcome{.kind = "dropped_barrier", .line = m_text.lineOf(barrier)};
        for (std::uint64_t i = 0; i < options.shuffles && outcome.changed.empty() && !outcome.refusal; ++i) {
            const sim::Faults faults{.waveSeed = options.seed + i, .droppedBarriers = {barrier}};
            for (const auto& [lanes, expected] : sizes) {
                if (outcome.refusal || !outcome.changed.empty())
                    break;
                outcome.seed = options.seed + i;
                outcome.lanes = lanes;
                const Result<BoundContents::Bytes> bytes = interpret(faults, lanes);
                if (!bytes)
                    outcome.refusal = bytes.error();
                else
                    outcome.changed = changes(*expected, *bytes);
            }
        }
        m_outcomes.push_back(std::move(outcome));
    }
}

std::vector<FaultOutcome> FaultLab::run(const FaultOptions& options)
{
    m_after = m_contents.bytes();
    m_outcomes.clear();
    m_dispatch.request.progress = nullptr;
    const auto& groups = m_dispatch.request.groups;
    const std::uint64_t count = std::uint64_t{groups[0]} * groups[1] * groups[2];
    for (std::uint64_t i = 0; i < options.shuffles; ++i) {
        const std::uint64_t seed = options.seed + i;
        if (count > 1 && count <= maxShuffledGroups)
            tryFault({.kind = "group_order", .seed = seed}, {.groups = sim::shuffled(count, seed)});
        if (m_dispatch.program.groupSize[0] * m_dispatch.program.groupSize[1] * m_dispatch.program.groupSize[2] >
            m_dispatch.request.lanes)
            tryFault({.kind = "wave_order", .seed = seed}, {.waveSeed = seed});
        if (m_dispatch.program.sharedBytes + m_dispatch.program.laneBytes != 0)
            tryFault({.kind = "garbage", .seed = seed}, {.garbageSeed = seed});
    }
    if (m_dispatch.program.hasAtomics)
        tryFault({.kind = "atomic_order"}, {.reversesAtomics = true});
    tryWaveSizes();
    dropBarriers(options);
    return std::move(m_outcomes);
}

} // namespace wavelane::check
