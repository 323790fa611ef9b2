// SPDX-License-Identifier: MIT
#include "core/engine/client/client_loop.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/messages.h"
#include "core/plan/check/expectations.h"
#include "core/plan/report/report_json.h"
#include "core/project/json/place_words.h"

#include <algorithm>
#include <format>
#include <new>
#include <utility>

namespace wavelane::engine {

namespace {

/// For a process that said goodbye to end; what waits is for the next one.
constexpr std::chrono::milliseconds goodbyeLimit{3000};

run::RunReport deadReport(const RunRequest& request, Diagnostic diagnostic)
{
    run::RunReport report;
    report.project = request.snapshot->project.name;
    report.revision = request.snapshot->revision;
    report.diagnostics = request.snapshot->readDiagnostics;
    report.diagnostics.push_back(std::move(diagnostic));
    const std::vector<project::Expectation>& expectations = request.snapshot->project.expectations;
    run::markExpectedErrors(expectations, report.diagnostics);
    if (request.options.check)
        report.expectations = run::judgeRefusal(expectations, report.diagnostics);
    report.ok = run::exitStatus(report, request.options.check) == 0;
    return report;
}

std::vector<gpu::DeviceInfo> devicesOf(const Json& payload)
{
    std::vector<gpu::DeviceInfo> devices;
    if (const Json& list = memberOr(payload, "devices"); list.is_array()) {
        for (const Json& each : list)
            devices.push_back(deviceFromJson(each));
    }
    return devices;
}

} // namespace

std::string ClientLoop::placeInWords(const Activity& activity) const
{
    for (const std::optional<Flight>* each : {&m_compile, &m_gpu}) {
        if (!*each || (*each)->pending().key != activity.key)
            continue;
        const Request& request = (*each)->pending().request;
        if (const auto* const run = std::get_if<RunRequest>(&request))
            return project::placeInWords(run->snapshot->project, activity.at);
        if (const auto* const compile = std::get_if<CompileRequest>(&request))
            return project::placeInWords(compile->snapshot->project, activity.at);
        if (const auto* const translate = std::get_if<TranslateRequest>(&request))
            return project::placeInWords(translate->snapshot->project, activity.at);
    }
    return activity.at;
}

std::optional<Flight>* ClientLoop::placeOf(Key key, Role role)
{
    std::optional<Flight>& place = role == Role::compile ? m_compile : m_gpu;
    return place && place->pending().key == key ? &place : nullptr;
}

void ClientLoop::answer(std::optional<Flight>& place, Event event)
{
    place.reset();
    noteAnswer();
    m_handler(std::move(event));
}

void ClientLoop::noteAnswer()
{
    m_answered = true;
    m_failedStarts = 0;
}

void ClientLoop::handle(Message message)
{
    const Key key = message.key;
    std::optional<Flight>* const gpu = placeOf(key, Role::gpu);
    std::optional<Flight>* const place = gpu ? gpu : placeOf(key, Role::compile);
    switch (message.type) {
    case MessageType::hello:
        greet(message.payload);
        return;
    case MessageType::goodbye:
        m_saidGoodbye = true;
        m_lifeDeadline = Clock::now() + goodbyeLimit;
        m_handler(EngineLeft{});
        return;
    case MessageType::progress:
        if (gpu) {
            const run::Progress progress = progressFromJson(message.payload);
            (*gpu)->moved(progress);
            m_handler(ProgressEvent{.key = key, .progress = progress});
        }
        return;
    case MessageType::failed:
    case MessageType::compileAnswer:
    case MessageType::runAnswer:
    case MessageType::readAnswer:
    case MessageType::devicesAnswer:
    case MessageType::translateAnswer:
        if (!place)
            return;
        if (std::string fault = takeAnswer(*place, std::move(message)); !fault.empty())
            endBecause(std::move(fault));
        return;
    case MessageType::compile:
    case MessageType::run:
    case MessageType::read:
    case MessageType::devices:
    case MessageType::translate:
    case MessageType::stop:
        endBecause("a request came where an answer is expected");
    }
}

void ClientLoop::greet(const Json& payload)
{
    if (std::exchange(m_ready, true)) {
        endBecause("it greets a second time");
        return;
    }
    EngineReady ready{.generation = ++m_generation, .compilers = {}, .dxcProblem = stringOr(payload, "dxc_problem")};
    if (const Json& names = memberOr(payload, "compilers"); names.is_array()) {
        for (const Json& each : names)
            ready.compilers.push_back(each.is_string() ? each.get<std::string>() : std::string());
    }
    m_handler(std::move(ready));
}

std::string ClientLoop::takeAnswer(std::optional<Flight>& place, Message message)
{
    const Request& request = place->pending().request;
    const std::span<const std::byte> bulk =
        message.bulk ? std::as_const(*message.bulk).bytes() : std::span<const std::byte>();
    if (message.type == MessageType::failed) {
        const Error error = errorFromJson(message.payload);
        const Pending pending = std::move(place->pending());
        place.reset();
        noteAnswer();
        if (std::holds_alternative<RunRequest>(pending.request) ||
            std::holds_alternative<CompileRequest>(pending.request))
            answerDead(pending, toDiagnostic(error));
        else
            m_handler(Failed{.key = message.key, .error = error});
        return {};
    }
    try {
        if (const auto* const compile = std::get_if<CompileRequest>(&request);
            compile && message.type == MessageType::compileAnswer) {
            answer(place,
                   CompileAnswer{.key = message.key,
                                 .shader = compile->shader,
                                 .revision = compile->snapshot->revision,
                                 .report = shaderReportFromJson(memberOr(message.payload, "report")),
                                 .diagnostics = diagnosticsFromJson(memberOr(message.payload, "diagnostics"))});
        } else if (std::holds_alternative<TranslateRequest>(request) &&
                   message.type == MessageType::translateAnswer) {
            answer(place, TranslateAnswer{.key = message.key, .text = translatedTextFromJson(message.payload)});
        } else if (std::holds_alternative<RunRequest>(request) && message.type == MessageType::runAnswer) {
            const bool leaves = boolOr(message.payload, "engine_leaves");
            if (leaves) {
                // Its goodbye may still be under way; what waits is for the next one.
                m_saidGoodbye = true;
                m_lifeDeadline = Clock::now() + goodbyeLimit;
            }
            answer(place, RunAnswer{.key = message.key,
                                    .report = runAnswerFromJson(message.payload, bulk),
                                    .endedEngine = leaves});
        } else if (const auto* const read = std::get_if<ReadRequest>(&request);
                   read && message.type == MessageType::readAnswer) {
            if (bulk.size() > read->read.size)
                return std::format("{} bytes came where {} were asked for", bulk.size(), read->read.size);
            answer(place, ReadAnswer{.key = message.key,
                                     .read = read->read,
                                     .bytes = std::vector<std::byte>(bulk.begin(), bulk.end())});
        } else if (std::holds_alternative<DevicesRequest>(request) && message.type == MessageType::devicesAnswer) {
            answer(place, DevicesAnswer{.key = message.key, .devices = devicesOf(message.payload)});
        } else {
            return "the answer is one to another kind of request";
        }
    } catch (const std::bad_alloc&) {
        // What the engine had room for need not find room here.
        if (!place)
            return {};
        const Pending pending = std::move(place->pending());
        place.reset();
        answerDead(pending,
                   {.code = Code::limitExceeded,
                    .message = std::format("There is no memory for the engine's answer of {} bytes.", bulk.size()),
                    .at = {}});
    }
    return {};
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
                .memoryLimitInBytes = m_options.memoryLimitInBytes,
                .fault = m_fault};
    const auto left = m_endDeadline ? *m_endDeadline - Clock::now() : m_options.killLimit;
    if (const auto ended = m_link->process().waitFor(std::chrono::ceil<std::chrono::milliseconds>(left))) {
        death.end = *ended;
    } else {
        death.remains = true;
        m_link->process().leave();
    }
    m_link->readLog();
    death.logTail = m_link->logTail();
    m_link.reset();
    for (Activity* each : {&death.compile, &death.gpu})
        each->words = placeInWords(*each);

