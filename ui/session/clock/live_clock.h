// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "ui/session/clock/local_time.h"

#include <QElapsedTimer>
#include <QPointF>

#include <functional>
#include <optional>
#include <utility>

namespace wavelane::ui {

/// Time, mouse, keys, gamepad and date for the frames of a live run. Time does not advance while the clock is paused.
/// It follows the real time, multiplied by a speed, or advances by a fixed step with each frame.
class LiveClock
{
public:
    void restart(); ///< Time 0, running.
    void pause();
    void resume();

    double time() const { return m_time; }                  ///< Of the last frame, in seconds.
    void seek(double seconds);                              ///< The next frame has this time.
    bool isSeeking() const { return m_sought.has_value(); } ///< There was no frame since `seek`.
    /// Factor of the time, more than 0.
    void setSpeed(double speed) { m_speed = speed; }
    double speed() const { return m_speed; }
    /// Each frame is 1/60 s × speed after the previous one, no matter how long it takes.
    void setFixedStep(bool on) { m_isFixed = on; }
    bool hasFixedStep() const { return m_isFixed; }
    /// The maximum number of frames per second of play; 0: no limit.
    void setFrameLimit(int framesPerSecond) { m_frameLimit = framesPerSecond; }
    int frameLimit() const { return m_frameLimit; }
    /// Each picture waits for a refresh of the screen, which then limits the rate.
    void setWaitsForScreen(bool on) { m_waitsForScreen = on; }
    bool waitsForScreen() const { return m_waitsForScreen; }

    /// Position of the mouse in texels, and its buttons that are down: bits 1 (left), 2 (right) and 4 (middle) of the
    /// keys. The position of the last press of the left button is kept.
    void setMouse(QPointF texel, Qt::MouseButtons buttons);
    void addWheel(QPointF steps); ///< To the right and up; the next frame gets the sum.
    /// `key` is a Qt::Key. Letters and digits set the bit of their uppercase ASCII code; arrows, space, return,
    /// escape, modifiers and others set the bit of their Windows virtual-key code (37…40, 32, 13, 27, 16…18). A key
    /// that is released before a frame got its press stays down in that frame.
    void setKey(int key, bool down);
    void releaseAll();
    /// Where each frame gets the state of the gamepad. Without it, the gamepad is all zero.
    void setGamepad(std::function<plan::GamepadState()> read) { m_readGamepad = std::move(read); }

    /// Inputs of the next frame. The time since the previous frame is limited to 0.25 s, so that a stalled machine
    /// does not destabilize simulations.
    plan::LiveInputs next(std::uint64_t frame);
    /// Inputs of a single frame, 1/60 s × speed after the previous one.
    plan::LiveInputs step(std::uint64_t frame);
    /// A frame got these inputs instead. Time and inputs continue from them.
    void adopt(const plan::LiveInputs& inputs);

private:
    plan::LiveInputs inputs(std::uint64_t frame, double delta);
    void setBit(int bit, bool down);
    void forgetSeen(); ///< A frame got the keys.

    QElapsedTimer m_timer;
    double m_time = 0;
    double m_speed = 1;
    std::optional<double> m_sought; ///< The time of the next frame.
    int m_frameLimit = 60;
    bool m_waitsForScreen = true;
    bool m_isFixed = false;
    bool m_running = false;
    bool m_pressed = false;
    plan::LiveInputs m_inputs;
    LocalTime m_localTime;
    std::function<plan::GamepadState()> m_readGamepad;
    decltype(plan::LiveInputs::keys) m_unseen{};   ///< Pressed since the last frame.
    decltype(plan::LiveInputs::keys) m_released{}; ///< Of those, the ones that are no longer down.
};

/// The bit of `keys` for a Qt::Key; −1 for keys without a bit.
int keyBit(int key);

} // namespace wavelane::ui
