// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/report.h"

#include <string>

namespace wavelane::cli {

/// The report for people: device, passes with their groups and (with `withTimes`) GPU times, expectations, and one
/// line that sums up. Diagnostics are not in it.
std::string runText(const run::RunReport& report, bool withTimes, bool checked);

} // namespace wavelane::cli
