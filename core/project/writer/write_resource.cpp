// SPDX-License-Identifier: MIT
#include "core/project/fields/instance_fields.h"
#include "core/project/fields/sampler_fields.h"
#include "core/project/writer/field_writer.h"
#include "core/project/writer/parts.h"

#include <cmath>

namespace wavelane::project {

namespace {

void putAmount(Json& json, const std::string& key, const Amount& amount)
{
    json[key] = amountToJson(amount);
}

void putMemory(Json& json, const std::optional<HeapType>& heapType, const std::optional<Placement>& placement,
               bool sparse)
{
    if (heapType)
        json["heap_type"] = std::string(toString(*heapType));
    if (placement) {
        json["heap"] = placement->heap;
        if (placement->offset != Amount{})
            putAmount(json, "offset", placement->offset);
    }
    putUnless(json, "sparse", sparse, false);
}

void putKind(Json& json, const Buffer& buffer)
{
    if (buffer.size)
        putAmount(json, "size", *buffer.size);
    if (buffer.count)
        putAmount(json, "count", *buffer.count);
    putOptional(json, "stride", buffer.stride);
    if (buffer.format)
        json["format"] = std::string(toString(*buffer.format));
    putMemory(json, buffer.heapType, buffer.placement, buffer.sparse);
}

void putKind(Json& json, const Constants& constants)
{
    if (!constants.values.empty())
        json["values"] = constants.values;
}

void putKind(Json& json, const Texture& texture)
{
    putAmount(json, "width", texture.width);
    if (texture.dimension == TextureDimension::two || texture.dimension == TextureDimension::three)
        putAmount(json, "height", texture.height);
    if (texture.dimension == TextureDimension::three)
        putAmount(json, "depth", texture.depth);
    else
        putUnless(json, "slices", texture.slices, std::uint64_t{1});
    putUnless(json, "mips", texture.mips, std::uint64_t{1});
    json["format"] = std::string(toString(texture.format));
    putMemory(json, texture.heapType, texture.placement, texture.sparse);
    if (texture.live)
        json["live"] = std::string(toString(*texture.live));
}

void putKind(Json& json, const Sampler& sampler)
{
    FieldWriter fields(json);
    describeSampler(fields, sampler);
}

void putKind(Json& json, const Heap& heap)
{
    putNameUnless(json, "heap_type", heap.heapType, HeapType::defaultHeap);
    putAmount(json, "size", heap.size);
}

Json trianglesToJson(const TriangleGeometry& triangles)
{
    const TriangleGeometry defaults;
    Json json = Json::object();
    json["vertices"] = triangles.vertices;
    json["format"] = std::string(toString(triangles.format));
    json["stride"] = triangles.stride;
    json["count"] = triangles.count;
    putUnless(json, "indices", triangles.indices, defaults.indices);
    putNameUnless(json, "index_type", triangles.indexType, defaults.indexType);
    putUnless(json, "opaque", triangles.opaque, defaults.opaque);
    putOptional(json, "transform", triangles.transform);
    return json;
}

Json boxesToJson(const BoxGeometry& boxes)
{
    Json json = Json::object();
    json["buffer"] = boxes.buffer;
    json["count"] = boxes.count;
    json["stride"] = boxes.stride;
    putUnless(json, "opaque", boxes.opaque, true);
    return json;
}

Json instanceToJson(const Instance& instance)
{
    Json json = Json::object();
    FieldWriter fields(json);
    describeInstance(fields, instance);
    return json;
}

void putKind(Json& json, const AccelerationStructure& structure)
{
    Json levels = Json::array();
    for (const BottomLevel& level : structure.blas) {
        Json each = Json::object();
        each["name"] = level.name;
        const bool boxes = !level.boxes.empty();
        Json list = Json::array();
        for (const TriangleGeometry& triangles : level.triangles)
            list.push_back(trianglesToJson(triangles));
        for (const BoxGeometry& box : level.boxes)
            list.push_back(boxesToJson(box));
        each[boxes ? "aabbs" : "triangles"] = std::move(list);
        levels.push_back(std::move(each));
    }
    Json instances = Json::array();
    for (const Instance& each : structure.instances)
        instances.push_back(instanceToJson(each));
    json["blas"] = std::move(levels);
    json["instances"] = std::move(instances);
}

} // namespace

Json realToJson(double value)
{
    // All integers up to this limit can be represented as double.
    constexpr double exact = 9007199254740992.0;
    if (std::trunc(value) == value && std::abs(value) <= exact)
        return static_cast<std::int64_t>(value);
    return value;
}

Json realToJson(const std::array<double, 12>& values)
{
    Json list = Json::array();
    for (const double each : values)
        list.push_back(realToJson(each));
    return list;
}

Json amountToJson(const Amount& amount)
{
    return amount.isExpression() ? Json(amount.expression) : Json(amount.value);
}

Json resourceToJson(const Resource& resource)
{
    if (resource.broken)
        return resource.source;
    Json json = Json::object();
    json["kind"] = std::string(kindName(resource));
    putUnless(json, "label", resource.label, std::string());
    std::visit([&](const auto& kind) { putKind(json, kind); }, resource.kind);
    if (resource.initial)
        json["initial"] = initialDataToJson(*resource.initial);
    restoreUnknown(json, resource.unknown);
    return json;
}

} // namespace wavelane::project
