// SPDX-License-Identifier: MIT
// The schema and the reader agree on all projects of the repository and on thousands of modified ones.
#include "core/project/reader.h"
#include "tests/unit/project/sample.h"
#include "tests/unit/project/schema_checker.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>
#include <set>
#include <sstream>

namespace wavelane::project {

namespace {

std::string errorsOf(const Json& project)
{
    std::string text;
    for (const Diagnostic& each : readProject(project.dump()).diagnostics) {
        if (each.severity == Severity::error)
            text += each.message + '\n';
    }
    return text;
}

/// Rules between values, which a schema cannot express: a part of the reader's message for each.
constexpr auto unsaid = std::to_array<std::string_view>({
    "at least `lod_min`",                        // `lod_max`
    "at least `min`",                            // `max` of `random`
    "because coordinates are unnormalized",      // filters and addresses
    "in a sampler with `compare`",               // `reduction`
    "bytes of `count_of`",                       // `texel_bytes`
    "Two bottom-level structures have the name", // names in `blas`
    "is set twice",                              // one index of a descriptor heap in two spellings
    "are the same ID",                           // one specialization constant id in two spellings
});

bool isUnsaid(const std::string& error)
{
    // The schema checks the form but not the range of numbers in strings.
    if (error.contains("` is \"") && (error.contains("must be at least") || error.contains("must be a number from")))
        return true;
    return std::ranges::any_of(unsaid, [&](std::string_view part) { return error.contains(part); });
}

/// Expects that both accept or refuse a project, except for rules that a schema cannot express.
void expectAgreement(const Json& project)
{
    const std::string refusal = test::projectSchema().check(project);
    const std::string errors = errorsOf(project);
    if (refusal.empty() == errors.empty())
        return;
    bool known = refusal.empty();
    std::istringstream lines(errors);
    for (std::string line; known && std::getline(lines, line);)
        known = isUnsaid(line);
    EXPECT_TRUE(known) << project.dump() << "\nschema: " << (refusal.empty() ? "accepted" : refusal)
                       << "\nreader: " << (errors.empty() ? "accepted" : errors);
}

std::vector<Json> projectsOfTheTree()
{
    std::vector<Json> projects;
    for (const char* folder : {"/shaders", "/tests/projects"}) {
        for (const auto& entry : std::filesystem::directory_iterator(std::string(WAVELANE_SOURCE_DIR) + folder)) {
            std::ifstream stream(entry.path() / "project.wavelane");
            if (stream)
                projects.push_back(Json::parse(stream));
        }
    }
    return projects;
}

/// Small projects with one object each, so that each change is checked separately.
std::vector<Json> piecesOf(const Json& project)
{
    std::vector<Json> pieces;
    Json rest = project;
    for (const char* section : {"shaders", "resources"}) {
        for (const auto& [name, object] : memberOr(project, section).items())
            pieces.push_back({{"wavelane", 1}, {section, {{name, object}}}});
        rest[section] = Json::object();
    }
    for (const char* section : {"passes", "expect"}) {
        for (const Json& object : memberOr(project, section))
            pieces.push_back({{"wavelane", 1}, {section, Json::array({object})}});
        rest[section] = Json::array();
    }
    pieces.push_back(std::move(rest));
    return pieces;
}

void collect(const Json& json, const Json::json_pointer& at, std::vector<Json::json_pointer>& places)
{
    places.push_back(at);
    if (json.is_object()) {
        for (const auto& [key, value] : json.items())
            collect(value, at / key, places);
    } else if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i)
            collect(json[i], at / i, places);
    }
}
std::vector<Json::json_pointer> placesOf(const Json& json)
{
    std::vector<Json::json_pointer> places;
    collect(json, Json::json_pointer(), places);
    return places;
}

/// Every key of the format with one of its values for each JSON type.
void collectMembers(const Json& json, std::map<std::string, std::map<Json::value_t, Json>>& members)
{
    if (json.is_object()) {
        for (const auto& [key, value] : json.items())
            members[key].emplace(value.type(), value);
    }
    if (json.is_structured()) {
        for (const Json& each : json)
            collectMembers(each, members);
    }
}

const Json everything = Json::parse(test::everything);

TEST(SchemaAgreement, OnEveryProjectOfTheTree)
{
    const std::vector<Json> projects = projectsOfTheTree();
    EXPECT_GT(projects.size(), 30U);
    for (const Json& each : projects)
        expectAgreement(each);
    EXPECT_EQ(errorsOf(everything), "");
    EXPECT_EQ(test::projectSchema().check(everything), "");
}

