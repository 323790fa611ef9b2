// SPDX-License-Identifier: MIT
#include "core/plan/report/time_statistics.h"

#include <algorithm>

namespace wavelane::plan {

TimeReport timeStatistics(std::vector<std::uint64_t> nanoseconds)
{
    std::ranges::sort(nanoseconds);
    const auto atLeast = [&](std::size_t percent) {
        const std::size_t rank = (nanoseconds.size() * percent + 99) / 100; // Rounded up.
        return nanoseconds[rank - 1];
    };
    return {.min = nanoseconds.front(), .median = atLeast(50), .p95 = atLeast(95), .max = nanoseconds.back()};
}

} // namespace wavelane::plan
