// SPDX-License-Identifier: MIT
#include "core/run/frame/frame_replay.h"

#include "core/base/try.h"

#include <algorithm>
#include <iterator>

namespace wavelane::run {

Result<RecordedFrame*> FrameReplay::take(const Plan& plan, const FrameKey& key, const RecordingOptions& options)
{
    const auto found = std::ranges::find_if(m_frames, [&](const auto& frame) {
        return frame->key() == key && frame->options() == options && isFree(*frame);
    });
    if (found != m_frames.end()) {
        m_frames.splice(m_frames.begin(), m_frames, found);
        m_taken.insert(m_frames.front().get());
        return m_frames.front().get();
    }
    while (m_frames.size() >= maxFrames) {
        const auto oldest =
            std::find_if(m_frames.rbegin(), m_frames.rend(), [this](const auto& each) { return isFree(*each); });
        if (oldest == m_frames.rend())
            break;
        m_frames.erase(std::prev(oldest.base()));
    }
    TRY(auto made, m_recorder.record(plan, key, options, m_snapshots));
    m_frames.push_front(std::move(made));
    m_taken.insert(m_frames.front().get());
    return m_frames.front().get();
}

} // namespace wavelane::run
