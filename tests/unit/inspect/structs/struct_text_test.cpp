// SPDX-License-Identifier: MIT
#include "core/inspect/structs/struct_text.h"
#include "core/inspect/text/tokens.h"

#include <gtest/gtest.h>

#include <format>
#include <string>

namespace wavelane::inspect {
namespace {

/// `name@offset` of all members, nested ones in braces, and the distance between elements; or the problem.
std::string membersText(const std::vector<shader::Member>& members)
{
    std::string text;
    for (const shader::Member& each : members) {
        text += std::format("{}{}@{}", text.empty() ? "" : " ", each.name, each.offset);
        if (!each.dimensions.empty())
            text += std::format("[{}]", each.stride);
        if (each.matrix)
            text += std::format("/{}", each.matrixStride);
        if (!each.members.empty())
            text += std::format("{{{}}}", membersText(each.members));
    }
    return text;
}

std::string placed(std::string_view text, Packing packing)
{
    const Parsed<shader::Layout> layout = layoutOfText(text, packing);
    if (!layout)
        return std::format("{}:{} {}", layout.error().line, layout.error().column, layout.error().message);
    return std::format("{} = {}", membersText(layout->members), layout->size);
}

std::string problemOf(std::string_view text)
{
    const Parsed<shader::Layout> layout = layoutOfText(text, Packing::structured);
    if (layout)
        return "no problem";
    return std::format("{}:{} {}", layout.error().line, layout.error().column, layout.error().message);
}

// "Packing rules for constant variables" in the reference of HLSL.
TEST(StructText, PacksConstantBuffersIntoRegisters)
{
    EXPECT_EQ(placed("float4 a; float2 b; float2 c; float2 d; float3 e;", Packing::cbuffer),
              "a@0 b@16 c@24 d@32 e@48 = 64");
    EXPECT_EQ(placed("float a; float3 b; float c;", Packing::cbuffer), "a@0 b@4 c@16 = 32");
    EXPECT_EQ(placed("float2 a; float3 b;", Packing::cbuffer), "a@0 b@16 = 32");
    // Only the elements before the last one of an array are padded.
    EXPECT_EQ(placed("float a[2]; float b;", Packing::cbuffer), "a@0[16] b@20 = 32");
    EXPECT_EQ(placed("float a; struct { float x; } s; float b;", Packing::cbuffer), "a@0 s@16{x@0} b@20 = 32");
    EXPECT_EQ(placed("float a; column_major float3x3 m; float b;", Packing::cbuffer), "a@0 m@16/16 b@60 = 64");
    EXPECT_EQ(placed("row_major float2x3 m; float b;", Packing::cbuffer), "m@0/16 b@28 = 32");
    EXPECT_EQ(placed("float a; double b; double3 c;", Packing::cbuffer), "a@0 b@8 c@16 = 48");
    EXPECT_EQ(placed("float16_t3 a; float16_t2 b; float c;", Packing::cbuffer), "a@0 b@6 c@12 = 16");
}

TEST(StructText, AlignsStructuredAndScalarMembersToTheirScalars)
{
    for (const Packing packing : {Packing::structured, Packing::scalar}) {
        EXPECT_EQ(placed("float3 position; uint kind;", packing), "position@0 kind@12 = 16");
        EXPECT_EQ(placed("float a; float3 b; float2x3 m; float c[3];", packing), "a@0 b@4 m@16/8 c@40[4] = 52");
        EXPECT_EQ(placed("uint a; double b; uint c;", packing), "a@0 b@8 c@16 = 24");
        EXPECT_EQ(placed("half a; half3 b; float c;", packing), "a@0 b@2 c@8 = 12");
        EXPECT_EQ(placed("uint8_t a; int64_t b; char c[3];", packing), "a@0 b@8 c@16[1] = 24");
    }
}

// GLSL 4.60, 7.6.2.2; the structure is the example of the OpenGL specification, section "Standard Uniform Block
// Layout".
constexpr std::string_view standardExample = R"(
    struct F { int d; bvec2 e; };
    struct O { uvec3 j; vec2 k; float l[2]; vec2 m; mat3 n[2]; };
    struct Example {
        float a;
        vec2 b;
        vec3 c;
        F f;
        float g;
        float h[2];
        mat2x3 i;
        O o[2];
    };)";

// As DXC and glslang place it.
constexpr std::string_view padded = R"(
    struct S { double d; float f; };
    struct P { S a; float b; };
    struct T { S s[2]; float z; P p; float q; float3x3 m[2]; float w; };)";

