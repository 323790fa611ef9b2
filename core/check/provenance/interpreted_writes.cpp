// SPDX-License-Identifier: MIT
#include "core/check/provenance/interpreted_writes.h"

#include "core/base/try.h"
#include "core/check/provenance/value_sources.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace wavelane::check {

namespace {

using Range = std::pair<std::uint64_t, std::uint64_t>; ///< Begin and end.

/// Sorted and without overlaps.
std::vector<Range> merged(std::vector<Range> ranges)
{
    std::ranges::sort(ranges);
    std::vector<Range> out;
    for (const Range& each : ranges) {
        if (!out.empty() && each.first <= out.back().second)
            out.back().second = std::max(out.back().second, each.second);
        else
            out.push_back(each);
    }
    return out;
}

/// What is read from the device at once rather than range by range.
constexpr std::size_t maxSeparateReads = 64;

} // namespace

Result<InterpretedWrites> WriteInterpreter::find(const DeviceWrites& device)
{
    const sim::Memory* const memory = m_contents.find(m_range.resource);
    if (!memory)
        return InterpretedWrites();
    const std::uint64_t bytes = memory->bytes.size();
    if (m_range.size > bytes || m_range.offset > bytes - m_range.size)
        return fail(Code::badValue, std::format("\"{}\" has {} bytes.", m_range.resource, bytes));
    if (!memory->tiles)
        return findKept(device, *memory);
    const std::uint64_t asked = m_range.offset;
    const auto kept = memory->tiles->find(asked, m_range.size);
    if (!kept)
        return InterpretedWrites();
    m_range.offset = *kept;
    TRY(InterpretedWrites found, findKept(device, *memory));
    for (sim::Watch::Write& each : found.writes)
        each.offset = each.offset - *kept + asked;
    return found;
}

Result<InterpretedWrites> WriteInterpreter::findKept(const DeviceWrites& device, const sim::Memory& memory)
{
    if (device.isComplete()) {
        TRY(std::optional<InterpretedWrites> found, findInGroups(device, memory));
        if (found)
            return *std::move(found);
    }
    return findInAll(memory);
}

Result<std::uint64_t> WriteInterpreter::interpret(sim::Watch& watch)
{
    sim::DispatchRequest& request = m_dispatch.request;
    request.watch = &watch;
    const auto result = sim::interpret(m_dispatch.program, request);
    request.watch = nullptr;
    if (!result)
        return std::unexpected(result.error());
    if (result->isOverBudget)
        return fail(Code::limitExceeded,
                    std::format("It executes more than {} instructions, which is the limit (--max-instructions).",
                                request.maxInstructions));
    const bool hasEnded =
        request.faults.groups.empty() ? result->isComplete : result->groups == request.faults.groups.size();
    if (!hasEnded)
        return fail(Code::badValue, "A loop does not end.");
    return result->groups;
}

Result<std::optional<InterpretedWrites>> WriteInterpreter::findInGroups(const DeviceWrites& device,
                                                                        const sim::Memory& memory)
{
    std::vector<std::uint64_t>& groups = m_dispatch.request.faults.groups;
    groups = groupsOf(device, {.groups = m_dispatch.request.groups, .groupSize = m_dispatch.program.groupSize});
    const auto& counts = m_dispatch.request.groups;
    const std::uint64_t all = std::uint64_t{counts[0]} * counts[1] * counts[2];
    const bool areValid = std::ranges::all_of(groups, [&](std::uint64_t each) { return each < all; });
    if (groups.empty() || !areValid) {
        groups.clear();
        return std::nullopt;
    }
    m_contents.logWrites();
    sim::Watch watch(memory, m_range.offset, m_range.size);
    std::set<const sim::Memory*> written;
    for (const auto& [name, each] : m_contents.written()) {
        if (m_contents.isWritten(name))
            written.insert(each.get());
    }
    watch.track(std::move(written));
    const Result<std::uint64_t> done = interpret(watch);
    const bool isFound = done && agrees(watch, device);
    m_contents.undoWrites();
    std::optional<InterpretedWrites> out;
    Result<void> outcome;
    if (isFound) {
        auto found = withReads(watch);
        if (found) {
            out = *std::move(found);
            out->groups = *done;
        } else {
            outcome = std::unexpected(found.error());
        }
        m_contents.undoWrites();
    } else if (!done && done.error().code == Code::limitExceeded) {
        outcome = std::unexpected(done.error()); // All groups together execute even more.
    }
    m_contents.stopLoggingWrites();
    groups.clear();
    if (!outcome)
        return std::unexpected(outcome.error());
    return out;
}

