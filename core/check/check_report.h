// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/shader/contract/source_line.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::check {

/// One of the two accesses of a race, or the place of another problem.
struct Place
{
    std::string instruction;
    std::optional<shader::SourceLine> line;
    std::array<std::uint64_t, 3> thread{}; ///< SV_DispatchThreadID.
    std::string access;                    ///< `read`, `write` or `atomic`; empty if it does not matter.
};

/// Bytes of a resource that a fault or another order changes.
struct ChangedOutput
{
    std::string resource;
    std::uint64_t bytes = 0;
    std::uint64_t offset = 0; ///< Of the first one.
};

/// An order of threads that shows a race: the access that is later in the interpreter's order comes first, and
/// results change.
struct RaceOrder
{
    std::string kind; ///< `group_order` or `wave_order`, as in FaultOutcome.
    std::uint64_t seed = 0;
    unsigned lanes = 0; ///< Of a wave.
    std::vector<ChangedOutput> changed = {};
};

/// A problem that interpreting found; `count` occurrences at the same instructions are one problem.
struct Problem
{
    std::string kind; ///< `race`, `out_of_bounds`, `uninitialized`, `divergent_barrier`, `endless_loop`.
    std::string message;
    std::string resource; ///< Variable or resource; empty for barriers and loops.
    std::uint64_t offset = 0;
    std::uint64_t count = 1;
    std::vector<Place> places;           ///< Of races: the later access first.
    std::optional<RaceOrder> order = {}; ///< Nothing: no race, or no order that was tried shows it.
};

/// An instruction whose result other devices may compute differently.
struct InexactNote
{
    std::string instruction;
    std::string reason;
    std::uint64_t count = 1; ///< Instructions of this name with this reason.
};

/// The comparison of the contents after a dispatch with those on the device.
struct Comparison
{
    bool isEqual = true;
    std::uint64_t bytes = 0; ///< Compared.
    std::uint64_t differing = 0;
    std::string resource; ///< With the first difference.
    std::uint64_t offset = 0;
};

/// Where a difference from the device begins: the first byte that differs, and what it was computed from.
struct Difference
{
    std::string comparison; ///< Whose first byte it is: `device` or `answered`.
    std::string resource;
    std::uint64_t offset = 0;
    std::optional<Place> writer = {}; ///< Nothing: only the device writes the byte.
    /// The first instruction among those that the byte was computed from whose result devices may compute
    /// differently; nothing if all are exact.
    std::optional<Place> first = {};
    std::string reason = {};  ///< Why the result of `first` may differ.
    std::string unknown = {}; ///< Why it was not searched for; empty if it was.
};

/// What a deliberate fault changes; see docs/CHECK.md.
struct FaultOutcome
{
    std::string kind; ///< `group_order`, `wave_order`, `wave_size`, `atomic_order`, `garbage`, `dropped_barrier`.
    std::optional<std::uint64_t> seed = {};
    std::optional<unsigned> lanes = {};          ///< Of a wave; nothing: as on the device.
    std::optional<shader::SourceLine> line = {}; ///< Of the dropped barrier.
    std::optional<Error> refusal = {};           ///< Why it has no result.
    std::vector<ChangedOutput> changed = {};
};

/// What checking one dispatch found.
struct DispatchReport
{
    std::string name;
    std::string at;
    std::string shader;
    std::optional<Error> refusal; ///< Why it was not interpreted.
    std::array<std::uint64_t, 3> groups{};
    std::uint64_t interpretedGroups = 0;
    std::uint64_t instructions = 0;
    std::string incomplete; ///< Why not all groups were interpreted; empty if they were.
    std::vector<Problem> problems;
    std::uint64_t moreProblems = 0;
    std::vector<InexactNote> inexact;
    std::vector<InexactNote> undefined;
    std::optional<Comparison> device; ///< The module that the project runs.
    /// With the functions that DeviceFunctions asks the device for; nothing: `device` is equal, there are none, or
    /// not all results are known.
    std::optional<Comparison> answered;
    std::optional<Comparison> pinned; ///< With NoContraction on every floating-point operation; null: not made.
    std::optional<Comparison> pinnedAnswered;        ///< Like `answered`, of the pinned module.
    std::optional<Difference> difference;            ///< Of `answered` or, if it is equal or nothing, of `device`.
    std::optional<std::vector<FaultOutcome>> faults; ///< Nothing: not tried.
};

/// The result of checking a frame of a project.
struct CheckReport
{
    std::string project;
    Diagnostics diagnostics; ///< Of the runs on the device.
    std::vector<DispatchReport> dispatches;

    bool hasProblems() const;
    bool hasRefusals() const;
    bool hasFaults() const; ///< A fault that devices can show changes an output; a dropped barrier is no such fault.
};

/// As docs/CLI.md describes them.
Json toJson(const CheckReport& report);
Json toJson(const Difference& difference);
Json toJson(const Comparison& comparison);

} // namespace wavelane::check
