// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/session/engine/engine_failure.h"
#include "ui/session/engine/engine_gate.h"
#include "ui/session/engine/engine_settings.h"
#include "ui/session/engine/failure_streak.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace wavelane::ui {

/// Owns the engine process: starts it, follows its restarts, reports its failures, and suspends what made it fail
/// several times in a row. Knows the compilers and devices that the engine found. UI thread; nothing here waits.
class EngineSupervisor final : public QObject, public EngineGate
{
    Q_OBJECT

public:
    enum class State {
        starting, ///< No engine has said hello yet.
        up,
        restarting, ///< The engine exited, and a new one is starting.
        failed,     ///< No engine can be started.
    };
    using EventHandler = std::function<void(engine::Event)>;

    explicit EngineSupervisor(Document& document, QObject* parent = nullptr);
    ~EngineSupervisor() override;

    /// Starts the first engine. The handler gets all of its events on the UI thread.
    void start(engine::ClientOptions options, EventHandler handler);

    /// Which consequences new settings have.
    struct Change
    {
        bool restartsEngine = false; ///< The contents of all resources are lost.
        bool changesCompiler = false;
    };
    Change configure(const EngineSettings& settings);

    State state() const { return m_state; }
    bool isUp() const override { return m_state == State::up; }
    bool isSuspended() const override { return !m_suspended.empty(); }
    const EngineSettings& settings() const override { return m_settings; }
    engine::Key send(engine::Request request, const std::string& lane) override;
    void cancel(engine::Key key) override;
    int processId() const { return m_client ? m_client->processId() : 0; } ///< 0 if there is no process.

    const std::vector<std::string>& compilers() const { return m_compilers; }
    const QString& dxcProblem() const { return m_dxcProblem; }
    const QString& deviceName() const { return m_deviceName; }
    const std::vector<gpu::DeviceInfo>& devices() const { return m_devices; }
    const QString& deviceProblem() const { return m_deviceProblem; }
    const FailureStreak& streak() const { return m_streak; }

    void take(engine::EngineReady event);
    /// True if the request in progress is not to blame, so that it should be repeated in the next engine.
    bool take(const engine::EngineDied& event);
    /// The engine exited voluntarily. True if it lost the device during a read and no run reported that; `problem` is
    /// the message of the read.
    bool handleExit(const QString& problem);
    void take(engine::DevicesAnswer event);
    bool fail(const engine::Failed& failure); ///< False if the key is not that of the device list.

    RunVerdict judge(const engine::RunAnswer& answer);
    /// The answer to a search for an endless loop. If the search does not end either, that does not count as a
    /// failure.
    void noteSearch(const engine::RunAnswer& answer);
    void judge(const engine::CompileAnswer& answer);

    void openProject(); ///< Forgets the failures of the previous project.
    void refreshSuspension();
    void clearRunFailures(); ///< The user runs the project again.
    void clearAllFailures(); ///< The user tries again what is suspended.

Q_SIGNALS:
    void engineChanged();     ///< Compilers or the device name are new.
    void devicesChanged();    ///< `devices` or `deviceProblem` is new.
    void suspensionChanged(); ///< `isSuspended` or its reasons are new.
    void engineFailed(const wavelane::ui::EngineFailure& failure, const wavelane::plan::ProjectSnapshot& snapshot);
    void message(wavelane::Severity severity, const QString& text);

private:
    void record(EngineFailure failure, const std::string& at);
    const plan::ProjectSnapshot* failedSnapshot(const std::string& at) const;
    void judgeDevice(const engine::RunAnswer& answer);
    void requestDevices();

    Document& m_document;
    std::unique_ptr<engine::Client> m_client;
    State m_state = State::starting;
    engine::ClientOptions m_options; ///< As given to `start`.
    EngineSettings m_settings;
    FailureStreak m_streak;
    Diagnostics m_suspended;
    std::string m_failedAt; ///< JSON pointer of the last failure of a run.
    std::vector<std::string> m_compilers;
    QString m_dxcProblem;
    QString m_deviceName;
    QString m_deviceProblem;
    std::vector<gpu::DeviceInfo> m_devices;
    engine::Key m_devicesKey = 0;
    std::optional<plan::DeviceReport> m_device;  ///< Device of the last run.
    std::optional<engine::RunRequest> m_lastRun; ///< Sent last.
    std::shared_ptr<const plan::ProjectSnapshot> m_lastCompile;
};

} // namespace wavelane::ui
