// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/check/expectations.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/project/project.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace wavelane::plan {

/// The results after a pass. An empty name stands for the end of the last frame.
using ResultsAfterPass = std::function<ResultSource(const std::string& pass)>;

/// Verdicts after a completed run, in the order of the expectations. Broken expectations have not passed.
std::vector<ExpectationReport> judgeResults(const std::vector<project::Expectation>& expectations,
                                            const ResultsAfterPass& resultsAfter);

/// The resources to copy after passes of the last frame, by pass name: those of expectations with `after`, and every
/// buffer and texture after the passes `RunOptions::after` and `alsoAfter`.
std::map<std::string, std::set<std::string>> wantedSnapshots(const project::Project& project,
                                                             const RunOptions& options);

/// True if an error prevents the run, including errors that an expectation asks for.
bool isRefused(const Diagnostics& diagnostics);

} // namespace wavelane::plan
