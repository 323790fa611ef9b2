// SPDX-License-Identifier: MIT
#include "ui/session/run/run_controller.h"

#include "ui/base/text.h"
#include "ui/session/engine/engine_settings.h"
#include "ui/session/run/run_texts.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int frameMilliseconds = 16;
} // namespace

RunController::RunController(Document& document, CompileService& compiles, EngineGate& gate, GuardMeter& meter,
                             QObject* parent)
    : QObject(parent), m_document(document), m_compiles(compiles), m_gate(gate), m_meter(meter), m_sender(gate)
{
    m_frameTimer.setSingleShot(true);
    m_frameTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_frameTimer, &QTimer::timeout, this, &RunController::sendNextFrame);
    connect(&m_compiles, &CompileService::settled, this, &RunController::startPending);
}

bool RunController::fire(RunEvent event)
{
    const auto to = next(m_state, event);
    if (to)
        m_state = *to;
    return to.has_value();
}

void RunController::settle()
{
    if (std::exchange(m_announced, m_state) != m_state)
        Q_EMIT stateChanged();
}

// Commands of the user

void RunController::run()
{
    if (!m_document.isOpen())
        return;
    if (isLive()) {
        reset();
        return;
    }
    abandonSearch();
    m_startsAtZero = true;
    if (!m_gate.isUp()) {
        m_pending = Pending::requested;
        return;
    }
    m_meter.cancel();
    fire(RunEvent::run);
    sendSingle(m_document.snapshot());
    settle();
}

void RunController::stop()
{
    m_pending = Pending::none;
    m_resume = RunState::idle;
    m_script.clear();
    m_frameTimer.stop();
    m_clock.pause();
    m_meter.cancel();
    m_isRepeatedAfterSearch = false;
    if (!fire(RunEvent::stop))
        return;
    if (m_sender.isBusy()) {
        m_sender.cancel();
    } else {
        if (m_search.isActive())
            concludeSearch({.diagnostics = {{.code = Code::cancelled, .message = "The search was stopped."}}});
        fire(RunEvent::finished);
    }
    settle();
}

void RunController::playFrames(std::uint64_t count)
{
    if (count > 0)
        startPlay(count);
}

void RunController::replay(plan::RecordedInputs script)
{
    if (script.empty() || !m_document.isOpen())
        return;
    if (isPlaying(m_state))
        m_clock.restart();
    const std::uint64_t frames = script.size();
    m_script = std::move(script);
    m_startsAtZero = true;
    startPlay(frames);
}

bool RunController::canStepBack() const
{
    return isPlaying(m_state) && m_report.nextFrame >= 2 && m_log.size() >= m_report.nextFrame;
}

void RunController::stepBack()
{
    if (!canStepBack() || !m_gate.isUp())
        return;
    pause();
    if (m_sender.isBusy())
        return; // The frame before the last one is not known yet.
    m_log.resize(m_report.nextFrame - 1);
    m_clock.adopt(m_log.back());
    m_sender.sendReplay(m_compiles.goodSnapshot(), m_log);
    noteSent();
    settle();
}

void RunController::seek(double seconds)
{
    m_clock.seek(seconds);
    if (m_state == RunState::playing || !m_document.isOpen() || !m_gate.isUp() || m_sender.isBusy())
        return;
    step();
}

void RunController::play()
{
    if (m_state != RunState::paused)
        m_script.clear();
    startPlay(0);
}

void RunController::startPlay(std::uint64_t frames)
{
    if (!m_document.isOpen())
        return;
    m_framesToPlay = frames;
    m_pending = Pending::none;
    abandonSearch();
    if (m_state == RunState::measuring) {
        m_resume = RunState::playing;
        m_clock.restart();
        Q_EMIT stateChanged();
        return;
    }
    if (m_state == RunState::paused) {
        m_clock.resume();
    } else if (m_state != RunState::playing) {
        m_startsAtZero = true;
        m_clock.restart();
    }
    fire(RunEvent::play);
    sendNextFrame();
    settle();
}

void RunController::pause()
{
    const bool playsAfterMeasuring = m_state == RunState::measuring && m_resume == RunState::playing;
    if (!playsAfterMeasuring && !fire(RunEvent::pause))
        return;
    m_clock.pause();
    m_frameTimer.stop();
    if (playsAfterMeasuring) {
        m_resume = RunState::paused;
        Q_EMIT stateChanged();
    }
    settle();
}

