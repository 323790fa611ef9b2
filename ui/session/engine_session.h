// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "core/project/live_value.h"
#include "ui/document/document.h"
#include "ui/session/engine/engine_supervisor.h"
#include "ui/session/guard/guard_meter.h"
#include "ui/session/run/edit_latency.h"
#include "ui/session/run/report_pace.h"
#include "ui/session/run/run_controller.h"
#include "ui/session/services/compile_service.h"
#include "ui/session/services/expectation_states.h"
#include "ui/session/services/inspect_service.h"
#include "ui/session/services/resource_reads.h"

#include <QObject>
#include <QPointF>
#include <QSize>

#include <utility>

namespace wavelane::ui {

/// The engine as the window sees it: compiles while the user types, runs and plays the project, reads bytes, and
/// reports its state. It forwards each command and each event of the engine to the service in charge. UI thread;
/// nothing here waits. Events of the engine arrive by queued calls, and answers that are no longer wanted are dropped
/// by their keys.
///
/// A new engine replaces one that died and repeats what ran: play from frame 0, a single run unchanged. What makes
/// the engine fail three times in a row is suspended until it is edited or until `tryAgain`.
class EngineSession final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        starting, ///< No engine has said hello yet.
        idle,
        running,    ///< A single run, started by the user or automatically.
        stopping,   ///< A run was asked to end.
        playing,    ///< Frame after frame.
        paused,     ///< Play stands still.
        restarting, ///< The engine exited; a new one is starting.
        failed,     ///< No engine can be started.
    };

    explicit EngineSession(Document& document, QObject* parent = nullptr);
    ~EngineSession() override;

    void start(engine::ClientOptions options);
    /// Applies new settings. If they concern the process, the engine is restarted and what ran runs again. Before
    /// `start`, they are the settings that it starts with.
    void configure(const EngineSettings& settings);
    const EngineSettings& settings() const { return m_supervisor.settings(); }

    State state() const { return m_state; }
    const Document& document() const { return m_document; }
    bool hasProject() const { return m_document.isOpen(); }
    /// Frames follow each other, also while a new engine starts.
    bool isPlaying() const { return m_runs.state() == RunState::playing; }
    /// The last report is about the shown project and texts. Expectations and names do not affect results.
    bool hasCurrentReport() const { return m_resultRevision == m_document.revision(); }
    bool repeatsLastRun() const { return m_runs.isRepeating(); } ///< As soon as a new engine is up.
    bool isLive() const { return m_state == State::playing || m_state == State::paused; }
    bool autoRun() const { return m_runs.isAutomatic(); }
    /// Of the last run; default before the first. That the user stopped the run is a note in it, not an error.
    const plan::RunReport& report() const { return m_runs.report(); }
    /// How the last run ended if that is neither a result nor an error: that it was stopped. Otherwise empty.
    const QString& outcome() const { return m_runs.outcome(); }
    /// The run in progress waits for a compiler and not for the device.
    bool isCompiling() const { return m_runs.state() == RunState::compiling; }
    /// The last run did not end, and a second run with the loop guard finds its endless loop.
    bool isFindingLoop() const { return m_runs.state() == RunState::searching; }
    /// No change waits for the compilers, and no compile is in progress.
    bool isCompiled() const { return m_compiles.isSettled(); }
    std::uint64_t runCount() const { return m_runs.runCount(); } ///< Answered runs; reads show the last one.
    const QString& afterPass() const { return m_runs.afterPass(); }
    const QString& pinnedPass() const { return m_runs.pinnedPass(); }
    const ShaderStates& shaders() const { return m_compiles.states(); }
    /// The verdicts of the last single run.
    const ExpectationStates& expectations() const { return m_expectations; }
    const std::vector<std::string>& compilers() const { return m_supervisor.compilers(); }
    QString dxcProblem() const { return m_supervisor.dxcProblem(); }
    QString deviceName() const { return m_supervisor.deviceName(); }
    /// Devices of this machine, as the engine found them when it started; empty before.
    const std::vector<gpu::DeviceInfo>& devices() const { return m_supervisor.devices(); }
    /// Why no device could be opened in the last run; empty if one was opened.
    const QString& deviceProblem() const { return m_supervisor.deviceProblem(); }
    /// Loop budget of the last run; 0 if it had no guard.
    std::uint32_t guardBudget() const { return m_runs.lastRun() ? m_runs.lastRun()->options.loopBudget : 0; }
    const std::optional<GuardCost>& guardCost() const { return m_meter.cost(); } ///< Nothing before a measurement.
    bool isMeasuring() const { return m_meter.isMeasuring(); }
    /// Repeated failures have suspended a shader or the project.
    bool isSuspended() const { return m_supervisor.isSuspended(); }
    /// How long edits take to become a picture. What shows the frames adds `input` and `shown`.
    EditLatency& latency() { return m_latency; }
    int engineProcessId() const { return m_supervisor.processId(); } ///< 0 if there is no process.

    void run();
    void stop(); ///< Ends play and asks a run to end. A run that hangs ends with its engine a moment later.
    void play();
    void pause() { m_runs.pause(); }
    void step() { m_runs.step(); }                                     ///< One frame, then paused.
    void playFrames(std::uint64_t count) { m_runs.playFrames(count); } ///< This number of frames, then paused.
    void stepBack() { m_runs.stepBack(); } ///< The frame before the last one, by running all frames before it again.
    bool canStepBack() const { return m_runs.canStepBack(); }
    const plan::RecordedInputs& inputs() const { return m_runs.inputs(); } ///< Of the frames since frame 0.
    void replay(plan::RecordedInputs script) { m_runs.replay(std::move(script)); }
    bool reads(project::LiveInput input) const;         ///< A shader has this live input.
    void seek(double seconds) { m_runs.seek(seconds); } ///< The time of the next frame.
    LiveClock& clock() { return m_runs.clock(); }       ///< Time, speed and inputs of play.
    void reset() { m_runs.reset(); }                    ///< Back to frame 0 and the initial data.
    void tryAgain();                                    ///< Compiles and runs what is suspended.
    /// Runs the frame alternately with and without the loop guard, restarts what ran, and emits `guardMeasured`.
    void measureGuard() { m_runs.measureGuard(); }
    void setAutoRun(bool on) { m_runs.setAutomatic(on); }
    /// Reads show the resources after the pass of this name; empty means the end of the frame. Repeats the last run.
    void setAfterPass(const QString& name) { m_runs.setAfterPass(name); }
    /// Reads can also show the resources after this pass; empty: no other one. Repeats the last run if it must.
    void setPinnedPass(const QString& name) { m_runs.setPinnedPass(name); }
    /// Whether single runs report what the driver makes of the shaders.
    void setExecutablesWanted(bool wanted) { m_runs.sender().setExecutablesWanted(wanted); }
    /// Size of the live view in pixels, for textures whose size follows it.
    void setViewSize(QSize pixels);
    QSize viewSize() const { return m_viewSize; }
    /// How the pixels for the live view are made from texels, from the next run or frame on. A project that does not
    /// play runs again.
    void setDisplay(const decode::DisplayOptions& display);
    /// What shows the frames, if it can import pictures; asked before each run.
    void setPictureTarget(RunSender::PictureTargets target) { m_runs.sender().setPictureTarget(std::move(target)); }
    /// The picture of the last frame could not be shown. A project that does not play runs again, and one that is
    /// paused repeats its frames.
    void repeatPicture();
    void setMouse(QPointF texel, Qt::MouseButtons buttons) { m_runs.clock().setMouse(texel, buttons); }
    void setKey(int key, bool down) { m_runs.clock().setKey(key, down); }

    /// Reads bytes as they are after the last run. The handler is called once. A newer read in the same lane or the
    /// end of `owner` drops the answer.
    using ReadHandler = ResourceReads::Handler;
    void read(const plan::ReadRequest& request, const std::string& lane, QObject* owner, ReadHandler handler);

    /// Searches and counts in the engine.
    InspectService& inspections() { return m_inspections; }

    /// Translates a shader, with the shown texts, to another language (plan::translation). The handler is called
    /// once. A newer request of the same owner or the end of the owner drops the answer.
    using TranslationHandler = CompileService::TranslationHandler;
    void translate(const std::string& shader, const std::string& target, QObject* owner, TranslationHandler handler);

