// SPDX-License-Identifier: MIT
#include "tests/unit/language/source_with_cursor.h"

#include "core/language/text_state.h"

#include <gtest/gtest.h>

namespace wavelane::language {
namespace {

constexpr std::string_view world =
    "struct Base { float mass; };\n"
    "struct Particle : Base { float3 position; float2 uv[4]; float speed(float t) { return t; } };\n"
    "typedef float4 Color;\n"
    "StructuredBuffer<Particle> particles;\nTexture2D<float4> sheet;\n"
    "RWTexture3D<uint> volume;\nByteAddressBuffer bytes;\nfloat4x4 view;\nTexture2D sheets[3];\n"
    "ConstantBuffer<Particle> one;\nColor tint;\nParticle make() { Particle p; return p; }\n";

std::string typeBefore(std::string_view expression)
{
    return AtCursor(std::string(world) + "void main(uint3 id : SV_DispatchThreadID) { float3 v; Particle p[2]; " +
                    std::string(expression) + "|; }")
        .type();
}

TEST(Scope, DeducesTheTypeBeforeADot)
{
    EXPECT_EQ(typeBefore("v."), "float3");
    EXPECT_EQ(typeBefore("v.xy."), "float2");
    EXPECT_EQ(typeBefore("v.x."), "float");
    EXPECT_EQ(typeBefore("id.po"), "uint3");
    EXPECT_EQ(typeBefore("float x = particles[id.x].position.xz."), "float2");
    EXPECT_EQ(typeBefore("particles[id.x].uv."), "float2[]");
    EXPECT_EQ(typeBefore("particles[id.x].uv[1]."), "float2");
    EXPECT_EQ(typeBefore("p[0].mass."), "float");
    EXPECT_EQ(typeBefore("p."), "Particle[]");
    EXPECT_EQ(typeBefore("make()."), "Particle");
    EXPECT_EQ(typeBefore("make().speed(1)."), "float");
    EXPECT_EQ(typeBefore("one.position."), "float3");
    EXPECT_EQ(typeBefore("tint."), "float4");
    EXPECT_EQ(typeBefore("view[1]."), "float4");
    EXPECT_EQ(typeBefore("float4(v, 1)."), "float4");
}

TEST(Scope, DeducesResultsOfIntrinsics)
{
    EXPECT_EQ(typeBefore("sheet.Load(int3(id.xy, 0))."), "float4");
    EXPECT_EQ(typeBefore("sheet.mips[1][id.xy]."), "float4");
    EXPECT_EQ(typeBefore("sheet[id.xy]."), "float4");
    EXPECT_EQ(typeBefore("volume[id]."), "uint");
    EXPECT_EQ(typeBefore("bytes.Load(4)."), "uint");
    EXPECT_EQ(typeBefore("bytes.Load4(4)."), "uint4");
    EXPECT_EQ(typeBefore("bytes.Load<Particle>(4)."), "Particle");
    EXPECT_EQ(typeBefore("normalize(v)."), "float3");
    EXPECT_EQ(typeBefore("lit(1, 2, 3)."), "float4");
    EXPECT_EQ(typeBefore("sheets[id.x]."), "Texture2D");
}

TEST(Scope, DoesNotGuess)
{
    EXPECT_EQ(typeBefore("unknown."), "");
    EXPECT_EQ(typeBefore("(v + v)."), "");
    EXPECT_EQ(typeBefore("v"), "no dot");
    EXPECT_EQ(typeBefore("1."), "");
    EXPECT_EQ(typeBefore("."), "");
    EXPECT_EQ(typeBefore("]]]."), "");
}

TEST(Scope, FindsTheInnermostName)
{
    EXPECT_EQ(AtCursor("float a;\nvoid f(float2 a) { { float3 a; a.| } }").type(), "float3");
    EXPECT_EQ(AtCursor("float a;\nvoid f(float2 a) { { float3 a; } a.| }").type(), "float2");
    EXPECT_EQ(AtCursor("float4 a;\nvoid f() { a.| }").type(), "float4");
}

TEST(Scope, FindsMembersInMethods)
{
    EXPECT_EQ(AtCursor("struct S { float2 uv; float f() { uv.| } };").type(), "float2");
    EXPECT_EQ(AtCursor("struct S { float2 uv; float f() { this.| } };").type(), "S");
}

std::string callAt(std::string_view expression)
{
    const AtCursor place(std::string(world) + "void main() { " + std::string(expression) + "| }");
    const auto call = place.scope().call();
    return call ? (call->object ? call->object->text + "." : "") + call->name + " " + std::to_string(call->argument)
                : "";
}

TEST(Scope, FindsTheOpenCallAndItsArgument)
{
    EXPECT_EQ(callAt("clamp("), "clamp 0");
    EXPECT_EQ(callAt("clamp(a, max(b, c), "), "clamp 2");
    EXPECT_EQ(callAt("clamp(a, max(b, "), "max 1");
    EXPECT_EQ(callAt("clamp(a[i, j], (b + "), "clamp 1");
    EXPECT_EQ(callAt("sheet.Load(int3(0, 0, 0), "), "Texture2D<float4>.Load 1");
    EXPECT_EQ(callAt("bytes.Load<float4>("), "ByteAddressBuffer.Load 0");
    EXPECT_EQ(callAt("return dot("), "dot 0");
    EXPECT_EQ(callAt("clamp(a, b, c); "), "");
    EXPECT_EQ(callAt("if (a < "), "");
    EXPECT_EQ(AtCursor("float4 shade(float3 n, |").scope().call(), std::nullopt);
}

TEST(TextState, DistinguishesCommentsStringsAndDirectives)
{
    EXPECT_EQ(stateAfter(std::string_view("a = b; "), false), TextState::code);
    EXPECT_EQ(stateAfter(std::string_view("a = b; // x"), false), TextState::comment);
    EXPECT_EQ(stateAfter(std::string_view("a /* b */ c"), false), TextState::code);
    EXPECT_EQ(stateAfter(std::string_view("a /* b"), false), TextState::comment);
    EXPECT_EQ(stateAfter(std::string_view("a"), true), TextState::comment);
    EXPECT_EQ(stateAfter(std::string_view("*/ a"), true), TextState::code);
    EXPECT_EQ(stateAfter(std::string_view("printf(\"// %d"), false), TextState::string);
    EXPECT_EQ(stateAfter(std::string_view("printf(\"\\\"\", "), false), TextState::code);
    EXPECT_EQ(stateAfter(std::string_view("  #if def"), false), TextState::directive);
    EXPECT_EQ(stateAfter(std::string_view("#include \"no"), false), TextState::string);
    EXPECT_EQ(stateAfter(std::string_view("# include <no"), false), TextState::string);
    EXPECT_EQ(stateAfter(std::string_view("#if a < b"), false), TextState::directive);
    EXPECT_TRUE(endsInComment(std::u16string_view(u"a /* b"), false));
    EXPECT_FALSE(endsInComment(std::u16string_view(u"a // /* b"), false));
    EXPECT_FALSE(endsInComment(std::u16string_view(u"\"/*\""), false));
}

} // namespace
} // namespace wavelane::language