void RunController::step()
{
    if (!m_document.isOpen() || !m_gate.isUp())
        return;
    m_pending = Pending::none;
    abandonSearch();
    m_frameTimer.stop();
    if (m_state == RunState::measuring) {
        m_resume = RunState::paused;
        m_clock.pause();
        Q_EMIT stateChanged();
        return;
    }
    if (!isPlaying(m_state)) {
        m_startsAtZero = m_runCount == 0 || m_report.nextFrame == 0;
        m_clock.restart();
    }
    fire(RunEvent::step);
    m_clock.pause();
    if (!m_sender.isBusy())
        sendFrame(m_startsAtZero);
    settle();
}

void RunController::reset()
{
    if (!m_document.isOpen())
        return;
    abandonSearch();
    m_clock.restart();
    m_startsAtZero = true;
    if (m_state == RunState::playing) {
        sendNextFrame();
    } else if (m_gate.isUp() && !m_sender.isBusy() && fire(RunEvent::reset)) {
        sendFrame(true);
        settle();
    }
}

void RunController::measureGuard()
{
    if (!m_document.isOpen() || !m_gate.isUp())
        return;
    abandonSearch();
    const RunState resume = isPlaying(m_state) ? m_state : RunState::idle;
    if (!fire(RunEvent::measure))
        return;
    m_resume = resume;
    m_frameTimer.stop();
    const EngineSettings& settings = m_gate.settings();
    m_meter.start(m_compiles.goodSnapshot(), static_cast<std::uint32_t>(settings.loopBudget), settings.frameSeconds);
    if (!m_sender.isBusy()) // Otherwise the answer to what is in progress starts the measurement.
        sendMeasurement();
    settle();
}

void RunController::setAutomatic(bool on)
{
    m_isAutomatic = on;
    if (on && !isLive() && m_document.isOpen()) {
        request(Pending::automatic);
        startPending();
    } else if (!on && m_pending == Pending::automatic) {
        m_pending = Pending::none;
    }
}

void RunController::setAfterPass(const QString& name)
{
    if (afterPass() == name)
        return;
    m_sender.setAfterPass(name);
    if (m_runCount == 0 || !m_gate.isUp() || !m_document.isOpen() || isPlaying(m_state) || m_meter.isMeasuring())
        return;
    abandonSearch();
    fire(RunEvent::run);
    sendSingle(m_compiles.goodSnapshot());
    settle();
}

// Requests that wait

void RunController::request(Pending pending)
{
    m_pending = std::max(m_pending, pending);
}

void RunController::openProject()
{
    stop();
    m_sender.forget(); // The answer in progress is about the previous project.
    m_search.cancel();
    m_wasSearched = false;
    fire(RunEvent::dropped);
    m_report = {};
    m_outcome.clear();
    m_runCount = 0;
    m_startsAtZero = true;
    m_script.clear();
    m_log.clear();
    settle();
    Q_EMIT reported();
}

void RunController::documentEdited()
{
    // A project may come from someone else: nothing in it runs until the user has run it.
    const bool wasRun = lastRun() || m_pending == Pending::requested;
    if (m_isAutomatic && wasRun && !isLive())
        request(Pending::automatic);
}

void RunController::startPending()
{
    if (!m_gate.isUp() || !m_document.isOpen() || m_state == RunState::measuring)
        return;
    if (isPlaying(m_state)) {
        m_pending = Pending::none; // The next frame shows the change.
        if (m_state == RunState::playing && !m_sender.isBusy()) {
            m_frameTimer.stop();
            sendNextFrame();
        }
        return;
    }
    if (m_pending == Pending::requested) {
        m_pending = Pending::none;
        abandonSearch();
        fire(RunEvent::run);
        sendSingle(m_document.snapshot());
    } else if (m_pending == Pending::automatic && m_compiles.isSettled()) {
        m_pending = Pending::none;
        if (m_gate.isSuspended())
            return;
        abandonSearch();
        fire(RunEvent::run);
        sendSingle(m_compiles.goodSnapshot());
    }
    settle();
}

void RunController::repeatInNextEngine()
{
    if (lastRun())
        request(Pending::repetition);
}

