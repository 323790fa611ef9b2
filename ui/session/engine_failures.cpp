// SPDX-License-Identifier: MIT
// What follows when the engine dies, loses the device or cannot open one.
#include "core/project/json/place_words.h"
#include "ui/base/text.h"
#include "ui/session/engine_session.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::ui {

namespace {

/// The first error with one of the codes of failures, or null.
const Diagnostic* failureIn(const Diagnostics& diagnostics)
{
    constexpr std::array codes{Code::timedOut, Code::deviceLost, Code::engineDied, Code::compilerCrashed};
    const auto found = std::ranges::find_if(diagnostics, [&](const Diagnostic& each) {
        return each.severity == Severity::error && std::ranges::contains(codes, each.code);
    });
    return found == diagnostics.end() ? nullptr : &*found;
}

} // namespace

const run::ProjectSnapshot* EngineSession::failedSnapshot(const std::string& at) const
{
    if (at.starts_with("/shaders/") && m_lastCompile)
        return &*m_lastCompile;
    if (m_lastRun)
        return &m_lastRun->snapshot;
    return m_lastCompile ? &*m_lastCompile : nullptr;
}

void EngineSession::recordFailure(EngineFailure failure, const std::string& at)
{
    const run::ProjectSnapshot* found = failedSnapshot(at);
    const run::ProjectSnapshot snapshot = found ? *found : run::ProjectSnapshot();
    failure.when = QDateTime::currentDateTimeUtc();
    if (!failure.reason.isEmpty())
        failure.reason.front() = failure.reason.front().toUpper();
    failure.place = toQt(project::placeInWords(snapshot.project, at));
    if (m_report.device) {
        failure.device = toQt(m_report.device->name);
        failure.driver = toQt(m_report.device->driver);
        failure.api = toQt(m_report.device->api);
    } else {
        failure.device = m_deviceName;
    }
    for (const std::string& each : m_compilers)
        failure.compilers += toQt(each);
    failure.dxcProblem = m_dxcProblem;
    failure.versions = runningVersions();
    failure.project = toQt(snapshot.project.name);
    failure.folder = toQt(snapshot.folder);
    if (m_lastRun)
        failure.settings = tr("%1 s for a frame, %2 s for a compile, %3")
                               .arg(m_lastRun->options.timeoutSeconds)
                               .arg(m_settings.compileSeconds)
                               .arg(m_lastRun->options.loopBudget == 0
                                        ? tr("no loop guard")
                                        : tr("loops guarded at %1 iterations").arg(m_lastRun->options.loopBudget));
    Q_EMIT engineFailed(failure, snapshot);
}

bool EngineSession::judgeRun(const engine::RunAnswer& event)
{
    const Diagnostic* failure = event.endedEngine ? failureIn(event.report.diagnostics) : nullptr;
    if (!failure) {
        if (!hasErrors(event.report.diagnostics)) {
            if (m_runIsLive)
                m_streak.frameWorked(event.report.nextFrame);
            else
                m_streak.runWorked();
        }
        refreshHeld();
        return false;
    }
    m_streak.runFailed(event.report.revision,
                       m_lastRun && m_lastRun->options.inputs ? m_lastRun->options.inputs->frame : 0);
    // Of a death that was told before there is a record; here the engine judged itself.
    if (m_engineUp) {
        m_engineUp = false;
        if (event.report.device)
            m_report.device = event.report.device;
        m_restoreWhenUp = failure->code == Code::deviceLost;
        EngineFailure record{.code = toQt(toString(failure->code)), .reason = toQt(failure->message)};
        if (!failure->detail.empty())
            record.breadcrumbs += toQt(failure->detail).trimmed();
        for (const Diagnostic& each : event.report.diagnostics)
            if (&each != failure && each.code == failure->code)
                record.breadcrumbs += toQt(each.message);
        recordFailure(std::move(record), failure->at);
    }
    refreshHeld();
    return true;
}

void EngineSession::recordLossUnderRead()
{
    m_restoreWhenUp = m_runCount > 0;
    const QString reason = tr("The device was lost while a resource was read. %1").arg(m_readProblem).trimmed();
    Q_EMIT message(Severity::error, reason);
    recordFailure({.code = toQt(toString(Code::deviceLost)),
                   .reason = reason,
                   .breadcrumbs = {tr("The contents of all resources went with it.")}},
                  {});
}

