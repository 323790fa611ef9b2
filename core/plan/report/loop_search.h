// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"

#include <cstdint>
#include <string>

/// The search for an endless loop: a run without the loop guard that did not end is repeated once with it. Only the
/// loops that the guard stopped count; the results of the second run are discarded.
namespace wavelane::plan {

/// The `timed_out` error of a loop that the guard stopped.
Diagnostic loopDiagnostic(const LoopReport& loop);

/// True if a search can explain the report: the run started at frame 0 without the guard, and exceeded its time limit
/// or lost the device in a pass whose shader has loops. A report that is not from the engine itself has no passes;
/// then every pass that timed out counts.
bool needsLoopSearch(const RunOptions& options, const RunReport& report);

/// Time limit of a frame of a search, unless that of the run is longer: slow devices need seconds for the default
/// budget of one thread.
inline constexpr double minLoopSearchSeconds = 20;

/// The options of the search: the frames up to the one that did not end, with the guard. `budget` is at least 1.
RunOptions loopSearchOptions(const RunOptions& options, const RunReport& report, std::uint32_t budget);

/// What the search found, or why it names no loop: one sentence. `options` are those of the search.
std::string describeLoopSearch(const RunReport& search, const RunOptions& options);

/// Adds what the search found to the report of the run, which must want a search. If the guard stopped loops, their
/// errors come before the error that ended the run, which becomes a note. Otherwise, the detail of that error says
/// why no loop is named. `options` are those of the search. Returns true if the guard stopped a loop.
bool addLoopSearch(RunReport& report, const RunReport& search, const RunOptions& options);

} // namespace wavelane::plan
