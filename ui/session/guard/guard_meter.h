// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/engine/client/client.h"
#include "ui/session/guard/guard_cost.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace wavelane::ui {

/// Measures what the loop guard costs the open project. It says which run comes next and evaluates the reports; the
/// run controller sends the runs. UI thread.
class GuardMeter final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    bool isMeasuring() const { return m_measurement.has_value(); }
    const std::optional<GuardCost>& cost() const { return m_cost; } ///< Nothing before the first measurement.

    /// Starts a measurement of this snapshot: edits in the meantime do not take part.
    void start(std::shared_ptr<const plan::ProjectSnapshot> snapshot, std::uint32_t budget, double timeoutSeconds);
    /// The next run. After the last one it publishes the cost, ends the measurement and returns nothing.
    std::optional<engine::RunRequest> next();
    /// Takes the report of a run. A report with errors ends the measurement: false.
    bool take(const plan::RunReport& report);
    void cancel();
    void forget(); ///< Another project was opened.

Q_SIGNALS:
    void changed(); ///< `isMeasuring` or `cost` has changed.
    void message(wavelane::Severity severity, const QString& text);

private:
    void publish();

    std::optional<GuardMeasurement> m_measurement;
    std::shared_ptr<const plan::ProjectSnapshot> m_snapshot;
    std::optional<GuardCost> m_cost;
    QString m_deviceName; ///< Device of the last report.
};

} // namespace wavelane::ui
