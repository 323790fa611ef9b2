// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/run/frame/frame_recorder.h"
#include "core/run/frame/recorded_frame.h"
#include "core/run/resources/snapshots.h"

#include <list>
#include <memory>
#include <set>

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
    void forget()
    {
        m_taken.clear();
        m_frames.clear();
    }

    /// A frame for this key that neither the device nor a caller uses. It is the caller's until `giveBack` or
    /// `forget`.
    Result<RecordedFrame*> take(const Plan& plan, const FrameKey& key, const RecordingOptions& options);
    /// What the frame wrote down has been read: it may be used again once the device is done with it.
    void giveBack(RecordedFrame& frame) { m_taken.erase(&frame); }

private:
    bool isFree(const RecordedFrame& frame) const { return !m_taken.contains(&frame) && frame.idle(); }

    FrameRecorder& m_recorder;
    Snapshots& m_snapshots;
    std::list<std::unique_ptr<RecordedFrame>> m_frames; ///< The one used last comes first.
    std::set<const RecordedFrame*> m_taken;
};

} // namespace wavelane::run
