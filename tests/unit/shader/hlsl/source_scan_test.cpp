// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/source_scan.h"

#include <gtest/gtest.h>

namespace wavelane::shader {

TEST(SourceScan, FindsRegistersSpacesAndTypes)
{
    const SourceScan scan = scanHlsl("Texture2D<float4> a : register(t0), b[3] : register(T1, space2), c;\n"
                                     "RWStructuredBuffer<unorm float4> d : register(space4) ;\n"
                                     "cbuffer e : register(b3) { float4 x : packoffset(c0); bool y; }\n"
                                     "namespace n { Buffer<int> f : register(t9); }\n"
                                     "struct S { int i; bool2 flag; } g : register(t4);\n"
                                     "static const float k[2] = { 1, 2 }; groupshared float h;\n"
                                     "typedef float4 color; SamplerState s : register(ps, s1);");
    ASSERT_NE(scan.find("a"), nullptr);
    EXPECT_EQ(scan.find("a")->registerName, "t0");
    EXPECT_EQ(scan.find("a")->type, "Texture2D");
    EXPECT_EQ(scan.find("a")->element, "float4");
    EXPECT_EQ(scan.find("b")->registerName, "t1");
    EXPECT_EQ(scan.find("b")->space, 2U);
    EXPECT_EQ(scan.find("c")->registerName, "");
    EXPECT_EQ(scan.find("c")->type, "Texture2D");
    EXPECT_EQ(scan.find("d")->registerName, "");
    EXPECT_EQ(scan.find("d")->space, 4U);
    EXPECT_EQ(scan.find("d")->element, "unorm float4");
    EXPECT_EQ(scan.find("e")->type, "cbuffer");
    EXPECT_EQ(scan.find("e")->registerName, "b3");
    EXPECT_EQ(scan.find("f")->registerName, "t9");
    EXPECT_EQ(scan.find("g")->registerName, "t4");
    EXPECT_EQ(scan.find("s")->registerName, "s1");
    EXPECT_EQ(scan.find("h"), nullptr);
    EXPECT_EQ(scan.find("k"), nullptr);
}

TEST(SourceScan, IgnoresCommentsAndStrings)
{
    const SourceScan scan = scanHlsl("// Texture2D a : register(t0);\n/* Texture2D b : register(t0); */\n"
                                     "#line 3 \"Texture2D c : register(t1);\"\nTexture2D d : /* t5 */ register(t2);");
    EXPECT_EQ(scan.find("a"), nullptr);
    EXPECT_EQ(scan.find("b"), nullptr);
    EXPECT_EQ(scan.find("c"), nullptr);
    ASSERT_NE(scan.find("d"), nullptr);
    EXPECT_EQ(scan.find("d")->registerName, "t2");
}

TEST(SourceScan, FindsEntriesByNumthreads)
{
    const SourceScan scan =
        scanHlsl("void no() {}\n[shader(\"compute\")] [numthreads(1, 1, 1)]\nvoid a() { if (1) {} }\n"
                 "[numthreads(N,\n1,1)] [WaveSize(32)] void b(uint i : SV_GroupIndex) {}\n"
                 "float f(float x) { return x; }");
    EXPECT_EQ(scan.entries, (std::vector<std::string>{"a", "b"}));
}

TEST(SourceScan, ReadsDeclarationsOfSlang)
{
    const SourceScan scan =
        scanHlsl("import shapes;\ninterface IShape { float area(); }\n"
                 "public struct Circle<T> : IShape { internal T radius; public float area() { return radius; } }\n"
                 "extension int : IShape { float area() { return this; } }\n"
                 "float total<S : IShape, let N : int>(S s) where S : IOther { return s.area(); }\n"
                 "__generic<T> T same(T a) { return a; }\nfunc twice(int a) -> int { return a + a; }\n"
                 "public RWStructuredBuffer<float> r : register(u3);\n"
                 "[shader(\"compute\")] public void first() {}\n"
                 "[numthreads(1, 1, 1)] void second<let N : int>() {}\n"
                 "texture2D t < string ui = \"name\"; > ;\nvoid third();");
    EXPECT_EQ(scan.entries, (std::vector<std::string>{"first", "second"}));
    ASSERT_NE(scan.find("r"), nullptr);
    EXPECT_EQ(scan.find("r")->type, "RWStructuredBuffer");
    EXPECT_EQ(scan.find("r")->registerName, "u3");
    ASSERT_FALSE(scan.members.empty());
    EXPECT_EQ(scan.members.front().name, "radius");
    EXPECT_EQ(scan.members.front().type, "T");
    EXPECT_NE(scan.find("t"), nullptr);
    EXPECT_EQ(scan.find("total"), nullptr);
}

TEST(SourceScan, FindsAttributesOfConstants)
{
    const SourceScan scan =
        scanHlsl("[[vk::push_constant]] struct P { int a; } p;\n[[vk::constant_id(1)]] const int n = 2;\n"
                 "Texture2D<float4> all[][2] : register(t0);");
    EXPECT_TRUE(scan.find("p")->isPushConstant);
    EXPECT_TRUE(scan.find("n")->isSpecialization);
    EXPECT_TRUE(scan.find("all")->isUnbounded);
    EXPECT_FALSE(scan.find("p")->isUnbounded);
}

TEST(SourceScan, AcceptsAnyText)
{
    const std::string whole =
        "template<typename T> struct S { T x[4]; void f() {} }; cbuffer c : register(b0) { S<int> s; };"
        "[numthreads(1,1,1)] void main(uint3 i : SV_X) { [unroll] for (;;) { } }";
    for (std::size_t length = 0; length <= whole.size(); ++length)
        for (const char* tail : {"", "(", "{", "[", "<", ":", ";", "\"", "/*", "}"})
            EXPECT_LE(scanHlsl(whole.substr(0, length) + tail).entries.size(), 1U);
}

} // namespace wavelane::shader
