// SPDX-License-Identifier: MIT
#include "core/check/difference_search.h"

#include "core/base/try.h"
#include "core/sim/memory/watch.h"

#include <format>
#include <numeric>
#include <utility>
#include <vector>

namespace wavelane::check {

namespace {

/// Steps of waves, each of which takes about a microsecond.
constexpr std::uint64_t maxTicks = 10'000'000;

std::vector<std::uint64_t> groupsBefore(std::uint64_t group)
{
    std::vector<std::uint64_t> groups(group);
    std::iota(groups.begin(), groups.end(), std::uint64_t{0});
    return groups;
}

} // namespace

std::set<std::uint32_t> inexactInstructions(const sim::Program& program, const std::set<std::uint32_t>& without)
{
    std::set<std::uint32_t> found;
    for (const sim::Inexact& each : program.inexact) {
        if (!without.contains(each.instruction))
            found.insert(each.instruction);
    }
    return found;
}

Result<std::optional<sim::ByteOrigin>> findDifference(const DifferenceQuestion& question)
{
    sim::OriginQuestion origin{.memory = question.memory,
                               .offset = question.offset,
                               .groups = {},
                               .inexact = question.inexact,
                               .maxTicks = maxTicks};
    question.reset();
    if (question.group) {
        origin.groups = {*question.group};
        return sim::findOrigin(question.program, question.request, origin);
    }
    sim::Watch watch(*question.memory, question.offset, 1);
    sim::DispatchRequest request = question.request;
    request.watch = &watch;
    TRY_VOID(sim::interpret(question.program, request));
    if (watch.writes().empty())
        return std::optional<sim::ByteOrigin>();
    const std::uint64_t group = watch.writes().back().access.thread.group;
    question.reset();
    if (group != 0) {
        sim::DispatchRequest before = question.request;
        before.faults.groups = groupsBefore(group);
        TRY_VOID(sim::interpret(question.program, before));
    }
    origin.groups = {group};
    auto found = sim::findOrigin(question.program, question.request, origin);
    if (group == 0 || !found || !*found || (*found)->first)
        return found;
    // The value can have come from an earlier group.
    question.reset();
    origin.groups = groupsBefore(group + 1);
    const auto wider = sim::findOrigin(question.program, question.request, origin);
    return wider ? wider : found;
}

Difference describe(Difference difference, const Result<std::optional<sim::ByteOrigin>>& found,
                    const std::function<Place(const sim::AccessNote&)>& placeOf)
{
    if (!found) {
        difference.unknown = found.error().message;
    } else if (*found) {
        difference.writer = placeOf((*found)->writer);
        difference.reason = (*found)->reason;
        if (const auto& first = (*found)->first)
            difference.first = placeOf(*first);
    }
    return difference;
}

std::string differenceText(const Difference& difference)
{
    const auto at = [](const Place& place) {
        return std::format("{}{} in thread ({}, {}, {})", place.instruction,
                           place.line ? std::format(" at {}:{}", place.line->file, place.line->line) : std::string(),
                           place.thread[0], place.thread[1], place.thread[2]);
    };
    if (!difference.unknown.empty())
        return "The instruction where it begins is not known: " + difference.unknown;
    if (!difference.writer)
        return "In the interpreter, no thread writes this byte.";
    if (!difference.first)
        return std::format("All instructions that it was computed from are exact. {} writes it.",
                           at(*difference.writer));
    return std::format("The first instruction that devices may compute differently is {}: {}.", at(*difference.first),
                       difference.reason);
}

} // namespace wavelane::check
