// SPDX-License-Identifier: MIT
// What the engine answers; the requests are in engine_session.cpp.
#include "ui/session/engine_session.h"
#include "ui/text.h"

#include <algorithm>
#include <variant>

namespace wavelane::ui {

namespace {

/// Compiles report what is wrong with a shader by themselves, for the text as it stands; a run's word on it would be
/// the same again or older.
bool isCompilersWord(const Diagnostic& one)
{
    if (one.code == Code::timedOut || one.code == Code::engineDied)
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
        Q_EMIT message(Severity::note, tr("A fresh engine is up; the contents of resources begin anew."));
    } else {
        m_compileNeeded = true;
    }
    m_wasUp = true;
    m_client->send(engine::DevicesRequest{}, "devices");
    Q_EMIT engineChanged();
    settle();
    if (!m_document.isOpen())
        return;
    compileQuieted();
    if (std::exchange(m_runWhenUp, false))
        sendRun(true, false, Texts::shown);
    else
        nextFrame();
}

void EngineSession::on(engine::EngineDied event)
{
    m_engineUp = false;
    Q_EMIT message(Severity::error, tr("The engine ended: %1").arg(toQt(event.reason)));
    if (!event.logTail.empty())
        Q_EMIT message(Severity::note, toQt(event.logTail).trimmed());
    settle();
}

void EngineSession::on(engine::CompileAnswer event)
{
    const bool ok = !hasErrors(event.diagnostics);
    if (!m_shaders.answered(event, ok))
        return;
    m_document.problems().set("shader:" + event.shader, std::move(event.diagnostics));
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
    ++m_runCount;
    m_report = std::move(event.report);
    if (m_report.device)
        m_deviceName = toQt(m_report.device->name);
    publishRunProblems();
    const bool live = m_runIsLive;
    if (hasErrors(m_report.diagnostics) && m_playWanted) {
        m_playWanted = false;
        m_paused = false;
        m_clock.pause();
        Q_EMIT message(Severity::error, tr("Play stopped at frame %1.").arg(m_report.nextFrame));
    }
    Q_EMIT reported();
    if (!live)
        Q_EMIT message(hasErrors(m_report.diagnostics) ? Severity::error : Severity::note,
                       tr("Run %1: %2 ms on %3")
                           .arg(m_runCount)
                           .arg(m_report.milliseconds, 0, 'f', 2)
                           .arg(m_deviceName.isEmpty() ? tr("no device") : m_deviceName));
    settle();
    if (m_playWanted && !m_paused)
        scheduleNextFrame();
    else
        runWhenCompiled();
}

void EngineSession::publishRunProblems()
{
    Diagnostics diagnostics;
    std::ranges::copy_if(m_report.diagnostics, std::back_inserter(diagnostics),
                         [](const Diagnostic& one) { return !isCompilersWord(one); });
    m_document.problems().set("run", std::move(diagnostics));
}

void EngineSession::on(engine::ReadAnswer event)
{
    const auto found = m_reads.find(event.key);
    if (found == m_reads.end())
        return;
    const PendingRead pending = std::move(found->second);
    m_reads.erase(found);
    if (!pending.owner)
        return;
    pending.handler(
        QByteArray(reinterpret_cast<const char*>(event.bytes.data()), static_cast<qsizetype>(event.bytes.size())));
}

void EngineSession::on(engine::DevicesAnswer event)
{
    const auto usable = std::ranges::find_if(event.devices, &gpu::DeviceInfo::usable);
    if (usable == event.devices.end())
        Q_EMIT message(Severity::warning, tr("No device of this machine can be used."));
    else if (m_deviceName.isEmpty())
        m_deviceName = toQt(usable->name);
    Q_EMIT engineChanged();
}

void EngineSession::on(engine::ProgressEvent) {}

void EngineSession::on(engine::Failed event)
{
    m_shaders.abandon(event.key);
    if (const auto found = m_reads.find(event.key); found != m_reads.end()) {
        const PendingRead pending = std::move(found->second);
        m_reads.erase(found);
        if (pending.owner)
            pending.handler(std::unexpected(event.error));
        return;
    }
    if (event.key == m_runKey) {
        m_runKey = 0;
        m_playWanted = false;
        m_paused = false;
        m_document.problems().set("run", {toDiagnostic(event.error)});
    }
    Q_EMIT message(Severity::error, toQt(event.error.message));
    settle();
}

void EngineSession::on(engine::Superseded event)
{
    m_shaders.abandon(event.key);
    m_reads.erase(event.key);
    if (event.key == m_runKey)
        m_runKey = 0;
    settle();
}

} // namespace wavelane::ui
