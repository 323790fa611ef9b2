// SPDX-License-Identifier: MIT
#include "core/engine/client/answer_events.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/answers.h"
#include "core/engine/protocol/inspect_answers.h"
#include "core/engine/protocol/translations.h"
#include "core/plan/check/expectations.h"
#include "core/plan/report/report_json.h"

#include <format>
#include <new>
#include <utility>

namespace wavelane::engine {

namespace {

plan::RunReport failureReport(const RunRequest& request, Diagnostic diagnostic)
{
    plan::RunReport report;
    report.project = request.snapshot->project.name;
    report.revision = request.snapshot->revision;
    report.diagnostics = request.snapshot->readDiagnostics;
    report.diagnostics.push_back(std::move(diagnostic));
    const std::vector<project::Expectation>& expectations = request.snapshot->project.expectations;
    plan::markExpectedErrors(expectations, report.diagnostics);
    if (request.options.check)
        report.expectations = plan::judgeRefusal(expectations, report.diagnostics);
    report.ok = plan::exitStatus(report, request.options.check) == 0;
    return report;
}

std::vector<gpu::DeviceInfo> devicesOf(const Json& payload)
{
    std::vector<gpu::DeviceInfo> devices;
    if (const Json& list = memberOr(payload, "devices"); list.is_array()) {
        for (const Json& each : list)
            devices.push_back(gpu::deviceFromJson(each));
    }
    return devices;
}

Event failedEvent(const PendingRequest& pending, Error error)
{
    if (std::holds_alternative<RunRequest>(pending.request) ||
        std::holds_alternative<CompileRequest>(pending.request))
        return failureEvent(pending, toDiagnostic(error));
    return Failed{.key = pending.key, .error = std::move(error)};
}

Result<Event> decodedAnswer(const PendingRequest& pending, const Message& message, std::span<const std::byte> bulk,
                            const ReceivedPictures& pictures)
{
    if (message.type == MessageType::failed)
        return failedEvent(pending, errorFromJson(message.payload));
    if (const auto* const compile = std::get_if<CompileRequest>(&pending.request);
        compile && message.type == MessageType::compileAnswer) {
        return CompileAnswer{.key = pending.key,
                             .shader = compile->shader,
                             .revision = compile->snapshot->revision,
                             .report = shaderReportFromJson(memberOr(message.payload, "report")),
                             .diagnostics = diagnosticsFromJson(memberOr(message.payload, "diagnostics"))};
    }
    if (std::holds_alternative<TranslateRequest>(pending.request) && message.type == MessageType::translateAnswer)
        return TranslateAnswer{.key = pending.key, .text = translatedTextFromJson(message.payload)};
    if (std::holds_alternative<RunRequest>(pending.request) && message.type == MessageType::runAnswer) {
        return RunAnswer{.key = pending.key,
                         .report = runAnswerFromJson(message.payload, bulk, pictures),
                         .endedEngine = boolOr(message.payload, "engine_leaves"),
                         .isSkipped = boolOr(message.payload, "skipped")};
    }
    if (const auto* const read = std::get_if<ReadRequest>(&pending.request);
        read && message.type == MessageType::readAnswer) {
        if (bulk.size() > read->read.size) {
            return fail(Code::badValue,
                        std::format("A read of {} bytes was answered with {} bytes.", read->read.size, bulk.size()));
        }
        return ReadAnswer{
            .key = pending.key, .read = read->read, .bytes = std::vector<std::byte>(bulk.begin(), bulk.end())};
    }
    if (const auto* const inspection = std::get_if<InspectRequest>(&pending.request);
        inspection && message.type == MessageType::inspectAnswer) {
        return inspectAnswerFromPayload(inspection->inspect, message.payload, bulk)
            .transform([&](inspect::Answer&& answer) -> Event {
                return InspectAnswer{.key = pending.key, .inspect = inspection->inspect, .answer = std::move(answer)};
            });
    }
    if (std::holds_alternative<DevicesRequest>(pending.request) && message.type == MessageType::devicesAnswer)
        return DevicesAnswer{.key = pending.key, .devices = devicesOf(message.payload)};
    return fail(Code::badValue, "The answer belongs to another kind of request.");
}

} // namespace

Result<Event> answerEvent(const PendingRequest& pending, const Message& message, const ReceivedPictures& pictures)
{
    const std::span<const std::byte> bulk = message.bulk ? message.bulk->bytes() : std::span<const std::byte>();
    try {
        return decodedAnswer(pending, message, bulk, pictures);
    } catch (const std::bad_alloc&) {
        return failureEvent(
            pending,
            {.code = Code::limitExceeded,
             .message = std::format("There is not enough memory for the engine's answer of {} bytes.", bulk.size()),
             .at = {}});
    }
}

Event failureEvent(const PendingRequest& pending, Diagnostic diagnostic, bool endedEngine)
{
    if (const auto* const run = std::get_if<RunRequest>(&pending.request)) {
        return RunAnswer{
            .key = pending.key, .report = failureReport(*run, std::move(diagnostic)), .endedEngine = endedEngine};
    }
    if (const auto* const compile = std::get_if<CompileRequest>(&pending.request)) {
        plan::ShaderReport report;
        report.name = compile->shader;
        return CompileAnswer{.key = pending.key,
                             .shader = compile->shader,
                             .revision = compile->snapshot->revision,
                             .report = std::move(report),
                             .diagnostics = {std::move(diagnostic)}};
    }
    return Failed{.key = pending.key, .error = {.code = diagnostic.code, .message = diagnostic.message}};
}

} // namespace wavelane::engine
