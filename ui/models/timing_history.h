// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QString>

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// The GPU times of each pass in the last runs: one point for each run, which while playing is one for each frame.
class TimingHistory
{
public:
    static constexpr std::size_t capacity = 600; ///< Points of a pass; the oldest ones are dropped.

    /// Nanoseconds over all points. Of runs with several frames: the minimum of their minima, the median of their
    /// medians, and so on.
    struct Statistics
    {
        std::size_t points = 0; ///< At least 1.
        plan::TimeReport times;
        bool operator==(const Statistics&) const = default;
    };

    /// Adds the times of a run. A pass that was renamed or moved begins again; passes that are gone are forgotten.
    void add(const plan::RunReport& report);
    void clear(); ///< Forgets the points and the baseline.

    /// Medians in nanoseconds, the oldest first; empty if the pass was never measured.
    std::vector<std::uint64_t> medians(const plan::PassReport& pass) const;
    /// Nothing if the pass was never measured.
    std::optional<Statistics> statistics(const plan::PassReport& pass) const;
    bool isEmpty() const { return m_points.empty(); }

    /// Keeps the present medians for comparison.
    void freezeBaseline();
    void dropBaseline() { m_baseline.clear(); }
    bool hasBaseline() const { return !m_baseline.empty(); }
    /// The median of the baseline in nanoseconds; nothing without one for the pass.
    std::optional<std::uint64_t> baseline(const plan::PassReport& pass) const;

    /// A table with a line for each point: the pass, the number of the point and its four times in nanoseconds.
    QString csv() const;

private:
    using Points = std::deque<plan::TimeReport>;

    static std::string keyOf(const plan::PassReport& pass);

    std::map<std::string, Points> m_points;
    std::map<std::string, std::string> m_names; ///< Of the passes with points.
    std::map<std::string, std::uint64_t> m_baseline;
};

} // namespace wavelane::ui
