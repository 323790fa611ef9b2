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

    /// A key for each pass: its name, with a number if an earlier pass has the same name. It stays the same if other
    /// passes are inserted or moved.
    static std::vector<std::string> keysOf(const std::vector<plan::PassReport>& passes);

    /// Adds the times of a run. Passes that are gone are forgotten, except for their baseline.
    void add(const plan::RunReport& report);
    void clear(); ///< Forgets the points and the baseline.
    /// Forgets the points, but keeps the baseline for comparison.
    void clearPoints() { m_points.clear(); }

    /// Medians in nanoseconds, the oldest first; empty if the pass was never measured.
    std::vector<std::uint64_t> medians(const std::string& key) const;
    /// Nothing if the pass was never measured.
    std::optional<Statistics> statistics(const std::string& key) const;
    bool isEmpty() const { return m_points.empty(); }

    /// Keeps the present medians for comparison.
    void freezeBaseline();
    void dropBaseline() { m_baseline.clear(); }
    bool hasBaseline() const { return !m_baseline.empty(); }
    /// The median of the baseline in nanoseconds; nothing without one for the pass.
    std::optional<std::uint64_t> baseline(const std::string& key) const;
    /// The median in nanoseconds of the runs since the baseline was kept; nothing if there were none.
    std::optional<std::uint64_t> medianSinceBaseline(const std::string& key) const;

    /// A table with a line for each point: the pass, its JSON pointer, the number of the run and four times in
    /// nanoseconds. The passes are in the order of the frame.
    QString csv() const;

private:
    struct Point
    {
        std::uint64_t run = 0; ///< From 0 on.
        plan::TimeReport times;
    };
    struct Pass
    {
        std::string key, name, at;
    };
    using Points = std::deque<Point>;

    std::vector<Pass> m_passes; ///< Passes of the last run, in its order.
    std::map<std::string, Points> m_points;
    std::map<std::string, std::uint64_t> m_baseline;
    std::uint64_t m_baselineEnd = 0; ///< The first run after the baseline was kept.
    std::uint64_t m_runs = 0;
};

} // namespace wavelane::ui
