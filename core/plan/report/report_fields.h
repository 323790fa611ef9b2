// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic_fields.h"
#include "core/base/json/json_fields.h"
#include "core/plan/report/account_fields.h"
#include "core/plan/report/executable_fields.h"
#include "core/plan/report/report.h"
#include "core/shader/reflection/reflection_fields.h"

namespace wavelane::plan {

// The members of reports in the order of docs/CLI.md; see `AnyConst`.

void describe(auto& fields, AnyConst<DeviceReport> auto& device)
{
    fields("index", device.index);
    fields("name", device.name);
    fields("driver", device.driver);
    fields("api", device.api);
}

/// Without the name, which is the key.
void describe(auto& fields, AnyConst<ShaderReport> auto& shader)
{
    fields("compiler", shader.compiler);
    fields("milliseconds", shader.milliseconds);
    fields("validation_milliseconds", shader.validationMilliseconds);
    fields("reflection_milliseconds", shader.reflectionMilliseconds);
    fields("from_cache", shader.fromCache);
    fields("reflection", shader.reflection);
    fields.ifAny("hlsl_version", shader.hlslVersion);
}

void describe(auto& fields, AnyConst<TimeReport> auto& time)
{
    fields("min", time.min);
    fields("median", time.median);
    fields("p95", time.p95);
    fields("max", time.max);
}

void describe(auto& fields, AnyConst<SpanReport> auto& span)
{
    fields("begin", span.begin);
    fields("end", span.end);
}

void describe(auto& fields, AnyConst<SubmissionReport> auto& submission)
{
    fields("queue", submission.queue);
    fields("passes", submission.passes);
    fields("waits", submission.waits);
}

/// Without the name, which is the key.
void describe(auto& fields, AnyConst<QueueReport> auto& queue)
{
    fields("family", queue.family);
    fields("index", queue.index);
}

void describe(auto& fields, AnyConst<QueuesReport> auto& report)
{
    fields.byName("queues", report.queues);
    fields("submissions", report.submissions);
    fields("frame_ns", report.frame);
}

void describe(auto& fields, AnyConst<PassReport> auto& pass)
{
    fields("name", pass.name);
    fields("at", pass.at);
    fields("kind", pass.kind);
    fields("groups", pass.groups);
    fields("threads", pass.threads);
    fields("has_loops", pass.hasLoops);
    fields("gpu_ns", pass.gpu);
    fields.ifAny("queue", pass.queue);
    fields.ifAny("span_ns", pass.span);
}

void describe(auto& fields, AnyConst<TileReport> auto& tile)
{
    fields("width", tile.width);
    fields("height", tile.height);
    fields("depth", tile.depth);
    fields("bytes", tile.bytes);
    fields("tail_mip", tile.tailMip);
}

void describe(auto& fields, AnyConst<MemoryReport> auto& memory)
{
    fields("size", memory.size);
    fields("alignment", memory.alignment);
}

/// Without the name, which is the key.
void describe(auto& fields, AnyConst<ResourceReport> auto& resource)
{
    fields("kind", resource.kind);
    fields("size", resource.size);
    fields.textOrNull("heap_type", resource.heapType);
    fields.textOrNull("heap", resource.heap);
    fields("offset", resource.offset);
    fields("memory", resource.memory);
    fields("tile", resource.tile);
    fields.textOrNull("hash", resource.hash);
    fields.choice("format", resource.format, formatFromString);
    fields("extent", resource.extent);
    fields("slices", resource.slices);
    fields("mips", resource.mips);
    fields("stride", resource.stride);
    fields("counter", resource.counter);
    fields("layout", resource.layout);
}

/// Without the pixels.
void describe(auto& fields, AnyConst<PresentedReport> auto& picture)
{
    fields("at", picture.at);
    fields("resource", picture.resource);
    fields("width", picture.width);
    fields("height", picture.height);
    fields("place", picture.place);
    fields.choice("fit", picture.fit, project::fitFromString);
}

void describe(auto& fields, AnyConst<BarrierReport> auto& barrier)
{
    fields("before", barrier.before);
    fields("resources", barrier.resources);
    fields.object("from", [&](auto& from) {
        from("stages", barrier.fromStages);
        from("access", barrier.fromAccess);
    });
    fields.object("to", [&](auto& to) {
        to("stages", barrier.toStages);
        to("access", barrier.toAccess);
    });
    fields("count", barrier.count);
}

void describe(auto& fields, AnyConst<PrintReport> auto& print)
{
    fields("pass", print.pass);
    fields("at", print.at);
    fields("thread", print.thread);
    fields("text", print.text);
    fields.textOrNull("file", print.file);
    fields.line("line", print.line);
}

void describe(auto& fields, AnyConst<LoopReport> auto& loop)
{
    fields("pass", loop.pass);
    fields("shader", loop.shader);
    fields("at", loop.at);
    fields.textOrNull("file", loop.file);
    fields.line("line", loop.line);
    fields("thread", loop.thread);
    fields("budget", loop.budget);
    fields("stopped", loop.stopped);
}

void describe(auto& fields, AnyConst<DifferenceReport> auto& difference)
{
    fields("resource", difference.resource);
    fields("offset", difference.offset);
    fields("expected", difference.expected);
    fields("actual", difference.actual);
    fields.textOrNull("difference", difference.difference);
}

void describe(auto& fields, AnyConst<ExpectationReport> auto& expectation)
{
    fields("index", expectation.index);
    fields("passed", expectation.passed);
    fields("message", expectation.message);
    fields.ifAny("first", expectation.first);
}

void describe(auto& fields, AnyConst<StageReport> auto& stages)
{
    fields("plan", stages.plan);
    fields("resources", stages.resources);
    fields("pipelines", stages.pipelines);
    fields("frames", stages.frames);
    fields("presented", stages.presented);
    fields("results", stages.results);
}

void describe(auto& fields, AnyConst<RunReport> auto& report)
{
    fields("project", report.project);
    fields("device", report.device);
    fields("ok", report.ok);
    fields("frames", report.frames);
    fields("diagnostics", report.diagnostics);
    fields("expectations", report.expectations);
    fields.byName("shaders", report.shaders);
    fields("passes", report.passes);
    fields.byName("resources", report.resources);
    fields("presented", report.presented);
    fields("prints", report.prints);
    fields("barriers", report.barriers);
    fields("loops", report.loops);
    fields("revision", report.revision);
    fields("next_frame", report.nextFrame);
    fields("milliseconds", report.milliseconds);
    fields("stages", report.stages);
    fields.ifAny("queues", report.queues);
    fields.ifAny("executables", report.executables);
    fields.ifAny("memory", report.memory);
}

} // namespace wavelane::plan
