// SPDX-License-Identifier: MIT
#include "core/base/text/hex_text.h"
#include "core/project/writer/parts.h"

namespace wavelane::project {

namespace {

std::string typeName(NumberType type)
{
    return std::string(toString(type));
}

struct DataPutter
{
    Json& json;

    void operator()(const HexData& data) const { json["hex"] = hexFromBytes(data.bytes); }
    void operator()(const NumberData& data) const
    {
        json["type"] = typeName(data.type);
        json["values"] = data.values;
    }
    void operator()(const StructData& data) const { json["structs"] = data.elements; }
    void operator()(const FillData& data) const
    {
        Json form = {{"type", typeName(data.type)}, {"value", data.value}};
        putOptional(form, "count", data.count);
        json["fill"] = std::move(form);
    }
    void operator()(const SequenceData& data) const
    {
        Json form = {{"type", typeName(data.type)}, {"start", data.start}, {"step", data.step}};
        putOptional(form, "modulo", data.modulo);
        putOptional(form, "count", data.count);
        json["sequence"] = std::move(form);
    }
    void operator()(const RandomData& data) const
    {
        Json form = {{"type", typeName(data.type)}, {"min", data.min}, {"max", data.max}, {"seed", data.seed}};
        putOptional(form, "count", data.count);
        json["random"] = std::move(form);
    }
    void operator()(const FileData& data) const
    {
        json["file"] = data.path;
        putUnless(json, "skip", data.skip, std::uint64_t{0});
    }
    void operator()(const ImageData& data) const
    {
        json["image"] = data.paths.size() == 1 ? Json(data.paths.front()) : Json(data.paths);
    }
    void operator()(const PatternData& data) const { json["pattern"] = std::string(toString(data.pattern)); }
    void operator()(const GarbageData& data) const { json["garbage"] = data.seed; }
};

} // namespace

void putInitialData(Json& object, const InitialData& data)
{
    std::visit(DataPutter{object}, data);
}

Json initialDataToJson(const InitialData& data)
{
    Json json = Json::object();
    putInitialData(json, data);
    return json;
}

} // namespace wavelane::project
