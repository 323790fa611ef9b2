// SPDX-License-Identifier: MIT
#include "core/engine/client_loop.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/messages.h"
#include "core/run/expectations.h"
#include "core/run/report_json.h"

#include <algorithm>
#include <utility>

namespace wavelane::engine {

namespace {

/// A process in a driver's uninterruptible wait cannot be reaped now; it is left to the system then.
constexpr std::chrono::milliseconds reapLimit{2000};

run::RunReport deadReport(const RunRequest& request, Diagnostic diagnostic)
{
    run::RunReport report;
    report.project = request.snapshot.project.name;
    report.revision = request.snapshot.revision;
    report.diagnostics = request.snapshot.readDiagnostics;
    report.diagnostics.push_back(std::move(diagnostic));
    const std::vector<project::Expectation>& expectations = request.snapshot.project.expectations;
    run::markExpectedErrors(expectations, report.diagnostics);
    if (request.options.check)
        report.expectations = run::judgeRefusal(expectations, report.diagnostics);
    report.ok = run::exitStatus(report, request.options.check) == 0;
    return report;
}

} // namespace

std::optional<Flight>* ClientLoop::placeOf(Key key, Role role)
{
    std::optional<Flight>& place = role == Role::compile ? m_compile : m_gpu;
    return place && place->pending().key == key ? &place : nullptr;
}

void ClientLoop::answer(std::optional<Flight>& place, Event event)
{
    place.reset();
    m_handler(std::move(event));
}

void ClientLoop::handle(Message message)
{
    const Key key = message.key;
    const std::span<const std::byte> bulk =
        message.bulk ? std::as_const(*message.bulk).bytes() : std::span<const std::byte>();
    std::optional<Flight>* const gpu = placeOf(key, Role::gpu);
    std::optional<Flight>* const compile = placeOf(key, Role::compile);
    if (message.type == MessageType::hello) {
        m_ready = true;
        m_failedStarts.clear();
        EngineReady ready{
            .generation = ++m_generation, .compilers = {}, .dxcProblem = stringOr(message.payload, "dxc_problem")};
        if (const Json& names = memberOr(message.payload, "compilers"); names.is_array()) {
            for (const Json& each : names)
                ready.compilers.push_back(each.is_string() ? each.get<std::string>() : std::string());
        }
        m_handler(std::move(ready));
    } else if (message.type == MessageType::goodbye) {
        m_saidGoodbye = true;
    } else if (message.type == MessageType::progress && gpu) {
        const run::Progress progress = progressFromJson(message.payload);
        (*gpu)->moved(progress);
        m_handler(ProgressEvent{.key = key, .progress = progress});
    } else if (message.type == MessageType::failed && (gpu || compile)) {
        const Error error = errorFromJson(message.payload);
        std::optional<Flight>& place = gpu ? *gpu : *compile;
        const Pending pending = std::move(place->pending());
        place.reset();
        if (std::holds_alternative<RunRequest>(pending.request) ||
            std::holds_alternative<CompileRequest>(pending.request))
            answerDead(pending, toDiagnostic(error));
        else
            m_handler(Failed{.key = key, .error = error});
    } else if (message.type == MessageType::compileAnswer && compile) {
        const auto& request = std::get<CompileRequest>((*compile)->pending().request);
        CompileAnswer done{.key = key,
                           .shader = request.shader,
                           .revision = request.snapshot.revision,
                           .report = shaderReportFromJson(memberOr(message.payload, "report")),
                           .diagnostics = diagnosticsFromJson(memberOr(message.payload, "diagnostics"))};
        answer(*compile, std::move(done));
    } else if (message.type == MessageType::runAnswer && gpu) {
        answer(*gpu, RunAnswer{.key = key, .report = runAnswerFromJson(message.payload, bulk)});
    } else if (message.type == MessageType::readAnswer && gpu) {
        answer(*gpu, ReadAnswer{.key = key,
                                .read = readRequestFromJson(message.payload),
                                .bytes = std::vector<std::byte>(bulk.begin(), bulk.end())});
    } else if (message.type == MessageType::devicesAnswer && gpu) {
        DevicesAnswer done{.key = key, .devices = {}};
        if (const Json& list = memberOr(message.payload, "devices"); list.is_array()) {
            for (const Json& each : list)
                done.devices.push_back(deviceFromJson(each));
        }
        answer(*gpu, std::move(done));
    }
}

void ClientLoop::end()
{
    m_processId = 0;
    Death death{.end = {},
                .hung = m_hung,
                .limit = m_hungLimit,
                .stopped = m_hungAfterStop,
                .crashed = m_link->box().crashedRole(),
                .compile = m_link->box().activity(Role::compile),
                .gpu = m_link->box().activity(Role::gpu),
                .logTail = {},
                .memoryLimitInBytes = m_options.memoryLimitInBytes};
    if (const std::optional<ProcessEnd> end = m_link->process().waitFor(reapLimit))
        death.end = *end;
    m_link->readLog();
    death.logTail = m_link->logTail();
    m_link.reset();

    const bool wasReady = std::exchange(m_ready, false);
    const bool wasAnnounced = m_saidGoodbye && m_hung == Role::none;
    if (!wasReady) {
        startFailed("the engine process " + death.end.describe() +
                    (death.logTail.empty() ? "" : ": " + death.logTail));
        return;
    }
    if (!wasAnnounced)
        m_handler(EngineDied{.reason = death.reason(), .logTail = death.logTail, .stopped = death.stopped});
    afterDeath(m_compile, death);
    afterDeath(m_gpu, death);
}

void ClientLoop::afterDeath(std::optional<Flight>& place, const Death& death)
{
    if (!place)
        return;
    Pending pending = std::move(place->pending());
    place.reset();
    const Role role = roleOf(pending.request);
    const Role culprit = death.culprit();
    const bool died = culprit == role && !m_saidGoodbye;
    // A run that waits for the shader that killed the compiler dies of it as well.
    const bool diedOfCompile = role == Role::gpu && culprit == Role::compile && death.compile.key == pending.key;
    const bool isRead = std::holds_alternative<ReadRequest>(pending.request);
    const bool isRun = std::holds_alternative<RunRequest>(pending.request);
    const bool killedFromOutside = culprit == Role::none && isRun && !m_saidGoodbye;
    if (!died && !diedOfCompile && !isRead && !killedFromOutside && pending.attempts == 0) {
        ++pending.attempts;
        m_waiting.push_front(std::move(pending));
        return;
    }
    Diagnostic diagnostic = death.diagnosticFor(diedOfCompile ? Role::compile : role);
    // The run is refused all the same, but tells of all the other shaders too.
    const bool isNew = diagnostic.at.starts_with("/shaders/") &&
                       !std::ranges::contains(pending.fallen, diagnostic.at, &Diagnostic::at);
    if (diedOfCompile && isNew) {
        pending.fallen.push_back(std::move(diagnostic));
        m_waiting.push_front(std::move(pending));
        return;
    }
    answerDead(pending, std::move(diagnostic));
}

void ClientLoop::answerDead(const Pending& pending, Diagnostic diagnostic)
{
    if (const auto* const run = std::get_if<RunRequest>(&pending.request)) {
        m_handler(RunAnswer{.key = pending.key, .report = deadReport(*run, std::move(diagnostic))});
    } else if (const auto* const compile = std::get_if<CompileRequest>(&pending.request)) {
        run::ShaderReport report;
        report.name = compile->shader;
        m_handler(CompileAnswer{.key = pending.key,
                                .shader = compile->shader,
                                .revision = compile->snapshot.revision,
                                .report = std::move(report),
                                .diagnostics = {std::move(diagnostic)}});
    } else {
        m_handler(Failed{.key = pending.key, .error = {.code = diagnostic.code, .message = diagnostic.message}});
    }
}

} // namespace wavelane::engine
