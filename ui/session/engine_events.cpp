// SPDX-License-Identifier: MIT
// What the engine answers; the requests are in engine_session.cpp.
#include "ui/base/text.h"
#include "ui/session/engine_session.h"

#include <algorithm>
#include <format>
#include <span>
#include <variant>

namespace wavelane::ui {

namespace {

/// Lines of what shaders print that one run shows.
constexpr std::size_t runPrints = 1000;
constexpr std::size_t livePrints = 20;

std::vector<DeclaredSlot> declaredSlots(const shader::Reflection& reflection)
{
    std::vector<DeclaredSlot> found;
    for (const shader::Binding& one : reflection.bindings)
        found.push_back({.name = one.name,
                         .registerKey = one.registerName.empty() || one.space == 0
                                            ? one.registerName
                                            : std::format("{}:{}", one.registerName, one.space)});
    return found;
}

/// Compiles report what is wrong with a shader by themselves, for the text as it stands; a run's word on it would be
/// the same again or older.
bool isCompilersWord(const Diagnostic& one)
{
    if (one.code == Code::timedOut || one.code == Code::engineDied || one.code == Code::shaderPrintf)
        return false;
    return one.at.starts_with("/shaders/");
}

} // namespace

void EngineSession::handle(engine::Event event)
{
    std::visit([this](auto&& news) { on(std::forward<decltype(news)>(news)); }, std::move(event));
}

void EngineSession::on(engine::EngineReady event)
{
    m_engineUp = true;
    m_compilers = std::move(event.compilers);
    m_dxcProblem = toQt(event.dxcProblem);
    if (m_wasUp) {
        m_fromStart = true;
        tellLostContents();
    } else {
        m_compileNeeded = true;
    }
    m_wasUp = true;
    askForDevices();
    Q_EMIT engineChanged();
    settle();
    if (!m_document.isOpen())
        return;
    compileQuieted();
    if (std::exchange(m_runWhenUp, false))
        sendRun(true, false, Texts::shown);
    else
        goOn();
}

void EngineSession::on(engine::EngineDied event)
{
    m_engineUp = false;
    Q_EMIT message(event.stopped ? Severity::note : Severity::error,
                   tr("The engine ended: %1").arg(toQt(event.reason)));
    if (!event.logTail.empty())
        Q_EMIT message(Severity::note, toQt(event.logTail).trimmed());
    endMeasurement();
    // The run is not to blame: it goes on in the fresh engine.
    m_restoreWhenUp = !event.stopped && (event.fromOutside || event.at.starts_with("/shaders/"));
    if (!event.stopped) {
        EngineFailure failure{
            .code = toQt(toString(event.code)), .reason = toQt(event.reason), .logTail = toQt(event.logTail)};
        for (const std::string& each : event.breadcrumbs)
            failure.breadcrumbs += toQt(each);
        recordFailure(std::move(failure), event.at);
    }
    settle();
}

void EngineSession::on(engine::EngineLeft)
{
    // A run that lost the device has told of it. Else a read did, between two runs.
    if (std::exchange(m_engineUp, false))
        recordLossUnderRead();
    settle();
}

void EngineSession::on(engine::CompileAnswer event)
{
    const bool ok = !hasErrors(event.diagnostics);
    if (!m_shaders.answered(event, ok))
        return;
    judgeCompile(event);
    m_document.problems().set("shader:" + event.shader, std::move(event.diagnostics));
    if (const ShaderState* state = m_shaders.state(event.shader); ok && state->reflection)
        m_document.setDeclared(event.shader, declaredSlots(*state->reflection));
    if (!m_shaders.waiting() && !m_shaders.anyBroken())
        m_shaders.rememberGood(m_compiledTexts);
    Q_EMIT compiled(toQt(event.shader));
    runWhenCompiled();
}

void EngineSession::on(engine::RunAnswer event)
{
    if (event.key != m_runKey)
        return;
    m_runKey = 0;
    m_stepping = false;
    if (m_measurement) {
        takeMeasurement(event);
        return;
    }
    ++m_runCount;
    const bool failed = judgeRun(event);
    judgeDevice(event.report, event.endedEngine);
    m_report = std::move(event.report);
    takeStop(m_report);
    if (m_report.device)
        m_deviceName = toQt(m_report.device->name);
    publishRunProblems();
    const bool live = m_runIsLive;
    if (failed && m_playWanted && !isHeld()) {
        m_fromStart = true;
        m_clock.restart();
        Q_EMIT message(Severity::error, tr("Play was cut at frame %1 and starts again.").arg(m_report.nextFrame));
    } else if (hasErrors(m_report.diagnostics) && m_playWanted) {
        m_playWanted = false;
        m_paused = false;
        m_clock.pause();
        Q_EMIT message(Severity::error, tr("Play stopped at frame %1.").arg(m_report.nextFrame));
    }
    Q_EMIT reported();
    if (!live || !m_outcome.isEmpty())
        Q_EMIT message(hasErrors(m_report.diagnostics) ? Severity::error : Severity::note, runSummary());
    m_stopping = false;
    tellPrints();
    settle();
    if (m_playWanted && !m_paused)
        scheduleNextFrame();
    else
        runWhenCompiled();
}

void EngineSession::takeStop(run::RunReport& report)
{
    const auto stopped = std::ranges::find(report.diagnostics, Code::cancelled, &Diagnostic::code);
    const bool cut = stopped != report.diagnostics.end();
    if (cut)
        stopped->severity = Severity::note;
    // A single run that was done before it heard of the stop is a run like any other.
    if (!cut && !(m_stopping && m_runIsLive))
        return;
    m_outcome = m_runIsLive         ? tr("Stopped at frame %1.").arg(report.nextFrame)
                : report.frames > 0 ? tr("Stopped after %1 frames.").arg(report.frames)
                                    : tr("Stopped before the frame was done.");
}

QString EngineSession::runSummary() const
{
    if (!m_outcome.isEmpty())
        return m_outcome;
    const auto error =
        std::ranges::find(m_report.diagnostics, Severity::error, [](const Diagnostic& one) { return one.severity; });
    if (error != m_report.diagnostics.end())
        return tr("Run %1 failed: %2").arg(m_runCount).arg(toQt(error->message).section(QLatin1Char('\n'), 0, 0));
    return tr("Run %1: %2 ms on %3")
        .arg(m_runCount)
        .arg(m_report.milliseconds, 0, 'f', 2)
        .arg(m_deviceName.isEmpty() ? tr("no device") : m_deviceName);
}

void EngineSession::publishRunProblems()
{
    Diagnostics diagnostics;
    std::ranges::copy_if(m_report.diagnostics, std::back_inserter(diagnostics),
                         [](const Diagnostic& one) { return !isCompilersWord(one) && one.code != Code::cancelled; });
    m_document.problems().set("run", std::move(diagnostics));
}

void EngineSession::tellPrints()
{
    // While a project plays each frame prints again, and the panel has to keep up.
    const std::size_t shown = std::min(m_report.prints.size(), m_runIsLive ? livePrints : runPrints);
    for (const run::PrintReport& each : std::span(m_report.prints).first(shown)) {
        QString place = toQt(each.file);
        if (each.line > 0)
            place += QStringLiteral(":%1").arg(each.line);
        place += (place.isEmpty() ? "" : " ") + toQt(each.pass);
        if (each.thread)
            place +=
                QStringLiteral(" (%1, %2, %3)").arg((*each.thread)[0]).arg((*each.thread)[1]).arg((*each.thread)[2]);
        Q_EMIT message(Severity::note, QStringLiteral("%1: %2").arg(place, toQt(each.text).trimmed()));
    }
    if (shown < m_report.prints.size())
        Q_EMIT message(Severity::note, tr("… and %1 more.").arg(m_report.prints.size() - shown));
}

void EngineSession::on(engine::ReadAnswer event)
{
    m_reads.answer(event.key, QByteArray(reinterpret_cast<const char*>(event.bytes.data()),
                                         static_cast<qsizetype>(event.bytes.size())));
}

void EngineSession::on(engine::TranslateAnswer event)
{
    m_translations.answer(event.key, std::move(event.text));
}

void EngineSession::on(engine::DevicesAnswer event)
{
    m_devices = event.devices;
    Q_EMIT devicesChanged();
    const auto usable = std::ranges::find_if(event.devices, &gpu::DeviceInfo::usable);
    if (usable == event.devices.end())
        Q_EMIT message(Severity::warning, tr("No device of this machine can be used."));
    else if (m_deviceName.isEmpty())
        m_deviceName = toQt(usable->name);
    Q_EMIT engineChanged();
}

void EngineSession::on(engine::ProgressEvent event)
{
    if (event.key != m_runKey || event.progress.stage == m_stage)
        return;
    m_stage = std::move(event.progress.stage);
    Q_EMIT stateChanged();
}

void EngineSession::on(engine::Failed event)
{
    m_shaders.abandon(event.key);
    if (m_translations.answer(event.key, std::unexpected(event.error)))
        return;
    if (m_reads.answer(event.key, std::unexpected(event.error))) {
        m_readProblem = toQt(event.error.message);
        return;
    }
    if (event.key == m_devicesKey) {
        m_devices.clear();
        Q_EMIT devicesChanged();
        // The end of an engine has a report of its own.
        if (event.error.code != Code::engineDied && event.error.code != Code::cancelled)
            Q_EMIT message(Severity::warning,
                           tr("The devices of this machine cannot be listed. %1").arg(toQt(event.error.message)));
        return;
    }
    const bool stopped = event.error.code == Code::cancelled;
    if (event.key == m_runKey) {
        m_runKey = 0;
        m_playWanted = false;
        m_paused = false;
        m_stopping = false;
        if (stopped)
            m_outcome = tr("Stopped before it began.");
        else
            m_document.problems().set("run", {toDiagnostic(event.error)});
    }
    if (!stopped)
        Q_EMIT message(Severity::error, toQt(event.error.message));
    else if (!m_outcome.isEmpty())
        Q_EMIT message(Severity::note, m_outcome);
    settle();
}

void EngineSession::on(engine::Superseded event)
{
    m_shaders.abandon(event.key);
    m_reads.drop(event.key);
    m_translations.drop(event.key);
    if (event.key == m_runKey)
        m_runKey = 0;
    settle();
}

} // namespace wavelane::ui
