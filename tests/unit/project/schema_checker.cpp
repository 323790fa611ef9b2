// SPDX-License-Identifier: MIT
#include "tests/unit/project/schema_checker.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <regex>
#include <set>

namespace wavelane::project::test {

namespace {

bool isType(const Json& json, const std::string& type)
{
    if (type == "object")
        return json.is_object();
    if (type == "array")
        return json.is_array();
    if (type == "string")
        return json.is_string();
    if (type == "boolean")
        return json.is_boolean();
    if (type == "null")
        return json.is_null();
    if (type == "number")
        return json.is_number();
    // 1.0 is an integer (JSON Schema Core, 4.2.3).
    return type == "integer" && (json.is_number_integer() ||
                                 (json.is_number_float() && std::trunc(json.get<double>()) == json.get<double>()));
}

/// Wide enough for every integer of 64 bits and every double.
long double wide(const Json& number)
{
    if (number.is_number_unsigned())
        return static_cast<long double>(number.get<std::uint64_t>());
    if (number.is_number_integer())
        return static_cast<long double>(number.get<std::int64_t>());
    return number.get<double>();
}

bool matches(const std::string& text, const Json& pattern)
{
    static std::map<std::string, std::regex> compiled;
    const auto& source = pattern.get_ref<const std::string&>();
    auto found = compiled.find(source);
    if (found == compiled.end())
        found = compiled.emplace(source, std::regex(source, std::regex::ECMAScript)).first;
    return std::regex_search(text, found->second);
}

std::string unless(bool holds, const std::string& keyword, const Json& value, const Json& json)
{
    return holds ? "" : json.dump() + " breaks " + keyword + " " + value.dump();
}

} // namespace

bool SchemaChecker::supports(const std::string& keyword)
{
    static const std::set<std::string> known{"$schema",
                                             "$id",
                                             "$defs",
                                             "title",
                                             "description",
                                             "default",
                                             "examples",
                                             "$ref",
                                             "type",
                                             "const",
                                             "enum",
                                             "minimum",
                                             "exclusiveMinimum",
                                             "maximum",
                                             "pattern",
                                             "minLength",
                                             "minItems",
                                             "maxItems",
                                             "items",
                                             "anyOf",
                                             "oneOf",
                                             "allOf",
                                             "not",
                                             "if",
                                             "then",
                                             "else",
                                             "required",
                                             "properties",
                                             "additionalProperties",
                                             "propertyNames",
                                             "dependentRequired",
                                             "maxProperties"};
    return known.contains(keyword) || keyword.starts_with("x-"); // Annotations of the property pages.
}

const Json& SchemaChecker::target(const Json& reference) const
{
    return m_schema.at(Json::json_pointer(reference.get<std::string>().substr(1)));
}

std::string SchemaChecker::check(const Json& json, const Json& schema) const
{
    for (const auto& [keyword, value] : schema.items()) {
        if (std::string problem = checkKeyword(json, keyword, value, schema); !problem.empty())
            return problem;
    }
    return {};
}

std::size_t SchemaChecker::matching(const Json& json, const Json& schemas) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(schemas, [&](const Json& each) { return check(json, each).empty(); }));
}

std::string SchemaChecker::checkKeyword(const Json& json, const std::string& keyword, const Json& value,
                                        const Json& schema) const
{
    if (!supports(keyword))
        return "the keyword " + keyword + " is not known";
    if (keyword.starts_with("x-"))
        return {};
    if (keyword == "$ref")
        return check(json, target(value));
    if (keyword == "type") {
        const bool holds =
            value.is_string()
                ? isType(json, value)
                : std::ranges::any_of(value, [&](const Json& each) { return isType(json, each.get<std::string>()); });
        return unless(holds, keyword, value, json);
    }
    if (keyword == "const")
        return unless(json == value, keyword, value, json);
    if (keyword == "enum")
        return unless(std::ranges::contains(value, json), keyword, value, json);
    if (keyword == "minimum")
        return unless(!json.is_number() || wide(json) >= wide(value), keyword, value, json);
    if (keyword == "exclusiveMinimum")
        return unless(!json.is_number() || wide(json) > wide(value), keyword, value, json);
    if (keyword == "maximum")
        return unless(!json.is_number() || wide(json) <= wide(value), keyword, value, json);
    if (keyword == "pattern")
        return unless(!json.is_string() || matches(json, value), keyword, value, json);
    if (keyword == "minLength")
        return unless(!json.is_string() || json.get_ref<const std::string&>().size() >= value, keyword, value, json);
    return checkParts(json, keyword, value, schema);
}

std::string SchemaChecker::checkParts(const Json& json, const std::string& keyword, const Json& value,
                                      const Json& schema) const
{
    if (keyword == "minItems")
        return unless(!json.is_array() || json.size() >= value, keyword, value, json);
    if (keyword == "maxItems")
        return unless(!json.is_array() || json.size() <= value, keyword, value, json);
    if (keyword == "anyOf")
        return unless(matching(json, value) > 0, keyword, value, json);
    if (keyword == "oneOf")
        return unless(matching(json, value) == 1, keyword, value, json);
    if (keyword == "not")
        return unless(!check(json, value).empty(), keyword, value, json);
    if (keyword == "then" || keyword == "else")
        return schema.contains("if") ? "" : "the keyword " + keyword + " stands without if";
    if (keyword == "if") {
        const std::string branch = check(json, value).empty() ? "then" : "else";
        return schema.contains(branch) ? check(json, schema[branch]) : "";
    }
    if (keyword == "allOf") {
        for (const Json& each : value) {
            if (std::string problem = check(json, each); !problem.empty())
                return problem;
        }
        return {};
    }
    if (keyword == "items") {
        for (std::size_t i = 0; json.is_array() && i < json.size(); ++i) {
            if (std::string problem = check(json[i], value); !problem.empty())
                return problem;
        }
        return {};
    }
    return checkObject(json, keyword, value, schema);
}

std::string SchemaChecker::checkObject(const Json& json, const std::string& keyword, const Json& value,
                                       const Json& schema) const
{
    if (!json.is_object())
        return {};
    const auto hasAll = [&](const Json& keys) {
        return std::ranges::all_of(keys, [&](const Json& each) { return json.contains(each.get<std::string>()); });
    };
    if (keyword == "required")
        return unless(hasAll(value), keyword, value, json);
    if (keyword == "maxProperties")
        return unless(json.size() <= value, keyword, value, json);
    for (const auto& [key, member] : json.items()) {
        std::string problem;
        if (keyword == "properties" && value.contains(key))
            problem = check(member, value[key]);
        else if (keyword == "additionalProperties" &&
                 !(schema.contains("properties") && schema["properties"].contains(key)))
            problem = check(member, value);
        else if (keyword == "propertyNames")
            problem = check(Json(key), value);
        else if (keyword == "dependentRequired" && value.contains(key))
            problem = unless(hasAll(value[key]), keyword, value, json);
        if (!problem.empty())
            return key + ": " + problem;
    }
    return {};
}

const SchemaChecker& projectSchema()
{
    static const SchemaChecker loaded = [] {
        std::ifstream stream(WAVELANE_SOURCE_DIR "/resources/schema/project.schema.json");
        return SchemaChecker(Json::parse(stream));
    }();
    return loaded;
}

} // namespace wavelane::project::test
