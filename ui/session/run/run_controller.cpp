// SPDX-License-Identifier: MIT
#include "ui/session/run/run_controller.h"

#include "ui/base/text.h"
#include "ui/session/engine_settings.h"

#include <algorithm>
#include <span>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int frameMilliseconds = 16;
/// Lines that shaders print and that one run or frame shows: while a project plays, each frame prints again.
constexpr std::size_t maxRunPrints = 1000;
constexpr std::size_t maxFramePrints = 20;

/// True for problems of a shader that its compile reports as well, for a text that is at least as new.
bool isReportedByCompile(const Diagnostic& one)
{
    if (one.code == Code::timedOut || one.code == Code::engineDied || one.code == Code::shaderPrintf)
        return false;
    return one.at.starts_with("/shaders/");
}

} // namespace

RunController::RunController(Document& document, CompileService& compiles, EngineGate& gate, GuardMeter& meter,
                             QObject* parent)
    : QObject(parent), m_document(document), m_compiles(compiles), m_gate(gate), m_meter(meter)
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
    m_frameTimer.stop();
    m_clock.pause();
    m_meter.cancel();
    if (!fire(RunEvent::stop))
        return;
    if (m_inFlight) {
        m_inFlight->isCancelled = true;
        m_gate.cancel(m_inFlight->key);
    } else {
        fire(RunEvent::finished);
    }
    settle();
}

void RunController::play()
{
    if (!m_document.isOpen())
        return;
    m_pending = Pending::none;
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
    if (!m_inFlight)
        sendFrame(m_startsAtZero);
    settle();
}

void RunController::reset()
{
    if (!m_document.isOpen())
        return;
    m_clock.restart();
    m_startsAtZero = true;
    if (m_state == RunState::playing) {
        sendNextFrame();
    } else if (m_gate.isUp() && !m_inFlight && fire(RunEvent::reset)) {
        sendFrame(true);
        settle();
    }
}

void RunController::measureGuard()
{
    if (!m_document.isOpen() || !m_gate.isUp())
        return;
    const RunState resume = isPlaying(m_state) ? m_state : RunState::idle;
    if (!fire(RunEvent::measure))
        return;
    m_resume = resume;
    m_frameTimer.stop();
    const EngineSettings& settings = m_gate.settings();
    m_meter.start(m_compiles.goodSnapshot(), static_cast<std::uint32_t>(settings.loopBudget), settings.frameSeconds);
    if (!m_inFlight) // Otherwise the answer to what is in progress starts the measurement.
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
    if (std::exchange(m_afterPass, name) == name)
        return;
    if (m_runCount == 0 || !m_gate.isUp() || !m_document.isOpen() || isPlaying(m_state) || m_meter.isMeasuring())
        return;
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
    m_inFlight.reset(); // Its answer is about the previous project.
    fire(RunEvent::dropped);
    m_lastRun.reset();
    m_report = {};
    m_outcome.clear();
    m_afterPass.clear();
    m_runCount = 0;
    m_startsAtZero = true;
    settle();
    Q_EMIT reported();
}

void RunController::documentEdited()
{
    // A project may come from someone else: nothing in it runs until the user has run it.
    const bool wasRun = m_lastRun || m_pending == Pending::requested;
    if (m_isAutomatic && wasRun && !isLive())
        request(Pending::automatic);
}

void RunController::startPending()
{
    if (!m_gate.isUp() || !m_document.isOpen() || m_state == RunState::measuring)
        return;
    if (isPlaying(m_state)) {
        m_pending = Pending::none; // The next frame shows the change.
        return;
    }
    if (m_pending == Pending::requested) {
        m_pending = Pending::none;
        fire(RunEvent::run);
        sendSingle(m_document.snapshot());
    } else if (m_pending == Pending::automatic && m_compiles.isSettled()) {
        m_pending = Pending::none;
        if (m_gate.isSuspended())
            return;
        fire(RunEvent::run);
        sendSingle(m_compiles.goodSnapshot());
    }
    settle();
}

