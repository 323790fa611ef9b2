// SPDX-License-Identifier: MIT
#include "core/base/text/hex_text.h"
#include "core/project/writer/parts.h"

namespace wavelane::project {

namespace {

using Triple = std::array<std::uint64_t, 3>;

Json bindToJson(const std::vector<BindEntry>& entries)
{
    Json json = Json::object();
    for (const BindEntry& entry : entries) {
        if (entry.key != "$resources" && entry.key != "$samplers") {
            json[entry.key] = bindingToJson(entry.value);
            continue;
        }
        Json heap = Json::object();
        for (const auto& [index, value] : entry.heap)
            heap[std::to_string(index)] = bindingToJson(value);
        json[entry.key] = std::move(heap);
    }
    return json;
}

void putConstants(Json& json, const std::string& key, const ConstantValues& constants)
{
    if (constants.hex) {
        json[key] = {{"hex", hexFromBytes(*constants.hex)}};
        return;
    }
    if (constants.values.empty())
        return;
    Json values = Json::object();
    for (const auto& [name, value] : constants.values)
        values[name] = value;
    json[key] = std::move(values);
}

struct SizePutter
{
    Json& json;

    void operator()(const Groups& size) const { json["groups"] = size.count; }
    void operator()(const Threads& size) const { json["threads"] = size.count; }
    void operator()(const Cover& size) const { json["cover"] = size.resource; }
    void operator()(const Indirect& size) const
    {
        json["indirect"] = {{"buffer", size.buffer}, {"offset", size.offset}};
    }
};

void putEnds(Json& json, const CopyPass& copy)
{
    const auto both = [&](std::string_view suffix, const auto& put) {
        put("from" + std::string(suffix), copy.from);
        put("to" + std::string(suffix), copy.to);
    };
    both("_offset", [&](const std::string& key, const CopyEnd& end) {
        if (end.offset)
            json[key] = amountToJson(*end.offset);
    });
    both("_slice",
         [&](const std::string& key, const CopyEnd& end) { putUnless(json, key, end.slice, std::uint64_t{0}); });
    both("_mip",
         [&](const std::string& key, const CopyEnd& end) { putUnless(json, key, end.mip, std::uint64_t{0}); });
    both("_origin",
         [&](const std::string& key, const CopyEnd& end) { putUnless(json, key, end.origin, Triple{0, 0, 0}); });
    putOptional(json, "extent", copy.extent);
    both("_tile", [&](const std::string& key, const CopyEnd& end) { putOptional(json, key, end.tile); });
}

struct KindPutter
{
    Json& json;

    void operator()(const DispatchPass& dispatch) const
    {
        json["dispatch"] = dispatch.shader;
        std::visit(SizePutter{json}, dispatch.size);
        if (!dispatch.bind.empty())
            json["bind"] = bindToJson(dispatch.bind);
        putConstants(json, "push", dispatch.push);
        putConstants(json, "constants", dispatch.constants);
        putUnless(json, "repeat", dispatch.repeat, std::uint64_t{1});
    }
    void operator()(const CopyPass& copy) const
    {
        json["copy"] = {{"from", copy.from.resource}, {"to", copy.to.resource}};
        if (copy.size)
            json["size"] = amountToJson(*copy.size);
        putEnds(json, copy);
    }
    void operator()(const UploadPass& upload) const
    {
        json["upload"] = upload.resource;
        if (upload.offset != Amount{})
            json["offset"] = amountToJson(upload.offset);
        json["data"] = initialDataToJson(upload.data);
        putOptional(json, "pitch", upload.pitch);
        putOptional(json, "row_bytes", upload.rowBytes);
        putOptional(json, "rows", upload.rows);
        putOptional(json, "chunk_bytes", upload.chunkBytes);
        if (!upload.filler.empty())
            json["filler"] = hexFromBytes(upload.filler);
    }
    void operator()(const ClearPass& clear) const
    {
        json["clear"] = clear.resource;
        json["value"] = clear.value;
    }
    void operator()(const SwapPass& swap) const { json["swap"] = swap.resources; }
    void operator()(const BindTilePass& bind) const
    {
        json["bind_tile"] = bind.resource;
        json["tile"] = bind.tile;
        putUnless(json, "count", bind.count, std::uint64_t{1});
        putUnless(json, "slice", bind.slice, std::uint64_t{0});
        putUnless(json, "mip", bind.mip, std::uint64_t{0});
        putUnless(json, "heap", bind.heap, std::string());
        if (bind.offset != Amount{})
            json["offset"] = amountToJson(bind.offset);
        putUnless(json, "unmap", bind.unmap, false);
    }
    void operator()(const PresentPass& present) const
    {
        json["present"] = present.resource;
        putUnless(json, "at", present.at, std::array<std::int64_t, 2>{0, 0});
        putNameUnless(json, "fit", present.fit, Fit::contain);
        putUnless(json, "mip", present.mip, std::uint64_t{0});
        putUnless(json, "slice", present.slice, std::uint64_t{0});
    }
    void operator()(const GroupPass& group) const
    {
        Json passes = Json::array();
        for (const Pass& each : group.passes)
            passes.push_back(passToJson(each));
        json["group"] = std::move(passes);
        putUnless(json, "repeat", group.repeat, std::uint64_t{1});
    }
};

} // namespace

Json bindingToJson(const BindingValue& value)
{
    if (value.isList) {
        Json list = Json::array();
        for (const BindingValue& each : value.list)
            list.push_back(bindingToJson(each));
        return list;
    }
    if (value.isNull())
        return {};
    if (value.isPlain())
        return value.resource;
    Json json = {{"resource", value.resource}};
    putOptional(json, "mip", value.mip);
    putOptional(json, "slice", value.slice);
    if (value.format)
        json["format"] = std::string(toString(*value.format));
    putUnless(json, "sampler", value.sampler, std::string());
    putUnless(json, "counter", value.counter, std::string());
    putUnless(json, "counter_offset", value.counterOffset, std::uint64_t{0});
    return json;
}

Json passToJson(const Pass& pass)
{
    if (pass.broken)
        return pass.source;
    Json json = Json::object();
    putUnless(json, "name", pass.name, std::string());
    putUnless(json, "enabled", pass.enabled, true);
    if (pass.firstFrameOnly)
        json["frames"] = "first";
    if (pass.queue)
        json["queue"] = std::string(toString(*pass.queue));
    std::visit(KindPutter{json}, pass.kind);
    restoreUnknown(json, pass.unknown);
    return json;
}

} // namespace wavelane::project