TEST(StructText, OnlyScalarAndConstantBuffersReusePaddingAtTheEnd)
{
    EXPECT_EQ(placed(padded, Packing::structured),
              "s@0[16]{d@0 f@8} z@32 p@40{a@0{d@0 f@8} b@16} q@64 m@68[36]/12 w@140 = 144");
    EXPECT_EQ(placed(padded, Packing::scalar),
              "s@0[16]{d@0 f@8} z@28 p@32{a@0{d@0 f@8} b@12} q@48 m@52[36]/12 w@124 = 128");
    EXPECT_EQ(placed(padded, Packing::cbuffer),
              "s@0[16]{d@0 f@8} z@28 p@32{a@0{d@0 f@8} b@12} q@48 m@64[48]/16 w@156 = 160");
}

TEST(StructText, PlacesTheExampleOfTheSpecificationAsCompilersDo)
{
    EXPECT_EQ(placed(standardExample, Packing::std430), "a@0 b@8 c@16 f@32{d@0 e@8} g@48 h@52[4] i@64/16 "
                                                        "o@96[144]{j@0 k@16 l@24[4] m@32 n@48[48]/16} = 384");
    EXPECT_EQ(placed(standardExample, Packing::scalar), "a@0 b@4 c@12 f@24{d@0 e@4} g@36 h@40[4] i@48/12 "
                                                        "o@72[108]{j@0 k@12 l@20[4] m@28 n@36[36]/12} = 288");
}

TEST(StructText, PlacesTheExampleOfTheSpecificationAsStd140)
{
    EXPECT_EQ(placed(standardExample, Packing::std140), "a@0 b@8 c@16 f@32{d@0 e@8} g@48 h@64[16] i@96/16 "
                                                        "o@128[176]{j@0 k@16 l@32[16] m@64 n@80[48]/16} = 480");
}

TEST(StructText, DoesNotRoundUpArraysAndStructuresAsStd430)
{
    EXPECT_EQ(placed("float a; float b[3]; vec2 c;", Packing::std430), "a@0 b@4[4] c@16 = 24");
    EXPECT_EQ(placed("struct S { vec2 x; float y; }; float a; S s; float b;", Packing::std430),
              "a@0 s@8{x@0 y@8} b@24 = 32");
    EXPECT_EQ(placed("vec3 a[2]; float b;", Packing::std430), "a@0[16] b@32 = 48");
    EXPECT_EQ(placed("mat2 m; float b;", Packing::std430), "m@0/8 b@16 = 24");
    EXPECT_EQ(placed("mat3x2 m; mat2x3 n; float b;", Packing::std430), "m@0/8 n@32/16 b@64 = 80");
    EXPECT_EQ(placed("dvec3 a; double b;", Packing::std430), "a@0 b@24 = 32");
    EXPECT_EQ(placed("vec3 a; float b; vec3 c; vec2 d;", Packing::std430), "a@0 b@12 c@16 d@32 = 48");
}

TEST(StructText, Std140RoundsArraysAndStructuresUpToSixteenBytes)
{
    EXPECT_EQ(placed("float a; float b[3]; vec2 c;", Packing::std140), "a@0 b@16[16] c@64 = 80");
    EXPECT_EQ(placed("struct S { float x; }; S s; float b;", Packing::std140), "s@0{x@0} b@16 = 32");
    EXPECT_EQ(placed("mat2 m; float b;", Packing::std140), "m@0/16 b@32 = 48");
    EXPECT_EQ(placed("layout", Packing::std140), "1:1 There is no type 'layout'.");
}

TEST(StructText, ReadsTheTypesOfEachLanguage)
{
    const auto typeOf = [](std::string_view text) {
        const Parsed<shader::Layout> layout = layoutOfText(text, Packing::scalar);
        return layout ? layout->members[0].type : layout.error().message;
    };
    EXPECT_EQ(typeOf("float4"), "float4");
    EXPECT_EQ(typeOf("vec3"), "float3");
    EXPECT_EQ(typeOf("uvec2"), "uint2");
    EXPECT_EQ(typeOf("mat4x3"), "float3x4"); // GLSL: columns × rows.
    EXPECT_EQ(typeOf("dmat2"), "double2x2");
    EXPECT_EQ(typeOf("f16vec4"), "half4");
    EXPECT_EQ(typeOf("u64vec2"), "uint64_t2");
    EXPECT_EQ(typeOf("unsigned int x;"), "uint");
    EXPECT_EQ(typeOf("unsigned x;"), "uint");
    EXPECT_EQ(typeOf("unsigned long long x;"), "uint64_t");
    EXPECT_EQ(typeOf("long int long x;"), "int64_t");
    EXPECT_EQ(typeOf("unsigned char x;"), "uint8_t");
    EXPECT_EQ(typeOf("short x;"), "int16_t");
    EXPECT_EQ(typeOf("vector<uint, 3> x;"), "uint3");
    EXPECT_EQ(typeOf("matrix<half, 2, 1 + 2> x;"), "half2x3");
    EXPECT_EQ(typeOf("vector x;"), "float4");
    EXPECT_EQ(typeOf("int16_t4 x;"), "int16_t4");
    EXPECT_EQ(typeOf("min16uint x;"), "min16uint");
}

