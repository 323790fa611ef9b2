// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "core/plan/request.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace wavelane::ui {

/// What the loop guard costs a project: GPU time of a frame with and without the guard.
struct GuardCost
{
    std::uint64_t revision = 0; ///< Revision of the project that was measured.
    std::uint64_t guardedNanoseconds = 0;
    std::uint64_t plainNanoseconds = 0;
    std::map<std::string, double> ratios; ///< Guarded to plain, by the JSON pointer of a pass.

    double ratio() const
    {
        return plainNanoseconds > 0 ? static_cast<double>(guardedNanoseconds) / static_cast<double>(plainNanoseconds)
                                    : 1.0;
    }
};

/// Bookkeeping of a measurement: runs of the same frames alternate between guarded and plain, and the fastest of each
/// kind count.
class GuardMeasurement
{
public:
    /// `timeoutSeconds` is the limit for each frame, `budget` the loop budget of the guarded runs.
    GuardMeasurement(std::uint32_t budget, double timeoutSeconds);

    std::optional<plan::RunOptions> next() const; ///< Options of the next run; nothing after the last one.
    void take(const plan::RunReport& report);     ///< The report of that run, which must have no errors.
    /// Nothing if no pass has a time, because the device measures none or no pass ran.
    std::optional<GuardCost> result() const;

private:
    using Times = std::map<std::string, std::uint64_t>; ///< Nanoseconds by pass.
    bool isGuarded() const { return m_finishedRuns % 2 == 0; }

    std::uint32_t m_budget = 0;
    double m_timeoutSeconds = 0;
    std::uint64_t m_frames = 1;
    int m_finishedRuns = 0;
    std::uint64_t m_revision = 0;
    Times m_guarded;
    Times m_plain;
};

} // namespace wavelane::ui
