// SPDX-License-Identifier: MIT
#include "ui/session/run/frame_inputs.h"

namespace wavelane::ui {

void FrameInputs::forget()
{
    m_script.clear();
    m_recorded.clear();
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
    if (frame == 0)
        m_recorded.clear();
    if (frame == m_recorded.size() && frame < plan::maxRecordedFrames)
        m_recorded.push_back(inputs);
    return inputs;
}

const plan::RecordedInputs& FrameInputs::stepBack(std::uint64_t next)
{
    m_recorded.resize(next - 1);
    m_clock.adopt(m_recorded.back());
    return m_recorded;
}

} // namespace wavelane::ui
