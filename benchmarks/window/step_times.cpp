// SPDX-License-Identifier: MIT
#include "step_times.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <string>

namespace wavelane::ui {

namespace {

double millisecondsOf(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// A line of /proc/self/status in KiB.
std::uint64_t statusValue(const std::string& name)
{
    std::ifstream status("/proc/self/status");
    std::string word;
    std::uint64_t value = 0;
    while (status >> word) {
        if (word == name + ":" && status >> value)
            return value;
    }
    return 0;
}

} // namespace

void StepTimes::begin()
{
    m_cpuStart = millisecondsOf(CLOCK_THREAD_CPUTIME_ID);
    m_wallStart = millisecondsOf(CLOCK_MONOTONIC);
}

void StepTimes::end()
{
    m_cpu.push_back(millisecondsOf(CLOCK_THREAD_CPUTIME_ID) - m_cpuStart);
    m_wall.push_back(millisecondsOf(CLOCK_MONOTONIC) - m_wallStart);
}

bool StepTimes::isRecent(int milliseconds) const
{
    return millisecondsOf(CLOCK_MONOTONIC) - m_wallStart < milliseconds;
}

double StepTimes::quantile(std::vector<double> times, double share)
{
    if (times.empty())
        return 0;
    std::ranges::sort(times);
    const auto last = static_cast<double>(times.size() - 1);
    return times[static_cast<std::size_t>(std::ceil(share * last))];
}

void PeakMemory::start()
{
    std::ofstream("/proc/self/clear_refs") << "5"; // Resets VmHWM.
    m_before = statusValue("VmRSS");
}

double PeakMemory::peakMebibytes() const
{
    const std::uint64_t peak = statusValue("VmHWM");
    return peak > m_before ? static_cast<double>(peak - m_before) / 1024 : 0;
}

} // namespace wavelane::ui
