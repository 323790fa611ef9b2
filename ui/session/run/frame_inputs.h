// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/inputs/recorded_inputs.h"
#include "ui/session/clock/live_clock.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

namespace wavelane::ui {

/// The inputs of the frames of play: those of the clock, or those of a script that replays earlier frames. Records
/// the inputs since frame 0, up to `plan::maxRecordedFrames`.
class FrameInputs
{
public:
    LiveClock& clock() { return m_clock; }
    const LiveClock& clock() const { return m_clock; }
    /// Of the frames since frame 0, as far as they are known: from the last start at frame 0.
    const plan::RecordedInputs& recorded() const { return m_recorded; }

    void replay(plan::RecordedInputs script) { m_script = std::move(script); }
    void endReplay() { m_script.clear(); }
    void forget(); ///< Another project: nothing is recorded, and nothing is replayed.

    /// Inputs of a frame, which are recorded. `followsTime`: the clock follows the real time, unless it has a fixed
    /// step; otherwise it advances by one step.
    plan::LiveInputs next(std::uint64_t frame, bool followsTime);
    /// The same for the frame after the last one, which has not been answered.
    plan::LiveInputs nextAhead(std::uint64_t frame, bool followsTime);
    /// There was a frame, whose inputs `again` returns.
    bool hasLast() const { return m_last.has_value(); }
    /// The inputs of frame `next - 1`, the last one, which is repeated, or of the frame after it if the engine cannot
    /// repeat it.
    plan::LiveInputs again(std::uint64_t next);
    /// The engine has run `frames` frames with the oldest inputs that were not answered, and `next` follows. If the
    /// engine returned to frame 0 automatically, because a size changed, the inputs of earlier frames are forgotten.
    void answered(std::uint64_t frames, std::uint64_t next);
    void skipped(); ///< The engine ran nothing with the oldest inputs that were not answered.

    /// The inputs of all frames before frame `next - 1`, the last one, are known, and there is one.
    bool canStepBack(std::uint64_t next) const { return next >= 2 && m_recorded.size() >= next; }
    /// Forgets the last frame and continues after the one before it. The inputs of all frames up to that one.
    const plan::RecordedInputs& stepBack(std::uint64_t next);

private:
    LiveClock m_clock;
    plan::RecordedInputs m_script; ///< Inputs of the first frames, instead of the clock's.
    plan::RecordedInputs m_recorded;
    std::optional<plan::LiveInputs> m_last; ///< Those that were sent last.
    bool m_isAgain = false;                 ///< They were sent to repeat a frame.
    std::deque<std::uint64_t> m_sent;       ///< The frames that were not answered.
};

} // namespace wavelane::ui
