// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/sweep/sweep_report.h"

#include <cstdint>
#include <string>

namespace wavelane::cli {

/// A table with a row for each run: its values, its time on the GPU against the fastest one, and its results.
std::string sweepText(const plan::SweepReport& report);

/// A line about the last run, of `total` ones.
std::string sweepProgress(const plan::SweepReport& report, std::uint64_t total);

} // namespace wavelane::cli
