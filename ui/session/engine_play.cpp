// SPDX-License-Identifier: MIT
// What the session does to play: frame after frame, one alone, from the start again.
#include "ui/session/engine_session.h"

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr int frameMilliseconds = 16;
} // namespace

void EngineSession::play()
{
    if (!m_document.isOpen())
        return;
    if (!m_playWanted) {
        m_fromStart = true;
        m_clock.restart();
    } else if (m_paused) {
        m_clock.resume();
    }
    m_streak.runWorked(); // The user tries again.
    refreshHeld();
    m_playWanted = true;
    m_paused = false;
    m_stepping = false;
    nextFrame();
    settle();
}

void EngineSession::pause()
{
    if (!m_playWanted)
        return;
    m_paused = true;
    m_clock.pause();
    m_frameTimer.stop();
    settle();
}

void EngineSession::step()
{
    if (!m_document.isOpen() || !m_engineUp)
        return;
    if (!m_playWanted) {
        m_fromStart = m_runCount == 0 || m_report.nextFrame == 0;
        m_clock.restart();
    }
    m_playWanted = true;
    m_paused = true;
    m_clock.pause();
    m_frameTimer.stop();
    if (m_runKey == 0) {
        m_stepping = true;
        sendRun(m_fromStart, true, Texts::good);
    }
    settle();
}

void EngineSession::reset()
{
    if (!m_document.isOpen())
        return;
    m_clock.restart();
    m_fromStart = true;
    if (m_playWanted && !m_paused) {
        nextFrame();
    } else if (m_engineUp && m_runKey == 0) {
        m_stepping = true;
        sendRun(true, true, Texts::good);
    }
}

void EngineSession::nextFrame()
{
    if (m_playWanted && !m_paused && m_runKey == 0 && m_engineUp && !m_measurement)
        sendRun(m_fromStart, true, Texts::good);
}

void EngineSession::scheduleNextFrame()
{
    const qint64 passed = m_sinceFrame.isValid() ? m_sinceFrame.elapsed() : frameMilliseconds;
    m_frameTimer.start(static_cast<int>(std::clamp<qint64>(frameMilliseconds - passed, 0, frameMilliseconds)));
}

} // namespace wavelane::ui
