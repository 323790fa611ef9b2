// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "core/plan/request.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace wavelane::ui {

/// What the loop guard costs a project: GPU time of a frame with and without it.
struct GuardCost
{
    std::uint64_t revision = 0; ///< Of the project that was measured.
    std::uint64_t guardedNanoseconds = 0;
    std::uint64_t plainNanoseconds = 0;
    std::map<std::string, double> ratios; ///< Guarded to plain, by the JSON pointer of a pass.

    double ratio() const
    {
        return plainNanoseconds > 0 ? static_cast<double>(guardedNanoseconds) / static_cast<double>(plainNanoseconds)
                                    : 1.0;
    }
};

/// Measures it: runs of the same frames in turn with and without the guard, of which the fastest count. Pure
/// bookkeeping; the session sends the runs.
class GuardMeasurement
{
public:
    /// `timeoutSeconds` for each frame, `budget` of the guarded runs.
    GuardMeasurement(std::uint32_t budget, double timeoutSeconds);

    /// Options of the next run; nothing where all is done.
    std::optional<run::RunOptions> next() const;
    /// The answer to it, which must have no errors.
    void take(const run::RunReport& report);
    /// Nothing where no pass has a time: the device takes none, or none ran.
    std::optional<GuardCost> result() const;

private:
    using Times = std::map<std::string, std::uint64_t>; ///< Nanoseconds by pass.
    bool isGuarded() const { return m_done % 2 == 0; }

    std::uint32_t m_budget = 0;
    double m_timeoutSeconds = 0;
    std::uint64_t m_frames = 1;
    int m_done = 0; ///< Runs; the first two only warm up.
    std::uint64_t m_revision = 0;
    Times m_guarded;
    Times m_plain;
};

} // namespace wavelane::ui
