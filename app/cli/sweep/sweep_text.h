// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/sweep/sweep_report.h"

#include <cstdint>
#include <string>

namespace wavelane::cli {

/// A table with a row for each run: its values, its GPU time relative to the fastest run, and its results.
std::string sweepText(const plan::SweepReport& report);

/// A line of progress about the run that ended last. `total`: runs of the whole sweep.
std::string sweepProgress(const plan::SweepReport& report, std::uint64_t total);

} // namespace wavelane::cli
