// SPDX-License-Identifier: MIT
#include "core/base/json/json.h"
#include "core/base/json/json_reader.h"

#include <gtest/gtest.h>

namespace wavelane {
namespace {

const Json sample = parseJson(R"({"text": "t", "minus": -3, "big": 18446744073709551615, "edge": 9223372036854775807,
                                  "real": 2.5, "yes": true, "list": [1]})")
                        .value();

TEST(Json, ReturnsMembersOfTheRequestedType)
{
    EXPECT_EQ(stringOr(sample, "text"), "t");
    EXPECT_EQ(integerOr(sample, "minus"), -3);
    EXPECT_EQ(integerOr(sample, "edge"), INT64_MAX);
    EXPECT_EQ(unsignedOr(sample, "big"), UINT64_MAX);
    EXPECT_EQ(numberOr(sample, "real"), 2.5);
    EXPECT_EQ(numberOr(sample, "minus"), -3.0);
    EXPECT_TRUE(boolOr(sample, "yes"));
    EXPECT_EQ(memberOr(sample, "list").size(), 1U);
}

TEST(Json, FallsBackIfAMemberIsMissingOrHasAnotherType)
{
    EXPECT_EQ(stringOr(sample, "minus", "else"), "else");
    EXPECT_EQ(stringOr(sample, "absent", "else"), "else");
    EXPECT_EQ(integerOr(sample, "text", 9), 9);
    EXPECT_EQ(integerOr(sample, "real", 9), 9);
    EXPECT_EQ(unsignedOr(sample, "yes", 9), 9U);
    EXPECT_EQ(numberOr(sample, "text", 0.5), 0.5);
    EXPECT_TRUE(boolOr(sample, "minus", true));
    EXPECT_TRUE(memberOr(sample, "absent").is_null());
}

TEST(Json, EscapesBytesThatAreNotUtf8)
{
    const Json json = {{"caf\xe9", {"\xff\xfe", "fine ü"}}, {"cut", "\xe2\x82"}};
    EXPECT_EQ(dumpJson(Json("a\xff")), R"("a\\xff")");
    EXPECT_EQ(dumpJson(json), R"({"caf\\xe9":["\\xff\\xfe","fine ü"],"cut":"\\xe2\\x82"})");
}

TEST(Json, FallsBackIfANumberIsOutOfRange)
{
    EXPECT_EQ(integerOr(sample, "big", 9), 9);
    EXPECT_EQ(unsignedOr(sample, "minus", 9), 9U);
}

TEST(Json, FallsBackIfTheValueIsNotAnObject)
{
    for (const char* text : {"null", "3", "\"text\"", "[1, 2]"}) {
        const Json json = parseJson(text).value();
        EXPECT_EQ(stringOr(json, "key", "else"), "else");
        EXPECT_EQ(unsignedOr(json, "key", 9), 9U);
        EXPECT_TRUE(memberOr(json, "key").is_null());
    }
}

TEST(Json, RejectsInvalidJson)
{
    for (const char* text : {"", "{", "{\"a\": }", "nul", "1 2", "{'a': 1}"})
        EXPECT_FALSE(parseJson(text).has_value()) << text;
}

TEST(Json, KeepsTheOrderOfKeysAndAllBitsOfIntegers)
{
    const std::string text = R"({"z":18446744073709551615,"a":-9223372036854775808,"m":0.1})";
    EXPECT_EQ(dumpJson(parseJson(text).value()), text);
}

std::string nested(std::size_t levels)
{
    return std::string(levels, '[') + std::string(levels, ']');
}

TEST(Json, RejectsDeepNestingAndReportsTheLimit)
{
    EXPECT_TRUE(readJson(nested(maxJsonDepth)).has_value());
    const Result<Json> rejected = readJson(nested(maxJsonDepth + 1));
    ASSERT_FALSE(rejected.has_value());
    EXPECT_EQ(rejected.error().code, Code::badJson);
    EXPECT_TRUE(rejected.error().message.contains("256 levels")) << rejected.error().message;
    EXPECT_FALSE(readJson(std::string(5'000'000, '[')).has_value());
}

TEST(Json, RejectsTooManyValues)
{
    const std::string text = R"({"a": [1, 2, {"b": null}], "c": "d"})";
    EXPECT_TRUE(readJson(text, 7).has_value());
    const Result<Json> rejected = readJson(text, 6);
    ASSERT_FALSE(rejected.has_value());
    EXPECT_TRUE(rejected.error().message.contains("6 values")) << rejected.error().message;
}

TEST(Json, RejectsZeroBytes)
{
    EXPECT_FALSE(readJson(std::string_view("{}\0x", 4)).has_value());
}

TEST(Json, RepeatedKeysKeepTheFirstPositionAndTheLastValue)
{
    const Json json = readJson(R"({"a": 1, "b": {"x": 1, "x": [2]}, "a": 3, "c": 4, "a": 5})").value();
    EXPECT_EQ(dumpJson(json), R"({"a":5,"b":{"x":[2]},"c":4})");
}

// A linear search per member would need five billion comparisons here.
TEST(Json, ReadsAnObjectOfAHundredThousandMembers)
{
    std::string text = "{\"first\": 0";
    for (int i = 0; i < 100'000; ++i)
        text += ",\"member " + std::to_string(i) + "\": 1";
    EXPECT_EQ(readJson(text + "}").value().size(), 100'001U);
}

TEST(Json, AppendingMembersMovesTheOthers)
{
    Json object = Json::object();
    appendMember(object, "first", std::string(100, 'x'));
    const char* const text = object.at("first").get_ref<const std::string&>().data();
    for (int i = 0; i < 100; ++i)
        appendMember(object, std::to_string(i), i);
    EXPECT_EQ(object.at("first").get_ref<const std::string&>().data(), text);
    EXPECT_EQ(object.size(), 101U);
    EXPECT_EQ(object.at("99"), 99);
}

} // namespace
} // namespace wavelane
