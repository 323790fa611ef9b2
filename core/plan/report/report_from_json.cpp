// SPDX-License-Identifier: MIT
#include "core/plan/report/report_json.h"

#include "core/base/diagnostic_json.h"
#include "core/shader/reflection/reflection_json.h"

#include <algorithm>
#include <climits>

namespace wavelane::plan {

namespace {

std::uint32_t wordOr(const Json& json, std::string_view key)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(unsignedOr(json, key), UINT32_MAX));
}

std::array<std::uint64_t, 3> tripleOf(const Json& list)
{
    std::array<std::uint64_t, 3> values{};
    for (std::size_t i = 0; list.is_array() && i < std::min<std::size_t>(3, list.size()); ++i)
        values[i] = list[i].is_number_unsigned() ? list[i].get<std::uint64_t>() : 0;
    return values;
}

DeviceReport deviceFromJson(const Json& json)
{
    return {.index = static_cast<int>(integerOr(json, "index", -1)),
            .name = stringOr(json, "name"),
            .driver = stringOr(json, "driver"),
            .api = stringOr(json, "api")};
}

ShaderReport shaderFromJson(const std::string& name, const Json& json)
{
    ShaderReport report{.name = name,
                        .compiler = stringOr(json, "compiler"),
                        .hlslVersion = stringOr(json, "hlsl_version"),
                        .milliseconds = numberOr(json, "milliseconds"),
                        .validationMilliseconds = numberOr(json, "validation_milliseconds"),
                        .reflectionMilliseconds = numberOr(json, "reflection_milliseconds"),
                        .fromCache = boolOr(json, "from_cache"),
                        .reflection = {}};
    if (const Json& reflection = memberOr(json, "reflection"); reflection.is_object())
        report.reflection = shader::reflectionFromJson(reflection);
    return report;
}

PassReport passFromJson(const Json& json)
{
    PassReport pass{.name = stringOr(json, "name"),
                    .at = stringOr(json, "at"),
                    .kind = stringOr(json, "kind"),
                    .groups = {},
                    .threads = unsignedOr(json, "threads"),
                    .hasLoops = boolOr(json, "has_loops"),
                    .gpu = {}};
    if (const Json& groups = memberOr(json, "groups"); groups.is_array())
        pass.groups = tripleOf(groups);
    if (const Json& gpu = memberOr(json, "gpu_ns"); gpu.is_object())
        pass.gpu = TimeReport{
            .min = unsignedOr(gpu, "min"), .median = unsignedOr(gpu, "median"), .max = unsignedOr(gpu, "max")};
    return pass;
}

ResourceReport resourceFromJson(const std::string& name, const Json& json)
{
    ResourceReport resource{.name = name,
                            .kind = stringOr(json, "kind"),
                            .size = unsignedOr(json, "size"),
                            .heapType = stringOr(json, "heap_type"),
                            .heap = stringOr(json, "heap"),
                            .offset = unsignedOr(json, "offset"),
                            .memory = {},
                            .tile = {},
                            .hash = stringOr(json, "hash"),
                            .format = formatFromString(stringOr(json, "format")),
                            .extent = tripleOf(memberOr(json, "extent")),
                            .slices = unsignedOr(json, "slices"),
                            .mips = unsignedOr(json, "mips"),
                            .stride = unsignedOr(json, "stride"),
                            .counter = {}};
    if (const Json& memory = memberOr(json, "memory"); memory.is_object())
        resource.memory =
            MemoryReport{.size = unsignedOr(memory, "size"), .alignment = unsignedOr(memory, "alignment")};
    if (const Json& tile = memberOr(json, "tile"); tile.is_object())
        resource.tile = TileReport{.width = wordOr(tile, "width"),
                                   .height = wordOr(tile, "height"),
                                   .depth = wordOr(tile, "depth"),
                                   .bytes = unsignedOr(tile, "bytes"),
                                   .tailMip = memberOr(tile, "tail_mip").is_number_unsigned()
                                                  ? std::optional(wordOr(tile, "tail_mip"))
                                                  : std::nullopt};
    if (const Json& counter = memberOr(json, "counter"); counter.is_number_unsigned())
        resource.counter = counter.get<std::uint64_t>();
    if (const Json& layout = memberOr(json, "layout"); layout.is_object())
        resource.layout = shader::layoutFromJson(layout);
    return resource;
}

PresentedReport presentedFromJson(const Json& json)
{
    PresentedReport picture{.at = stringOr(json, "at"),
                            .resource = stringOr(json, "resource"),
                            .width = wordOr(json, "width"),
                            .height = wordOr(json, "height"),
                            .place = {},
                            .fit = project::fitFromString(stringOr(json, "fit")).value_or(project::Fit::contain),
                            .pixels = {}};
    const Json& place = memberOr(json, "place");
    for (std::size_t i = 0; place.is_array() && i < std::min<std::size_t>(2, place.size()); ++i)
        picture.place[i] = place[i].is_number_integer() ? place[i].get<std::int64_t>() : 0;
    return picture;
}

