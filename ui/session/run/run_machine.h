// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/run/run_state.h"

#include <utility>

namespace wavelane::ui {

/// The current state of RunController, what follows a measurement, and what the window knows. A value.
class RunMachine
{
public:
    RunState state() const { return m_state; }
    /// `idle`, `playing` or `paused`.
    RunState stateAfterMeasuring() const { return m_resume; }
    bool is(RunState state) const { return m_state == state; }
    bool hasFrames() const { return hasFrames(m_state); } ///< Playing or paused.
    bool isLive() const { return hasFrames(is(RunState::measuring) ? m_resume : m_state); }
    bool waitsForChanges() const { return !isLive() || is(RunState::paused); } ///< No frame follows automatically.

    /// False, and nothing has changed, if the event means nothing in this state.
    bool fire(RunEvent event);
    bool accepts(RunEvent event) const { return next(m_state, event).has_value(); }

    void resumeWith(RunState state) { m_resume = state; }
    RunState takeResume() { return std::exchange(m_resume, RunState::idle); }

    /// True if the state is another one than at the last call.
    bool announce() { return std::exchange(m_announced, m_state) != m_state; }

private:
    static bool hasFrames(RunState state) { return state == RunState::playing || state == RunState::paused; }

    RunState m_state = RunState::idle;
    RunState m_announced = RunState::idle;
    RunState m_resume = RunState::idle;
};

} // namespace wavelane::ui
