// SPDX-License-Identifier: MIT
#include "core/engine/protocol/requests.h"

#include "core/base/diagnostic_json.h"
#include "core/base/json/json_fields.h"
#include "core/base/text/hex_text.h"
#include "core/base/text/utf8.h"
#include "core/project/reader.h"
#include "core/project/writer.h"

#include <filesystem>
#include <span>

namespace wavelane::engine {

namespace {

/// Paths can contain any bytes except 0, but JSON strings are UTF-8: other paths become an object with their bytes in
/// hexadecimal.
Json pathToJson(const std::filesystem::path& path)
{
    const std::string& bytes = path.native();
    if (isUtf8(bytes))
        return bytes;
    return {{"bytes", hexFromBytes(std::as_bytes(std::span(bytes)))}};
}

std::filesystem::path pathFromJson(const Json& json)
{
    if (json.is_string())
        return json.get<std::string>();
    const auto bytes = bytesFromHex(stringOr(json, "bytes"));
    return bytes ? std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()) : std::string();
}

template<class Enum>
Json enumToJson(Enum value)
{
    return static_cast<int>(value);
}

/// Other numbers than those of the enumerators, 0 to `last`, become the first one.
template<class Enum, Enum last>
Enum enumFromJson(const Json& json)
{
    const bool isKnown = json.is_number_unsigned() && json.get<std::uint64_t>() <= static_cast<std::uint64_t>(last);
    return isKnown ? static_cast<Enum>(json.get<int>()) : Enum{};
}

/// The members of an object that differ from those of another one with the same keys in the same order.
Json withoutEqual(Json json, const Json& other)
{
    Json different = Json::object();
    auto otherMember = other.begin();
    for (auto member = json.begin(); member != json.end(); ++member, ++otherMember)
        if (*member != *otherMember)
            appendMember(different, member.key(), std::move(*member));
    return different;
}

} // namespace

} // namespace wavelane::engine

namespace wavelane::decode {

void describe(auto& fields, AnyConst<DisplayRange> auto& range)
{
    fields("black", range.black);
    fields("white", range.white);
}

void describe(auto& fields, AnyConst<DisplayOptions> auto& options)
{
    fields("channels", options.channels);
    fields("range", options.range);
    fields.converted("map", options.map, engine::enumToJson<ColorMap>,
                     engine::enumFromJson<ColorMap, ColorMap::turbo>);
    fields.converted("tone", options.tone, engine::enumToJson<ToneMap>, engine::enumFromJson<ToneMap, ToneMap::aces>);
    fields("logarithmic", options.logarithmic);
    fields("srgb", options.linearToSrgb);
    fields("mark_non_finite", options.markNonFinite);
    fields("mark_clipped", options.markClipped);
    fields("mark_negative", options.markNegative);
}

} // namespace wavelane::decode

namespace wavelane::plan {

void describe(auto& fields, AnyConst<LiveInputs> auto& inputs)
{
    fields("time", inputs.time);
    fields("time_delta", inputs.timeDelta);
    fields("frame", inputs.frame);
    fields("resolution", inputs.resolution);
    fields("mouse", inputs.mouse);
    fields("keys", inputs.keys);
    fields("date", inputs.date);
    fields("wheel", inputs.wheel);
    fields("gamepad_sticks", inputs.gamepad.sticks);
    fields("gamepad_triggers", inputs.gamepad.triggers);
    fields("gamepad_buttons", inputs.gamepad.buttons);
}

void describe(auto& fields, AnyConst<ConstantOverride> auto& constant)
{
    fields("resource", constant.resource);
    fields("member", constant.member);
    fields("value", constant.value);
}

void describe(auto& fields, AnyConst<PictureTarget> auto& target)
{
    fields("device", target.device);
    fields("driver", target.driver);
    fields("busy", target.busy);
}

void describe(auto& fields, AnyConst<RunOptions> auto& options)
{
    fields("frames", options.frames);
    fields("restart", options.restart);
    fields.choice("start", options.start, frameStartFromString);
    fields("check", options.check);
    fields("inputs", options.inputs);
    fields("step", options.stepSeconds);
    fields("script", options.script);
    fields("view", options.view);
    fields("timeout", options.timeoutSeconds);
    fields("loop_budget", options.loopBudget);
    fields("after", options.after);
    fields("also_after", options.alsoAfter);
    fields("compiler", options.compiler);
    fields("overrides", options.overrides);
    fields("presented", options.fetchPresented);
    fields("display", options.display);
    fields("pictures", options.pictures);
    fields("barriers", options.listBarriers);
    fields.choice("queues", options.queues, queueModeFromString);
    fields("times", options.times);
    fields.converted("capture", options.capture, engine::pathToJson, engine::pathFromJson);
    fields("hashes", options.hashes);
    fields("executables", options.executables);
    fields("memory", options.memory);
    fields("discard", options.discard);
}

void describe(auto& fields, AnyConst<ReadRequest> auto& request)
{
    fields("resource", request.resource);
    fields("mip", request.mip);
    fields("slice", request.slice);
    fields("offset", request.offset);
    fields("size", request.size);
    fields("after", request.after);
}

} // namespace wavelane::plan

namespace wavelane::engine {

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
    snapshot.folder = pathFromJson(memberOr(json, "folder"));
    if (const Json& overrides = memberOr(json, "overrides"); overrides.is_array()) {
        for (const Json& each : overrides)
            snapshot.overrides[pathFromJson(memberOr(each, "file"))] = stringOr(each, "text");
    }
    snapshot.revision = unsignedOr(json, "revision");
    snapshot.allowOutside = boolOr(json, "allow_outside");
    return snapshot;
}

Json toJson(const plan::RunOptions& options)
{
    static const Json defaultOptions = describedToJson(plan::RunOptions());
    static const Json defaultInputs = describedToJson(plan::LiveInputs());
    Json json = withoutEqual(describedToJson(options), defaultOptions);
    if (const auto inputs = json.find("inputs"); inputs != json.end())
        *inputs = withoutEqual(std::move(*inputs), defaultInputs);
    return json;
}

plan::RunOptions runOptionsFromJson(const Json& json)
{
    return describedFromJson<plan::RunOptions>(json);
}

Json toJson(const plan::ReadRequest& request)
{
    return describedToJson(request);
}

plan::ReadRequest readRequestFromJson(const Json& json)
{
    return describedFromJson<plan::ReadRequest>(json);
}

} // namespace wavelane::engine