void RunController::engineReady()
{
    m_startsAtZero = true;
    if (!m_document.isOpen())
        return;
    if (m_pending == Pending::requested) {
        startPending();
        return;
    }
    const bool isRepeated = m_pending == Pending::repetition;
    if (isRepeated)
        m_pending = Pending::none;
    if (m_sender.isBusy() || m_gate.isSuspended())
        return;
    if (m_state == RunState::searching) {
        startSearch();
        return;
    }
    if (m_state == RunState::playing)
        sendNextFrame();
    else if (m_state == RunState::paused && m_runCount > 0)
        sendFrame(true);
    else if (isRepeated)
        repeatLastRun();
    settle();
}

void RunController::engineDied()
{
    if (m_state != RunState::measuring)
        return;
    if (m_sender.isBusy())
        m_sender.cancel();
    m_sender.drop();
    m_meter.cancel();
    resumeAfterMeasuring();
}

// Sending

void RunController::sendSingle(std::shared_ptr<const plan::ProjectSnapshot> snapshot)
{
    m_sender.sendSingle(std::move(snapshot));
    m_wasSearched = false;
    noteSent();
}

void RunController::sendFrame(bool restart)
{
    const std::uint64_t frame = restart ? 0 : m_report.nextFrame;
    plan::LiveInputs inputs = nextInputs(frame);
    if (frame == 0)
        m_log.clear();
    if (frame == m_log.size() && frame < plan::maxRecordedFrames)
        m_log.push_back(inputs);
    m_sender.sendFrame(m_compiles.goodSnapshot(), m_report, restart, std::move(inputs));
    noteSent();
}

plan::LiveInputs RunController::nextInputs(std::uint64_t frame)
{
    if (frame < m_script.size()) {
        m_clock.adopt(m_script[frame]);
        return m_script[frame];
    }
    return m_state == RunState::playing && m_framesToPlay == 0 ? m_clock.next(frame) : m_clock.step(frame);
}

void RunController::repeatLastRun()
{
    fire(RunEvent::run);
    m_sender.repeatLast();
    noteSent();
}

void RunController::noteSent()
{
    m_startsAtZero = false;
    m_outcome.clear();
    if (m_pending == Pending::repetition)
        m_pending = Pending::none;
    Q_EMIT sent();
}

void RunController::sendNextFrame()
{
    if (m_state == RunState::playing && !m_sender.isBusy() && m_gate.isUp())
        sendFrame(m_startsAtZero);
}

void RunController::scheduleNextFrame()
{
    if (m_framesToPlay > 0) {
        m_frameTimer.start(0);
        return;
    }
    const qint64 passed = m_sender.millisecondsSinceLast().value_or(frameMilliseconds);
    m_frameTimer.start(static_cast<int>(std::clamp<qint64>(frameMilliseconds - passed, 0, frameMilliseconds)));
}

// Answers

void RunController::take(plan::RunReport report, RunVerdict verdict)
{
    const RunSender::InFlight done = m_sender.finish();
    ++m_runCount;
    if (done.kind == RunKind::single)
        m_compiles.noteRunTime(m_sender.millisecondsSinceLast().value_or(0));
    m_report = std::move(report);
    m_outcome = stopSentence(m_report, done.kind == RunKind::frame, done.isCancelled);
    excuseStop(m_report);
    m_document.problems().set("run", runProblems(m_report));
    if (verdict.endedEngine && isPlaying(m_state) && !m_gate.isSuspended()) {
        m_startsAtZero = true;
        m_clock.restart();
        Q_EMIT message(Severity::error,
                       tr("Play was interrupted at frame %1 and starts again.").arg(m_report.nextFrame));
    } else if (hasErrors(m_report.diagnostics) && fire(RunEvent::playFailed)) {
        m_clock.pause();
        Q_EMIT message(Severity::error, tr("Play stopped at frame %1.").arg(m_report.nextFrame));
    }
    const bool isSearched = verdict.endedEngine && done.kind == RunKind::single && !done.isCancelled &&
                            !m_wasSearched && m_pending == Pending::none && !m_gate.isSuspended() &&
                            next(m_state, RunEvent::search) &&
                            m_search.start(*lastRun(), m_report, m_gate.settings());
    if (isSearched)
        m_isRepeatedAfterSearch = verdict.isRepeated;
    else if (verdict.isRepeated && !isPlaying(m_state))
        repeatInNextEngine();
    announce(done.kind);
    if (isSearched) {
        fire(RunEvent::search);
        Q_EMIT message(Severity::note, tr("Finding the endless loop in a second run, with the loop guard …"));
        if (m_gate.isUp())
            startSearch();
    } else {
        fire(RunEvent::finished);
    }
    if (m_state == RunState::playing && m_framesToPlay > 0 && --m_framesToPlay == 0)
        pause();
    settle();
    if (m_state == RunState::playing)
        scheduleNextFrame();
    else if (m_state == RunState::paused && m_clock.isSeeking())
        step();
    else
        startPending();
}

