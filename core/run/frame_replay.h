// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/frame_recorder.h"
#include "core/run/plan.h"
#include "core/run/recorded_frame.h"
#include "core/run/snapshots.h"

#include <list>
#include <memory>

namespace wavelane::run {

/// The recorded frames of a plan. A frame is recorded when it is first needed and replayed while nothing changed;
/// where a project's names or its first frame differ, each state has a recording of its own. Two of each, so that the
/// next frame can be handed over while the device still works on the last.
class FrameReplay
{
public:
    /// Kept at once; the one that was not used for longest goes first. Names that change places in long cycles may
    /// need more, and are then recorded anew.
    static constexpr std::size_t maxFrames = 32;

    FrameReplay(FrameRecorder& recorder, Snapshots& snapshots) : m_recorder(recorder), m_snapshots(snapshots) {}

    /// To be called when anything changed that the recordings were made from, and only while the device is idle.
    void forget() { m_frames.clear(); }

    /// A frame for this key that is not in use by the device. The pointer lives until the next call of `forget` or
    /// until it is idle and `take` is called again.
    Result<RecordedFrame*> take(const Plan& plan, const FrameKey& key, const RecordingOptions& options);

private:
    FrameRecorder& m_recorder;
    Snapshots& m_snapshots;
    std::list<std::unique_ptr<RecordedFrame>> m_frames; ///< The one used last comes first.
};

} // namespace wavelane::run
