// SPDX-License-Identifier: MIT
// What the loop guard costs the open project.
#include "ui/base/text.h"
#include "ui/session/engine_session.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

void EngineSession::measureGuard()
{
    if (!m_document.isOpen() || !m_engineUp || m_measurement)
        return;
    m_frameTimer.stop();
    m_measurement.emplace(static_cast<std::uint32_t>(m_settings.loopBudget), m_settings.frameSeconds);
    Q_EMIT guardMeasured();
    // A frame that is under way is let go; its answer begins the measurement.
    if (m_runKey == 0)
        sendMeasurement();
}

void EngineSession::sendMeasurement()
{
    engine::RunRequest request{.snapshot = m_document.snapshot(), .options = *m_measurement->next()};
    for (const auto& [path, text] : m_shaders.goodTexts())
        request.snapshot.overrides[path] = text;
    // All runs are of one text, whatever is typed meanwhile.
    if (m_measured)
        request.snapshot = *m_measured;
    else
        m_measured = request.snapshot;
    m_measuring = m_client->send(std::move(request), "run");
    m_runKey = m_measuring;
    settle();
}

void EngineSession::takeMeasurement(const engine::RunAnswer& event)
{
    if (event.key == m_measuring) {
        if (hasErrors(event.report.diagnostics)) {
            const auto error = std::ranges::find(event.report.diagnostics, Severity::error, &Diagnostic::severity);
            Q_EMIT message(Severity::warning,
                           tr("The loop guard's cost cannot be measured: %1").arg(toQt(error->message)));
            endMeasurement();
            m_restoreWhenUp = true;
            if (m_engineUp)
                goOn();
            settle();
            return;
        }
        m_measurement->take(event.report);
    }
    if (m_measurement->next()) {
        sendMeasurement();
        return;
    }
    m_guardCost = m_measurement->result();
    if (m_guardCost)
        Q_EMIT message(Severity::note,
                       tr("Loop guard: ×%1 (%2 ms with it, %3 ms without) on %4")
                           .arg(m_guardCost->ratio(), 0, 'f', 2)
                           .arg(static_cast<double>(m_guardCost->guardedNanoseconds) * 1e-6, 0, 'f', 3)
                           .arg(static_cast<double>(m_guardCost->plainNanoseconds) * 1e-6, 0, 'f', 3)
                           .arg(m_deviceName));
    else
        Q_EMIT message(Severity::warning,
                       tr("The loop guard's cost cannot be measured: no pass has a GPU time on this device."));
    endMeasurement();
    m_fromStart = true;
    m_restoreWhenUp = m_runCount > 0;
    goOn();
    settle();
}

void EngineSession::endMeasurement()
{
    m_measured.reset();
    m_measuring = 0;
    if (std::exchange(m_measurement, std::nullopt))
        Q_EMIT guardMeasured();
}

} // namespace wavelane::ui