Result<InterpretedWrites> WriteInterpreter::findInAll(const sim::Memory& memory)
{
    const BoundContents::Bytes before = m_contents.bytes();
    sim::Watch watch(memory, m_range.offset, m_range.size);
    TRY(const std::uint64_t groups, interpret(watch));
    m_contents.setBytes(before);
    TRY(InterpretedWrites out, withReads(watch));
    out.groups = groups;
    return out;
}

Result<InterpretedWrites> WriteInterpreter::withReads(sim::Watch& watch)
{
    InterpretedWrites out{.writes = watch.writes(), .hasSeveralThreads = watch.hasSeveralThreads(), .reads = {}};
    if (out.writes.empty())
        return out;
    const sim::AccessNote& last = out.writes.back().access;
    watch.follow(last.thread, valueSources(*m_dispatch.program.module, last.instruction), watch.writeCount() - 1);
    if (const auto again = interpret(watch); !again)
        return std::unexpected(again.error());
    out.reads = watch.reads();
    out.moreReads = watch.moreReads();
    return out;
}

bool WriteInterpreter::agrees(const sim::Watch& watch, const DeviceWrites& device) const
{
    return watch.isTrackComplete() && hasSameWriters(watch, device) && hasSameReads(watch);
}

bool WriteInterpreter::hasSameWriters(const sim::Watch& watch, const DeviceWrites& device) const
{
    using Key = std::tuple<std::uint64_t, std::uint32_t, std::uint32_t>;
    const NotedInstructions instructions(*m_dispatch.program.module);
    const auto& notes = device.noted.notes;
    const bool isMapped = std::ranges::all_of(
        notes, [&](const shader::WriteNote& each) { return instructions.instructionOf(each).has_value(); });
    std::set<Key> interpreted;
    for (const sim::Watch::Writer& each : watch.writers())
        interpreted.emplace(each.thread.group, each.thread.local, isMapped ? each.instruction : 0);
    const ThreadGrid grid{.groups = m_dispatch.request.groups, .groupSize = m_dispatch.program.groupSize};
    std::set<Key> noted;
    std::map<std::uint32_t, bool> exact;
    for (const shader::WriteNote& each : notes) {
        const sim::ThreadId thread = threadOf(grid, each.thread);
        const std::uint32_t instruction = isMapped ? *instructions.instructionOf(each) : 0;
        const Key key(thread.group, thread.local, instruction);
        noted.insert(key);
        if (interpreted.contains(key))
            continue;
        const auto known = exact.find(instruction);
        const bool isExact = known != exact.end() ? known->second : !isMapped || instructions.isExact(instruction);
        exact[instruction] = isExact;
        if (isExact)
            return false;
    }
    return std::ranges::includes(noted, interpreted);
}

bool WriteInterpreter::hasSameReads(const sim::Watch& watch) const
{
    std::map<const sim::Memory*, std::vector<Range>> reads;
    for (const sim::Watch::ReadRange& each : watch.readRanges())
        reads[each.memory].emplace_back(each.begin, each.end);
    for (auto& [memory, list] : reads) {
        std::vector<Range> ranges = merged(std::move(list));
        std::vector<Range> parts = ranges;
        if (parts.size() > maxSeparateReads)
            parts = {{ranges.front().first, ranges.back().second}};
        auto next = ranges.begin();
        for (const Range& part : parts) {
            const auto actual = m_session.read({.resource = memory->name,
                                                .mip = {},
                                                .slice = {},
                                                .offset = part.first,
                                                .size = part.second - part.first});
            if (!actual || actual->size() != part.second - part.first)
                return false;
            for (; next != ranges.end() && next->second <= part.second; ++next) {
                for (std::uint64_t at = next->first; at < next->second; ++at) {
                    // All writers of the bytes in question are known, so their order alone can differ.
                    const bool isAsked = memory->name == m_range.resource && at >= m_range.offset &&
                                         at - m_range.offset < m_range.size;
                    if (!isAsked && (*actual)[at - part.first] != memory->bytes[at])
                        return false;
                }
            }
        }
    }
    return true;
}

} // namespace wavelane::check
