// SPDX-License-Identifier: MIT
#include "ui/session/run/run_controller.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/session/run_texts.h"

#include <utility>

namespace wavelane::ui {

RunController::RunController(Document& document, CompileService& compiles, EngineGate& gate, GuardMeter& meter,
                             QObject* parent)
    : QObject(parent), m_context{.document = document, .compiles = compiles, .gate = gate}, m_guard(m_context, meter)
{
    connect(&compiles, &CompileService::settled, this, &RunController::startPending);
    connect(&m_transport, &PlayTransport::starting, &m_search, &LoopSearchRun::abandon);
    connect(&m_transport, &PlayTransport::sent, this, &RunController::sent);
    connect(&m_transport, &PlayTransport::settled, this, &RunController::announceState);
    connect(&m_transport, &PlayTransport::resumeChanged, this, &RunController::stateChanged);
    connect(&m_search, &LoopSearchRun::reported, this, &RunController::reported);
    connect(&m_search, &LoopSearchRun::message, this, &RunController::message);
}

void RunController::announceState()
{
    if (m_context.machine.announce())
        Q_EMIT stateChanged();
}

// Commands of the user

void RunController::run()
{
    if (!m_context.document.isOpen())
        return;
    if (isLive() && !m_context.machine.is(RunState::paused)) {
        reset();
        return;
    }
    m_search.abandon();
    m_context.startsAtZero = true;
    if (!m_context.gate.isUp()) {
        m_context.pending = PendingRun::requested;
        return;
    }
    m_guard.cancel();
    m_context.machine.fire(RunEvent::run);
    sendSingle(m_context.document.snapshot());
    announceState();
}

void RunController::stop()
{
    m_context.pending = PendingRun::none;
    m_context.machine.resumeWith(RunState::idle);
    m_transport.stop();
    m_guard.cancel();
    m_search.cancelRepeat();
    if (!m_context.machine.fire(RunEvent::stop))
        return;
    if (m_context.sender.isBusy()) {
        m_context.sender.cancel();
    } else {
        if (m_search.isActive())
            m_search.conclude({.diagnostics = {{.code = Code::cancelled, .message = "The search was stopped."}}});
        m_context.machine.fire(RunEvent::finished);
    }
    announceState();
}

void RunController::measureGuard()
{
    if (!m_context.document.isOpen() || !m_context.gate.isUp())
        return;
    m_search.abandon();
    const RunState resume = m_context.machine.hasFrames() ? state() : RunState::idle;
    if (!m_context.machine.fire(RunEvent::measure))
        return;
    m_context.machine.resumeWith(resume);
    m_transport.holdFrames();
    m_guard.start();
    announceState();
}

void RunController::setAutomatic(bool on)
{
    m_isAutomatic = on;
    if (on && m_context.machine.waitsForChanges() && m_context.document.isOpen()) {
        m_context.request(PendingRun::automatic);
        startPending();
    } else if (!on && m_context.pending == PendingRun::automatic) {
        m_context.pending = PendingRun::none;
    }
}

void RunController::setAfterPass(const QString& name)
{
    if (afterPass() == name)
        return;
    m_context.sender.setAfterPass(name);
    repeatForPass();
}

void RunController::setPinnedPass(const QString& name)
{
    if (pinnedPass() == name)
        return;
    m_context.sender.setPinnedPass(name);
    if (!m_context.sender.keeps(name))
        repeatForPass();
}

void RunController::repeatForPass()
{
    if (m_context.runCount == 0 || !m_context.gate.isUp() || !m_context.document.isOpen() ||
        m_context.machine.hasFrames() || m_guard.isActive())
        return;
    m_search.abandon();
    m_context.machine.fire(RunEvent::run);
    sendSingle(m_context.compiles.compilableSnapshot());
    announceState();
}

// Requests that wait

void RunController::openProject()
{
    stop();
    m_context.sender.forget(); // The answer in progress is about the previous project.
    m_search.cancel();
    m_search.noteNewRun();
    m_context.machine.fire(RunEvent::dropped);
    m_context.report = {};
    m_context.outcome.clear();
    m_context.runCount = 0;
    m_context.startsAtZero = true;
    m_transport.openProject();
    announceState();
    Q_EMIT reported();
}

void RunController::documentEdited()
{
    // A project may come from someone else: nothing in it runs until the user has run it.
    const bool wasRun = lastRun() || m_context.pending == PendingRun::requested;
    if (m_isAutomatic && wasRun && m_context.machine.waitsForChanges())
        m_context.request(PendingRun::automatic);
}

void RunController::startPending()
{
    if (!m_context.gate.isUp() || !m_context.document.isOpen() || m_context.machine.is(RunState::measuring))
        return;
    if (m_context.machine.is(RunState::paused)) {
        m_transport.showChangeWhilePaused();
        return;
    }
    if (m_context.machine.is(RunState::playing)) {
        m_context.pending = PendingRun::none; // The next frame shows the change.
        m_transport.sendNextFrame();
        return;
    }
    if (m_context.pending == PendingRun::requested) {
        m_context.pending = PendingRun::none;
        m_search.abandon();
        m_context.machine.fire(RunEvent::run);
        sendSingle(m_context.document.snapshot());
    } else if (m_context.pending == PendingRun::automatic && m_context.compiles.isSettled()) {
        m_context.pending = PendingRun::none;
        if (m_context.gate.isSuspended())
            return;
        m_search.abandon();
        m_context.machine.fire(RunEvent::run);
        sendSingle(m_context.compiles.compilableSnapshot());
    }
    announceState();
}

void RunController::repeatInNextEngine()
{
    if (lastRun())
        m_context.request(PendingRun::repetition);
}

void RunController::engineReady()
{
    m_context.startsAtZero = true;
    if (!m_context.document.isOpen())
        return;
    if (m_context.pending == PendingRun::requested) {
        startPending();
        return;
    }
    const bool isRepeated = m_context.pending == PendingRun::repetition;
    if (isRepeated)
        m_context.pending = PendingRun::none;
    if (m_context.sender.isBusy() || m_context.gate.isSuspended())
        return;
    if (m_context.machine.is(RunState::searching)) {
        m_search.send();
        return;
    }
    if (!m_transport.startAgain() && isRepeated)
        repeatLastRun();
    announceState();
}

void RunController::engineDied()
{
    m_context.sender.dropAhead(); // The next engine starts at frame 0.
    if (!m_context.machine.is(RunState::measuring))
        return;
    m_context.sender.cancel();
    m_context.sender.drop();
    m_guard.cancel();
    resumeAfterMeasuring();
}

// Sending

void RunController::sendSingle(std::shared_ptr<const plan::ProjectSnapshot> snapshot)
{
    m_transport.clock().restart(); // A single run has the time 0.
    m_transport.clock().pause();
    m_context.sender.sendSingle(std::move(snapshot));
    m_search.noteNewRun();
    m_context.noteSent();
    Q_EMIT sent();
}

void RunController::repeatLastRun()
{
    m_context.machine.fire(RunEvent::run);
    m_context.sender.repeatLast();
    m_context.noteSent();
    Q_EMIT sent();
}

void RunController::repeatLastRunWhenUp()
{
    if (m_context.gate.isUp())
        repeatLastRun();
    else
        m_context.request(PendingRun::repetition);
}

// Answers

void RunController::take(plan::RunReport report, RunVerdict verdict)
{
    const RunSender::InFlight done = m_context.sender.finish();
    ++m_context.runCount;
    if (done.kind == RunKind::single)
        m_context.compiles.noteRunTime(m_context.sender.millisecondsSinceLast().value_or(0));
    if (done.kind == RunKind::frame && !report.memory)
        report.memory = std::move(m_context.report.memory); // Not requested for each frame.
    m_context.report = std::move(report);
    m_context.outcome = stopSentence(m_context.report, done.kind == RunKind::frame, done.isCancelled);
    downgradeStop(m_context.report);
    m_context.document.problems().set("run", runProblems(m_context.report));
    if (verdict.endedEngine)
        m_context.sender.dropAhead();
    if (verdict.endedEngine && m_context.machine.hasFrames() && !m_context.gate.isSuspended()) {
        m_context.startsAtZero = true;
        m_transport.clock().restart();
        Q_EMIT message(Severity::error,
                       tr("Play was interrupted at frame %1 and starts again.").arg(m_context.report.nextFrame));
    } else if (hasErrors(m_context.report.diagnostics) && m_context.machine.fire(RunEvent::playFailed)) {
        m_transport.clock().pause();
        Q_EMIT message(Severity::error, tr("Play stopped at frame %1.").arg(m_context.report.nextFrame));
    }
    const bool isSearched = m_search.accept(done, verdict);
    if (!isSearched && verdict.isRepeated && !m_context.machine.hasFrames())
        repeatInNextEngine();
    const bool isAhead = !isSearched && done.kind == RunKind::frame && m_transport.sendAhead();
    announce(done.kind);
    if (isSearched)
        m_search.begin();
    else if (!m_context.sender.isBusy())
        m_context.machine.fire(RunEvent::finished);
    if (!isAhead)
        m_transport.countFrame();
    announceState();
    if (isAhead)
        m_transport.sendAnother();
    else if (!m_transport.continuePlay())
        startPending();
}

void RunController::skip(engine::Key key)
{
    if (m_transport.skip(key) && !m_transport.continuePlay())
        startPending();
}

void RunController::announce(RunKind kind)
{
    Q_EMIT reported();
    const bool isFrame = kind == RunKind::frame;
    if (!m_context.outcome.isEmpty() || !isFrame)
        Q_EMIT message(hasErrors(m_context.report.diagnostics) ? Severity::error : Severity::note,
                       m_context.outcome.isEmpty() ? runSummary(m_context.report, m_context.runCount)
                                                   : m_context.outcome);
    for (const QString& line : printLines(m_context.report, isFrame))
        Q_EMIT message(Severity::note, line);
}

void RunController::take(const engine::ProgressEvent& event)
{
    if (!isAwaited(event.key))
        return;
    m_context.machine.fire(event.progress.stage == "compile" ? RunEvent::compilersBusy : RunEvent::compilersDone);
    announceState();
}

bool RunController::fail(const engine::Failed& failure)
{
    if (!isAwaited(failure.key))
        return false;
    if (m_context.sender.isAhead(failure.key)) { // It was cancelled before it started.
        skip(failure.key);
        return true;
    }
    if (isSearching()) {
        takeSearch({.diagnostics = {toDiagnostic(failure.error)}});
        return true;
    }
    m_context.sender.drop();
    m_guard.cancel();
    m_context.machine.resumeWith(RunState::idle);
    if (failure.error.code == Code::cancelled) {
        m_context.outcome = tr("Stopped before it started.");
        Q_EMIT message(Severity::note, m_context.outcome);
    } else {
        m_context.document.problems().set("run", {toDiagnostic(failure.error)});
        Q_EMIT message(Severity::error, coreMessage(failure.error.message));
    }
    m_transport.clock().pause();
    m_context.machine.fire(RunEvent::dropped);
    announceState();
    return true;
}

void RunController::drop(engine::Key key)
{
    if (!isAwaited(key))
        return;
    m_context.sender.drop();
    m_search.cancel();
    m_context.machine.fire(RunEvent::dropped);
    announceState();
}

// The loop guard

void RunController::takeMeasurement(const plan::RunReport& report)
{
    if (!m_guard.take(report))
        resumeAfterMeasuring();
}

void RunController::resumeAfterMeasuring()
{
    m_context.machine.fire(RunEvent::finished);
    m_context.startsAtZero = true;
    const RunState resume = m_context.machine.takeResume();
    if (m_context.gate.isSuspended()) {
        m_transport.clock().pause();
    } else if (resume == RunState::playing || resume == RunState::paused) {
        m_context.machine.fire(resume == RunState::playing ? RunEvent::play : RunEvent::step);
        m_transport.startAgain();
    } else if (lastRun() && m_context.pending < PendingRun::automatic) {
        repeatLastRunWhenUp();
    }
    announceState();
    startPending();
}

void RunController::takeSearch(const plan::RunReport& search)
{
    if (m_search.take(search))
        repeatLastRunWhenUp();
    announceState();
    startPending();
}

} // namespace wavelane::ui