void RunController::announce(RunKind kind)
{
    Q_EMIT reported();
    const bool isFrame = kind == RunKind::frame;
    if (!m_outcome.isEmpty() || !isFrame)
        Q_EMIT message(hasErrors(m_report.diagnostics) ? Severity::error : Severity::note,
                       m_outcome.isEmpty() ? runSummary(m_report, m_runCount) : m_outcome);
    for (const QString& line : printLines(m_report, isFrame))
        Q_EMIT message(Severity::note, line);
}

void RunController::take(const engine::ProgressEvent& event)
{
    if (!isAwaited(event.key))
        return;
    fire(event.progress.stage == "compile" ? RunEvent::compilersBusy : RunEvent::compilersDone);
    settle();
}

bool RunController::fail(const engine::Failed& failure)
{
    if (!isAwaited(failure.key))
        return false;
    if (isSearching()) {
        takeSearch({.diagnostics = {toDiagnostic(failure.error)}});
        return true;
    }
    m_sender.drop();
    m_meter.cancel();
    m_resume = RunState::idle;
    if (failure.error.code == Code::cancelled) {
        m_outcome = tr("Stopped before it started.");
        Q_EMIT message(Severity::note, m_outcome);
    } else {
        m_document.problems().set("run", {toDiagnostic(failure.error)});
        Q_EMIT message(Severity::error, toQt(failure.error.message));
    }
    m_clock.pause();
    fire(RunEvent::dropped);
    settle();
    return true;
}

void RunController::drop(engine::Key key)
{
    if (!isAwaited(key))
        return;
    m_sender.drop();
    m_search.cancel();
    fire(RunEvent::dropped);
    settle();
}

// The loop guard

bool RunController::sendMeasurement()
{
    auto request = m_meter.next();
    if (request)
        m_sender.sendMeasurement(std::move(*request));
    return request.has_value();
}

void RunController::takeMeasurement(const plan::RunReport& report)
{
    const RunSender::InFlight done = m_sender.finish();
    const bool goesOn = done.kind != RunKind::measurement || m_meter.take(report);
    if (!goesOn || !sendMeasurement())
        resumeAfterMeasuring();
}

void RunController::resumeAfterMeasuring()
{
    fire(RunEvent::finished);
    m_startsAtZero = true;
    const RunState resume = std::exchange(m_resume, RunState::idle);
    if (m_gate.isSuspended()) {
        m_clock.pause();
    } else if (resume == RunState::playing) {
        fire(RunEvent::play);
        sendNextFrame();
    } else if (resume == RunState::paused) {
        fire(RunEvent::step);
        if (m_gate.isUp() && m_runCount > 0)
            sendFrame(true);
    } else if (lastRun() && m_pending < Pending::automatic) {
        if (m_gate.isUp())
            repeatLastRun();
        else
            request(Pending::repetition);
    }
    settle();
    startPending();
}

// The search for an endless loop

void RunController::startSearch()
{
    m_sender.sendSearch(m_search.request());
}

void RunController::takeSearch(const plan::RunReport& search)
{
    m_sender.finish();
    concludeSearch(search);
    fire(RunEvent::finished);
    if (std::exchange(m_isRepeatedAfterSearch, false)) {
        if (m_gate.isUp())
            repeatLastRun();
        else
            request(Pending::repetition);
    }
    settle();
    startPending();
}

void RunController::concludeSearch(const plan::RunReport& search)
{
    const LoopSearch::Findings findings = m_search.take(search, m_report);
    m_wasSearched = !findings.found;
    if (findings.found)
        m_isRepeatedAfterSearch = false;
    m_document.problems().set("run", runProblems(m_report));
    Q_EMIT reported();
    Q_EMIT message(findings.found ? Severity::error : Severity::note, toQt(findings.text));
}

void RunController::abandonSearch()
{
    if (!m_search.isActive())
        return;
    if (isSearching()) {
        m_sender.cancel();
        m_sender.drop();
    }
    m_search.cancel();
    m_isRepeatedAfterSearch = false;
    fire(RunEvent::dropped);
}

} // namespace wavelane::ui
