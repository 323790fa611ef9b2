// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/provenance/who_report.h"
#include "core/run/noted_writes.h"
#include "core/shader/spirv/module.h"
#include "core/sim/checks/findings.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::check {

/// What an instrumented run of a dispatch on the device noted about some bytes.
struct DeviceWrites
{
    std::string refusal = {}; ///< Why the dispatch could not be instrumented; empty: it was, or cannot write.
    run::NotedWrites noted = {};
    std::uint64_t nanoseconds = 0; ///< Time of the instrumented run, if it was measured.

    /// All writes are known.
    bool isComplete() const { return refusal.empty() && noted.count == noted.notes.size(); }
    bool mayWrite() const { return !refusal.empty() || noted.count != 0; }
};

/// The sizes by which SV_DispatchThreadID becomes a group and a thread of it.
struct ThreadGrid
{
    std::array<std::uint32_t, 3> groups{1, 1, 1};
    std::array<std::uint32_t, 3> groupSize{1, 1, 1};
};
sim::ThreadId threadOf(const ThreadGrid& grid, const std::array<std::uint32_t, 3>& thread);

/// The groups of the threads that wrote, ascending.
std::vector<std::uint64_t> groupsOf(const DeviceWrites& writes, const ThreadGrid& grid);

/// Leads from the notes of a module to the instructions of one that differs only in details, such as source lines.
class NotedInstructions
{
public:
    /// `module` must outlive the object.
    explicit NotedInstructions(const shader::SpirvModule& module);

    /// Nothing if the modules have different numbers of writes.
    std::optional<std::uint32_t> instructionOf(const shader::WriteNote& note) const;
    /// False if the instruction can be noted although it does not write the bytes, because they are in a gap.
    bool isExact(std::uint32_t instruction) const;

private:
    const shader::SpirvModule& m_module;
    std::vector<std::uint32_t> m_writes;
};

/// The last ones of the noted writes as writers without values, the last one at the end, and the number of others.
/// `folder` is that of the project.
std::pair<std::vector<Writer>, std::uint64_t>
writersFromNotes(const DeviceWrites& writes, const shader::SpirvModule& module, const std::filesystem::path& folder);

} // namespace wavelane::check
