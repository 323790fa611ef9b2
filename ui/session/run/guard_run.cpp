// SPDX-License-Identifier: MIT
#include "ui/session/run/guard_run.h"

#include "ui/session/engine/engine_settings.h"

#include <cstdint>
#include <utility>

namespace wavelane::ui {

void GuardRun::start()
{
    const EngineSettings& settings = m_context.gate.settings();
    m_meter.start(m_context.compiles.compilableSnapshot(), static_cast<std::uint32_t>(settings.loopBudget),
                  settings.frameSeconds);
    if (!m_context.sender.isBusy())
        sendNext();
}

bool GuardRun::take(const plan::RunReport& report)
{
    const RunSender::InFlight done = m_context.sender.finish();
    if (done.kind == RunKind::measurement && !m_meter.take(report))
        return false;
    return sendNext();
}

bool GuardRun::sendNext()
{
    auto request = m_meter.next();
    if (request)
        m_context.sender.sendMeasurement(std::move(*request));
    return request.has_value();
}

} // namespace wavelane::ui
