// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/report/report.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::plan {

/// One combination of values that a sweep ran.
struct SweepRun
{
    std::vector<Json> values;                 ///< One for each target.
    std::string compiler;                     ///< As chosen; empty: the project's.
    std::string device;                       ///< The name, or as chosen if none was opened; empty: the default one.
    std::optional<std::uint32_t> deviceIndex; ///< Nothing if none was opened.
    bool ok = false;                          ///< All frames ran without an error.
    std::optional<TimeReport> gpu; ///< GPU nanoseconds of a frame: the sums of its passes. Nothing without times.
    std::vector<PassReport> passes;
    std::vector<ExpectationReport> expectations; ///< Only if they were checked.
    Diagnostics diagnostics;
    std::optional<ExecutablesReport> executables; ///< Only if they were asked for.
    std::map<std::string, std::string> hashes; ///< Hash of the bytes of each buffer and texture after the last frame.
    std::optional<bool> equal;          ///< Whether all bytes equal those of the reference; nothing if it failed.
    std::vector<std::string> different; ///< Resources that do not equal the reference's.
    bool operator==(const SweepRun&) const = default;
};

/// The runs of a sweep, which differ in values of the project. Each target is such a value.
struct SweepReport
{
    std::string project;
    std::vector<std::string> targets;
    std::vector<SweepRun> runs;
    std::optional<std::size_t> reference; ///< The first run that succeeded; the others are compared with it.
    std::optional<std::size_t> fastest;   ///< The successful run with the smallest median.

    /// Adds a run. `values` has a value for each target; `compiler` and `device` are as chosen, empty for the
    /// default.
    void add(std::vector<Json> values, const std::string& compiler, const std::string& device,
             const RunReport& report);
    bool operator==(const SweepReport&) const = default;
};

/// The keys of docs/CLI.md.
Json toJson(const SweepReport& report);

/// Whether all runs succeeded and all their expectations passed.
bool allPassed(const SweepReport& report);

} // namespace wavelane::plan
