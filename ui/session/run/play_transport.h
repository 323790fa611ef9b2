// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/run/frame_inputs.h"
#include "ui/session/run/frame_pace.h"
#include "ui/session/run/run_context.h"

#include <QObject>
#include <QTimer>

#include <cstdint>

namespace wavelane::ui {

/// Plays frame after frame, pauses, steps, seeks and replays. Sends each frame when the previous one was answered and
/// its time has come. UI thread; owned by the run controller.
class PlayTransport final : public QObject
{
    Q_OBJECT

public:
    /// `context` must outlive the transport.
    explicit PlayTransport(RunContext& context, QObject* parent = nullptr);

    LiveClock& clock() { return m_inputs.clock(); }
    const plan::RecordedInputs& inputs() const { return m_inputs.recorded(); }
    std::uint64_t framesToPlay() const { return m_framesToPlay; } ///< 0: without end.

    void play();
    void playFrames(std::uint64_t count);
    void replay(plan::RecordedInputs script);
    void pause();
    void step();
    void stepBack();
    bool canStepBack() const;
    /// Runs all frames up to the last one again while the project is paused. False if their inputs are not known or
    /// something is in progress.
    bool repeatFrame();
    void seek(double seconds);
    /// The last frame again, from the contents before it, if an automatic run is pending and the project has changed
    /// since. If the engine does not have these contents, as after play, one more frame runs at the time of the last
    /// one; further changes then repeat that frame.
    void showChangeWhilePaused();
    void reset();

    void stop();        ///< No frame follows, and no script is replayed.
    void holdFrames();  ///< No frame follows for now; the clock goes on.
    void openProject(); ///< Another project: forgets the inputs of the previous one.
    void sendFrame(bool restart, plan::FrameStart start = plan::FrameStart::forget);
    void sendNextFrame(); ///< If the project plays and nothing is in progress.
    /// If nothing limits the rate: the frame after the one in progress, which the device then begins while the window
    /// still draws.
    void sendAnother();
    void countFrame(); ///< A run or frame was answered. Pauses after the last frame of `playFrames` or `replay`.
    /// Counts the answered frame and sends the next one, if nothing limits their rate: the device then works on it
    /// while the window shows the answer. False if `countFrame` and `continuePlay` are to be called.
    bool sendAhead();
    /// The engine did not run this request, a frame that was sent ahead. True if something else can start.
    bool skip(engine::Key key);
    /// Sends frame 0 to a new engine. False if the project neither plays nor is paused after a frame.
    bool startAgain();
    /// Sends the next frame when its time has come, or the one that was sought. False if no frame follows.
    bool continuePlay();

Q_SIGNALS:
    void starting();      ///< Frames are about to be sent: a search for an endless loop is abandoned.
    void sent();          ///< A frame.
    void settled();       ///< The state may have changed.
    void resumeChanged(); ///< What follows a measurement.

private:
    void start(std::uint64_t frames); ///< 0: without end.
    void stepFrom(plan::FrameStart start);
    void repeatShownFrame();
    bool isUnlimited() const; ///< Frames follow each other as fast as possible.
    bool followsTime() const;
    void scheduleNextFrame();
    void noteSent();

    RunContext& m_context;
    FrameInputs m_inputs;
    QTimer m_frameTimer;
    FramePace m_pace;
    std::uint64_t m_framesToPlay = 0;
    std::uint64_t m_lastFrame = 0; ///< Sent last.
    bool m_keepsStart = false;     ///< The last frame was sent with the request to keep the contents before it.
};

} // namespace wavelane::ui
