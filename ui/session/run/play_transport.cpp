// SPDX-License-Identifier: MIT
#include "ui/session/run/play_transport.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

PlayTransport::PlayTransport(RunContext& context, QObject* parent) : QObject(parent), m_context(context)
{
    m_frameTimer.setSingleShot(true);
    m_frameTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_frameTimer, &QTimer::timeout, this, &PlayTransport::sendNextFrame);
}

void PlayTransport::play()
{
    if (!m_context.machine.is(RunState::paused))
        m_inputs.endReplay();
    start(0);
}

void PlayTransport::playFrames(std::uint64_t count)
{
    if (count > 0)
        start(count);
}

void PlayTransport::replay(plan::RecordedInputs script)
{
    if (script.empty() || !m_context.document.isOpen())
        return;
    if (m_context.machine.hasFrames())
        clock().restart();
    const std::uint64_t frames = script.size();
    m_inputs.replay(std::move(script));
    m_context.startsAtZero = true;
    start(frames);
}

void PlayTransport::start(std::uint64_t frames)
{
    if (!m_context.document.isOpen())
        return;
    RunMachine& machine = m_context.machine;
    m_framesToPlay = frames;
    m_context.pending = PendingRun::none;
    Q_EMIT starting();
    if (machine.is(RunState::measuring)) {
        machine.resumeWith(RunState::playing);
        clock().restart();
        Q_EMIT resumeChanged();
        return;
    }
    if (machine.is(RunState::paused)) {
        clock().resume();
    } else if (!machine.is(RunState::playing)) {
        m_context.startsAtZero = true;
        clock().restart();
    }
    machine.fire(RunEvent::play);
    sendNextFrame();
    Q_EMIT settled();
}

void PlayTransport::pause()
{
    RunMachine& machine = m_context.machine;
    const bool playsAfterMeasuring =
        machine.is(RunState::measuring) && machine.stateAfterMeasuring() == RunState::playing;
    if (!playsAfterMeasuring && !machine.fire(RunEvent::pause))
        return;
    clock().pause();
    m_frameTimer.stop();
    if (playsAfterMeasuring) {
        machine.resumeWith(RunState::paused);
        Q_EMIT resumeChanged();
    }
    Q_EMIT settled();
}

void PlayTransport::step()
{
    stepFrom(plan::FrameStart::keep);
}

void PlayTransport::stepFrom(plan::FrameStart start)
{
    if (!m_context.document.isOpen() || !m_context.gate.isUp())
        return;
    RunMachine& machine = m_context.machine;
    m_context.pending = PendingRun::none;
    Q_EMIT starting();
    m_frameTimer.stop();
    if (machine.is(RunState::measuring)) {
        machine.resumeWith(RunState::paused);
        clock().pause();
        Q_EMIT resumeChanged();
        return;
    }
    if (!machine.hasFrames()) {
        m_context.startsAtZero = m_context.runCount == 0 || m_context.report.nextFrame == 0;
        clock().restart();
    }
    machine.fire(RunEvent::step);
    clock().pause();
    if (!m_context.sender.isBusy())
        sendFrame(m_context.startsAtZero, start);
    Q_EMIT settled();
}

bool PlayTransport::canStepBack() const
{
    return m_context.machine.hasFrames() && m_inputs.canStepBack(m_context.report.nextFrame);
}

void PlayTransport::stepBack()
{
    if (!canStepBack() || !m_context.gate.isUp())
        return;
    pause();
    if (m_context.sender.isBusy())
        return; // The frame before the last one is not known yet.
    m_context.sender.sendReplay(m_context.compiles.compilableSnapshot(),
                                m_inputs.stepBack(m_context.report.nextFrame));
    noteSent();
    Q_EMIT settled();
}

bool PlayTransport::repeatFrame()
{
    const std::uint64_t next = m_context.report.nextFrame;
    if (!m_context.machine.is(RunState::paused) || !m_context.gate.isUp() || m_context.sender.isBusy() || next == 0 ||
        inputs().size() != next)
        return false;
    m_context.sender.sendReplay(m_context.compiles.compilableSnapshot(), inputs());
    noteSent();
    Q_EMIT settled();
    return true;
}

void PlayTransport::seek(double seconds)
{
    clock().seek(seconds);
    if (m_context.machine.is(RunState::playing) || !m_context.document.isOpen() || !m_context.gate.isUp() ||
        m_context.sender.isBusy())
        return;
    stepFrom(plan::FrameStart::forget); // While the slider moves, each copy would delay the next frame.
}

void PlayTransport::showChangeWhilePaused()
{
    if (m_context.pending == PendingRun::automatic && (!m_context.compiles.isSettled() || m_context.sender.isBusy()))
        return;
    const bool isAutomatic = std::exchange(m_context.pending, PendingRun::none) == PendingRun::automatic;
    if (!isAutomatic || m_context.gate.isSuspended())
        return;
    const auto& last = m_context.sender.last();
    if (last && last->snapshot == m_context.compiles.compilableSnapshot())
        return;
    if (m_context.report.nextFrame == 1 || m_keepsStart)
        return repeatShownFrame();
    clock().seek(clock().time());
    stepFrom(plan::FrameStart::keep);
}

