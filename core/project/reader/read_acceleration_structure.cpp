// SPDX-License-Identifier: MIT
#include "core/project/fields/instance_fields.h"
#include "core/project/json/json_pointer.h"
#include "core/project/reader/field_reader.h"
#include "core/project/reader/readers.h"

#include <algorithm>

namespace wavelane::project {

namespace {

/// Calls `read(reader)` for each object of the list under `key`.
template<class Read>
void forEachObject(const ObjectReader& object, std::string_view key, std::string_view kind, const Read& read)
{
    const Json* list = object.find(key);
    if (list == nullptr)
        return;
    if (!list->is_array()) {
        object.reportInvalid(key, "a list of objects");
        return;
    }
    for (std::size_t i = 0; i < list->size(); ++i)
        read(ObjectReader(object.scope(), (*list)[i], childPointer(object.pointer(key), i), kind));
}

TriangleGeometry readTriangles(const ObjectReader& object)
{
    TriangleGeometry triangles;
    object.require("vertices");
    object.require("count");
    ObjectReader::assign(triangles.vertices, object.reference("vertices"));
    ObjectReader::assign(triangles.format, object.format("format"));
    triangles.stride = object.number("stride").value_or(info(triangles.format).blockBytes);
    ObjectReader::assign(triangles.count, object.number("count"));
    ObjectReader::assign(triangles.indices, object.reference("indices"));
    if (const auto type = object.numberType("index_type")) {
        triangles.indexType = *type;
        if (*type != NumberType::uint16 && *type != NumberType::uint32)
            object.reportInvalid("index_type", "uint16 or uint32");
    }
    ObjectReader::assign(triangles.opaque, object.flag("opaque"));
    triangles.transform = object.transform("transform");
    return triangles;
}

BoxGeometry readBoxes(const ObjectReader& object)
{
    BoxGeometry boxes;
    object.require("buffer");
    object.require("count");
    ObjectReader::assign(boxes.buffer, object.reference("buffer"));
    ObjectReader::assign(boxes.count, object.number("count"));
    ObjectReader::assign(boxes.stride, object.number("stride"));
    ObjectReader::assign(boxes.opaque, object.flag("opaque"));
    return boxes;
}

BottomLevel readBottomLevel(const ObjectReader& object)
{
    BottomLevel level;
    object.require("name");
    ObjectReader::assign(level.name, object.reference("name"));
    forEachObject(object, "triangles", "triangles",
                  [&](const ObjectReader& each) { level.triangles.push_back(readTriangles(each)); });
    forEachObject(object, "aabbs", "aabbs",
                  [&](const ObjectReader& each) { level.boxes.push_back(readBoxes(each)); });
    if (object.has("triangles") == object.has("aabbs")) {
        object.scope().error(Code::badValue, object.pointer(),
                             "A bottom-level structure needs either `triangles` or `aabbs`.");
    }
    return level;
}

Instance readInstance(const ObjectReader& object)
{
    Instance instance;
    FieldReader fields(object);
    describeInstance(fields, instance);
    return instance;
}

} // namespace

AccelerationStructure readAccelerationStructure(const ObjectReader& object)
{
    AccelerationStructure structure;
    forEachObject(object, "blas", "blas", [&](const ObjectReader& each) {
        BottomLevel level = readBottomLevel(each);
        if (std::ranges::contains(structure.blas, level.name, &BottomLevel::name)) {
            each.scope().error(Code::duplicateName, each.pointer(),
                               std::format("Two bottom-level structures have the name \"{}\".", level.name));
        }
        structure.blas.push_back(std::move(level));
    });
    forEachObject(object, "instances", "instance",
                  [&](const ObjectReader& each) { structure.instances.push_back(readInstance(each)); });
    return structure;
}

} // namespace wavelane::project
