// SPDX-License-Identifier: MIT
#include "core/decode/structs/structs.h"

#include <gtest/gtest.h>

#include <cstring>
#include <format>

namespace wavelane::decode {
namespace {

using shader::Layout;
using shader::MatrixOrder;
using shader::Member;

Member scalar(std::string name, std::string type, NumberType number, std::uint64_t offset)
{
    return {.name = std::move(name), .type = std::move(type), .offset = offset, .scalar = number};
}

Member vector(std::string name, std::uint32_t columns, std::uint64_t offset)
{
    Member member = scalar(std::move(name), std::format("float{}", columns), NumberType::float32, offset);
    member.columns = columns;
    return member;
}

Member matrix(std::string name, std::uint32_t rows, std::uint32_t columns, MatrixOrder order, std::uint64_t offset)
{
    Member member = vector(std::move(name), columns, offset);
    member.type = std::format("float{}x{}", rows, columns);
    member.rows = rows;
    member.matrix = order;
    member.matrixStride = 16;
    return member;
}

Member array(Member member, std::vector<std::uint32_t> dimensions, std::uint64_t stride)
{
    member.dimensions = std::move(dimensions);
    member.stride = stride;
    member.count = 1;
    for (const std::uint32_t each : member.dimensions)
        member.count *= each;
    return member;
}

Layout layoutOf(std::vector<Member> members, std::uint64_t size)
{
    return {.name = "Block", .size = size, .members = std::move(members)};
}

float floatAt(const std::vector<std::byte>& bytes, std::size_t offset)
{
    float value = 0;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

Json parse(std::string_view text)
{
    return parseJson(text).value();
}

/// struct Light { float3 position; uint flags; }  { Light lights[2]; float2x3 m; bool on; }
Layout scene(MatrixOrder order)
{
    Member lights{.name = "lights", .type = "Light", .offset = 0};
    lights.members = {vector("position", 3, 0), scalar("flags", "uint", NumberType::uint32, 12)};
    return layoutOf(
        {array(lights, {2}, 16), matrix("m", 2, 3, order, 32), scalar("on", "bool", NumberType::boolean, 80)}, 96);
}

std::string messageOf(const Result<void>& result)
{
    return result ? "no error" : result.error().message;
}

TEST(Structs, WriteNestedMembersByName)
{
    std::vector<std::byte> block(96);
    const Json value = parse(R"({"lights": [{"position": [1,2,3], "flags": 7}, {"flags": "0xffffffff"}],
                                 "m": [[1,2,3],[4,5,6]], "on": true})");
    ASSERT_EQ(messageOf(writeStruct(scene(MatrixOrder::row), value, block)), "no error");
    EXPECT_EQ(floatAt(block, 8), 3);
    EXPECT_EQ(std::to_integer<int>(block[12]), 7);
    EXPECT_EQ(std::to_integer<int>(block[31]), 255);
    EXPECT_EQ(std::to_integer<int>(block[80]), 1);
}

TEST(Structs, WriteMatrixRowsInAnyMemoryOrder)
{
    const Json rows = parse(R"({"m": [[1,2,3],[4,5,6]]})");
    const Json flat = parse(R"({"m": [1,2,3,4,5,6]})");
    for (const Json& value : {rows, flat}) {
        std::vector<std::byte> rowMajor(96);
        ASSERT_TRUE(writeStruct(scene(MatrixOrder::row), value, rowMajor));
        EXPECT_EQ(floatAt(rowMajor, 32 + 4), 2);  // row 0, column 1
        EXPECT_EQ(floatAt(rowMajor, 32 + 16), 4); // row 1, column 0
        std::vector<std::byte> columnMajor(96);
        ASSERT_TRUE(writeStruct(scene(MatrixOrder::column), value, columnMajor));
        EXPECT_EQ(floatAt(columnMajor, 32 + 4), 4);  // row 1, column 0
        EXPECT_EQ(floatAt(columnMajor, 32 + 16), 2); // row 0, column 1
        EXPECT_EQ(floatAt(columnMajor, 32 + 36), 6);
        EXPECT_EQ(readStruct(scene(MatrixOrder::column), columnMajor)["m"], parse("[[1.0,2.0,3.0],[4.0,5.0,6.0]]"));
    }
}

TEST(Structs, KeepBytesOfMissingMembers)
{
    std::vector<std::byte> block(96, std::byte{0xab});
    ASSERT_TRUE(writeStruct(scene(MatrixOrder::row), parse(R"({"lights": [{"flags": 1}]})"), block));
    EXPECT_EQ(block[0], std::byte{0xab});
    EXPECT_EQ(block[12], std::byte{1});
    EXPECT_EQ(block[28], std::byte{0xab});
}

TEST(Structs, ReportThePathAndKeepTheBytes)
{
    const std::vector<std::byte> before(96, std::byte{0xab});
    const Layout layout = scene(MatrixOrder::row);
    const auto refusal = [&](std::string_view text) {
        std::vector<std::byte> block = before;
        const auto result = writeStruct(layout, parse(text), block);
        EXPECT_TRUE(!result && result.error().code == Code::badValue) << text;
        EXPECT_EQ(block, before) << text;
        return messageOf(result);
    };
    EXPECT_EQ(refusal(R"({"on": 1, "lights": [{}, {"color": 1}]})"),
              "lights[1]: has no member 'color'; its members are: position, flags");
    EXPECT_EQ(refusal(R"({"lights": [{"position": [1,2]}]})"),
              "lights[0].position: requires a list of 3 numbers, not a list of 2");
    EXPECT_EQ(refusal(R"({"lights": [{"position": 1}]})"), "lights[0].position: requires a list of 3 numbers, not 1");
    EXPECT_EQ(refusal(R"({"lights": [{},{},{}]})"), "lights: has 2 elements, but the list has 3");
    EXPECT_EQ(refusal(R"({"lights": {"flags": 1}})"), "lights: is an array and requires a list, not an object");
    EXPECT_EQ(refusal(R"({"lights": [{"flags": -1}]})"),
              "lights[0].flags: The value -1 is not a valid uint32; the range is 0 … 4294967295.");
    EXPECT_EQ(refusal("[1]"), "The value: is a structure and requires an object, not a list of 1");
    EXPECT_NE(refusal(R"({"m": [[1,2],[3,4],[5,6]]})").find("2 rows of 3"), std::string::npos);
    EXPECT_NE(refusal(R"({"m": []})").find("2 rows of 3"), std::string::npos);
}

TEST(Structs, RejectMembersOutsideOfTheBlock)
{
    std::vector<std::byte> block(40);
    EXPECT_FALSE(writeStruct(scene(MatrixOrder::row), parse(R"({"on": true})"), block));
    EXPECT_TRUE(readStruct(scene(MatrixOrder::row), block)["on"].is_null());
}

TEST(Structs, AcceptNestedAndFlatLists)
{
    const Layout layout = layoutOf({array(scalar("a", "float", NumberType::float32, 16), {2, 3}, 16)}, 112);
    for (const char* text : {R"({"a": [[1,2,3],[4,5,6]]})", R"({"a": [1,2,3,4,5,6]})"}) {
        std::vector<std::byte> block(112);
        ASSERT_EQ(messageOf(writeStruct(layout, parse(text), block)), "no error");
        EXPECT_EQ(floatAt(block, 16 + 16), 2);
        EXPECT_EQ(floatAt(block, 16 + 16 * 5), 6);
        EXPECT_EQ(readStruct(layout, block), parse(R"({"a": [[1.0,2.0,3.0],[4.0,5.0,6.0]]})"));
    }
    std::vector<std::byte> block(112);
    EXPECT_FALSE(writeStruct(layout, parse(R"({"a": [1,2,3,4,5,6,7]})"), block));
    EXPECT_FALSE(writeStruct(layout, parse(R"({"a": [[1,2,3,4]]})"), block));
}

TEST(Structs, FillUnsizedArraysToTheEndOfTheBlock)
{
    Member tail = array(scalar("tail", "uint", NumberType::uint32, 4), {0}, 4);
    const Layout layout = layoutOf({scalar("n", "uint", NumberType::uint32, 0), tail}, 4);
    std::vector<std::byte> block(12);
    EXPECT_TRUE(writeStruct(layout, parse(R"({"tail": [1, 2]})"), block));
    EXPECT_FALSE(writeStruct(layout, parse(R"({"tail": [1, 2, 3]})"), block));
    EXPECT_EQ(readStruct(layout, block), parse(R"({"n": 0, "tail": [1, 2]})"));
}

TEST(Structs, SupportNamelessElements)
{
    const Layout layout = layoutOf({vector("", 2, 0)}, 8);
    std::vector<std::byte> block(8);
    ASSERT_TRUE(writeStruct(layout, parse("[1, 2]"), block));
    EXPECT_EQ(floatAt(block, 4), 2);
    ASSERT_TRUE(setMember(layout, block, "[1]", 5));
    EXPECT_EQ(readStruct(layout, block), parse("[1.0, 5.0]"));
    ASSERT_TRUE(setMember(layout, block, "x", 9));
    ASSERT_TRUE(setMember(layout, block, ".y", 8));
    EXPECT_EQ(structText(readStruct(layout, block)), "(9.0, 8.0)");
}

TEST(Structs, ResolvePathsToElementsRowsAndComponents)
{
    const Layout layout = scene(MatrixOrder::column);
    std::vector<std::byte> block(96);
    ASSERT_EQ(messageOf(setMember(layout, block, "lights[1].position[2]", 3.5)), "no error");
    EXPECT_EQ(floatAt(block, 16 + 8), 3.5F);
    ASSERT_EQ(messageOf(setMember(layout, block, "lights[0].position.y", 2)), "no error");
    EXPECT_EQ(floatAt(block, 4), 2);
    ASSERT_EQ(messageOf(setMember(layout, block, "lights[0].position.b", 3)), "no error");
    EXPECT_EQ(floatAt(block, 8), 3);
    ASSERT_EQ(messageOf(setMember(layout, block, "m[1]", parse("[4,5,6]"))), "no error");
    ASSERT_EQ(messageOf(setMember(layout, block, "m[0][2]", 3)), "no error");
    ASSERT_EQ(messageOf(setMember(layout, block, "m[0].x", 1)), "no error");
    EXPECT_EQ(readStruct(layout, block)["m"], parse("[[1.0,0.0,3.0],[4.0,5.0,6.0]]"));
    ASSERT_EQ(messageOf(setMember(layout, block, "lights", parse(R"([{"flags": 9}])"))), "no error");
    EXPECT_EQ(block[12], std::byte{9});
}

TEST(Structs, ReportInvalidPaths)
{
    const Layout layout = scene(MatrixOrder::row);
    std::vector<std::byte> block(96);
    for (const char* path : {"",
                             "nothing",
                             "lights[2]",
                             "lights[0].nothing",
                             "lights.position",
                             "lights[0",
                             "lights[-1]",
                             "lights[]",
                             "on.y",
                             "on[0]",
                             "m[2]",
                             "m[0][3]",
                             "m[0].w",
                             "m.x",
                             "lights[0].position.x.y",
                             "lights[0].position[0][0]",
                             "lights[0].position.xy",
                             "lights[0]..position",
                             "[0]",
                             "lights[99999999999999999999]"}) {
        const auto result = setMember(layout, block, path, 1);
        ASSERT_FALSE(result) << path;
        EXPECT_EQ(result.error().code, Code::badValue);
        EXPECT_TRUE(result.error().message.starts_with(*path == '\0' ? "The value" : path)) << result.error().message;
    }
    EXPECT_EQ(block, std::vector<std::byte>(96));
}

TEST(Structs, ListLeavesInOrder)
{
    const auto all = leaves(scene(MatrixOrder::column), 96, SIZE_MAX);
    ASSERT_EQ(all.size(), 2U * 4 + 6 + 1);
    EXPECT_EQ(all[0], (Leaf{.path = "lights[0].position.x", .offset = 0}));
    EXPECT_EQ(all[7], (Leaf{.path = "lights[1].flags", .offset = 28, .type = NumberType::uint32}));
    EXPECT_EQ(all[9], (Leaf{.path = "m[0][1]", .offset = 32 + 16}));
    EXPECT_EQ(all[14], (Leaf{.path = "on", .offset = 80, .type = NumberType::boolean}));
    EXPECT_EQ(leaves(scene(MatrixOrder::column), 96, 3).size(), 3U);
    EXPECT_EQ(leaves(scene(MatrixOrder::column), 14, SIZE_MAX).size(), 3U);
}

TEST(Structs, CountLeavesWithoutListingThem)
{
    for (const MatrixOrder order : {MatrixOrder::row, MatrixOrder::column}) {
        for (std::uint64_t size = 0; size <= 100; ++size)
            EXPECT_EQ(leafCount(scene(order), size), leaves(scene(order), size, SIZE_MAX).size()) << size;
    }
    Member huge = scalar("huge", "float", NumberType::float32, 4);
    huge.dimensions = {3, std::uint32_t{1} << 30U};
    EXPECT_EQ(leafCount(layoutOf({huge}, std::uint64_t{1} << 40U), std::uint64_t{1} << 40U), std::uint64_t{3} << 30U);
}

TEST(Structs, RejectMoreLeavesThanTheLimit)
{
    Member values = scalar("values", "float", NumberType::float32, 0);
    values.dimensions = {std::uint32_t{1} << 20U};
    EXPECT_EQ(allLeaves(layoutOf({values}, std::uint64_t{4} << 20U)).value().size(), std::size_t{1} << 20U);
    values.dimensions = {(std::uint32_t{1} << 20U) + 1};
    const auto tooMany = allLeaves(layoutOf({values}, (std::uint64_t{4} << 20U) + 4));
    ASSERT_FALSE(tooMany);
    EXPECT_EQ(tooMany.error().code, Code::limitExceeded);
    EXPECT_NE(tooMany.error().message.find("1048577"), std::string::npos);
    EXPECT_NE(tooMany.error().message.find("1048576"), std::string::npos);
}

TEST(Structs, PreserveSixtyFourBitMembers)
{
    const Layout layout = layoutOf({scalar("n", "uint64_t", NumberType::uint64, 0)}, 8);
    std::vector<std::byte> block(8);
    ASSERT_TRUE(writeStruct(layout, parse(R"({"n": 18446744073709551615})"), block));
    EXPECT_EQ(dumpJson(readStruct(layout, block)), R"({"n":18446744073709551615})");
}

} // namespace
} // namespace wavelane::decode
