// SPDX-License-Identifier: MIT
#include "core/engine/protocol/requests.h"

#include "core/base/diagnostic_json.h"
#include "core/base/text/utf8.h"
#include "core/project/reader.h"
#include "core/project/size/number_text.h"
#include "core/project/writer.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <span>

namespace wavelane::engine {

namespace {

std::uint32_t wordOr0(const Json& json)
{
    if (!json.is_number_unsigned())
        return 0;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(json.get<std::uint64_t>(), UINT32_MAX));
}

/// Returns 0 if the value is not a number or too large for a float, which JSON could not represent on the way back.
float floatOr0(const Json& json)
{
    const double value = json.is_number() ? json.get<double>() : 0;
    return std::abs(value) <= std::numeric_limits<float>::max() ? static_cast<float>(value) : 0;
}

template<class T, std::size_t size>
std::array<T, size> arrayOr(const Json& json, std::string_view key)
{
    std::array<T, size> values{};
    const Json& list = memberOr(json, key);
    for (std::size_t i = 0; list.is_array() && i < std::min(size, list.size()); ++i) {
        if constexpr (std::is_floating_point_v<T>)
            values[i] = floatOr0(list[i]);
        else
            values[i] = wordOr0(list[i]);
    }
    return values;
}

std::optional<std::uint64_t> optionalUnsigned(const Json& json, std::string_view key)
{
    const Json& member = memberOr(json, key);
    return member.is_number_unsigned() ? std::optional(member.get<std::uint64_t>()) : std::nullopt;
}

/// Paths can contain any bytes except 0, but JSON strings are UTF-8: other paths become an object with their bytes in
/// hexadecimal.
Json pathToJson(const std::filesystem::path& path)
{
    const std::string& bytes = path.native();
    if (isUtf8(bytes))
        return bytes;
    return {{"bytes", project::hexFromBytes(std::as_bytes(std::span(bytes)))}};
}

std::filesystem::path pathOr(const Json& json, std::string_view key)
{
    const Json& member = memberOr(json, key);
    if (member.is_string())
        return member.get<std::string>();
    const auto bytes = project::bytesFromHex(stringOr(member, "bytes"));
    return bytes ? std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()) : std::string();
}

Json inputsToJson(const plan::LiveInputs& inputs)
{
    return {{"time", inputs.time},   {"time_delta", inputs.timeDelta},
            {"frame", inputs.frame}, {"resolution", inputs.resolution},
            {"mouse", inputs.mouse}, {"keys", inputs.keys},
            {"date", inputs.date},   {"wheel", inputs.wheel}};
}

plan::LiveInputs liveInputsFromJson(const Json& json)
{
    return {.time = floatOr0(memberOr(json, "time")),
            .timeDelta = floatOr0(memberOr(json, "time_delta")),
            .frame = wordOr0(memberOr(json, "frame")),
            .resolution = arrayOr<std::uint32_t, 2>(json, "resolution"),
            .mouse = arrayOr<float, 4>(json, "mouse"),
            .keys = arrayOr<std::uint32_t, 8>(json, "keys"),
            .date = arrayOr<float, 4>(json, "date"),
            .wheel = arrayOr<float, 2>(json, "wheel")};
}

} // namespace

Json toJson(const plan::ProjectSnapshot& snapshot)
{
    Json overrides = Json::array();
    for (const auto& [file, text] : snapshot.overrides)
        overrides.push_back({{"file", pathToJson(file)}, {"text", text}});
    return {{"project", project::toJson(snapshot.project)},
            {"diagnostics", wavelane::toJson(snapshot.readDiagnostics)},
            {"folder", pathToJson(snapshot.folder)},
            {"overrides", std::move(overrides)},
            {"revision", snapshot.revision},
            {"allow_outside", snapshot.allowOutside}};
}

