// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wavelane::ui {

/// CPU times of a thread and times on the wall of many steps, in milliseconds.
class StepTimes
{
public:
    void begin();
    void end();
    /// Whether the current step began less than that time ago.
    bool isRecent(int milliseconds) const;

    /// The time that the part `share` of all steps did not exceed; 1: the longest.
    double cpu(double share) const { return quantile(m_cpu, share); }
    double wall(double share) const { return quantile(m_wall, share); }

private:
    static double quantile(std::vector<double> times, double share);

    double m_cpuStart = 0;
    double m_wallStart = 0;
    std::vector<double> m_cpu;
    std::vector<double> m_wall;
};

/// The most memory that this process had since `start`, without what it had then: resident pages (proc(5), VmHWM).
class PeakMemory
{
public:
    void start();
    double peakMebibytes() const;

private:
    std::uint64_t m_before = 0; ///< In KiB.
};

} // namespace wavelane::ui
