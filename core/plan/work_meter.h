// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace wavelane::plan {

/// Counts the bytes that the host generates, transfers and compares outside of frames, and reports them periodically,
/// so that work on gigabytes of data counts as progress. To be used by one thread.
class WorkMeter
{
public:
    /// Called with the stage of the run and the number of bytes processed in it.
    using Sink = std::function<void(const std::string& stage, std::uint64_t bytes)>;

    /// Even at a microsecond per byte, reports are frequent enough for a watchdog of 30 s.
    static constexpr std::uint64_t defaultInterval = std::uint64_t{16} << 20;

    /// `interval` is the minimum number of bytes between reports.
    explicit WorkMeter(std::uint64_t interval = defaultInterval) : m_interval(interval) {}

    /// Sends reports to a sink during its lifetime.
    class Watch
    {
    public:
        Watch(WorkMeter& meter, Sink sink) : m_meter(meter) { m_meter.m_sink = std::move(sink); }
        ~Watch() { m_meter.m_sink = {}; }
        Watch(const Watch&) = delete;
        Watch& operator=(const Watch&) = delete;

    private:
        WorkMeter& m_meter;
    };

    /// Starts a stage at zero bytes.
    void begin(std::string stage)
    {
        m_stage = std::move(stage);
        m_bytes = m_reported = 0;
    }
    void add(std::uint64_t bytes)
    {
        m_bytes += bytes;
        if (m_bytes - m_reported < m_interval)
            return;
        m_reported = m_bytes;
        if (m_sink)
            m_sink(m_stage, m_bytes);
    }

private:
    std::uint64_t m_interval;
    Sink m_sink;
    std::string m_stage;
    std::uint64_t m_bytes = 0;
    std::uint64_t m_reported = 0;
};

} // namespace wavelane::plan