TEST(SchemaAgreement, OnInvalidValues)
{
    const Json values = Json::parse(R"([null, true, false, 0, -1, 1, 2.0, 1.5, -0.5, 255, 256, 65536, 4294967296,
        -9223372036854775808, 9223372036854775808, 18446744073709551615, 18446744073709551616,
        "", "a", "0x40", "40", "-0x1", "1.5e3", ".5", "0x", "nan", "-inf", "inf ", " 4 * tile_width ", "far.x.tile_bytes",
        "*tile_width", "tile_width*4", "$view", " 0.5 * $view ", "$view*2", ".5*$view", "12345*$view", "0.5 $view", "zz", "ff0", "R8_UNORM", "bad_value", "/a", "9x", "first", [], [[]], [0],
        [1, 2, 3], [1, 2, 3, 4], ["a", "b"], ["a", ""], [""], {}, { "hex": "00" }, { "hex": "12e3" }, { "hex": 1 },
        { "resource": "a" }, { "": "a" }, { "type": "uint8" }, { "type": "uint8", "value": 7, "values": [7] }])");
    for (const Json& piece : piecesOf(everything)) {
        for (const Json::json_pointer& place : placesOf(piece)) {
            for (const Json& value : values) {
                Json changed = piece;
                changed[place] = value;
                expectAgreement(changed);
            }
        }
    }
}

TEST(SchemaAgreement, OnMissingKeys)
{
    for (const Json& piece : piecesOf(everything)) {
        for (const Json::json_pointer& place : placesOf(piece)) {
            if (place.empty() || !piece[place.parent_pointer()].is_object())
                continue;
            Json changed = piece;
            changed[place.parent_pointer()].erase(place.back());
            expectAgreement(changed);
        }
    }
}

TEST(SchemaAgreement, OnKeysOfOtherObjects)
{
    std::map<std::string, std::map<Json::value_t, Json>> members;
    collectMembers(everything, members);
    for (const Json& piece : piecesOf(everything)) {
        for (const Json::json_pointer& place : placesOf(piece)) {
            if (!piece[place].is_object() || place.empty())
                continue;
            for (const auto& [key, values] : members) {
                for (const auto& [type, value] : values) {
                    Json changed = piece;
                    changed[place][key] = value;
                    expectAgreement(changed);
                }
            }
        }
    }
}

/// A project that the schema accepts although the reader refuses it; see docs/FORMAT.md, "Schema".
struct Exception
{
    const char* what;
    std::string project;

    friend void PrintTo(const Exception& exception, std::ostream* out) { *out << exception.what; }
};

class SchemaExceptions : public testing::TestWithParam<Exception>
{
};

TEST_P(SchemaExceptions, AreRefusedOnlyByTheReader)
{
    const std::string& text = GetParam().project;
    EXPECT_EQ(test::projectSchema().check(Json::parse(text)), "");
    EXPECT_TRUE(hasErrors(readProject(text).diagnostics)) << text;
}

std::string withExpectation(std::string_view json)
{
    return test::file("\"expect\": [ " + std::string(json) + " ]");
}

INSTANTIATE_TEST_SUITE_P(
    Rules, SchemaExceptions,
    testing::Values(Exception{"a key twice", R"({ "wavelane": 1, "name": "a", "name": "b" })"},
                    Exception{"nesting", test::withResource(R"({ "kind": "constants", "values": { "a": )" +
                                                            std::string(200, '[') + std::string(200, ']') + " } }")},
                    Exception{"an index twice", test::withPass(R"({ "dispatch": "s", "groups": [1, 1, 1],
            "bind": { "$resources": { "64": "a", "0x40": "b" } } })")},
                    Exception{"an id twice", test::withPass(R"({ "dispatch": "s", "groups": [1, 1, 1],
            "constants": { "1": 1, "0x1": 2 } })")},
                    Exception{"names in a list", test::withResource(R"({ "kind": "acceleration_structure",
            "blas": [ { "name": "a", "aabbs": [] }, { "name": "a", "aabbs": [] } ] })")},
                    Exception{"one value against another", test::withResource(R"({ "kind": "sampler", "lod_min": 2,
            "lod_max": 1 })")},
                    Exception{"one value against another", test::withResource(R"({ "kind": "buffer", "size": 4,
            "initial": { "random": { "type": "int8", "min": 2, "max": 1 } } })")},
                    Exception{"one value against another", withExpectation(R"({ "resource": "r", "count_of": "ffff",
            "texel_bytes": 1, "equals": 1 })")},
                    Exception{"the size of a text's number", test::withResource(R"({ "kind": "buffer",
            "size": "18446744073709551616" })")},
                    Exception{"the size of a text's number",
                              test::withResource(R"({ "kind": "sampler", "anisotropy": "0" })")},
                    Exception{"a large whole number with an exponent", test::withResource(R"({ "kind": "buffer",
            "size": 1e18 })")}));

} // namespace

} // namespace wavelane::project
