// SPDX-License-Identifier: MIT
#include "ui/session/run/frame_inputs.h"

#include <algorithm>

namespace wavelane::ui {

void FrameInputs::forget()
{
    m_script.clear();
    m_recorded.clear();
    m_sent.reset();
}

plan::LiveInputs FrameInputs::next(std::uint64_t frame, bool followsTime)
{
    plan::LiveInputs inputs;
    if (frame < m_script.size()) {
        inputs = m_script[frame];
        m_clock.adopt(inputs);
    } else {
        inputs = followsTime ? m_clock.next(frame) : m_clock.step(frame);
    }
    // A frame that was not answered is repeated. Otherwise something else ran since, with other inputs.
    if (frame < m_recorded.size())
        m_recorded.resize(m_sent == frame ? frame : 0);
    if (frame == m_recorded.size() && frame < plan::maxRecordedFrames)
        m_recorded.push_back(inputs);
    m_sent = frame;
    return inputs;
}

void FrameInputs::answered(std::uint64_t frames, std::uint64_t next)
{
    const std::optional<std::uint64_t> sent = std::exchange(m_sent, std::nullopt);
    if (!sent || next > *sent || m_recorded.size() <= *sent)
        return;
    if (frames == 0) { // The frame failed and will get new inputs.
        m_recorded.resize(std::min<std::size_t>(next, *sent));
        return;
    }
    plan::LiveInputs first = m_recorded.back();
    first.frame = 0;
    m_recorded.clear();
    if (next == 1)
        m_recorded.push_back(first);
}

const plan::RecordedInputs& FrameInputs::stepBack(std::uint64_t next)
{
    m_recorded.resize(next - 1);
    m_clock.adopt(m_recorded.back());
    return m_recorded;
}

} // namespace wavelane::ui
