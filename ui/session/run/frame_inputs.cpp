// SPDX-License-Identifier: MIT
#include "ui/session/run/frame_inputs.h"

#include <algorithm>

namespace wavelane::ui {

void FrameInputs::forget()
{
    m_script.clear();
    m_last.reset();
    m_recorded.clear();
    m_sent.clear();
}

plan::LiveInputs FrameInputs::next(std::uint64_t frame, bool followsTime)
{
    // A frame that was not answered is repeated. Otherwise something else ran since, with other inputs.
    if (frame < m_recorded.size())
        m_recorded.resize(std::ranges::contains(m_sent, frame) ? frame : 0);
    m_sent.clear();
    return nextAhead(frame, followsTime);
}

plan::LiveInputs FrameInputs::nextAhead(std::uint64_t frame, bool followsTime)
{
    plan::LiveInputs inputs;
    if (frame < m_script.size()) {
        inputs = m_script[frame];
        m_clock.adopt(inputs);
    } else {
        inputs = followsTime ? m_clock.next(frame) : m_clock.step(frame);
    }
    if (frame == m_recorded.size() && frame < plan::maxRecordedFrames)
        m_recorded.push_back(inputs);
    m_sent.push_back(frame);
    m_last = inputs;
    m_isAgain = false;
    return inputs;
}

plan::LiveInputs FrameInputs::again(std::uint64_t next)
{
    m_sent = {next - 1};
    m_isAgain = true;
    return *m_last;
}

void FrameInputs::answered(std::uint64_t frames, std::uint64_t next)
{
    if (m_sent.empty())
        return;
    const std::uint64_t sent = m_sent.front();
    m_sent.pop_front();
    if (m_isAgain && next == sent + 2 && m_recorded.size() == sent + 1 &&
        m_recorded.size() < plan::maxRecordedFrames) {
        m_recorded.push_back(*m_last);
        m_recorded.back().frame = static_cast<std::uint32_t>(sent + 1);
    }
    if (next > sent || m_recorded.size() <= sent)
        return;
    if (frames == 0) { // The frame failed and will get new inputs.
        m_recorded.resize(std::min<std::size_t>(next, sent));
        return;
    }
    plan::LiveInputs first = m_recorded[sent];
    first.frame = 0;
    m_recorded.clear();
    if (next == 1)
        m_recorded.push_back(first);
}

void FrameInputs::skipped()
{
    if (m_sent.empty())
        return;
    if (m_recorded.size() > m_sent.front())
        m_recorded.resize(m_sent.front());
    m_sent.pop_front();
}

const plan::RecordedInputs& FrameInputs::stepBack(std::uint64_t next)
{
    m_recorded.resize(next - 1);
    m_clock.adopt(m_recorded.back());
    m_last = m_recorded.back();
    return m_recorded;
}

} // namespace wavelane::ui
