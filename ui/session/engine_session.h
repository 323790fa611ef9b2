// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client.h"
#include "ui/document/document.h"
#include "ui/session/live_clock.h"
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
    std::uint64_t runCount() const { return m_runCount; } ///< Answered runs; bytes read belong to the last.
    const QString& afterPass() const { return m_afterPass; }
    const ShaderStates& shaders() const { return m_shaders; }
    const std::vector<std::string>& compilers() const { return m_compilers; }
    QString dxcProblem() const { return m_dxcProblem; }
    QString deviceName() const { return m_deviceName; }
    int engineProcessId() const { return m_client ? m_client->processId() : 0; } ///< 0 while there is none.

    void run();
    void stop(); ///< Ends play and asks a run to end; a hung one ends with its engine a moment later.
    void play();
    void pause();
    void step();  ///< One frame further, then paused.
    void reset(); ///< Back to frame 0 and the initial data.
    void setAutoRun(bool on);
    /// Name of the pass behind which reads look; empty: the end of the frame. Runs again where there was a run.
    void setAfterPass(const QString& name);
    void setMouse(QPointF texel, bool pressed) { m_clock.setMouse(texel, pressed); }
    void setKey(int key, bool down) { m_clock.setKey(key, down); }

    using ReadHandler = std::function<void(const Result<QByteArray>&)>;
    /// Bytes as they stand after the last run. The handler is called once, unless the answer is overtaken by a newer
    /// read in the same lane, or `owner` is gone.
    void read(const run::ReadRequest& request, const std::string& lane, QObject* owner, ReadHandler handler);

Q_SIGNALS:
    void stateChanged();
    void engineChanged();                                           ///< Compilers or device became known.
    void compiled(const QString& shader);                           ///< `shaders()` has news.
    void reported();                                                ///< `report()` is new.
    void message(wavelane::Severity severity, const QString& text); ///< For the output panel.

private:
    struct PendingRead
    {
        QPointer<QObject> owner;
        ReadHandler handler;
    };

    void documentChanged(const ChangeEvent& event);
    void compileAll();
    void sendCompile(const std::string& shader, const run::ProjectSnapshot& snapshot);
    void compileQuieted(); ///< The user has not typed for a moment.
    void runWhenCompiled();
    enum class Texts { shown, good };
    void sendRun(bool restart, bool live, Texts texts);
    void nextFrame();
    void scheduleNextFrame();
    void settle(); ///< Derives the state from what is under way and what the user asked for.

    void handle(engine::Event event);
    void on(engine::EngineReady event);
    void on(engine::EngineDied event);
    void on(engine::CompileAnswer event);
    void on(engine::RunAnswer event);
    void on(engine::ReadAnswer event);
    void on(engine::DevicesAnswer event);
    void on(engine::ProgressEvent event);
    void on(engine::Failed event);
    void on(engine::Superseded event);
    void takeStop(run::RunReport& report); ///< Turns the word that a run was stopped into a calm one.
    void publishRunProblems();
    QString runSummary() const;
    void tellPrints();

    Document& m_document;
    std::unique_ptr<engine::Client> m_client;
    ShaderStates m_shaders;
    LiveClock m_clock;
    run::RunReport m_report;
    QTimer m_compileTimer;
    QTimer m_frameTimer;
    std::map<engine::Key, PendingRead> m_reads;
    std::vector<std::string> m_compilers;
    QString m_dxcProblem;
    QString m_deviceName;
    QString m_afterPass;
    QString m_outcome;
    std::string m_stage; ///< Of the run under way, in the engine's words.
    State m_state = State::starting;
    engine::Key m_runKey = 0; ///< The run under way; 0: none.
    bool m_runIsLive = false;
    bool m_stopping = false; ///< The run under way was asked to end.
    bool m_autoRun = false;
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