void RunController::repeatInNextEngine()
{
    if (m_lastRun)
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
    if (m_inFlight || m_gate.isSuspended())
        return;
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
    if (m_inFlight)
        m_gate.cancel(m_inFlight->key);
    m_inFlight.reset();
    m_meter.cancel();
    resumeAfterMeasuring();
}

// Sending

engine::RunRequest RunController::newRequest(std::shared_ptr<const plan::ProjectSnapshot> snapshot, bool restart,
                                             bool live) const
{
    // The first frame of a new text or project gets the time limit of a run, because drivers compile in it.
    const bool continues = live && !restart && m_report.frames > 0 && m_report.revision == snapshot->revision;
    const EngineSettings& settings = m_gate.settings();
    engine::RunRequest request{.snapshot = std::move(snapshot), .options = {}};
    request.options.restart = restart;
    request.options.timeoutSeconds = continues ? settings.liveFrameSeconds : settings.frameSeconds;
    request.options.loopBudget = settings.budget(live);
    request.options.after = toUtf8(m_afterPass);
    request.options.fetchPresented = true;
    return request;
}

void RunController::sendSingle(std::shared_ptr<const plan::ProjectSnapshot> snapshot)
{
    send(newRequest(std::move(snapshot), true, false), Kind::single);
}

void RunController::sendFrame(bool restart)
{
    engine::RunRequest request = newRequest(m_compiles.goodSnapshot(), restart, true);
    const std::uint64_t frame = restart ? 0 : m_report.nextFrame;
    request.options.inputs = m_state == RunState::playing ? m_clock.next(frame) : m_clock.step(frame);
    send(std::move(request), Kind::frame);
}

void RunController::send(engine::RunRequest request, Kind kind)
{
    if (kind != Kind::measurement) {
        m_startsAtZero = false;
        m_outcome.clear();
        m_sinceFrame.start();
        m_lastRun = request;
        if (m_pending == Pending::repetition)
            m_pending = Pending::none;
    }
    m_inFlight = {.key = m_gate.send(std::move(request), "run"), .kind = kind};
}

void RunController::repeatLastRun()
{
    engine::RunRequest again = *m_lastRun;
    again.options.restart = true;
    again.options.frames = 1;
    again.options.inputs.reset();
    fire(RunEvent::run);
    send(std::move(again), Kind::single);
}

void RunController::sendNextFrame()
{
    if (m_state == RunState::playing && !m_inFlight && m_gate.isUp())
        sendFrame(m_startsAtZero);
}

void RunController::scheduleNextFrame()
{
    const qint64 passed = m_sinceFrame.isValid() ? m_sinceFrame.elapsed() : frameMilliseconds;
    m_frameTimer.start(static_cast<int>(std::clamp<qint64>(frameMilliseconds - passed, 0, frameMilliseconds)));
}

// Answers

void RunController::take(plan::RunReport report, RunVerdict verdict)
{
    const InFlight done = *std::exchange(m_inFlight, std::nullopt);
    ++m_runCount;
    m_report = std::move(report);
    noteOutcome(done);
    publishProblems();
    if (verdict.endedEngine && isPlaying(m_state) && !m_gate.isSuspended()) {
        m_startsAtZero = true;
        m_clock.restart();
        Q_EMIT message(Severity::error,
                       tr("Play was interrupted at frame %1 and starts again.").arg(m_report.nextFrame));
    } else if (hasErrors(m_report.diagnostics) && fire(RunEvent::playFailed)) {
        m_clock.pause();
        Q_EMIT message(Severity::error, tr("Play stopped at frame %1.").arg(m_report.nextFrame));
    }
    if (verdict.isRepeated && !isPlaying(m_state))
        repeatInNextEngine();
    Q_EMIT reported();
    if (done.kind != Kind::frame || !m_outcome.isEmpty())
        Q_EMIT message(hasErrors(m_report.diagnostics) ? Severity::error : Severity::note, summary());
    publishPrints(done.kind);
    fire(RunEvent::finished);
    settle();
    if (m_state == RunState::playing)
        scheduleNextFrame();
    else
        startPending();
}

