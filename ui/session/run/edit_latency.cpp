// SPDX-License-Identifier: MIT
#include "ui/session/run/edit_latency.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::size_t maxSamples = 240;
/// An edit that did not reach the picture by then, for instance because automatic runs are off, is given up.
constexpr qint64 followNanoseconds = 5'000'000'000;
/// An older event did not cause the edit.
constexpr qint64 inputNanoseconds = 200'000'000;

double milliseconds(qint64 nanoseconds)
{
    return static_cast<double>(nanoseconds) * 1e-6;
}

} // namespace

double LatencySample::total() const
{
    return std::accumulate(stages.begin(), stages.end(), 0.0);
}

double LatencySample::overhead() const
{
    using enum LatencyStage;
    double work = 0;
    for (const LatencyStage each : {compile, validation, reflection, pipelines, dispatch})
        work += (*this)[each];
    return total() - work;
}

qint64 EditLatency::now()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void EditLatency::edited(qint64 time, std::uint64_t revision)
{
    if (m_trace && time - m_trace->edited < followNanoseconds)
        return;
    m_trace = Trace{.revision = revision, .edited = time, .compileSent = {}, .runSent = {}, .reported = {}};
    if (const qint64 input = std::exchange(m_input, 0); input != 0 && time - input < inputNanoseconds)
        m_trace->sample[LatencyStage::input] = milliseconds(time - input);
}

void EditLatency::compileSent(qint64 time)
{
    if (!m_trace || m_trace->compileSent)
        return;
    m_trace->compileSent = time;
    m_trace->sample[LatencyStage::quiet] = milliseconds(time - m_trace->edited);
}

void EditLatency::compiled(const plan::ShaderReport& report, bool isOk)
{
    if (!m_trace || !m_trace->compileSent)
        return;
    if (!isOk) {
        m_trace.reset();
        return;
    }
    if (report.fromCache)
        return;
    LatencySample& sample = m_trace->sample;
    sample[LatencyStage::validation] += report.validationMilliseconds;
    sample[LatencyStage::reflection] += report.reflectionMilliseconds;
    sample[LatencyStage::compile] +=
        std::max(0.0, report.milliseconds - report.validationMilliseconds - report.reflectionMilliseconds);
}

void EditLatency::runSent(qint64 time, std::uint64_t revision)
{
    if (!m_trace || m_trace->runSent || revision < m_trace->revision)
        return;
    m_trace->runSent = time;
    if (!m_trace->compileSent)
        m_trace->sample[LatencyStage::quiet] = milliseconds(time - m_trace->edited);
}

void EditLatency::reported(qint64 time, const plan::RunReport& report)
{
    if (!m_trace || !m_trace->runSent || m_trace->reported || report.revision < m_trace->revision)
        return;
    if (report.presented.empty()) {
        m_trace.reset();
        return;
    }
    Trace& trace = *m_trace;
    LatencySample& sample = trace.sample;
    trace.reported = time;
    sample[LatencyStage::plan] = report.stages.plan + report.stages.resources + report.stages.results;
    sample[LatencyStage::pipelines] = report.stages.pipelines;
    sample[LatencyStage::dispatch] = report.stages.frames;
    sample[LatencyStage::readBack] = report.stages.presented;
    // Everything else since the edit.
    const double known = sample.total() - sample[LatencyStage::input];
    sample[LatencyStage::handover] = std::max(0.0, milliseconds(time - trace.edited) - known);
}

bool EditLatency::shown(qint64 time)
{
    if (!m_trace || !m_trace->reported)
        return false;
    LatencySample sample = m_trace->sample;
    sample[LatencyStage::present] = milliseconds(time - *m_trace->reported);
    m_trace.reset();
    m_samples.push_back(sample);
    if (m_samples.size() > maxSamples)
        m_samples.pop_front();
    return true;
}

void EditLatency::clear()
{
    m_trace.reset();
    m_samples.clear();
}

} // namespace wavelane::ui
