// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/session/guard/guard_meter.h"
#include "ui/session/run/run_context.h"

namespace wavelane::ui {

/// Sends the runs of a GuardMeter and gives it their reports. UI thread; owned by the run controller.
class GuardRun
{
public:
    /// Both must outlive the object.
    GuardRun(RunContext& context, GuardMeter& meter) : m_context(context), m_meter(meter) {}

    bool isActive() const { return m_meter.isMeasuring(); }
    void start(); ///< Sends the first run now, or when the request in progress is answered.
    /// The answer to the request in progress has arrived. False if the measurement has ended.
    bool take(const plan::RunReport& report);
    void cancel() { m_meter.cancel(); }

private:
    bool sendNext(); ///< False after the last run.

    RunContext& m_context;
    GuardMeter& m_meter;
};

} // namespace wavelane::ui
