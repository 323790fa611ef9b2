// SPDX-License-Identifier: MIT
#include "ui/session/engine/engine_supervisor.h"

#include "core/project/json/place_words.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::ui {

namespace {

/// The first error that stands for a failure of the engine, or null.
const Diagnostic* failureIn(const Diagnostics& diagnostics)
{
    constexpr std::array codes{Code::timedOut, Code::deviceLost, Code::engineDied, Code::compilerCrashed};
    const auto found = std::ranges::find_if(diagnostics, [&](const Diagnostic& each) {
        return each.severity == Severity::error && std::ranges::contains(codes, each.code);
    });
    return found == diagnostics.end() ? nullptr : &*found;
}

} // namespace

EngineSupervisor::EngineSupervisor(Document& document, QObject* parent) : QObject(parent), m_document(document) {}

EngineSupervisor::~EngineSupervisor()
{
    m_client.reset(); // Joins the thread that posts to this object.
}

void EngineSupervisor::start(engine::ClientOptions options, EventHandler handler)
{
    m_options = std::move(options);
    // The lambda runs on the client's thread: it posts the event to the UI thread and returns.
    auto client = engine::Client::create(
        m_settings.applied(m_options), [this, handler = std::move(handler)](engine::Event event) {
            QMetaObject::invokeMethod(
                this, [handler, posted = std::move(event)]() mutable { handler(std::move(posted)); },
                Qt::QueuedConnection);
        });
    if (client) {
        m_client = std::move(*client);
        return;
    }
    m_state = State::failed;
    Q_EMIT message(Severity::error, tr("The engine cannot be started: %1").arg(coreMessage(client.error().message)));
}

EngineSupervisor::Change EngineSupervisor::configure(const EngineSettings& settings)
{
    if (m_settings == settings)
        return {};
    const bool isOtherDevice = m_settings.device != settings.device;
    const bool isOtherCompiler = m_settings.dxc != settings.dxc;
    const bool isOtherProcess = isOtherDevice || isOtherCompiler || m_settings.validation != settings.validation ||
                                m_settings.compileSeconds != settings.compileSeconds ||
                                m_settings.memoryMebibytes != settings.memoryMebibytes;
    m_settings = settings;
    if (isOtherDevice)
        m_deviceName.clear();
    if (!m_client)
        return {};
    if (isOtherProcess)
        m_deviceProblem.clear();
    m_client->configure(m_settings.applied(m_options));
    Q_EMIT engineChanged();
    return {.restartsEngine = isOtherProcess, .changesCompiler = isOtherCompiler};
}

engine::Key EngineSupervisor::send(engine::Request request, const std::string& lane)
{
    if (const auto* compile = std::get_if<engine::CompileRequest>(&request))
        m_lastCompile = compile->snapshot;
    else if (const auto* run = std::get_if<engine::RunRequest>(&request))
        m_lastRun = *run;
    return m_client ? m_client->send(std::move(request), lane) : engine::Key(0);
}

void EngineSupervisor::cancel(engine::Key key)
{
    if (m_client)
        m_client->cancel(key);
}

void EngineSupervisor::take(engine::EngineReady event)
{
    m_state = State::up;
    m_compilers = std::move(event.compilers);
    m_dxcProblem = toQt(event.dxcProblem);
    requestDevices();
    Q_EMIT engineChanged();
}

bool EngineSupervisor::take(const engine::EngineDied& event)
{
    m_state = m_state == State::starting ? State::starting : State::restarting;
    Q_EMIT message(event.stopped ? Severity::note : Severity::error, toQt(event.reason));
    if (!event.logTail.empty())
        Q_EMIT message(Severity::note, toQt(event.logTail).trimmed());
    if (event.stopped)
        return false;
    EngineFailure failure{
        .code = toQt(toString(event.code)), .reason = toQt(event.reason), .logTail = toQt(event.logTail)};
    for (const std::string& each : event.breadcrumbs)
        failure.breadcrumbs += toQt(each);
    record(std::move(failure), event.at);
    return event.fromOutside || event.at.starts_with("/shaders/");
}

