// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/run/frame/frame_recorder.h"
#include "core/run/frame/recorded_frame.h"
#include "core/run/plan_names.h"
#include "core/run/resources/snapshots.h"

#include <list>
#include <memory>
#include <set>

namespace wavelane::run {

/// Caches the recorded frames of a plan. A frame is recorded when it is first needed, and replayed until something
/// changes. Each `FrameKey` has up to two recordings, so that the host can submit a frame while the device runs the
/// previous one.
class FrameReplay
{
public:
    /// The cache size. The least recently used recording is discarded first, and recorded again if it is needed.
    static constexpr std::size_t maxFrames = 32;

    FrameReplay(FrameRecorder& recorder, Snapshots& snapshots) : m_recorder(recorder), m_snapshots(snapshots) {}

    /// Discards all recordings. Called when something that they depend on changed, while the device is idle.
    void clear()
    {
        m_taken.clear();
        m_frames.clear();
    }

    /// A frame for this key that neither the device nor a caller uses. The caller uses it until `release` or `clear`.
    Result<RecordedFrame*> take(const Plan& plan, const FrameKey& key, const RecordingOptions& options);
    /// The caller has read the frame's notes. It can be used again when the device is done with it.
    void release(RecordedFrame& frame) { m_taken.erase(&frame); }

private:
    bool isFree(const RecordedFrame& frame) const { return !m_taken.contains(&frame) && frame.idle(); }

    FrameRecorder& m_recorder;
    Snapshots& m_snapshots;
    std::list<std::unique_ptr<RecordedFrame>> m_frames; ///< Most recently used first.
    std::set<const RecordedFrame*> m_taken;
};

} // namespace wavelane::run
