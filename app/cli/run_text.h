// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <string>

namespace wavelane::cli {

/// What shaders printed, one line for each line of it: `blur.hlsl:12: blur (3, 0, 0): text`.
std::string printLines(const run::RunReport& report);

/// The report for people: device, passes with their groups and (with `withTimes`) GPU times, expectations, and one
/// line that sums up. Diagnostics and what shaders print are not in it.
std::string runText(const run::RunReport& report, bool withTimes, bool checked);

} // namespace wavelane::cli
