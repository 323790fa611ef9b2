// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflection_json.h"

#include <gtest/gtest.h>

namespace wavelane::shader {
namespace {

Reflection sample()
{
    const Member inner{.name = "w",
                       .type = "float",
                       .offset = 4,
                       .size = 4,
                       .scalar = NumberType::float32,
                       .notes = {.label = "Width", .range = {{-1, 2.5}}, .step = 0.5, .color = true}};
    const Member outer{.name = "s",
                       .type = "S",
                       .offset = 16,
                       .size = 40,
                       .count = 6,
                       .dimensions = {2, 3},
                       .stride = 8,
                       .members = {inner}};
    const Member matrix{.name = "m",
                        .type = "float2x3",
                        .size = 28,
                        .scalar = NumberType::float32,
                        .rows = 2,
                        .columns = 3,
                        .matrix = MatrixOrder::row,
                        .matrixStride = 16};
    Reflection reflection{.entry = "main", .entries = {"main", "other"}, .groupSize = {8, 4, 1}};
    reflection.groupSizeIds = {std::nullopt, 7, std::nullopt};
    reflection.bindings = {{.name = "cb",
                            .registerName = "b1",
                            .space = 2,
                            .set = 2,
                            .binding = 1,
                            .layout = Layout{.name = "S", .size = 56, .members = {matrix, outer}}},
                           {.name = "image",
                            .set = 0,
                            .binding = 2048,
                            .kind = BindingKind::rwTexture2d,
                            .count = 0,
                            .dimensions = {0},
                            .format = Format::R32G32B32A32_UINT,
                            .sampledType = NumberType::uint32,
                            .access = Access::readWrite,
                            .used = false,
                            .counterBinding = 9,
                            .heap = DescriptorHeap::resources}};
    reflection.push = PushConstants{.name = "pc", .size = 4, .members = {inner}};
    reflection.constants = {{.id = 3, .name = "n", .type = NumberType::int64, .defaultValue = -5},
                            {.id = 4, .name = "b", .type = NumberType::boolean, .defaultValue = true}};
    reflection.needs = {"shaderInt64"};
    reflection.neededAt = {{"shaderInt64", {.file = "a.hlsl", .line = 3}}};
    reflection.sharedBytes = 128;
    reflection.ignoresGroup = true;
    return reflection;
}

std::vector<std::string> keys(const Json& json)
{
    std::vector<std::string> list;
    for (const auto& [key, value] : json.items())
        list.push_back(key);
    return list;
}

TEST(ReflectionJson, RoundTrips)
{
    const Reflection reflection = sample();
    EXPECT_EQ(reflectionFromJson(toJson(reflection)), reflection);
    const std::optional<Json> parsed = parseJson(dumpJson(toJson(reflection)));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(reflectionFromJson(*parsed), reflection);
    EXPECT_EQ(reflectionFromJson(toJson(Reflection{})), Reflection{});
}

/// Every field differs from its default. Adding a field to a structure fails to compile until the structured binding
/// below includes it.
void expectEveryFieldSet(const Reflection& reflection)
{
    const auto differs = [](const char* structure, const auto& all, const auto& defaults, const auto&... fields) {
        static_assert(sizeof...(fields) > 0);
        std::size_t index = 0;
        const auto check = [&](const auto& pair) {
            EXPECT_FALSE(pair.first == pair.second) << "field " << index << " of " << structure;
            ++index;
        };
        (check(fields), ...);
        EXPECT_FALSE(all == defaults);
    };
    const auto& [entry, entries, groupSize, groupSizeIds, bindings, push, constants, needs, neededAt, sharedBytes,
                 ignoresGroup] = reflection;
    const Reflection none;
    differs("Reflection", reflection, none, std::pair(entry, none.entry), std::pair(entries, none.entries),
            std::pair(groupSize, none.groupSize), std::pair(groupSizeIds, none.groupSizeIds),
            std::pair(bindings, none.bindings), std::pair(push, none.push), std::pair(constants, none.constants),
            std::pair(needs, none.needs), std::pair(neededAt, none.neededAt),
            std::pair(sharedBytes, none.sharedBytes), std::pair(ignoresGroup, none.ignoresGroup));

    const auto& [name, registerName, space, set, binding, kind, count, dimensions, stride, format, sampledType,
                 access, layout, compared, samplers, normalized, ownTexel, isCube, isCubeArray, used, counterBinding,
                 heap, indices, indexedBy] = bindings.at(0);
    const Binding plain;
    differs("Binding", bindings.at(0), plain, std::pair(name, plain.name),
            std::pair(registerName, plain.registerName), std::pair(space, plain.space), std::pair(set, plain.set),
            std::pair(binding, plain.binding), std::pair(kind, plain.kind), std::pair(count, plain.count),
            std::pair(dimensions, plain.dimensions), std::pair(stride, plain.stride), std::pair(format, plain.format),
            std::pair(sampledType, plain.sampledType), std::pair(access, plain.access),
            std::pair(layout, plain.layout), std::pair(compared, plain.compared), std::pair(samplers, plain.samplers),
            std::pair(normalized, plain.normalized), std::pair(ownTexel, plain.ownTexel),
            std::pair(isCube, plain.isCube), std::pair(isCubeArray, plain.isCubeArray), std::pair(used, plain.used),
            std::pair(counterBinding, plain.counterBinding), std::pair(heap, plain.heap),
            std::pair(indices, plain.indices), std::pair(indexedBy, plain.indexedBy));

    const auto& [layoutName, size, members] = *layout;
    const Layout empty;
    differs("Layout", *layout, empty, std::pair(layoutName, empty.name), std::pair(size, empty.size),
            std::pair(members, empty.members));

    const auto& [memberName, type, offset, memberSize, memberCount, memberDimensions, memberStride, scalar, rows,
                 columns, matrix, matrixStride, inner, notes] = members.at(0);
    const Member nothing;
    differs("Member", members.at(0), nothing, std::pair(memberName, nothing.name), std::pair(type, nothing.type),
            std::pair(offset, nothing.offset), std::pair(memberSize, nothing.size),
            std::pair(memberCount, nothing.count), std::pair(memberDimensions, nothing.dimensions),
            std::pair(memberStride, nothing.stride), std::pair(scalar, nothing.scalar), std::pair(rows, nothing.rows),
            std::pair(columns, nothing.columns), std::pair(matrix, nothing.matrix),
            std::pair(matrixStride, nothing.matrixStride), std::pair(inner, nothing.members),
            std::pair(notes, nothing.notes));

    const auto& [label, range, step, color] = notes;
    const FieldNotes noNotes;
    differs("FieldNotes", notes, noNotes, std::pair(label, noNotes.label), std::pair(range, noNotes.range),
            std::pair(step, noNotes.step), std::pair(color, noNotes.color));

    const auto& [pushName, pushSize, pushMembers] = *push;
    const PushConstants noPush;
    differs("PushConstants", *push, noPush, std::pair(pushName, noPush.name), std::pair(pushSize, noPush.size),
            std::pair(pushMembers, noPush.members));

    const auto& [id, constantName, constantType, defaultValue, constantNotes] = constants.at(0);
    const SpecializationConstant noConstant;
    differs("SpecializationConstant", constants.at(0), noConstant, std::pair(id, noConstant.id),
            std::pair(constantName, noConstant.name), std::pair(constantType, noConstant.type),
            std::pair(defaultValue, noConstant.defaultValue), std::pair(constantNotes, noConstant.notes));
}

TEST(ReflectionJson, RoundTripsEveryField)
{
    const FieldNotes notes{.label = "Width", .range = {{-1, 2.5}}, .step = 0.5, .color = true};
    const Member member{.name = "m",
                        .type = "float2x3",
                        .offset = 16,
                        .size = 168,
                        .count = 6,
                        .dimensions = {2, 3},
                        .stride = 28,
                        .scalar = NumberType::float32,
                        .rows = 2,
                        .columns = 3,
                        .matrix = MatrixOrder::row,
                        .matrixStride = 16,
                        .members = {{.name = "inner"}},
                        .notes = notes};
    Reflection reflection{.entry = "first", .entries = {"first", "second"}, .groupSize = {8, 4, 2}};
    reflection.groupSizeIds = {5, 7, 9};
    reflection.bindings = {{.name = "depth",
                            .registerName = "t3",
                            .space = 2,
                            .set = 1,
                            .binding = 1027,
                            .kind = BindingKind::texture2d,
                            .count = 4,
                            .dimensions = {2, 2},
                            .stride = 184,
                            .format = Format::R32_FLOAT,
                            .sampledType = NumberType::float32,
                            .access = Access::write,
                            .layout = Layout{.name = "S", .size = 184, .members = {member}},
                            .compared = true,
                            .samplers = {"s"},
                            .normalized = true,
                            .ownTexel = true,
                            .isCube = true,
                            .isCubeArray = true,
                            .used = false,
                            .counterBinding = 9,
                            .heap = DescriptorHeap::samplers,
                            .indices = {3},
                            .indexedBy = {"Params.source"}}};
    reflection.push = PushConstants{.name = "pc", .size = 184, .members = {member}};
    reflection.constants = {
        {.id = 3, .name = "scale", .type = NumberType::float32, .defaultValue = "-inf", .notes = notes}};
    reflection.needs = {"shaderInt64"};
    reflection.neededAt = {{"shaderInt64", {.file = "a.hlsl", .line = 3}}};
    reflection.sharedBytes = 128;
    reflection.ignoresGroup = true;
    expectEveryFieldSet(reflection);
    const std::optional<Json> parsed = parseJson(dumpJson(toJson(reflection)));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(reflectionFromJson(*parsed), reflection);
}

TEST(ReflectionJson, HasTheDocumentedKeysInOrder)
{
    const Json json = toJson(sample());
    const std::vector<std::string> top = keys(json);
    EXPECT_EQ(std::vector<std::string>(top.begin(), top.begin() + 7),
              (std::vector<std::string>{"entry", "entries", "group_size", "bindings", "push", "constants", "needs"}));
    const std::vector<std::string> binding = keys(json["bindings"][0]);
    EXPECT_EQ(std::vector<std::string>(binding.begin(), binding.begin() + 11),
              (std::vector<std::string>{"name", "register", "space", "set", "binding", "kind", "count", "stride",
                                        "format", "access", "layout"}));
    EXPECT_TRUE(json["bindings"][1]["register"].is_null());
    EXPECT_TRUE(json["bindings"][1]["layout"].is_null());
    EXPECT_EQ(json["bindings"][1]["access"], "read_write");
    EXPECT_EQ(json["bindings"][0]["layout"]["members"][0]["matrix"], "row");
}

TEST(ReflectionJson, InvalidDocumentsGiveDefaults)
{
    for (const char* text :
         {"null", "[]", "3", R"({"bindings":7,"group_size":"x","push":[],"constants":{}})",
          R"({"bindings":[3,{"binding":-1,"count":99999999999,"layout":{"members":[[],{"members":5}]}}]})",
          R"({"group_size":[1,2,3,4,5],"group_size_ids":[null,"a",1,2,3,4]})"}) {
        const std::optional<Json> json = parseJson(text);
        ASSERT_TRUE(json) << text;
        const Reflection reflection = reflectionFromJson(*json);
        EXPECT_TRUE(reflection.entry.empty()) << text;
    }
    Json deep = Json::object();
    for (int level = 0; level < 200; ++level)
        deep = Json{{"members", Json::array({deep})}};
    Json document;
    document["push"] = deep;
    EXPECT_TRUE(reflectionFromJson(document).push);
}

} // namespace
} // namespace wavelane::shader