TEST(StructText, ReadsNestedStructuresArraysAndConstants)
{
    EXPECT_EQ(placed(R"(
        #define SIDE 4
        static const uint total = (SIDE + 1) * 2;   // 10
        struct Light { float3 color : COLOR0; float intensity; };
        typedef struct { Light lights[2][3]; uint ids[total], last; } Scene;)",
                     Packing::structured),
              "lights@0[16]{color@0 intensity@12} ids@96[4] last@136 = 140");
    EXPECT_EQ(placed("struct A { struct B { int x; } b[2]; const float y; };", Packing::structured),
              "b@0[4]{x@0} y@8 = 12");
    // The last structure is the element; C repeats the word struct.
    EXPECT_EQ(placed("struct A { int x; }; struct B { struct A a; int y; }", Packing::structured),
              "a@0{x@0} y@4 = 8");
    EXPECT_EQ(placed("float3 a, b[2]; uint c", Packing::structured), "a@0 b@12[12] c@36 = 40");
}

TEST(StructText, ReportsProblemsWithLineAndColumn)
{
    EXPECT_EQ(problemOf("struct S {\n    flaot3 position;\n};"), "2:5 There is no type 'flaot3'.");
    EXPECT_EQ(problemOf("struct S { float a float b; };"), "1:20 ';' is expected instead of 'float'.");
    EXPECT_EQ(problemOf("struct S { float a;"), "1:10 The structure has no closing '}'.");
    EXPECT_EQ(problemOf("struct S { float a; uint a; };"), "1:26 There are two members with the name 'a'.");
    EXPECT_EQ(problemOf("struct S { float a[0]; };"),
              "1:19 The size of the array is 0; it must be from 1 to 4294967295.");
    EXPECT_EQ(problemOf("float a[];"), "1:8 The array needs a size.");
    EXPECT_EQ(problemOf("float a[N];"), "1:9 There is no constant 'N'; declare it with '#define N NUMBER'.");
    EXPECT_EQ(problemOf("float a[1 / 0];"), "1:11 This divides by zero.");
    EXPECT_EQ(problemOf("float a[2 - 3];"), "1:11 2 - 3 is not an unsigned integer of 64 bits.");
    EXPECT_EQ(problemOf("float a[99999999999999999999];"), "1:9 The number '99999999999999999999' exceeds 64 bits.");
    EXPECT_EQ(problemOf("float *a;"), "1:7 Pointers and references have no place in the memory of a GPU.");
    EXPECT_EQ(
        problemOf("uint a : 4;"),
        "1:8 Bit fields are not supported; use an unsigned integer and a filter such as '(flags >> 4 & 3) == 1'.");
    EXPECT_EQ(problemOf("long a;"),
              "1:1 'long' has a different size on different systems; use int64_t, uint64_t, int or uint.");
    EXPECT_EQ(problemOf("/* ä */ float 3;"), "1:15 The name of a member of type 'float' is expected instead of '3'.");
    EXPECT_EQ(problemOf("/* no end"), "1:1 The comment has no end.");
    EXPECT_EQ(problemOf("float a; $"), "1:10 The character '$' is not expected here.");
    EXPECT_EQ(problemOf("float a;\n\xc3\xa4"), "2:1 The character with the code 0xc3 is not expected here.");
    EXPECT_EQ(problemOf("struct S {};"), "1:1 The structure 'S' has no members.");
    EXPECT_EQ(problemOf(""), "1:1 The text declares no structure; write a type such as float4, or members such as "
                             "'float3 position; uint kind;'.");
}

TEST(StructText, RefusesStructuresThatWouldFillTheMemory)
{
    std::string text = "struct S0 { int x, y; };";
    for (int i = 1; i < 40; ++i)
        text += std::format("\nstruct S{} {{ S{} a, b; }};", i, i - 1);
    EXPECT_EQ(problemOf(text).substr(0, 60), "17:21 The structure has more than 65536 members.");
    EXPECT_EQ(problemOf("float a[4000000000][4000000000];"),
              "1:1 The array 'a' exceeds the limit of 1099511627776 bytes.");
    std::string deep;
    for (int i = 0; i < 5000; ++i)
        deep += "struct {";
    EXPECT_EQ(problemOf(deep), "1:264 Structures are nested more than 32 levels deep.");
    EXPECT_EQ(problemOf("float a[" + std::string(5000, '(')),
              "1:41 Parentheses are nested more than 32 levels deep.");
    EXPECT_EQ(problemOf(std::string(maxTextBytes + 1, ' ')), "1:1 The text has 1048577 bytes; the limit is 1048576.");
}

} // namespace
} // namespace wavelane::inspect
