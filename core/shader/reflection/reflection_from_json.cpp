// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflection_json.h"

#include <algorithm>
#include <limits>

namespace wavelane::shader {

namespace {

/// Exceeds the nesting of compiled structures. Deeper levels, from a malicious peer, are dropped.
constexpr int maxTreeDepth = 64;

std::uint32_t uint32Or(const Json& json, std::string_view key, std::uint32_t fallback)
{
    const std::uint64_t number = unsignedOr(json, key, fallback);
    return number > std::numeric_limits<std::uint32_t>::max() ? fallback : static_cast<std::uint32_t>(number);
}

std::optional<std::uint32_t> optionalUint32(const Json& json)
{
    if (!json.is_number_integer() || json.get<std::int64_t>() < 0 ||
        json.get<std::int64_t>() > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    return json.get<std::uint32_t>();
}

std::vector<std::uint32_t> numbers(const Json& json)
{
    std::vector<std::uint32_t> list;
    if (json.is_array())
        for (const Json& item : json)
            list.push_back(optionalUint32(item).value_or(0));
    return list;
}

std::vector<std::string> texts(const Json& json)
{
    std::vector<std::string> list;
    if (json.is_array())
        for (const Json& item : json)
            if (item.is_string())
                list.push_back(item.get<std::string>());
    return list;
}

FieldNotes notesFromJson(const Json& json)
{
    FieldNotes notes{.label = stringOr(json, "label"), .color = boolOr(json, "color")};
    const Json& range = memberOr(json, "range");
    if (range.is_array() && range.size() == 2 && range[0].is_number() && range[1].is_number())
        notes.range = {range[0].get<double>(), range[1].get<double>()};
    if (const double step = numberOr(json, "step"); step > 0)
        notes.step = step;
    return notes;
}

std::vector<Member> membersFromJson(const Json& json, int depth);

Member memberFromJson(const Json& json, int depth)
{
    Member member;
    member.name = stringOr(json, "name");
    member.type = stringOr(json, "type");
    member.offset = unsignedOr(json, "offset");
    member.size = unsignedOr(json, "size");
    member.count = uint32Or(json, "count", 0);
    member.stride = unsignedOr(json, "stride");
    member.dimensions = numbers(memberOr(json, "dimensions"));
    member.scalar = numberTypeFromString(stringOr(json, "scalar"));
    member.rows = uint32Or(json, "rows", 1);
    member.columns = uint32Or(json, "columns", 1);
    if (const std::string order = stringOr(json, "matrix"); !order.empty())
        member.matrix = order == "row" ? MatrixOrder::row : MatrixOrder::column;
    member.matrixStride = unsignedOr(json, "matrix_stride");
    member.members = membersFromJson(memberOr(json, "members"), depth + 1);
    member.notes = notesFromJson(json);
    return member;
}

std::vector<Member> membersFromJson(const Json& json, int depth)
{
    std::vector<Member> members;
    if (json.is_array() && depth < maxTreeDepth)
        for (const Json& item : json)
            members.push_back(memberFromJson(item, depth));
    return members;
}

Binding bindingFromJson(const Json& json)
{
    Binding binding;
    binding.name = stringOr(json, "name");
    binding.registerName = stringOr(json, "register");
    binding.space = uint32Or(json, "space", 0);
    binding.set = uint32Or(json, "set", 0);
    binding.binding = uint32Or(json, "binding", 0);
    binding.kind = bindingKindFromString(stringOr(json, "kind")).value_or(binding.kind);
    binding.count = uint32Or(json, "count", 1);
    binding.dimensions = numbers(memberOr(json, "dimensions"));
    binding.stride = uint32Or(json, "stride", 0);
    binding.format = formatFromString(stringOr(json, "format"));
    binding.sampledType = numberTypeFromString(stringOr(json, "sampled_type"));
    for (const Access access : {Access::read, Access::write, Access::readWrite})
        if (toString(access) == stringOr(json, "access"))
            binding.access = access;
    if (const Json& layout = memberOr(json, "layout"); layout.is_object())
        binding.layout = layoutFromJson(layout);
    binding.used = boolOr(json, "used", true);
    binding.compared = boolOr(json, "compared");
    binding.ownTexel = boolOr(json, "own_texel");
    binding.counterBinding = optionalUint32(memberOr(json, "counter_binding"));
    for (const DescriptorHeap heap : {DescriptorHeap::resources, DescriptorHeap::samplers})
        if (toString(heap) == stringOr(json, "heap"))
            binding.heap = heap;
    return binding;
}

} // namespace

Layout layoutFromJson(const Json& json)
{
    return {.name = stringOr(json, "name"),
            .size = unsignedOr(json, "size"),
            .members = membersFromJson(memberOr(json, "members"), 0)};
}

Reflection reflectionFromJson(const Json& json)
{
    Reflection reflection;
    reflection.entry = stringOr(json, "entry");
    reflection.entries = texts(memberOr(json, "entries"));
    const std::vector<std::uint32_t> size = numbers(memberOr(json, "group_size"));
    std::copy_n(size.begin(), std::min(size.size(), reflection.groupSize.size()), reflection.groupSize.begin());
    const Json& ids = memberOr(json, "group_size_ids");
    for (std::size_t axis = 0; ids.is_array() && axis < std::min<std::size_t>(ids.size(), 3); ++axis)
        reflection.groupSizeIds[axis] = optionalUint32(ids[axis]);
    if (const Json& bindings = memberOr(json, "bindings"); bindings.is_array())
        for (const Json& binding : bindings)
            reflection.bindings.push_back(bindingFromJson(binding));
    if (const Json& push = memberOr(json, "push"); push.is_object())
        reflection.push = PushConstants{.name = stringOr(push, "name"),
                                        .size = uint32Or(push, "size", 0),
                                        .members = membersFromJson(memberOr(push, "members"), 0)};
    if (const Json& constants = memberOr(json, "constants"); constants.is_array())
        for (const Json& item : constants)
            reflection.constants.push_back(
                {.id = uint32Or(item, "id", 0),
                 .name = stringOr(item, "name"),
                 .type = numberTypeFromString(stringOr(item, "type")).value_or(NumberType::uint32),
                 .defaultValue = memberOr(item, "default"),
                 .notes = notesFromJson(item)});
    reflection.needs = texts(memberOr(json, "needs"));
    reflection.sharedBytes = uint32Or(json, "shared_bytes", 0);
    if (const Json& places = memberOr(json, "needed_at"); places.is_object())
        for (const auto& [need, place] : places.items())
            reflection.neededAt[need] = {.file = stringOr(place, "file"),
                                         .line = static_cast<int>(uint32Or(place, "line", 0))};
    return reflection;
}

} // namespace wavelane::shader