void RunController::noteOutcome(const InFlight& done)
{
    // The user asked for the stop, so it is not an error.
    const auto stopped = std::ranges::find(m_report.diagnostics, Code::cancelled, &Diagnostic::code);
    const bool wasCut = stopped != m_report.diagnostics.end();
    if (wasCut)
        stopped->severity = Severity::note;
    const bool isFrame = done.kind == Kind::frame;
    // A single run that finished before the stop reached it is a run like any other.
    if (!wasCut && !(done.isCancelled && isFrame))
        return;
    m_outcome = isFrame               ? tr("Stopped at frame %1.").arg(m_report.nextFrame)
                : m_report.frames > 0 ? tr("Stopped after %n frame(s).", nullptr, static_cast<int>(m_report.frames))
                                      : tr("Stopped before the first frame was finished.");
}

void RunController::publishProblems()
{
    Diagnostics diagnostics;
    std::ranges::copy_if(m_report.diagnostics, std::back_inserter(diagnostics), [](const Diagnostic& one) {
        return !isReportedByCompile(one) && one.code != Code::cancelled;
    });
    m_document.problems().set("run", std::move(diagnostics));
}

QString RunController::summary() const
{
    if (!m_outcome.isEmpty())
        return m_outcome;
    const auto error = std::ranges::find(m_report.diagnostics, Severity::error, &Diagnostic::severity);
    if (error != m_report.diagnostics.end())
        return tr("Run %1 failed: %2").arg(m_runCount).arg(toQt(error->message).section(QLatin1Char('\n'), 0, 0));
    return tr("Run %1: %2 ms on %3")
        .arg(m_runCount)
        .arg(m_report.milliseconds, 0, 'f', 2)
        .arg(m_report.device ? toQt(m_report.device->name) : tr("no device"));
}

void RunController::publishPrints(Kind kind)
{
    const std::size_t limit = kind == Kind::frame ? maxFramePrints : maxRunPrints;
    const std::size_t shown = std::min(m_report.prints.size(), limit);
    for (const plan::PrintReport& each : std::span(m_report.prints).first(shown)) {
        QString location = toQt(each.file);
        if (each.line > 0)
            location += QStringLiteral(":%1").arg(each.line);
        location += (location.isEmpty() ? "" : " ") + toQt(each.pass);
        if (each.thread)
            location +=
                QStringLiteral(" (%1, %2, %3)").arg((*each.thread)[0]).arg((*each.thread)[1]).arg((*each.thread)[2]);
        Q_EMIT message(Severity::note, QStringLiteral("%1: %2").arg(location, toQt(each.text).trimmed()));
    }
    if (shown < m_report.prints.size())
        Q_EMIT message(Severity::note, tr("… and %1 more.").arg(m_report.prints.size() - shown));
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
    m_inFlight.reset();
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
    m_inFlight.reset();
    fire(RunEvent::dropped);
    settle();
}

// The loop guard

bool RunController::sendMeasurement()
{
    auto request = m_meter.next();
    if (request)
        send(std::move(*request), Kind::measurement);
    return request.has_value();
}

void RunController::takeMeasurement(const plan::RunReport& report)
{
    const InFlight done = *std::exchange(m_inFlight, std::nullopt);
    const bool goesOn = done.kind != Kind::measurement || m_meter.take(report);
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
    } else if (m_lastRun && m_pending < Pending::automatic) {
        if (m_gate.isUp())
            repeatLastRun();
        else
            request(Pending::repetition);
    }
    settle();
    startPending();
}

} // namespace wavelane::ui
