// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"

#include <QElapsedTimer>
#include <QPointF>

namespace wavelane::ui {

/// Time, mouse, keys and date for the frames of a live run. The time stands still while it is paused.
class LiveClock
{
public:
    void restart(); ///< Time 0, running.
    void pause();
    void resume();

    /// Where the mouse is, in texels, and whether its button is down. Where it went down is kept until the next time.
    void setMouse(QPointF texel, bool pressed);
    /// `key` is a Qt::Key. Letters and digits set the bit of their capital's ASCII code; arrows, space, return,
    /// escape and the modifiers the virtual-key codes that shader programmers know (37…40, 32, 13, 27, 16…18).
    void setKey(int key, bool down);
    void releaseAll();

    /// Inputs of the next frame. The time since the frame before is limited to 0.25 s, so that a pause of the
    /// machine does not throw simulations out of their bounds.
    run::LiveInputs next(std::uint64_t frame);
    /// The same with a fixed step of 1/60 s, for stepping.
    run::LiveInputs step(std::uint64_t frame);

private:
    run::LiveInputs inputs(std::uint64_t frame, double delta);

    QElapsedTimer m_timer;
    double m_time = 0;
    bool m_running = false;
    bool m_pressed = false;
    run::LiveInputs m_inputs;
};

/// The bit of `keys` for a Qt::Key, or −1 for keys that have none.
int keyBit(int key);

} // namespace wavelane::ui
