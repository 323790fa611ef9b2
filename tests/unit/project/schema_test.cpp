// SPDX-License-Identifier: MIT
#include "core/project/json/known_keys.h"
#include "core/project/reader.h"
#include "tests/unit/project/sample.h"
#include "tests/unit/project/schema_checker.h"

#include <gtest/gtest.h>
#include <ostream>

#include <set>

namespace wavelane::project {

namespace {

std::set<std::string> propertiesOf(const Json& schema)
{
    std::set<std::string> keys;
    for (const auto& [key, value] : schema.at("properties").items())
        keys.insert(key);
    return keys;
}

TEST(Schema, HasTheKeysOfTheReader)
{
    const Json& definitions = test::projectSchema().schema().at("$defs");
    for (const std::string_view kind : knownKinds()) {
        const Json& schema = kind == "project" ? test::projectSchema().schema() : definitions.at(std::string(kind));
        const auto keys = knownKeys(kind);
        EXPECT_EQ(propertiesOf(schema), std::set<std::string>(keys.begin(), keys.end())) << kind;
    }
}

TEST(Schema, HasAllFormatsCodesAndNumberTypes)
{
    const Json& definitions = test::projectSchema().schema().at("$defs");
    for (const FormatInfo& each : allFormats())
        EXPECT_TRUE(std::ranges::contains(definitions["format"]["enum"], Json(each.name))) << each.name;
    for (const Json& each : definitions["format"]["enum"])
        EXPECT_TRUE(formatFromString(each.get<std::string>())) << each;
    for (const Json& each : definitions["code"]["enum"])
        EXPECT_TRUE(codeFromString(each.get<std::string>())) << each;
    for (int code = 0; code <= static_cast<int>(Code::internalError); ++code)
        EXPECT_TRUE(std::ranges::contains(definitions["code"]["enum"], Json(toString(static_cast<Code>(code)))));
    for (const Json& each : definitions["number_type"]["enum"])
        EXPECT_TRUE(numberTypeFromString(each.get<std::string>())) << each;
}

TEST(Schema, AndTheReadersMessageNameAllLanguages)
{
    std::vector<std::string> names;
    for (int language = 0; language < static_cast<int>(shader::Language::other); ++language)
        names.emplace_back(toString(static_cast<shader::Language>(language)));
    const Json& shader = test::projectSchema().schema().at("$defs").at("shader");
    EXPECT_EQ(shader["properties"]["language"]["enum"], Json(names));
    Json project = Json::parse(test::everything);
    project["shaders"].front()["language"] = "cobol";
    const Diagnostics diagnostics = readProject(project.dump()).diagnostics;
    ASSERT_FALSE(diagnostics.empty());
    for (const std::string& name : names)
        EXPECT_TRUE(diagnostics.front().message.contains(name)) << diagnostics.front().message;
}

TEST(Schema, AcceptsEveryKeyOfTheFormat)
{
    EXPECT_EQ(test::projectSchema().check(Json::parse(test::everything)), "");
}

/// A change of the valid project at a JSON pointer: a new value, or a removed member.
struct Change
{
    const char* pointer;
    const char* value; ///< Null: remove.