    const bool wasReady = std::exchange(m_ready, false);
    const bool wasAnnounced = m_saidGoodbye && m_hung == Role::none;
    if (!wasReady) {
        const std::string why = m_startTimedOut
                                    ? std::format("the engine process did not answer within {:.3g} s after its start",
                                                  std::chrono::duration<double>(m_options.startLimit).count())
                                    : death.reason();
        startFailed(why + (death.logTail.empty() ? "" : ": " + death.logTail));
        return;
    }
    if (!wasAnnounced)
        m_handler(death.event());
    const bool wasIdle = !m_compile && !m_gpu;
    afterDeath(m_compile, death);
    afterDeath(m_gpu, death);
    // An engine that greets and then sends garbage, or exits before it answered anything, fails every time.
    if (!death.fault.empty() || (wasIdle && !m_answered && !wasAnnounced))
        startFailed(death.reason());
}

void ClientLoop::afterDeath(std::optional<Flight>& place, const Death& death)
{
    if (!place)
        return;
    Pending pending = std::move(place->pending());
    const bool wasStopped = place->stopped();
    place.reset();
    const Role role = roleOf(pending.request);
    const Role culprit = death.culprit();
    const bool died = culprit == role && !m_saidGoodbye;
    // A run that waits for the shader that killed the compiler dies of it as well.
    const bool diedOfCompile = role == Role::gpu && culprit == Role::compile && death.compile.key == pending.key;
    const bool isRead = std::holds_alternative<ReadRequest>(pending.request);
    const bool isRun = std::holds_alternative<RunRequest>(pending.request);
    const bool killedFromOutside = culprit == Role::none && isRun && !m_saidGoodbye;
    if (wasStopped && !died) {
        answerDead(pending, {.code = Code::cancelled, .message = "The request was cancelled.", .at = {}});
        return;
    }
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
        m_handler(
            RunAnswer{.key = pending.key, .report = deadReport(*run, std::move(diagnostic)), .endedEngine = !m_link});
    } else if (const auto* const compile = std::get_if<CompileRequest>(&pending.request)) {
        run::ShaderReport report;
        report.name = compile->shader;
        m_handler(CompileAnswer{.key = pending.key,
                                .shader = compile->shader,
                                .revision = compile->snapshot->revision,
                                .report = std::move(report),
                                .diagnostics = {std::move(diagnostic)}});
    } else {
        m_handler(Failed{.key = pending.key, .error = {.code = diagnostic.code, .message = diagnostic.message}});
    }
}

} // namespace wavelane::engine