void EngineSession::judgeDevice(const run::RunReport& report, bool endedEngine)
{
    if (report.device) {
        if (!std::exchange(m_deviceProblem, QString()).isEmpty())
            Q_EMIT devicesChanged();
        return;
    }
    // The session tries to open the device behind all that the plan says.
    const auto error =
        std::ranges::find_if(report.diagnostics.rbegin(), report.diagnostics.rend(), [](const Diagnostic& each) {
            return each.severity == Severity::error && each.at.empty() && each.code != Code::cancelled;
        });
    if (endedEngine || error == report.diagnostics.rend())
        return;
    m_deviceProblem = toQt(error->message);
    m_deviceName.clear();
    // What the list says may be of a time when there still were devices.
    askForDevices();
    Q_EMIT devicesChanged();
}

void EngineSession::askForDevices()
{
    m_devicesKey = m_client->send(engine::DevicesRequest{}, "devices");
}

void EngineSession::judgeCompile(const engine::CompileAnswer& event)
{
    if (!m_lastCompile)
        return;
    if (failureIn(event.diagnostics))
        m_streak.compileFailed(event.shader, *m_lastCompile);
    else
        m_streak.compileWorked(event.shader);
    refreshHeld();
}

void EngineSession::refreshHeld()
{
    Diagnostics held;
    if (m_document.isOpen()) {
        for (const project::ShaderEntry& shader : m_document.project().shaders) {
            if (!m_streak.mayHold(shader.name) || !m_streak.holdsShader(shader.name, m_document.snapshot()))
                continue;
            held.push_back({.code = Code::compilerCrashed,
                            .message = toUtf8(tr("Shader “%1” brought the compiler down %2 times in a row. It is not "
                                                 "compiled again before it is edited, or Try Again (Run menu).")
                                                  .arg(toQt(shader.name))
                                                  .arg(FailureStreak::limit)),
                            .at = "/shaders/" + shader.name});
        }
        if (m_streak.holdsRuns(m_document.revision())) {
            const Diagnostic* last = failureIn(m_report.diagnostics);
            held.push_back(
                {.code = Code::engineDied,
                 .message = toUtf8(tr("The project as it is now brought the engine down %1 times in a row. "
                                      "It does not run by itself before it is edited, or Try Again (Run "
                                      "menu).")
                                       .arg(FailureStreak::limit)),
                 .at = last ? last->at : std::string()});
        }
    }
    if (held == m_held)
        return;
    m_held = std::move(held);
    m_document.problems().set("held", m_held);
    Q_EMIT stateChanged();
}

void EngineSession::tryAgain()
{
    if (!m_document.isOpen())
        return;
    m_streak.forgive();
    refreshHeld();
    m_compileNeeded = true;
    compileQuieted();
    if (m_runIsLive)
        play();
    else
        run();
}

void EngineSession::goOn()
{
    const bool restore = std::exchange(m_restoreWhenUp, false);
    if (m_runKey != 0 || isHeld())
        return;
    if (m_playWanted && !m_paused) {
        nextFrame();
    } else if (m_playWanted && m_runCount > 0) {
        m_stepping = true;
        sendRun(true, true, Texts::good);
    } else if (restore && m_lastRun) {
        engine::RunRequest again = *m_lastRun;
        again.options.restart = true;
        again.options.frames = 1;
        again.options.inputs.reset();
        send(std::move(again), false);
    }
}

void EngineSession::tellLostContents()
{
    const auto count = std::ranges::count_if(m_document.project().resources, [](const project::Resource& each) {
        return !each.broken && !std::holds_alternative<project::Sampler>(each.kind);
    });
    if (m_runCount == 0 || count == 0)
        Q_EMIT message(Severity::note, tr("A fresh engine is up."));
    else
        Q_EMIT message(Severity::note,
                       tr("A fresh engine is up. The contents of %1 resources were lost and begin with "
                          "their initial data.")
                           .arg(count));
}

} // namespace wavelane::ui
