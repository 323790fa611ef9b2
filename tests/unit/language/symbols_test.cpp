// SPDX-License-Identifier: MIT
#include "core/language/names/symbols.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::language {
namespace {

constexpr const char* kindNames[] = {"function", "entry",    "structure", "member",    "method", "resource",
                                     "block",    "constant", "variable",  "parameter", "type",   "macro"};

/// One line for each symbol: line, kind, owner, signature.
std::string listed(std::string_view source)
{
    std::string text;
    for (const Symbol& one : symbolsOf(source).symbols)
        text += std::to_string(one.line) + " " + kindNames[static_cast<int>(one.kind)] + " " +
                (one.owner.empty() ? "" : one.owner + ".") + one.name + " | " + one.signature + "\n";
    return text;
}

TEST(Symbols, ListsFunctionsEntriesStructuresAndResources)
{
    EXPECT_EQ(
        listed("RWTexture2D<unorm float4> image : register(u0, space1);\n"
               "struct Particle\n{\n    float3 position, velocity;\n    float mass[2];\n"
               "    float energy(float scale) { return mass[0] * scale; }\n};\n"
               "StructuredBuffer<Particle> particles[4];\n"
               "float3 shade(float3 normal,\n             in float light);\n"
               "[numthreads(8, 8, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n    float inside = 1;\n}\n"),
        "1 resource image | RWTexture2D<unorm float4> image : register(u0, space1)\n"
        "2 structure Particle | struct Particle\n"
        "4 member Particle.position | float3 position\n"
        "4 member Particle.velocity | float3 velocity\n"
        "5 member Particle.mass | float mass[2]\n"
        "6 method Particle.energy | float energy(float scale)\n"
        "8 resource particles | StructuredBuffer<Particle> particles[4]\n"
        "9 function shade | float3 shade(float3 normal, in float light)\n"
        "12 entry main | void main(uint3 id : SV_DispatchThreadID)\n");
}

TEST(Symbols, ListsConstantsMacrosTypesAndEnumerations)
{
    EXPECT_EQ(listed("cbuffer Frame : register(b1) { float time; uint2 size; };\n"
                     "#define PI 3.14159 // round\n#  define SQUARE(x) \\\n    ((x) * (x))\n"
                     "static const uint count = 4;\ngroupshared float tile[64];\n"
                     "typedef float3 Color;\nenum Mode { add = 1, multiply };\n"),
              "1 block Frame | cbuffer Frame : register(b1)\n"
              "1 constant Frame.time | float time\n"
              "1 constant Frame.size | uint2 size\n"
              "2 macro PI | #define PI 3.14159\n"
              "3 macro SQUARE | #define SQUARE(x)\n"
              "5 variable count | uint count\n"
              "6 variable tile | float tile[64]\n"
              "7 type Color | \n"
              "8 structure Mode | enum Mode\n"
              "8 constant Mode.add | Mode add\n"
              "8 constant Mode.multiply | Mode multiply\n");
}

TEST(Symbols, MergesADeclarationWithItsDefinition)
{
    EXPECT_EQ(listed("float f(float x);\nfloat f(float x) { return x; }\nfloat f(float2 x) { return x.x; }\n"),
              "2 function f | float f(float x)\n3 function f | float f(float2 x)\n");
}

TEST(Symbols, ReadsNamespacesTemplatesAndOutOfLineMethods)
{
    EXPECT_EQ(listed("namespace noise\n{\ntemplate<typename T> T hash(T x) { return x; }\n}\n"
                     "struct Ray { float3 at(float t); };\nfloat3 Ray::at(float t) { return t; }\nfloat after;\n"),
              "3 function hash | T hash(T x)\n5 structure Ray | struct Ray\n5 method Ray.at | float3 at(float t)\n"
              "7 constant after | float after\n");
}

TEST(Symbols, ToleratesIncompleteCode)
{
    EXPECT_EQ(
        listed("float a;\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n    a.\n}\nfloat later() { return 1; }\n"),
        "1 constant a | float a\n2 function main | void main(uint3 id : SV_DispatchThreadID)\n"
        "6 function later | float later()\n");
    EXPECT_TRUE(listed("struct S { float x;\n").contains("member S.x"));
    EXPECT_EQ(listed("} ) ] ; { <"), "");
}

TEST(Symbols, ReadsCommentsAsNotes)
{
    const auto symbols =
        symbolsOf("// SPDX-License-Identifier: MIT\n\n// Distance to the scene.\n// Negative inside.\n"
                  "float scene(float3 p);\nfloat radius; // Of the ball. @range 0 4\nfloat bare;\n")
            .symbols;
    ASSERT_EQ(symbols.size(), 3U);
    EXPECT_EQ(symbols[0].note, "Distance to the scene. Negative inside.");
    EXPECT_EQ(symbols[1].note, "Of the ball.");
    EXPECT_EQ(symbols[2].note, "");
}

TEST(Symbols, ListsIncludesOutsideOfComments)
{
    const auto includes =
        symbolsOf("#include \"noise.hlsli\"\n /* \n#include \"old.hlsli\"\n*/\n# include <math.hlsli>\n"
                  "// #include \"no.hlsli\"\n")
            .includes;
    const std::vector<Include> expected{{.name = "noise.hlsli", .line = 1},
                                        {.name = "math.hlsli", .angled = true, .line = 5}};
    EXPECT_EQ(includes, expected);
}

std::string visible(std::string_view before)
{
    std::string structure;
    std::string text;
    for (const Symbol& one : localsOf(before, structure))
        text += one.type + " " + one.name + std::string(static_cast<std::size_t>(one.dimensions), '#') + "; ";
    return structure.empty() ? text : structure + ": " + text;
}

TEST(Locals, ListsParametersAndVariablesOfOpenScopes)
{
    EXPECT_EQ(
        visible("float g;\nfloat f(float3 p, uint n[2]) { float a = 1; { float gone; } for (uint i = 0; i < 4; ++i) {"
                " const float4 b = float4(p, 1), c; "),
        "float3 p; uint n#; float a; uint i; float4 b; float4 c; ");
}

TEST(Locals, HidesANameInItsOwnInitializer)
{
    EXPECT_EQ(visible("void f() { float a = "), "");
    EXPECT_EQ(visible("void f() { float a = 1; float b = a"), "float a; ");
}

TEST(Locals, ReportsTheStructureOfAMethod)
{
    EXPECT_EQ(visible("struct Ball { float radius; float area(float scale) { "), "Ball: float radius; float scale; ");
}

TEST(Locals, IgnoresCallsAndLabels)
{
    EXPECT_EQ(visible("void f(int x) { clamp(x, 1, 2); if (x < 2) x = 3; return x; "), "int x; ");
}

} // namespace
} // namespace wavelane::language