void PlayTransport::repeatShownFrame()
{
    const std::uint64_t next = m_context.report.nextFrame;
    if (!m_context.gate.isUp() || !m_inputs.hasLast() || next == 0)
        return;
    m_lastFrame = next - 1;
    m_context.sender.sendFrame(m_context.compiles.compilableSnapshot(), m_context.report, m_lastFrame == 0,
                               m_inputs.again(next), plan::FrameStart::again);
    noteSent();
    m_keepsStart = m_lastFrame > 0;
    Q_EMIT settled();
}

void PlayTransport::reset()
{
    if (!m_context.document.isOpen())
        return;
    Q_EMIT starting();
    clock().restart();
    m_context.startsAtZero = true;
    if (m_context.machine.is(RunState::playing)) {
        sendNextFrame();
    } else if (m_context.gate.isUp() && !m_context.sender.isBusy() && m_context.machine.fire(RunEvent::reset)) {
        sendFrame(true);
        Q_EMIT settled();
    }
}

void PlayTransport::stop()
{
    m_inputs.endReplay();
    m_frameTimer.stop();
    clock().pause();
}

void PlayTransport::holdFrames()
{
    m_frameTimer.stop();
}

void PlayTransport::openProject()
{
    clock().adopt({});
    m_inputs.forget();
}

void PlayTransport::sendFrame(bool restart, plan::FrameStart start)
{
    m_lastFrame = restart ? 0 : m_context.report.nextFrame;
    m_context.sender.sendFrame(m_context.compiles.compilableSnapshot(), m_context.report, restart,
                               m_inputs.next(m_lastFrame, followsTime()), start);
    noteSent();
    m_keepsStart = start != plan::FrameStart::forget && !restart;
}

bool PlayTransport::followsTime() const
{
    return m_context.machine.is(RunState::playing) && m_framesToPlay == 0;
}

void PlayTransport::noteSent()
{
    m_keepsStart = false;
    m_pace.noteFrame(clock().frameLimit());
    m_context.noteSent();
    Q_EMIT sent();
}

void PlayTransport::sendNextFrame()
{
    if (!m_context.machine.is(RunState::playing) || m_context.sender.isBusy() || !m_context.gate.isUp())
        return;
    m_frameTimer.stop();
    sendFrame(m_context.startsAtZero);
}

void PlayTransport::countFrame()
{
    m_inputs.answered(m_context.report.frames, m_context.report.nextFrame);
    if (m_context.machine.is(RunState::playing) && m_framesToPlay > 0 && --m_framesToPlay == 0)
        pause();
}

bool PlayTransport::skip(engine::Key key)
{
    RunSender& sender = m_context.sender;
    if (!sender.isAwaited(key))
        return false;
    sender.remove(key);
    m_inputs.skipped();
    if (sender.isBusy())
        return false;
    m_context.machine.fire(RunEvent::finished);
    Q_EMIT settled();
    const bool wasReset = m_context.machine.is(RunState::paused) && m_context.startsAtZero;
    return !wasReset || !startAgain();
}

bool PlayTransport::startAgain()
{
    const bool isPaused = m_context.machine.is(RunState::paused) && m_context.runCount > 0;
    sendNextFrame();
    if (isPaused && m_context.gate.isUp())
        sendFrame(true);
    return isPaused || m_context.machine.is(RunState::playing);
}

bool PlayTransport::isUnlimited() const
{
    return m_context.machine.is(RunState::playing) && m_context.gate.isUp() &&
           (m_framesToPlay > 0 || m_inputs.clock().frameLimit() == 0);
}

bool PlayTransport::sendAhead()
{
    if (!isUnlimited() || m_framesToPlay == 1)
        return false;
    m_frameTimer.stop();
    countFrame();
    if (m_context.sender.isBusy())
        sendAnother();
    else
        sendFrame(m_context.startsAtZero);
    return true;
}

void PlayTransport::sendAnother()
{
    RunSender& sender = m_context.sender;
    // With vsync, the window waits for the screen, and a picture that waits with it would only be older.
    const bool isSecondOfUse = m_framesToPlay > 0 ? sender.inFlight() < m_framesToPlay : !clock().waitsForScreen();
    // A restart waits until everything before it was answered.
    if (!isUnlimited() || !sender.isBusy() || sender.inFlight() >= RunSender::maxInFlight || !isSecondOfUse ||
        m_context.startsAtZero)
        return;
    ++m_lastFrame;
    sender.sendFrameAhead(m_context.compiles.compilableSnapshot(), m_context.report, m_lastFrame,
                          m_inputs.nextAhead(m_lastFrame, followsTime()));
    noteSent();
}

bool PlayTransport::continuePlay()
{
    if (m_context.machine.is(RunState::playing))
        scheduleNextFrame();
    else if (m_context.machine.is(RunState::paused) && clock().isSeeking())
        step();
    else
        return false;
    return true;
}

void PlayTransport::scheduleNextFrame()
{
    if (m_framesToPlay > 0) {
        m_frameTimer.start(0);
        return;
    }
    m_frameTimer.start(m_pace.millisecondsToNext(clock().frameLimit()));
}

} // namespace wavelane::ui