Q_SIGNALS:
    void stateChanged();
    void engineChanged();                 ///< Compilers or device became known.
    void compiled(const QString& shader); ///< `shaders()` is new.
    void compilesFinished();              ///< `isCompiled()` is true.
    void reported();                      ///< `report()` is new.
    /// Like `reported`, but while frames are played, only ten times a second: for texts that people read.
    void reportReadable();
    void devicesChanged(); ///< `devices()` or `deviceProblem()` is new.
    void guardMeasured();  ///< `guardCost()` or `isMeasuring()` is new.
    /// The engine died or exited after a failure; `snapshot` is what it worked on.
    void engineFailed(const wavelane::ui::EngineFailure& failure, const wavelane::plan::ProjectSnapshot& snapshot);
    void message(wavelane::Severity severity, const QString& text); ///< For the output panel.

private:
    void documentChanged(const ChangeEvent& event);
    bool leavesResults(const ChangeEvent& event) const; ///< The change is only one of expectations.
    State currentState() const;
    void announceState(); ///< Announces a new state.
    void reportRestart();

    void handle(engine::Event event);
    void on(engine::EngineReady event);
    void on(const engine::EngineDied& event);
    void on(const engine::EngineLeft& event);
    void on(engine::CompileAnswer event);
    void on(engine::TranslateAnswer event);
    void on(engine::RunAnswer event);
    void on(const engine::ReadAnswer& event);
    void on(const engine::InspectAnswer& event);
    void on(engine::DevicesAnswer event);
    void on(const engine::ProgressEvent& event);
    void on(const engine::Failed& event);
    void on(const engine::Superseded& event);

    Document& m_document;
    EngineSupervisor m_supervisor;
    CompileService m_compiles;
    ExpectationStates m_expectations;
    GuardMeter m_meter;
    RunController m_runs;
    ResourceReads m_reads;
    InspectService m_inspections;
    EditLatency m_latency;
    ReportPace m_pace;
    QSize m_viewSize;
    State m_state = State::starting;    ///< As announced last.
    std::uint64_t m_resultRevision = 0; ///< Of the document; the last report is that of an equal one.
    bool m_wasCompiling = false;        ///< `isCompiling` when the state was announced last.
    bool m_wasFindingLoop = false;      ///< `isFindingLoop` then.
};

} // namespace wavelane::ui