plan::ProjectSnapshot snapshotFromJson(const Json& json)
{
    plan::ProjectSnapshot snapshot;
    // These diagnostics repeat those of the first read, which have the file's line numbers.
    snapshot.project = project::readProject(dumpJson(memberOr(json, "project"))).project;
    snapshot.readDiagnostics = diagnosticsFromJson(memberOr(json, "diagnostics"));
    snapshot.folder = pathOr(json, "folder");
    if (const Json& overrides = memberOr(json, "overrides"); overrides.is_array()) {
        for (const Json& each : overrides)
            snapshot.overrides[pathOr(each, "file")] = stringOr(each, "text");
    }
    snapshot.revision = unsignedOr(json, "revision");
    snapshot.allowOutside = boolOr(json, "allow_outside");
    return snapshot;
}

Json toJson(const plan::RunOptions& options)
{
    Json overrides = Json::array();
    for (const plan::ConstantOverride& each : options.overrides)
        overrides.push_back({{"resource", each.resource}, {"member", each.member}, {"value", each.value}});
    Json script = Json::array();
    for (const plan::LiveInputs& each : options.script)
        script.push_back(inputsToJson(each));
    return {{"frames", options.frames},
            {"restart", options.restart},
            {"check", options.check},
            {"inputs", options.inputs ? inputsToJson(*options.inputs) : Json()},
            {"script", std::move(script)},
            {"timeout", options.timeoutSeconds},
            {"loop_budget", options.loopBudget},
            {"after", options.after},
            {"compiler", options.compiler},
            {"overrides", std::move(overrides)},
            {"presented", options.fetchPresented},
            {"barriers", options.listBarriers},
            {"times", options.times},
            {"capture", pathToJson(options.capture)},
            {"hashes", options.hashes},
            {"discard", options.discard}};
}

plan::RunOptions runOptionsFromJson(const Json& json)
{
    plan::RunOptions options;
    options.frames = unsignedOr(json, "frames", options.frames);
    options.restart = boolOr(json, "restart", options.restart);
    options.check = boolOr(json, "check", options.check);
    if (const Json& inputs = memberOr(json, "inputs"); inputs.is_object())
        options.inputs = liveInputsFromJson(inputs);
    if (const Json& script = memberOr(json, "script"); script.is_array())
        for (const Json& each : script)
            options.script.push_back(liveInputsFromJson(each));
    options.timeoutSeconds = numberOr(json, "timeout", options.timeoutSeconds);
    options.loopBudget = wordOr0(memberOr(json, "loop_budget"));
    options.after = stringOr(json, "after");
    options.compiler = stringOr(json, "compiler");
    if (const Json& overrides = memberOr(json, "overrides"); overrides.is_array()) {
        for (const Json& each : overrides)
            options.overrides.push_back({.resource = stringOr(each, "resource"),
                                         .member = stringOr(each, "member"),
                                         .value = memberOr(each, "value")});
    }
    options.fetchPresented = boolOr(json, "presented", options.fetchPresented);
    options.listBarriers = boolOr(json, "barriers", options.listBarriers);
    options.times = boolOr(json, "times", options.times);
    options.capture = pathOr(json, "capture").native();
    options.hashes = boolOr(json, "hashes", options.hashes);
    options.discard = boolOr(json, "discard", options.discard);
    return options;
}

Json toJson(const plan::ReadRequest& request)
{
    return {{"resource", request.resource},
            {"mip", request.mip ? Json(*request.mip) : Json()},
            {"slice", request.slice ? Json(*request.slice) : Json()},
            {"offset", request.offset},
            {"size", request.size}};
}

plan::ReadRequest readRequestFromJson(const Json& json)
{
    return {.resource = stringOr(json, "resource"),
            .mip = optionalUnsigned(json, "mip"),
            .slice = optionalUnsigned(json, "slice"),
            .offset = unsignedOr(json, "offset"),
            .size = unsignedOr(json, "size", UINT64_MAX)};
}

} // namespace wavelane::engine
