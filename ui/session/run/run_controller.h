// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/run/guard_run.h"
#include "ui/session/run/loop_search_run.h"
#include "ui/session/run/play_transport.h"
#include "ui/session/run/run_context.h"

#include <QObject>

#include <optional>
#include <utility>

namespace wavelane::ui {

/// Runs the project once, frame after frame, or for a measurement, and keeps the last report. `RunState` says what
/// happens now; at most one request is in progress (two frames while nothing limits the rate of play), and at most
/// one waits for an engine or for the compilers.
/// `PlayTransport` sends the frames, `GuardRun` measures the loop guard, and `LoopSearchRun` searches runs that did
/// not end. UI thread.
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

    RunState state() const { return m_context.machine.state(); }
    /// `idle`, `playing` or `paused`.
    RunState stateAfterMeasuring() const { return m_context.machine.stateAfterMeasuring(); }
    bool isLive() const { return m_context.machine.isLive(); }
    const plan::RunReport& report() const { return m_context.report; } ///< Of the last answered run.
    /// A sentence if the last run was stopped, or empty.
    const QString& outcome() const { return m_context.outcome; }
    std::uint64_t runCount() const { return m_context.runCount; } ///< Answered runs of this project.
    const QString& afterPass() const { return m_context.sender.afterPass(); }
    const QString& pinnedPass() const { return m_context.sender.pinnedPass(); }
    bool isAutomatic() const { return m_isAutomatic; }
    /// The next engine repeats the last run.
    bool isRepeating() const { return m_context.pending == PendingRun::repetition; }
    /// The last run or frame of this project, without measurements; nothing before the first.
    const std::optional<engine::RunRequest>& lastRun() const { return m_context.sender.last(); }
    bool isAwaited(engine::Key key) const { return m_context.sender.isAwaited(key); }
    /// The request in progress is a search for an endless loop.
    bool isSearching() const { return m_context.sender.isSearching(); }

    void run(); ///< While frames are played, starts again at frame 0.
    void stop();
    void play() { m_transport.play(); }
    void pause() { m_transport.pause(); }
    void step() { m_transport.step(); } ///< One frame, then paused.
    /// Plays this number of frames, each a fixed step after the previous one and as fast as possible, then pauses.
    void playFrames(std::uint64_t count) { m_transport.playFrames(count); }
    std::uint64_t framesToPlay() const { return m_transport.framesToPlay(); } ///< 0: without end.
    /// Shows the frame before the last one, then paused: runs all frames before it again with the inputs that they
    /// had.
    void stepBack() { m_transport.stepBack(); }
    bool repeatFrame() { return m_transport.repeatFrame(); } ///< See PlayTransport.
    bool canStepBack() const { return m_transport.canStepBack(); }
    /// The inputs of the frames since frame 0, as far as they are known: from the last start at frame 0.
    const plan::RecordedInputs& inputs() const { return m_transport.inputs(); }
    /// Plays from frame 0 with these inputs, as fast as possible, and pauses after the last one.
    void replay(plan::RecordedInputs script) { m_transport.replay(std::move(script)); }
    /// The time of the next frame. Unless the project plays, that frame runs at once, and nothing moves afterwards.
    void seek(double seconds) { m_transport.seek(seconds); }
    void reset() { m_transport.reset(); } ///< Back to frame 0 and the initial data.
    void measureGuard();
    /// Runs after each change that compiles, once the user has run the project. While play is paused, the shown
    /// frame runs again.
    void setAutomatic(bool on);
    /// Reads show the resources after this pass; empty means the end of the frame. Repeats the last run.
    void setAfterPass(const QString& name);
    /// Reads can also show the resources after this pass; empty: no second pass. Repeats the last run if necessary.
    void setPinnedPass(const QString& name);
    LiveClock& clock() { return m_transport.clock(); }
    RunSender& sender() { return m_context.sender; }

    void openProject(); ///< Another project: forgets everything about the previous one.
    void documentEdited();
    void startPending(); ///< The compilers have finished, or an engine is up.
    void repeatInNextEngine();

    void engineReady();
    void engineDied();
    void take(plan::RunReport report, RunVerdict verdict);
    void skip(engine::Key key); ///< The engine did not run a frame that was sent ahead.
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
    void announceState();
    void repeatForPass();
    void sendSingle(std::shared_ptr<const plan::ProjectSnapshot> snapshot);
    void repeatLastRun();
    void repeatLastRunWhenUp(); ///< In this engine or in the next one.
    void resumeAfterMeasuring();
    void announce(RunKind kind); ///< The report, what shaders printed, and how the run ended.

    RunContext m_context;
    GuardRun m_guard;
    PlayTransport m_transport{m_context};
    LoopSearchRun m_search{m_context};
    bool m_isAutomatic = false;
};

} // namespace wavelane::ui
