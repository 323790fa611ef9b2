// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <cstdint>
#include <vector>

namespace wavelane::plan {

/// The statistics of one or more times, in any order. The median and the percentile are measured times, those of the
/// nearest rank: at least half, or 95 %, of the times do not exceed them.
TimeReport timeStatistics(std::vector<std::uint64_t> nanoseconds);

} // namespace wavelane::plan
