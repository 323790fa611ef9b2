// SPDX-License-Identifier: MIT
#include "ui/session/guard/guard_meter.h"

#include "core/base/first_error.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

void GuardMeter::start(std::shared_ptr<const plan::ProjectSnapshot> snapshot, std::uint32_t budget,
                       double timeoutSeconds)
{
    m_measurement.emplace(budget, timeoutSeconds);
    m_snapshot = std::move(snapshot);
    Q_EMIT changed();
}

std::optional<engine::RunRequest> GuardMeter::next()
{
    if (!m_measurement)
        return std::nullopt;
    if (const auto options = m_measurement->next())
        return engine::RunRequest{.snapshot = m_snapshot, .options = *options};
    m_cost = m_measurement->result();
    publish();
    cancel();
    return std::nullopt;
}

bool GuardMeter::take(const plan::RunReport& report)
{
    if (const Diagnostic* const error = firstError(report.diagnostics)) {
        Q_EMIT message(Severity::warning,
                       tr("The cost of the loop guard cannot be measured: %1").arg(coreMessage(error->message)));
        cancel();
        return false;
    }
    if (report.device)
        m_deviceName = toQt(report.device->name);
    m_measurement->take(report);
    return true;
}

void GuardMeter::publish()
{
    if (!m_cost) {
        Q_EMIT message(
            Severity::warning,
            tr("The cost of the loop guard cannot be measured: this device reports no GPU time for any pass."));
        return;
    }
    constexpr double millisecondsPerNanosecond = 1e-6;
    Q_EMIT message(Severity::note,
                   tr("Loop guard: ×%1 (%2 ms with the guard, %3 ms without it) on %4")
                       .arg(m_cost->ratio(), 0, 'f', 2)
                       .arg(static_cast<double>(m_cost->guardedNanoseconds) * millisecondsPerNanosecond, 0, 'f', 3)
                       .arg(static_cast<double>(m_cost->plainNanoseconds) * millisecondsPerNanosecond, 0, 'f', 3)
                       .arg(m_deviceName));
}

void GuardMeter::cancel()
{
    m_snapshot.reset();
    if (std::exchange(m_measurement, std::nullopt))
        Q_EMIT changed();
}

void GuardMeter::forget()
{
    cancel();
    if (std::exchange(m_cost, std::nullopt))
        Q_EMIT changed();
}

} // namespace wavelane::ui
