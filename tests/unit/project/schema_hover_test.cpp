// SPDX-License-Identifier: MIT
// Editors show the schema's descriptions and defaults: every key has a description, and defaults match the reader.
#include "core/project/reader.h"
#include "tests/unit/project/sample.h"
#include "tests/unit/project/schema_checker.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace wavelane::project {

namespace {

using Visit = std::function<void(const Json::json_pointer& at, const Json& schema)>;

/// Calls `visit` for each value with each schema that applies to it, including the matching alternatives.
void walk(const Json& json, const Json& schema, const Json::json_pointer& at, const Visit& visit)
{
    visit(at, schema);
    const auto holds = [&](const Json& part) { return test::SchemaChecker(part).check(json).empty(); };
    if (schema.contains("$ref"))
        walk(json, test::projectSchema().target(schema["$ref"]), at, visit);
    for (const Json& each : memberOr(schema, "allOf"))
        walk(json, each, at, visit);
    for (const Json& each : memberOr(schema, "anyOf")) {
        // The alternatives of the project's schema differ in type.
        const Json& alternative = each.contains("$ref") ? test::projectSchema().target(each["$ref"]) : each;
        if (alternative.contains("type") && holds({{"type", alternative["type"]}}))
            walk(json, each, at, visit);
    }
    if (schema.contains("if") && schema.contains("then") && holds(schema["if"]))
        walk(json, schema["then"], at, visit);
    if (json.is_object()) {
        for (const auto& [key, value] : json.items()) {
            if (memberOr(schema, "properties").contains(key))
                walk(value, schema["properties"][key], at / key, visit);
            else if (schema.contains("additionalProperties"))
                walk(value, schema["additionalProperties"], at / key, visit);
        }
    }
    for (std::size_t i = 0; json.is_array() && schema.contains("items") && i < json.size(); ++i)
        walk(json[i], schema["items"], at / i, visit);
}

/// All objects with the keyword `properties`, with their location in the schema.
void forEachObject(const Json& json, const Json::json_pointer& at, const Visit& visit)
{
    if (json.is_object() && json.contains("properties") && memberOr(json, "type") == "object")
        visit(at, json);
    if (!json.is_structured())
        return;
    for (const auto& [key, value] : json.items())
        forEachObject(value, at / key, visit);
}

/// This schema and all nested ones.
void forEachSchema(const Json& schema, const std::function<void(const Json&)>& visit)
{
    visit(schema);
    for (const char* key : {"items", "additionalProperties", "propertyNames", "if", "then", "else", "not"}) {
        if (schema.contains(key))
            forEachSchema(schema[key], visit);
    }
    for (const char* key : {"anyOf", "oneOf", "allOf", "properties", "$defs"}) {
        for (const Json& each : memberOr(schema, key))
            forEachSchema(each, visit);
    }
}

TEST(SchemaForEditors, UsesOnlyKeywordsThatTheCheckerSupports)
{
    // In an alternative, an unsupported keyword would only make the alternative fail.
    std::size_t schemas = 0;
    forEachSchema(test::projectSchema().schema(), [&](const Json& each) {
        for (const auto& [keyword, value] : each.items()) {
            EXPECT_TRUE(test::SchemaChecker::supports(keyword)) << keyword;
        }
        ++schemas;
    });
    EXPECT_GT(schemas, 500U);
}

TEST(SchemaForEditors, DescribesEveryKey)
{
    std::size_t keys = 0;
    forEachObject(test::projectSchema().schema(), Json::json_pointer(),
                  [&](const Json::json_pointer& at, const Json& object) {
                      for (const auto& [key, value] : object["properties"].items()) {
                          EXPECT_NE(stringOr(value, "description"), "") << at.to_string() << ": " << key;
                          ++keys;
                      }
                  });
    EXPECT_GT(keys, 200U);
}

TEST(SchemaForEditors, HasTheDefaultsOfTheReader)
{
    Json extended = Json::parse(test::everything);
    for (const char* texture : {"line", "picture", "volume", "sky"})
        extended["resources"][texture]["heap"] = "pool";
    extended["expect"].push_back({{"resource", "raw"}, {"file", "gold.bin"}});
    std::set<std::pair<const Json*, std::string>> stated, seen;
    forEachObject(test::projectSchema().schema(), Json::json_pointer(),
                  [&](const Json::json_pointer&, const Json& object) {
                      for (const auto& [key, value] : object["properties"].items()) {
                          if (value.contains("default"))
                              stated.emplace(&object, key);
                      }
                  });
    const auto compare = [&](const Json::json_pointer& at, const Json& object) {
        if (!object.contains("properties"))
            return;
        for (const auto& [key, value] : object["properties"].items()) {
            if (!value.contains("default"))
                continue;
            Json without = extended;
            without[at].erase(key);
            Json with = extended;
            with[at][key] = value["default"];
            // A key may require another one, which is elsewhere in the sample.
            if (!test::projectSchema().check(without).empty() || !test::projectSchema().check(with).empty())
                continue;
            EXPECT_EQ(readProject(with.dump()).project, readProject(without.dump()).project)
                << at.to_string() << ": " << key;
            seen.emplace(&object, key);
        }
    };
    walk(extended, test::projectSchema().schema(), Json::json_pointer(), compare);
    for (const auto& [object, key] : stated)
        EXPECT_TRUE(seen.contains({object, key})) << key << " of " << object->dump().substr(0, 300);
}

} // namespace

} // namespace wavelane::project
