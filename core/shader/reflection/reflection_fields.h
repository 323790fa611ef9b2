// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json_fields.h"
#include "core/shader/reflection/reflection.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace wavelane::shader {

// The members of docs/CLI.md in their order; see `AnyConst`.

inline std::optional<std::array<double, 2>> rangeFromJson(const Json& json)
{
    const bool isRange = json.is_array() && json.size() == 2 && json[0].is_number() && json[1].is_number();
    return isRange ? std::optional(std::array{json[0].get<double>(), json[1].get<double>()}) : std::nullopt;
}
inline std::optional<double> stepFromJson(const Json& json)
{
    const double step = json.is_number() ? json.get<double>() : 0;
    return step > 0 ? std::optional(step) : std::nullopt;
}

/// Not an object of their own: the notes are members of what they are about.
void describeNotes(auto& fields, AnyConst<FieldNotes> auto& notes)
{
    fields.ifAny("label", notes.label);
    fields.convertedIfAny("range", notes.range, [](const auto& range) { return Json(range); }, rangeFromJson);
    fields.convertedIfAny("step", notes.step, [](double step) { return Json(step); }, stepFromJson);
    fields.ifTrue("color", notes.color);
}

void describe(auto& fields, AnyConst<Member> auto& member)
{
    fields("name", member.name);
    fields("type", member.type);
    fields("offset", member.offset);
    fields("size", member.size);
    fields("count", member.count);
    fields("stride", member.stride);
    fields.choice("matrix", member.matrix, matrixOrderFromString);
    fields("dimensions", member.dimensions);
    fields.choice("scalar", member.scalar, numberTypeFromString);
    fields("rows", member.rows);
    fields("columns", member.columns);
    fields("matrix_stride", member.matrixStride);
    fields("members", member.members);
    describeNotes(fields, member.notes);
}

void describe(auto& fields, AnyConst<Layout> auto& layout)
{
    fields("name", layout.name);
    fields("size", layout.size);
    fields("members", layout.members);
}

void describe(auto& fields, AnyConst<Binding> auto& binding)
{
    fields("name", binding.name);
    fields.textOrNull("register", binding.registerName);
    fields("space", binding.space);
    fields("set", binding.set);
    fields("binding", binding.binding);
    fields.choice("kind", binding.kind, bindingKindFromString);
    fields("count", binding.count);
    fields("stride", binding.stride);
    fields.choice("format", binding.format, formatFromString);
    fields.choice("access", binding.access, accessFromString);
    fields("layout", binding.layout);
    fields("dimensions", binding.dimensions);
    fields.choice("sampled_type", binding.sampledType, numberTypeFromString);
    fields("used", binding.used);
    fields("compared", binding.compared);
    fields.ifAny("samplers", binding.samplers);
    fields.ifTrue("normalized", binding.normalized);
    fields.ifTrue("own_texel", binding.ownTexel);
    fields.ifTrue("cube", binding.isCube);
    fields.ifTrue("cube_array", binding.isCubeArray);
    fields("counter_binding", binding.counterBinding);
    fields.choice("heap", binding.heap, descriptorHeapFromString);
    fields.ifAny("indices", binding.indices);
    fields.ifAny("indexed_by", binding.indexedBy);
}

void describe(auto& fields, AnyConst<PushConstants> auto& push)
{
    fields("size", push.size);
    fields("members", push.members);
    fields("name", push.name);
}

void describe(auto& fields, AnyConst<SpecializationConstant> auto& constant)
{
    fields("id", constant.id);
    fields("name", constant.name);
    fields.choice("type", constant.type, numberTypeFromString);
    fields("default", constant.defaultValue);
    describeNotes(fields, constant.notes);
}

void describe(auto& fields, AnyConst<SourceLine> auto& place)
{
    fields("file", place.file);
    fields("line", place.line);
}

void describe(auto& fields, AnyConst<Reflection> auto& reflection)
{
    fields("entry", reflection.entry);
    fields("entries", reflection.entries);
    fields("group_size", reflection.groupSize);
    fields("bindings", reflection.bindings);
    fields("push", reflection.push);
    fields("constants", reflection.constants);
    fields("needs", reflection.needs);
    fields("group_size_ids", reflection.groupSizeIds);
    fields("shared_bytes", reflection.sharedBytes);
    fields.ifTrue("ignores_group", reflection.ignoresGroup);
    fields.byName("needed_at", reflection.neededAt);
}

} // namespace wavelane::shader
