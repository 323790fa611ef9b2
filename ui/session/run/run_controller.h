// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/session/engine/engine_gate.h"
#include "ui/session/run/guard_meter.h"
#include "ui/session/run/live_clock.h"
#include "ui/session/run/loop_search.h"
#include "ui/session/run/run_sender.h"
#include "ui/session/run/run_state.h"
#include "ui/session/services/compile_service.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace wavelane::ui {

/// Runs the project once, frame after frame, or for a measurement, and keeps the last report. `RunState` says what
/// happens now; at most one request is in progress, and at most one waits for an engine or for the compilers.
/// UI thread.
///
/// While a shader has errors, play and automatic runs use the texts of the last compile without errors. A run that
/// the user starts uses the shown texts and reports the errors.
class RunController final : public QObject
{
    Q_OBJECT

public:
    /// All references must outlive the controller.
    RunController(Document& document, CompileService& compiles, EngineGate& gate, GuardMeter& meter,
                  QObject* parent = nullptr);

    RunState state() const { return m_state; }
    RunState stateAfterMeasuring() const { return m_resume; } ///< `idle`, `playing` or `paused`.
    bool isLive() const { return isPlaying(m_state == RunState::measuring ? m_resume : m_state); }
    const plan::RunReport& report() const { return m_report; } ///< Of the last answered run.
    const QString& outcome() const { return m_outcome; }       ///< That the last run was stopped; otherwise empty.
    std::uint64_t runCount() const { return m_runCount; }      ///< Answered runs of this project.
    const QString& afterPass() const { return m_sender.afterPass(); }
    bool isAutomatic() const { return m_isAutomatic; }
    bool isRepeating() const { return m_pending == Pending::repetition; } ///< The next engine repeats the last run.
    /// The last run or frame of this project, without measurements; nothing before the first.
    const std::optional<engine::RunRequest>& lastRun() const { return m_sender.last(); }
    bool isAwaited(engine::Key key) const { return m_sender.isAwaited(key); }
    /// The request in progress is a search for an endless loop.
    bool isSearching() const { return m_sender.isSearching(); }

    void run();
    void stop();
    void play();
    void pause();
    void step(); ///< One frame, then paused.
    /// Plays this number of frames, each a fixed step after the previous one and as fast as possible, then pauses.
    void playFrames(std::uint64_t count);
    std::uint64_t framesToPlay() const { return m_framesToPlay; } ///< 0: without end.
    /// Shows the frame before the last one, then paused: runs all frames before it again with the inputs that they
    /// had.
    void stepBack();
    bool canStepBack() const;
    /// The inputs of the frames since frame 0, as far as they are known: from the last start at frame 0.
    const plan::RecordedInputs& inputs() const { return m_log; }
    /// Plays from frame 0 with these inputs, as fast as possible, and pauses after the last one.
    void replay(plan::RecordedInputs script);
    /// The time of the next frame. Unless the project plays, that frame runs at once, and nothing moves afterwards.
    void seek(double seconds);
    void reset(); ///< Back to frame 0 and the initial data.
    void measureGuard();
    /// Runs after each change that compiles, once the user has run the project.
    void setAutomatic(bool on);
    /// Reads show the resources after this pass; empty means the end of the frame. Repeats the last run.
    void setAfterPass(const QString& name);
    LiveClock& clock() { return m_clock; }

    void openProject(); ///< Another project: forgets everything about the previous one.
    void documentEdited();
    void startPending(); ///< The compilers have finished, or an engine is up.
    void repeatInNextEngine();

    void engineReady();
    void engineDied();
    void take(plan::RunReport report, RunVerdict verdict);
    void takeMeasurement(const plan::RunReport& report);
    void takeSearch(const plan::RunReport& search);
    void take(const engine::ProgressEvent& event);
    bool fail(const engine::Failed& failure); ///< False if the key is not that of the run in progress.
    void drop(engine::Key key);

Q_SIGNALS:
    void stateChanged();
    void sent();     ///< `lastRun` is new.
    void reported(); ///< `report` is new.
    void message(wavelane::Severity severity, const QString& text);

private:
    /// What starts when it can, in ascending order of precedence.
    enum class Pending {
        none,
        repetition, ///< The last run, in the next engine.
        automatic,  ///< A run with the texts that compile, when the compilers have finished.
        requested,  ///< A run with the shown texts, which the user asked for before an engine was up.
    };

    static bool isPlaying(RunState state) { return state == RunState::playing || state == RunState::paused; }
    bool fire(RunEvent event);
    void startPlay(std::uint64_t frames); ///< 0: without end.
    plan::LiveInputs nextInputs(std::uint64_t frame);
    void settle();
    void request(Pending pending);
    void sendSingle(std::shared_ptr<const plan::ProjectSnapshot> snapshot);
    void sendFrame(bool restart);
    void noteSent();
    void repeatLastRun();
    void sendNextFrame();
    void scheduleNextFrame();
    bool sendMeasurement(); ///< False if the measurement has ended.
    void resumeAfterMeasuring();
    void startSearch(); ///< In this engine or in the next one.
    /// Adds the answer of the search to the report.
    void concludeSearch(const plan::RunReport& search);
    void abandonSearch();        ///< Something else replaces it.
    void announce(RunKind kind); ///< The report, what shaders printed, and how the run ended.

    Document& m_document;
    CompileService& m_compiles;
    EngineGate& m_gate;
    GuardMeter& m_meter;
    LiveClock m_clock;
    QTimer m_frameTimer;
    RunState m_state = RunState::idle;
    RunState m_announced = RunState::idle;
    RunState m_resume = RunState::idle; ///< What follows a measurement.
    Pending m_pending = Pending::none;
    RunSender m_sender;
    LoopSearch m_search;
    bool m_wasSearched = false;           ///< The last run was searched in vain; its repetition is not searched.
    bool m_isRepeatedAfterSearch = false; ///< Unless the search finds a loop.
    plan::RunReport m_report;
    QString m_outcome;
    std::uint64_t m_runCount = 0;
    bool m_isAutomatic = false;
    std::uint64_t m_framesToPlay = 0;
    plan::RecordedInputs m_script; ///< Inputs of the first frames, instead of the clock's.
    plan::RecordedInputs m_log;    ///< Inputs of the frames since frame 0.
    bool m_startsAtZero = true;    ///< The next frame is frame 0, with the initial data.
};

} // namespace wavelane::ui
