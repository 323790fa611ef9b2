// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "ui/document/document.h"
#include "ui/session/engine_failure.h"
#include "ui/session/engine_settings.h"
#include "ui/session/failure_streak.h"
#include "ui/session/guard_cost.h"
#include "ui/session/live_clock.h"
#include "ui/session/pending_answers.h"
#include "ui/session/shader_states.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace wavelane::ui {

/// The engine as the window sees it: compiles while the user types, runs, plays, reads bytes, and tells in what state
/// it is. UI thread; nothing here waits. The engine's events hop here by queued calls; answers that are no longer
/// asked for are dropped by their keys.
///
/// An engine that died is replaced, and what ran before runs again in the fresh one: play from frame 0, a single run
/// as it was. What brings the engine down three times in a row is held (`isHeld`) until it is edited or `tryAgain`.
///
/// While a shader has errors, auto-run and play go on with the texts of the last good compile; `run` takes what the
/// editor shows and reports the errors.
class EngineSession final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        starting, ///< No engine has said hello yet.
        idle,
        running,    ///< One run asked for by the user or by auto-run.
        stopping,   ///< A run was asked to end.
        playing,    ///< Frame after frame.
        paused,     ///< Playing, but standing still.
        restarting, ///< The engine ended; a fresh one is on its way.
        failed,     ///< No engine can be started.
    };

    explicit EngineSession(Document& document, QObject* parent = nullptr);
    ~EngineSession() override;

    void start(engine::ClientOptions options);
    /// Other settings from now on; the engine is started anew where it has to be, and what ran runs again. Before
    /// `start` they are those that it starts with.
    void configure(const EngineSettings& settings);
    const EngineSettings& settings() const { return m_settings; }

    State state() const { return m_state; }
    bool isLive() const { return m_state == State::playing || m_state == State::paused; }
    bool autoRun() const { return m_autoRun; }
    /// Of the last run; default before the first. That a run was stopped is a note in it and no error: the user asked
    /// for it.
    const run::RunReport& report() const { return m_report; }
    /// How the last run ended where that is neither a result nor an error: that it was stopped. Empty otherwise.
    const QString& outcome() const { return m_outcome; }
    /// Whether the run under way waits for a compiler and not for the device.
    bool isCompiling() const { return m_stage == "compile"; }
    /// No change waits for the compilers, and no compile is under way.
    bool isCompiled() const { return !m_compileTimer.isActive() && !m_shaders.waiting(); }
    std::uint64_t runCount() const { return m_runCount; } ///< Answered runs; bytes read belong to the last.
    const QString& afterPass() const { return m_afterPass; }
    const ShaderStates& shaders() const { return m_shaders; }
    const std::vector<std::string>& compilers() const { return m_compilers; }
    QString dxcProblem() const { return m_dxcProblem; }
    QString deviceName() const { return m_deviceName; }
    /// Of this machine, as the engine found them when it started; empty before.
    const std::vector<gpu::DeviceInfo>& devices() const { return m_devices; }
    /// Why no device could be opened in the last run; empty where one was.
    const QString& deviceProblem() const { return m_deviceProblem; }
    /// The budget that the last run had; 0: it had no guard.
    std::uint32_t guardBudget() const { return m_lastRun ? m_lastRun->options.loopBudget : 0; }
    const std::optional<GuardCost>& guardCost() const { return m_guardCost; } ///< Nothing before it was measured.
    bool isMeasuring() const { return m_measurement.has_value(); }
    /// Something brought the engine down so often that it does not go on by itself.
    bool isHeld() const { return !m_held.empty(); }
    int engineProcessId() const { return m_client ? m_client->processId() : 0; } ///< 0 while there is none.

    void run();
    void stop(); ///< Ends play and asks a run to end; a hung one ends with its engine a moment later.
    void play();
    void pause();
    void step();     ///< One frame further, then paused.
    void reset();    ///< Back to frame 0 and the initial data.
    void tryAgain(); ///< What is held is compiled and run again.
    /// Runs the frame in turn with and without the loop guard, begins anew behind that, and emits `guardMeasured`.
    void measureGuard();
    void setAutoRun(bool on);
    /// Name of the pass behind which reads look; empty: the end of the frame. Runs again where there was a run.
    void setAfterPass(const QString& name);
    void setMouse(QPointF texel, bool pressed) { m_clock.setMouse(texel, pressed); }
    void setKey(int key, bool down) { m_clock.setKey(key, down); }

    using ReadHandler = PendingAnswers<QByteArray>::Handler;
    /// Bytes as they stand after the last run. The handler is called once, unless the answer is overtaken by a newer
    /// read in the same lane, or `owner` is gone.
    void read(const run::ReadRequest& request, const std::string& lane, QObject* owner, ReadHandler handler);

    using TranslationHandler = PendingAnswers<shader::TranslatedText>::Handler;
    /// A shader as another text (run::translation), of the sources as they stand now. The handler is called once,
    /// unless the answer is overtaken by a newer one for the same owner, or `owner` is gone.
    void translate(const std::string& shader, const std::string& target, QObject* owner, TranslationHandler handler);

