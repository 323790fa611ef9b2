// SPDX-License-Identifier: MIT
#include "core/check/provenance/device_writes.h"

#include "core/project/paths.h"
#include "core/shader/passes/writes/resource_writes.h"
#include "core/shader/spirv/facts/source_lines.h"
#include "core/shader/spirv/names/opcode_name.h"

#include <algorithm>
#include <set>

namespace wavelane::check {

namespace {

constexpr std::size_t maxListed = 64;

std::string accessOf(spv::Op opcode)
{
    const bool isPlain = opcode == spv::OpStore || opcode == spv::OpCopyMemory || opcode == spv::OpImageWrite;
    return isPlain ? "write" : "atomic";
}

} // namespace

sim::ThreadId threadOf(const ThreadGrid& grid, const std::array<std::uint32_t, 3>& thread)
{
    std::array<std::uint64_t, 3> group{};
    std::array<std::uint32_t, 3> local{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        group[axis] = thread[axis] / grid.groupSize[axis];
        local[axis] = thread[axis] % grid.groupSize[axis];
    }
    return {.group = (group[2] * grid.groups[1] + group[1]) * grid.groups[0] + group[0],
            .local = (local[2] * grid.groupSize[1] + local[1]) * grid.groupSize[0] + local[0]};
}

std::vector<std::uint64_t> groupsOf(const DeviceWrites& writes, const ThreadGrid& grid)
{
    std::set<std::uint64_t> groups;
    for (const shader::WriteNote& each : writes.noted.notes)
        groups.insert(threadOf(grid, each.thread).group);
    return {groups.begin(), groups.end()};
}

NotedInstructions::NotedInstructions(const shader::SpirvModule& module)
    : m_module(module), m_writes(shader::resourceWrites(module))
{
}

std::optional<std::uint32_t> NotedInstructions::instructionOf(const shader::WriteNote& note) const
{
    const std::uint32_t number = note.instruction & 0xffffU;
    if (note.instruction == shader::WriteNote::unnumbered || note.instruction >> 16U != m_writes.size() ||
        number >= m_writes.size())
        return std::nullopt;
    return m_writes[number];
}

bool NotedInstructions::isExact(std::uint32_t instruction) const
{
    const auto place = shader::writePlace(m_module, m_module.instructions()[instruction]);
    return !place || place->isContiguous;
}

std::pair<std::vector<Writer>, std::uint64_t>
writersFromNotes(const DeviceWrites& writes, const shader::SpirvModule& module, const std::filesystem::path& folder)
{
    const NotedInstructions instructions(module);
    const shader::SourceLines lines(module);
    std::set<std::array<std::uint32_t, 3>> threads;
    for (const shader::WriteNote& each : writes.noted.notes)
        threads.insert(each.thread);
    std::vector<Writer> out;
    const std::size_t first = writes.noted.notes.size() - std::min(writes.noted.notes.size(), maxListed);
    for (std::size_t i = first; i < writes.noted.notes.size(); ++i) {
        const shader::WriteNote& note = writes.noted.notes[i];
        Place place{.thread = {note.thread[0], note.thread[1], note.thread[2]}};
        if (const auto instruction = instructions.instructionOf(note)) {
            const spv::Op opcode = module.instructions()[*instruction].opcode;
            place.instruction = shader::opcodeName(static_cast<std::uint32_t>(opcode));
            place.access = accessOf(opcode);
            place.line = lines.at(*instruction);
            if (place.line)
                place.line->file = project::nameInFolder(folder, place.line->file);
        }
        out.push_back({.kind = "dispatch",
                       .place = std::move(place),
                       .isContested = threads.size() > 1,
                       .isInterpreted = false});
    }
    return {std::move(out), writes.noted.count - std::min<std::uint64_t>(writes.noted.count, maxListed)};
}

} // namespace wavelane::check
