// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <string>

namespace wavelane::cli {

/// The messages that shaders printed, one per line: `blur.hlsl:12: blur (3, 0, 0): text`.
std::string printLines(const plan::RunReport& report);

/// The report as text: device, passes with their groups and (with `withTimes`) GPU times, expectations, and a summary
/// line. Without diagnostics and printed messages.
std::string runText(const plan::RunReport& report, bool withTimes, bool checked);

} // namespace wavelane::cli