    friend void PrintTo(const Change& change, std::ostream* out)
    {
        *out << change.pointer << ' ' << (change.value ? change.value : "removed");
    }
};

class SchemaAgrees : public testing::TestWithParam<Change>
{
};

TEST_P(SchemaAgrees, WithTheReaderThatThisIsInvalid)
{
    Json json = Json::parse(test::everything);
    const Json::json_pointer pointer(GetParam().pointer);
    if (GetParam().value != nullptr)
        json[pointer] = Json::parse(GetParam().value);
    else
        json[pointer.parent_pointer()].erase(pointer.back());
    EXPECT_NE(test::projectSchema().check(json), "");
    EXPECT_TRUE(hasErrors(readProject(json.dump()).diagnostics));
}

INSTANTIATE_TEST_SUITE_P(
    Changes, SchemaAgrees,
    testing::Values(
        Change{"/wavelane", nullptr}, Change{"/wavelane", "0"}, Change{"/name", "3"}, Change{"/requires", "[1]"},
        Change{"/shaders", "[]"}, Change{"/shaders/9x", R"({ "source": "a" })"},
        Change{"/shaders/plain/source", nullptr}, Change{"/shaders/full/layout", R"("std430")"},
        Change{"/shaders/full/defines/A", "1"}, Change{"/shaders/full/arguments/dxc", R"("-O3")"},
        Change{"/resources/raw/kind", nullptr}, Change{"/resources/raw/kind", R"("bufer")"},
        Change{"/resources/raw/size", nullptr}, Change{"/resources/raw/size", "-1"},
        Change{"/resources/raw/size", R"("four")"}, Change{"/resources/raw/count", "1"},
        Change{"/resources/raw/offset", "1"}, Change{"/resources/raw/heap_type", R"("gpu")"},
        Change{"/resources/structured/format", R"("R8_UNORM")"}, Change{"/resources/picture/format", R"("RGBA8")"},
        Change{"/resources/picture/width", nullptr}, Change{"/resources/picture/height", nullptr},
        Change{"/resources/volume/depth", nullptr}, Change{"/resources/sky/format", nullptr},
        Change{"/resources/pool/size", nullptr}, Change{"/resources/consts/values", "[]"},
        Change{"/resources/smooth/address_u", R"("repeat")"}, Change{"/resources/smooth/compare", R"("<")"},
        Change{"/resources/raw/initial", "{}"}, Change{"/resources/raw/initial/hex", R"("0")"},
        Change{"/resources/raw/initial/skip", "1"}, Change{"/resources/raw/initial/garbage", "1"},
        Change{"/resources/typed/initial/type", nullptr}, Change{"/resources/typed/initial/type", R"("half")"},
        Change{"/resources/filled/initial/fill/value", nullptr}, Change{"/resources/line/initial/pattern", R"("x")"},
        Change{"/resources/scene/blas/0/name", nullptr}, Change{"/resources/scene/blas/0/triangles", nullptr},
        Change{"/resources/scene/blas/1/aabbs/0/count", nullptr}, Change{"/resources/scene/instances/0/mask", "256"},
        Change{"/resources/scene/instances/0/transform", "[1]"}, Change{"/passes/0/name", R"("9")"},
        Change{"/passes/0/frames", R"("last")"}, Change{"/passes/0/groups", nullptr},
        Change{"/passes/0/groups", "[1, 1]"}, Change{"/passes/0/cover", R"("raw")"},
        Change{"/passes/0/copy", R"({ "from": "raw", "to": "raw" })"}, Change{"/passes/0/bind/image", "3"},
        Change{"/passes/0/bind/combined/resource", nullptr}, Change{"/passes/0/bind/$resources", "[]"},
        Change{"/passes/0/constants/0", R"("many")"}, Change{"/passes/3/indirect/buffer", nullptr},
        Change{"/passes/4/copy/to", nullptr}, Change{"/passes/5/extent", "[]"}, Change{"/passes/8/data", nullptr},
        Change{"/passes/9/row_bytes", nullptr}, Change{"/passes/9/chunk_bytes", "4"},
        Change{"/passes/10/chunk_bytes", nullptr}, Change{"/passes/11/value", "[1, 2, 3, 4, 5]"},
        Change{"/passes/12/swap", R"(["raw"])"}, Change{"/passes/13/heap", nullptr},
        Change{"/passes/14/heap", R"("pool")"}, Change{"/passes/15/at", "[1]"}, Change{"/passes/15/fit", R"("fill")"},
        Change{"/passes/16/group/0", "5"}, Change{"/passes/16/repeat", "-1"}, Change{"/expect/0/resource", nullptr},
        Change{"/expect/0/hex", nullptr}, Change{"/expect/1/denormals", R"("no")"},
        Change{"/expect/1/absolute", "-1"}, Change{"/expect/3/all/type", nullptr},
        Change{"/expect/4/equals", nullptr}, Change{"/expect/5/value", nullptr},
        Change{"/expect/6/equal", R"(["raw"])"}, Change{"/expect/7/error", R"("oops")"},
        Change{"/expect/7/at", R"("passes")"}));

} // namespace

} // namespace wavelane::project
