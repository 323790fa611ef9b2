// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflection_json.h"

namespace wavelane::shader {

namespace {

Json nullable(const auto& value, auto&& convert)
{
    return value ? Json(convert(*value)) : Json(nullptr);
}

Json membersToJson(const std::vector<Member>& members)
{
    Json list = Json::array();
    for (const Member& member : members)
        list.push_back(toJson(member));
    return list;
}

/// Writes only the notes that are set.
void addNotes(Json& json, const FieldNotes& notes)
{
    if (!notes.label.empty())
        json["label"] = notes.label;
    if (notes.range)
        json["range"] = *notes.range;
    if (notes.step)
        json["step"] = *notes.step;
    if (notes.color)
        json["color"] = true;
}

Json bindingToJson(const Binding& binding)
{
    Json json;
    json["name"] = binding.name;
    json["register"] = binding.registerName.empty() ? Json(nullptr) : Json(binding.registerName);
    json["space"] = binding.space;
    json["set"] = binding.set;
    json["binding"] = binding.binding;
    json["kind"] = toString(binding.kind);
    json["count"] = binding.count;
    json["stride"] = binding.stride;
    json["format"] = nullable(binding.format, [](Format format) { return toString(format); });
    json["access"] = toString(binding.access);
    json["layout"] = nullable(binding.layout, [](const Layout& layout) { return toJson(layout); });
    json["dimensions"] = binding.dimensions;
    json["sampled_type"] = nullable(binding.sampledType, [](NumberType type) { return toString(type); });
    json["used"] = binding.used;
    json["compared"] = binding.compared;
    if (binding.ownTexel)
        json["own_texel"] = true;
    json["counter_binding"] = nullable(binding.counterBinding, [](std::uint32_t number) { return number; });
    json["heap"] = nullable(binding.heap, [](DescriptorHeap heap) { return toString(heap); });
    return json;
}

} // namespace

Json toJson(const Member& member)
{
    Json json;
    json["name"] = member.name;
    json["type"] = member.type;
    json["offset"] = member.offset;
    json["size"] = member.size;
    json["count"] = member.count;
    json["stride"] = member.stride;
    json["matrix"] =
        nullable(member.matrix, [](MatrixOrder order) { return order == MatrixOrder::column ? "column" : "row"; });
    json["dimensions"] = member.dimensions;
    json["scalar"] = nullable(member.scalar, [](NumberType type) { return toString(type); });
    json["rows"] = member.rows;
    json["columns"] = member.columns;
    json["matrix_stride"] = member.matrixStride;
    json["members"] = membersToJson(member.members);
    addNotes(json, member.notes);
    return json;
}

Json toJson(const Layout& layout)
{
    Json json;
    json["name"] = layout.name;
    json["size"] = layout.size;
    json["members"] = membersToJson(layout.members);
    return json;
}

Json toJson(const Reflection& reflection)
{
    Json json;
    json["entry"] = reflection.entry;
    json["entries"] = reflection.entries;
    json["group_size"] = reflection.groupSize;
    json["bindings"] = Json::array();
    for (const Binding& binding : reflection.bindings)
        json["bindings"].push_back(bindingToJson(binding));
    json["push"] = nullptr;
    if (reflection.push) {
        json["push"] = Json::object();
        json["push"]["size"] = reflection.push->size;
        json["push"]["members"] = membersToJson(reflection.push->members);
        json["push"]["name"] = reflection.push->name;
    }
    json["constants"] = Json::array();
    for (const SpecializationConstant& constant : reflection.constants) {
        Json entry;
        entry["id"] = constant.id;
        entry["name"] = constant.name;
        entry["type"] = toString(constant.type);
        entry["default"] = constant.defaultValue;
        addNotes(entry, constant.notes);
        json["constants"].push_back(std::move(entry));
    }
    json["needs"] = reflection.needs;
    json["group_size_ids"] = Json::array();
    for (const std::optional<std::uint32_t>& id : reflection.groupSizeIds)
        json["group_size_ids"].push_back(id ? Json(*id) : Json(nullptr));
    json["shared_bytes"] = reflection.sharedBytes;
    json["needed_at"] = Json::object();
    for (const auto& [need, place] : reflection.neededAt)
        json["needed_at"][need] = {{"file", place.file}, {"line", place.line}};
    return json;
}

} // namespace wavelane::shader