bool EngineSupervisor::handleExit(const QString& problem)
{
    // A run that lost the device has already been judged.
    if (m_state != State::up)
        return false;
    m_state = State::restarting;
    const QString reason = tr("The device was lost while a resource was read. %1").arg(problem).trimmed();
    Q_EMIT message(Severity::error, reason);
    record({.code = toQt(toString(Code::deviceLost)),
            .reason = reason,
            .breadcrumbs = {tr("The contents of all resources were lost.")}},
           {});
    return true;
}

const plan::ProjectSnapshot* EngineSupervisor::failedSnapshot(const std::string& at) const
{
    if (m_lastRun && !(at.starts_with("/shaders/") && m_lastCompile))
        return m_lastRun->snapshot.get();
    return m_lastCompile.get();
}

void EngineSupervisor::record(EngineFailure failure, const std::string& at)
{
    const plan::ProjectSnapshot* found = failedSnapshot(at);
    const plan::ProjectSnapshot none;
    const plan::ProjectSnapshot& snapshot = found ? *found : none;
    failure.when = QDateTime::currentDateTimeUtc();
    if (!failure.reason.isEmpty())
        failure.reason.front() = failure.reason.front().toUpper();
    failure.place = coreMessage(project::describeLocation(snapshot.project, at));
    failure.device = m_device ? toQt(m_device->name) : m_deviceName;
    if (m_device) {
        failure.driver = toQt(m_device->driver);
        failure.api = toQt(m_device->api);
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
                               .arg(m_lastRun->options.loopBudget == 0 ? tr("no loop guard")
                                                                       : tr("loop guard at %1 iteration(s)", nullptr,
                                                                            pluralOf(m_lastRun->options.loopBudget))
                                                                             .arg(m_lastRun->options.loopBudget));
    Q_EMIT engineFailed(failure, snapshot);
}

RunVerdict EngineSupervisor::judge(const engine::RunAnswer& answer)
{
    const plan::RunReport& report = answer.report;
    if (report.device)
        m_device = report.device;
    RunVerdict verdict;
    const bool isLive = m_lastRun && m_lastRun->options.inputs;
    const Diagnostic* failure = answer.endedEngine ? failureIn(report.diagnostics) : nullptr;
    if (failure) {
        verdict.endedEngine = true;
        m_failedAt = failure->at;
        m_streak.runFailed(report.revision, isLive ? m_lastRun->options.inputs->frame : 0);
    } else if (!hasErrors(report.diagnostics)) {
        if (isLive)
            m_streak.frameWorked(report.nextFrame);
        else
            m_streak.runWorked();
    }
    // If the process died, there is a record already. Here the engine itself reports the failure and exits.
    if (failure && m_state == State::up) {
        m_state = State::restarting;
        verdict.isRepeated = failure->code == Code::deviceLost;
        EngineFailure record{.code = toQt(toString(failure->code)), .reason = coreMessage(failure->message)};
        if (!failure->detail.empty())
            record.breadcrumbs += toQt(failure->detail).trimmed();
        for (const Diagnostic& each : report.diagnostics)
            if (&each != failure && each.code == failure->code)
                record.breadcrumbs += coreMessage(each.message);
        this->record(std::move(record), failure->at);
    }
    refreshSuspension();
    judgeDevice(answer);
    return verdict;
}

void EngineSupervisor::noteSearch(const engine::RunAnswer& answer)
{
    if (answer.endedEngine && m_state == State::up)
        m_state = State::restarting;
}

void EngineSupervisor::judgeDevice(const engine::RunAnswer& answer)
{
    if (answer.report.device) {
        m_deviceName = toQt(answer.report.device->name);
        if (!std::exchange(m_deviceProblem, QString()).isEmpty())
            Q_EMIT devicesChanged();
        return;
    }
    // The engine opens the device after all checks of the plan, so its error is the last one.
    const Diagnostics& diagnostics = answer.report.diagnostics;
    const auto error = std::ranges::find_if(diagnostics.rbegin(), diagnostics.rend(), [](const Diagnostic& each) {
        return each.severity == Severity::error && each.at.empty() && each.code != Code::cancelled;
    });
    if (answer.endedEngine || error == diagnostics.rend())
        return;
    m_deviceProblem = coreMessage(error->message);
    m_deviceName.clear();
    requestDevices(); // The list may be from a time when the device was there.
    Q_EMIT devicesChanged();
}

void EngineSupervisor::requestDevices()
{
    m_devicesKey = send(engine::DevicesRequest{}, "devices");
}

void EngineSupervisor::take(engine::DevicesAnswer event)
{
    m_devices = std::move(event.devices);
    Q_EMIT devicesChanged();
    const auto usable = std::ranges::find_if(m_devices, &gpu::DeviceInfo::usable);
    if (usable == m_devices.end())
        Q_EMIT message(Severity::warning, tr("This machine has no usable device."));
    else if (m_deviceName.isEmpty())
        m_deviceName = toQt(usable->name);
    Q_EMIT engineChanged();
}

bool EngineSupervisor::fail(const engine::Failed& failure)
{
    if (failure.key != m_devicesKey)
        return false;
    m_devices.clear();
    Q_EMIT devicesChanged();
    // The end of an engine has a report of its own.
    if (failure.error.code != Code::engineDied && failure.error.code != Code::cancelled)
        Q_EMIT message(
            Severity::warning,
            tr("The devices of this machine cannot be listed. %1").arg(coreMessage(failure.error.message)));
    return true;
}

void EngineSupervisor::judge(const engine::CompileAnswer& answer)
{
    if (!m_lastCompile)
        return;
    if (failureIn(answer.diagnostics))
        m_streak.compileFailed(answer.shader, *m_lastCompile);
    else
        m_streak.compileWorked(answer.shader);
    refreshSuspension();
}

void EngineSupervisor::openProject()
{
    m_streak.clear();
    m_failedAt.clear();
    m_lastRun.reset();
    m_lastCompile.reset();
    m_device.reset();
    refreshSuspension();
}

void EngineSupervisor::clearRunFailures()
{
    m_streak.runWorked();
    refreshSuspension();
}

void EngineSupervisor::clearAllFailures()
{
    m_streak.clear();
    refreshSuspension();
}

void EngineSupervisor::refreshSuspension()
{
    Diagnostics suspended;
    if (m_document.isOpen()) {
        for (const project::ShaderEntry& shader : m_document.project().shaders) {
            if (!m_streak.hasReachedLimit(shader.name) ||
                !m_streak.suspendsShader(shader.name, *m_document.snapshot()))
                continue;
            suspended.push_back(
                {.code = Code::compilerCrashed,
                 .message = toUtf8(tr("Shader “%1” crashed the compiler %n time(s) in a row and is not compiled "
                                      "automatically. Edit it, or choose Run ▸ Try Again.",
                                      nullptr, FailureStreak::limit)
                                       .arg(toQt(shader.name))),
                 .at = "/shaders/" + shader.name});
        }
        if (m_streak.suspendsRuns(m_document.revision()))
            suspended.push_back(
                {.code = Code::engineDied,
                 .message = toUtf8(tr("This project made the engine fail %n time(s) in a row and does not run "
                                      "automatically. Edit it, or choose Run ▸ Try Again.",
                                      nullptr, FailureStreak::limit)),
                 .at = m_failedAt});
    }
    if (suspended == m_suspended)
        return;
    m_suspended = std::move(suspended);
    m_document.problems().set("suspended", m_suspended);
    Q_EMIT suspensionChanged();
}

} // namespace wavelane::ui