Q_SIGNALS:
    void stateChanged();
    void engineChanged();                 ///< Compilers or device became known.
    void compiled(const QString& shader); ///< `shaders()` has news.
    void reported();                      ///< `report()` is new.
    void devicesChanged();                ///< `devices()` or `deviceProblem()` is new.
    void guardMeasured();                 ///< `guardCost()` or `isMeasuring()` is new.
    /// The engine died or left; `snapshot` is what it worked on.
    void engineFailed(const wavelane::ui::EngineFailure& failure, const wavelane::run::ProjectSnapshot& snapshot);
    void message(wavelane::Severity severity, const QString& text); ///< For the output panel.

private:
    void documentChanged(const ChangeEvent& event);
    void compileAll();
    void noteOpenedTexts(); ///< A file that is opened only now was compiled from the disk, with the same text.
    void compileQuieted();  ///< The user has not typed for a moment.
    void runWhenCompiled();
    enum class Texts { shown, good };
    void sendRun(bool restart, bool live, Texts texts);
    void send(engine::RunRequest request, bool live);
    void settle(); ///< Derives the state from what is under way and what the user asked for.

    void handle(engine::Event event);
    void on(engine::EngineReady event);
    void on(engine::EngineDied event);
    void on(engine::EngineLeft event);
    void on(engine::CompileAnswer event);
    void on(engine::TranslateAnswer event);
    void on(engine::RunAnswer event);
    void on(engine::ReadAnswer event);
    void on(engine::DevicesAnswer event);
    void on(engine::ProgressEvent event);
    void on(engine::Failed event);
    void on(engine::Superseded event);
    void takeStop(run::RunReport& report); ///< Turns the word that a run was stopped into a calm one.
    void publishRunProblems();
    QString runSummary() const;
    // engine_play.cpp, with what is public of it
    void nextFrame();
    void scheduleNextFrame();
    // engine_failures.cpp
    void recordFailure(EngineFailure failure, const std::string& at);
    const run::ProjectSnapshot* failedSnapshot(const std::string& at) const;
    bool judgeRun(const engine::RunAnswer& event); ///< True where the run brought the engine down.
    void judgeDevice(const run::RunReport& report, bool endedEngine);
    void recordLossUnderRead();
    void askForDevices();
    void judgeCompile(const engine::CompileAnswer& event);
    void refreshHeld();
    void goOn(); ///< A fresh engine is up: what ran runs again.
    void tellLostContents();
    // engine_measure.cpp
    void sendMeasurement();
    void takeMeasurement(const engine::RunAnswer& event);
    void endMeasurement();
    void tellPrints();

    Document& m_document;
    std::unique_ptr<engine::Client> m_client;
    ShaderStates m_shaders;
    LiveClock m_clock;
    run::RunReport m_report;
    QTimer m_compileTimer;
    QTimer m_frameTimer;
    PendingAnswers<QByteArray> m_reads;
    PendingAnswers<shader::TranslatedText> m_translations;
    std::vector<std::string> m_compilers;
    QString m_dxcProblem;
    QString m_deviceName;
    QString m_deviceProblem;
    std::vector<gpu::DeviceInfo> m_devices;
    engine::Key m_devicesKey = 0;
    engine::ClientOptions m_options; ///< As given to `start`.
    EngineSettings m_settings;
    FailureStreak m_streak;
    Diagnostics m_held; ///< What does not go on by itself.
    std::optional<engine::RunRequest> m_lastRun;
    std::shared_ptr<const run::ProjectSnapshot> m_lastCompile;
    std::optional<GuardMeasurement> m_measurement;
    std::optional<run::ProjectSnapshot> m_measured;
    engine::Key m_measuring = 0; ///< The run of a measurement; 0: none is under way.
    std::optional<GuardCost> m_guardCost;
    QString m_afterPass;
    QString m_outcome;
    std::string m_stage; ///< Of the run under way, in the engine's words.
    State m_state = State::starting;
    engine::Key m_runKey = 0; ///< The run under way; 0: none.
    bool m_runIsLive = false;
    bool m_stopping = false; ///< The run under way was asked to end.
    bool m_autoRun = false;
    bool m_runAsked = false;        ///< The user has run this project; until then nothing of it runs by itself.
    QString m_readProblem;          ///< Why the last read that failed did.
    bool m_restoreWhenUp = false;   ///< The last run, in the fresh engine.
    bool m_runWhenUp = false;       ///< A run that the user asked for before the engine said hello.
    bool m_runWhenCompiled = false; ///< Auto-run waits for the compiler.
    bool m_compileNeeded = false;
    bool m_playWanted = false;
    bool m_paused = false;
    bool m_fromStart = true; ///< The next live frame is frame 0.
    bool m_stepping = false;
    bool m_engineUp = false;
    bool m_wasUp = false;
    shader::FileOverrides m_compiledTexts; ///< Those of the compiles under way.
    QElapsedTimer m_sinceFrame;
    std::uint64_t m_runCount = 0;
};

} // namespace wavelane::ui
