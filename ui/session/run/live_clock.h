// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"

#include <QElapsedTimer>
#include <QPointF>

namespace wavelane::ui {

/// Time, mouse, keys and date for the frames of a live run. Time does not advance while the clock is paused.
class LiveClock
{
public:
    void restart(); ///< Time 0, running.
    void pause();
    void resume();

    /// Position of the mouse in texels, and whether its left button is down, which is bit 1 of the keys. The position of
    /// the last press is kept.
    void setMouse(QPointF texel, bool pressed);
    /// `key` is a Qt::Key. Letters and digits set the bit of their uppercase ASCII code; arrows, space, return,
    /// escape and modifiers set the bit of their Windows virtual-key code (37…40, 32, 13, 27, 16…18).
    void setKey(int key, bool down);
    void releaseAll();

    /// Inputs of the next frame. The time since the previous frame is limited to 0.25 s, so that a stalled machine
    /// does not destabilize simulations.
    plan::LiveInputs next(std::uint64_t frame);
    /// Inputs of a single frame, 1/60 s after the previous one.
    plan::LiveInputs step(std::uint64_t frame);

private:
    plan::LiveInputs inputs(std::uint64_t frame, double delta);
    void setBit(int bit, bool down);

    QElapsedTimer m_timer;
    double m_time = 0;
    bool m_running = false;
    bool m_pressed = false;
    plan::LiveInputs m_inputs;
};

/// The bit of `keys` for a Qt::Key; −1 for keys without a bit.
int keyBit(int key);

} // namespace wavelane::ui
