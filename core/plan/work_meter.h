// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace wavelane::run {

/// Counts the bytes that the host makes, moves and compares outside of frames, and reports them in steps, so that
/// whoever watches a run sees that gigabytes of data move. From one thread.
class WorkMeter
{
public:
    /// Called with the stage of the run and the bytes of it that are done.
    using Sink = std::function<void(const std::string& stage, std::uint64_t bytes)>;

    /// Even where a byte costs a microsecond, reports come often enough for a watchdog of 30 s.
    static constexpr std::uint64_t defaultInterval = std::uint64_t{16} << 20;

    /// At least `interval` bytes are between two reports.
    explicit WorkMeter(std::uint64_t interval = defaultInterval) : m_interval(interval) {}

    /// Reports go to a sink as long as this lives.
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

    /// A stage begins, with no byte done.
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

} // namespace wavelane::run