std::vector<std::string> textsOf(const Json& list)
{
    std::vector<std::string> texts;
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
        if (list[i].is_string())
            texts.push_back(list[i].get<std::string>());
    }
    return texts;
}

BarrierReport barrierFromJson(const Json& json)
{
    const Json& from = memberOr(json, "from");
    const Json& to = memberOr(json, "to");
    return {.before = stringOr(json, "before"),
            .resources = textsOf(memberOr(json, "resources")),
            .fromStages = textsOf(memberOr(from, "stages")),
            .fromAccess = textsOf(memberOr(from, "access")),
            .toStages = textsOf(memberOr(to, "stages")),
            .toAccess = textsOf(memberOr(to, "access")),
            .count = unsignedOr(json, "count")};
}

std::array<std::uint32_t, 3> threadOf(const Json& list)
{
    const auto id = tripleOf(list);
    return {static_cast<std::uint32_t>(id[0]), static_cast<std::uint32_t>(id[1]), static_cast<std::uint32_t>(id[2])};
}

int lineOf(const Json& json)
{
    return static_cast<int>(std::clamp<std::int64_t>(integerOr(json, "line"), 0, INT_MAX));
}

PrintReport printFromJson(const Json& json)
{
    PrintReport print{.pass = stringOr(json, "pass"),
                      .at = stringOr(json, "at"),
                      .thread = {},
                      .text = stringOr(json, "text"),
                      .file = stringOr(json, "file"),
                      .line = lineOf(json)};
    if (const Json& thread = memberOr(json, "thread"); thread.is_array())
        print.thread = threadOf(thread);
    return print;
}

LoopReport loopFromJson(const Json& json)
{
    return {.pass = stringOr(json, "pass"),
            .shader = stringOr(json, "shader"),
            .at = stringOr(json, "at"),
            .file = stringOr(json, "file"),
            .line = lineOf(json),
            .thread = threadOf(memberOr(json, "thread")),
            .budget = wordOr(json, "budget"),
            .stopped = wordOr(json, "stopped")};
}

ExpectationReport expectationFromJson(const Json& json)
{
    ExpectationReport report{
        .index = unsignedOr(json, "index"), .passed = boolOr(json, "passed"), .message = stringOr(json, "message")};
    if (const Json& first = memberOr(json, "first"); first.is_object()) {
        report.first = {.resource = stringOr(first, "resource"),
                        .offset = {},
                        .expected = stringOr(first, "expected"),
                        .actual = stringOr(first, "actual"),
                        .difference = stringOr(first, "difference")};
        if (memberOr(first, "offset").is_number_integer())
            report.first->offset = unsignedOr(first, "offset");
    }
    return report;
}

StageReport stagesFromJson(const Json& json)
{
    return {.plan = numberOr(json, "plan"),
            .resources = numberOr(json, "resources"),
            .pipelines = numberOr(json, "pipelines"),
            .frames = numberOr(json, "frames"),
            .presented = numberOr(json, "presented"),
            .results = numberOr(json, "results")};
}

template<class Value, class Convert>
void readList(const Json& list, std::vector<Value>& values, Convert convert)
{
    if (!list.is_array())
        return;
    for (const Json& each : list)
        values.push_back(convert(each));
}

template<class Value, class Convert>
void readObject(const Json& object, std::vector<Value>& values, Convert convert)
{
    if (!object.is_object())
        return;
    for (const auto& [name, each] : object.items())
        values.push_back(convert(name, each));
}

} // namespace

RunReport reportFromJson(const Json& json)
{
    RunReport report;
    report.project = stringOr(json, "project");
    report.revision = unsignedOr(json, "revision");
    if (const Json& device = memberOr(json, "device"); device.is_object())
        report.device = deviceFromJson(device);
    report.ok = boolOr(json, "ok");
    report.frames = unsignedOr(json, "frames");
    report.nextFrame = unsignedOr(json, "next_frame");
    report.diagnostics = diagnosticsFromJson(memberOr(json, "diagnostics"));
    readList(memberOr(json, "expectations"), report.expectations, expectationFromJson);
    readObject(memberOr(json, "shaders"), report.shaders, shaderFromJson);
    readList(memberOr(json, "passes"), report.passes, passFromJson);
    readObject(memberOr(json, "resources"), report.resources, resourceFromJson);
    readList(memberOr(json, "presented"), report.presented, presentedFromJson);
    readList(memberOr(json, "barriers"), report.barriers, barrierFromJson);
    readList(memberOr(json, "prints"), report.prints, printFromJson);
    readList(memberOr(json, "loops"), report.loops, loopFromJson);
    report.milliseconds = numberOr(json, "milliseconds");
    report.stages = stagesFromJson(memberOr(json, "stages"));
    return report;
}

} // namespace wavelane::plan
