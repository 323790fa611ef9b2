// SPDX-License-Identifier: MIT
#include "core/check/problem_text.h"

#include "core/project/paths.h"
#include "core/sim/program/grid_place.h"

#include <algorithm>
#include <format>

namespace wavelane::check {

namespace {

std::string threadText(const std::array<std::uint64_t, 3>& thread)
{
    return std::format("({}, {}, {})", thread[0], thread[1], thread[2]);
}

std::string whereText(const Place& place)
{
    return place.line ? std::format("{}:{}", place.line->file, place.line->line) : place.instruction;
}

std::string verb(const Place& place)
{
    return place.access == "write" ? "writes" : place.access == "read" ? "reads" : "atomically changes";
}

} // namespace

std::optional<shader::SourceLine> ProblemText::lineOf(std::uint32_t instruction) const
{
    std::optional<shader::SourceLine> line = m_lines.at(instruction);
    if (line)
        line->file = project::nameInFolder(m_folder, line->file);
    return line;
}

Place ProblemText::place(const sim::AccessNote& note, bool isAccess) const
{
    Place out{.instruction = m_program.instructionName(note.instruction), .line = lineOf(note.instruction)};
    const auto& size = m_program.groupSize;
    const auto local = sim::placeIn<std::uint64_t>(size, note.thread.local);
    const auto group = sim::placeIn<std::uint64_t>(m_groups, note.thread.group);
    for (std::size_t axis = 0; axis < 3; ++axis)
        out.thread[axis] = group[axis] * size[axis] + local[axis];
    if (isAccess)
        out.access = note.isAtomic ? "atomic" : note.isWrite ? "write" : "read";
    return out;
}

Problem ProblemText::problem(const sim::Finding& finding) const
{
    const bool isRace = finding.kind == sim::FindingKind::race;
    Problem out{.resource = finding.object, .offset = finding.offset, .count = finding.count};
    out.places.push_back(place(finding.access, isRace));
    const Place& here = out.places[0];
    switch (finding.kind) {
    case sim::FindingKind::race: {
        out.kind = "race";
        const Place other = place(finding.earlier, true);
        out.message = std::format(
            "Race on \"{}\" at byte {}: thread {} {} it at {} and thread {} {} it at {}, and nothing orders them.",
            finding.object, finding.offset, threadText(here.thread), verb(here), whereText(here),
            threadText(other.thread), verb(other), whereText(other));
        out.places.push_back(other);
        break;
    }
    case sim::FindingKind::bounds:
        out.kind = "out_of_bounds";
        out.message = std::format("Thread {} accesses {} {} of \"{}\" at {}, which has {}.", threadText(here.thread),
                                  finding.detail, finding.offset, finding.object, whereText(here), finding.limit);
        break;
    case sim::FindingKind::uninitialized:
        out.kind = "uninitialized";
        out.message = std::format("Thread {} uses a value of \"{}\" at {} that was never written.",
                                  threadText(here.thread), finding.object, whereText(here));
        break;
    case sim::FindingKind::divergentBarrier:
        out.kind = "divergent_barrier";
        out.message =
            std::format("Not all threads of a group reach the barrier at {}: {}.", whereText(here), finding.detail);
        out.places.push_back(place(finding.earlier, false));
        break;
    case sim::FindingKind::endlessLoop:
        out.kind = "endless_loop";
        out.message = std::format("The loop at {} does not end: thread {} ran more than {} iterations.",
                                  whereText(here), threadText(here.thread), finding.limit);
        break;
    }
    return out;
}

std::vector<InexactNote> ProblemText::inexact(const std::vector<sim::Inexact>& list) const
{
    std::vector<InexactNote> out;
    for (const sim::Inexact& each : list) {
        const std::string name = m_program.instructionName(each.instruction);
        const auto known = std::ranges::find_if(
            out, [&](const InexactNote& note) { return note.instruction == name && note.reason == each.reason; });
        if (known != out.end())
            ++known->count;
        else
            out.push_back({.instruction = name, .reason = each.reason});
    }
    return out;
}

std::vector<InexactNote> ProblemText::undefined(const std::map<std::uint32_t, std::string>& list) const
{
    std::vector<sim::Inexact> notes;
    for (const auto& [instruction, reason] : list)
        notes.push_back({.instruction = instruction, .reason = reason});
    return inexact(notes);
}

} // namespace wavelane::check
