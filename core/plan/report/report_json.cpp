// SPDX-License-Identifier: MIT
#include "core/plan/report/report_json.h"

#include "core/base/diagnostic_json.h"
#include "core/shader/reflection/reflection_json.h"

#include <array>

namespace wavelane::plan {

namespace {

Json toJson(const DeviceReport& device)
{
    return {{"index", device.index}, {"name", device.name}, {"driver", device.driver}, {"api", device.api}};
}

Json shadersToJson(const std::vector<ShaderReport>& shaders)
{
    Json json = Json::object();
    for (const ShaderReport& each : shaders) {
        Json& shader = json[each.name];
        shader = {{"compiler", each.compiler},
                  {"milliseconds", each.milliseconds},
                  {"validation_milliseconds", each.validationMilliseconds},
                  {"reflection_milliseconds", each.reflectionMilliseconds},
                  {"from_cache", each.fromCache},
                  {"reflection", each.reflection ? shader::toJson(*each.reflection) : Json()}};
        if (!each.hlslVersion.empty())
            shader["hlsl_version"] = each.hlslVersion;
    }
    return json;
}

Json toJson(const PassReport& pass)
{
    Json gpu;
    if (pass.gpu)
        gpu = {{"min", pass.gpu->min}, {"median", pass.gpu->median}, {"max", pass.gpu->max}};
    return {{"name", pass.name},       {"at", pass.at},
            {"kind", pass.kind},       {"groups", pass.groups ? Json(*pass.groups) : Json()},
            {"threads", pass.threads}, {"has_loops", pass.hasLoops},
            {"gpu_ns", std::move(gpu)}};
}

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

Json toJson(const ResourceReport& resource)
{
    Json tile;
    if (resource.tile)
        tile = {{"width", resource.tile->width},
                {"height", resource.tile->height},
                {"depth", resource.tile->depth},
                {"bytes", resource.tile->bytes},
                {"tail_mip", resource.tile->tailMip ? Json(*resource.tile->tailMip) : Json()}};
    Json memory;
    if (resource.memory)
        memory = {{"size", resource.memory->size}, {"alignment", resource.memory->alignment}};
    return {{"kind", resource.kind},
            {"size", resource.size},
            {"heap_type", textOrNull(resource.heapType)},
            {"heap", textOrNull(resource.heap)},
            {"offset", resource.offset},
            {"memory", std::move(memory)},
            {"tile", std::move(tile)},
            {"hash", textOrNull(resource.hash)},
            {"format", resource.format ? Json(toString(*resource.format)) : Json()},
            {"extent", resource.extent},
            {"slices", resource.slices},
            {"mips", resource.mips},
            {"stride", resource.stride},
            {"counter", resource.counter ? Json(*resource.counter) : Json()},
            {"layout", resource.layout ? shader::toJson(*resource.layout) : Json()}};
}

Json toJson(const PresentedReport& picture)
{
    return {{"at", picture.at},         {"resource", picture.resource}, {"width", picture.width},
            {"height", picture.height}, {"place", picture.place},       {"fit", toString(picture.fit)}};
}

Json toJson(const BarrierReport& barrier)
{
    return {{"before", barrier.before},
            {"resources", barrier.resources},
            {"from", {{"stages", barrier.fromStages}, {"access", barrier.fromAccess}}},
            {"to", {{"stages", barrier.toStages}, {"access", barrier.toAccess}}},
            {"count", barrier.count}};
}

Json toJson(const PrintReport& print)
{
    return {{"pass", print.pass},
            {"at", print.at},
            {"thread", print.thread ? Json(*print.thread) : Json()},
            {"text", print.text},
            {"file", textOrNull(print.file)},
            {"line", print.line > 0 ? Json(print.line) : Json()}};
}

Json toJson(const LoopReport& loop)
{
    return {{"pass", loop.pass},
            {"shader", loop.shader},
            {"at", loop.at},
            {"file", textOrNull(loop.file)},
            {"line", loop.line > 0 ? Json(loop.line) : Json()},
            {"thread", loop.thread},
            {"budget", loop.budget},
            {"stopped", loop.stopped}};
}

Json toJson(const ExpectationReport& expectation)
{
    Json json{{"index", expectation.index}, {"passed", expectation.passed}, {"message", expectation.message}};
    if (const auto& first = expectation.first)
        json["first"] = {{"resource", first->resource},
                         {"offset", first->offset ? Json(*first->offset) : Json()},
                         {"expected", first->expected},
                         {"actual", first->actual},
                         {"difference", textOrNull(first->difference)}};
    return json;
}

Json toJson(const StageReport& stages)
{
    return {{"plan", stages.plan},     {"resources", stages.resources}, {"pipelines", stages.pipelines},
            {"frames", stages.frames}, {"presented", stages.presented}, {"results", stages.results}};
}

template<class T>
Json listToJson(const std::vector<T>& values)
{
    Json list = Json::array();
    for (const T& each : values)
        list.push_back(toJson(each));
    return list;
}

} // namespace

Json toJson(const RunReport& report)
{
    Json resources = Json::object();
    for (const ResourceReport& each : report.resources)
        resources[each.name] = toJson(each);
    return {{"project", report.project},
            {"device", report.device ? toJson(*report.device) : Json()},
            {"ok", report.ok},
            {"frames", report.frames},
            {"diagnostics", wavelane::toJson(report.diagnostics)},
            {"expectations", listToJson(report.expectations)},
            {"shaders", shadersToJson(report.shaders)},
            {"passes", listToJson(report.passes)},
            {"resources", std::move(resources)},
            {"presented", listToJson(report.presented)},
            {"prints", listToJson(report.prints)},
            {"barriers", listToJson(report.barriers)},
            {"loops", listToJson(report.loops)},
            {"revision", report.revision},
            {"next_frame", report.nextFrame},
            {"milliseconds", report.milliseconds},
            {"stages", toJson(report.stages)}};
}

int exitStatus(const RunReport& report, bool check)
{
    int status = 0;
    // The order of docs/CLI.md. An internal error comes before failed expectations, because it explains them.
    constexpr std::array precedence{5, 3, 6, 4, 70, 1};
    const auto rank = [&](int candidate) {
        for (std::size_t i = 0; i < precedence.size(); ++i) {
            if (precedence[i] == candidate)
                return i;
        }
        return precedence.size();
    };
    const auto take = [&](int candidate) {
        if (rank(candidate) < rank(status))
            status = candidate;
    };
    for (const Diagnostic& each : report.diagnostics) {
        // Warnings of the validation layer count like its errors, because the project must be fixed in both cases.
        const bool complaint = each.code == Code::validationMessage && each.severity != Severity::note;
        if ((each.severity != Severity::error && !complaint) || each.expected)
            continue;
        // A compile that timed out or crashed is attributed to the shader, not to the device.
        const bool ofShader = each.at.starts_with("/shaders/");
        const bool compileEnded = each.code == Code::timedOut || each.code == Code::engineDied;
        const bool onlyChecked = each.code == Code::expectationFailed || each.code == Code::validationMessage;
        if (ofShader && compileEnded)
            take(3);
        else if (check || !onlyChecked)
            take(wavelane::exitStatus(each.code));
    }
    for (const ExpectationReport& each : report.expectations) {
        if (check && !each.passed)
            take(1);
    }
    return status;
}

} // namespace wavelane::plan
