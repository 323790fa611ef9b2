// SPDX-License-Identifier: MIT
#include "core/shader/reflection_json.h"

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
    return reflection;
}

std::vector<std::string> keys(const Json& json)
{
    std::vector<std::string> list;
    for (const auto& [key, value] : json.items())
        list.push_back(key);
    return list;
}

TEST(ReflectionJson, ComesBackEqual)
{
    const Reflection reflection = sample();
    EXPECT_EQ(reflectionFromJson(toJson(reflection)), reflection);
    const std::optional<Json> parsed = parseJson(dumpJson(toJson(reflection)));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(reflectionFromJson(*parsed), reflection);
    EXPECT_EQ(reflectionFromJson(toJson(Reflection{})), Reflection{});
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

TEST(ReflectionJson, HostileDocumentsGiveDefaults)
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
