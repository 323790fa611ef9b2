// SPDX-License-Identifier: MIT
#include "core/shader/glslang/source.h"
#include "core/shader/hlsl/reachable_code.h"

#include "tests/unit/shader/compile_support.h"

#include <format>

namespace wavelane::shader::test {
namespace {

std::ptrdiff_t occurrences(const CompiledShader& shader, spv::Op opcode)
{
    const SpirvModule module = moduleOf(shader);
    return std::ranges::count(module.instructions(), opcode, &Instruction::opcode);
}

/// The first error, or an empty diagnostic that fails every comparison.
Diagnostic refusalOf(const CompiledShader& shader)
{
    const Diagnostic* found = firstError(shader);
    return found != nullptr ? *found : Diagnostic{.message = "not refused"};
}

TEST_F(WithGlslang, RepairsInvalidSpirv)
{
    const CompiledShader shader = compile(R"(
Texture2D<float> depths;
SamplerComparisonState below;
RWByteAddressBuffer bytes;
RWStructuredBuffer<int> whole;
RWStructuredBuffer<float4> result;
[numthreads(32, 1, 1)] void main(uint3 p : SV_DispatchThreadID)
{
    uint before;
    bytes.InterlockedCompareExchange(0, -1, 3, before);
    bytes.InterlockedMax(4, -1);
    whole[0] = mad(whole[1], whole[2], whole[3]) + int(WaveGetLaneIndex() + WaveReadLaneAt(p.x, WaveGetLaneIndex()));
    result[0] = ldexp(result[1], float4(1, 2, 3, 4)) + depths.GatherCmp(below, float2(0.5, 0.5), 0.25);
}
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(occurrences(shader, spv::OpAtomicCompareExchange), 1);
    EXPECT_EQ(occurrences(shader, spv::OpImageDrefGather), 1);
    EXPECT_FALSE(std::ranges::contains(shader.reflection->needs, "5009"));
}

TEST_F(WithGlslang, DistinguishesElementProductsFromMul)
{
    const CompiledShader shader = compile(R"(
RWStructuredBuffer<float2x2> m;
[numthreads(1, 1, 1)] void main()
{
    m[0] = mul(m[1], m[2]);
    m[3] = m[4] * m[5];
    m[6] *= m[7];
    m[8] = mul(mul(m[1], m[2]), mul(m[3] * m[4], 2.0));
}
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(occurrences(shader, spv::OpMatrixTimesMatrix), 3);
    EXPECT_EQ(occurrences(shader, spv::OpFMul), 6) << "two columns for each of three products";
}

TEST_F(WithGlslang, RejectsProductsIfAFunctionIsNamedMul)
{
    const CompiledShader shader = compile("float2x2 mul(float2x2 a, uint b) { return a * float(b); }\n"
                                          "RWStructuredBuffer<float2x2> m;\n"
                                          "[numthreads(1,1,1)] void main() { m[0] = mul(m[1], 2u) * m[2]; }");
    EXPECT_EQ(refusalOf(shader).code, Code::featureMissing) << messagesOf(shader);
}

TEST_F(WithGlslang, StoresMatricesByRowsIfRequested)
{
    CompileRequest request =
        requestFor("struct S { float2x3 plain; column_major float2x3 own; };\n"
                   "StructuredBuffer<S> s;\nRWStructuredBuffer<float> o;\n"
                   "[numthreads(1,1,1)] void main() { o[0] = s[0].plain[0].x + s[0].own[0].x; }");
    request.options.matrix = MatrixOrder::row;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const std::vector<Member>& members = find(*shader.reflection, "s")->layout->members;
    EXPECT_EQ(members.at(0).matrix, MatrixOrder::row);
    EXPECT_EQ(members.at(1).matrix, MatrixOrder::column);
}

TEST_F(WithGlslang, RejectsAMatrixOrderAfterStructures)
{
    const std::string rest = "struct S { float2x2 m; };\nStructuredBuffer<S> s;\nRWStructuredBuffer<float> o;\n"
                             "[numthreads(1,1,1)] void main() { o[0] = s[0].m[0].x; }";
    const CompiledShader front = compile("#pragma pack_matrix(row_major)\n" + rest);
    EXPECT_TRUE(front.result.ok()) << messagesOf(front);
    const Diagnostic late = refusalOf(compile("struct T { float2x2 m; };\n#pragma pack_matrix(row_major)\n" + rest));
    EXPECT_EQ(late.code, Code::featureMissing) << late.message;
    EXPECT_EQ(late.line, 2);
}

TEST_F(WithGlslang, CompilesCompareStores)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint> n;\n[numthreads(1,1,1)] void main() {\n"
                                          "if (n[1] == 2) InterlockedCompareStore(n[0], 1, 2); else n[2] = 3; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(occurrences(shader, spv::OpAtomicCompareExchange), 1);
    const Diagnostic raw = refusalOf(compile("RWByteAddressBuffer n;\n[numthreads(1,1,1)] void main() {\n"
                                             "n.InterlockedCompareStore(0, 1, 2); }"));
    EXPECT_EQ(raw.code, Code::featureMissing) << raw.message;
    EXPECT_EQ(raw.line, 3);
}

TEST_F(WithGlslang, RejectsReachableImplicitMipLevels)
{
    const std::string source = "Texture2D<float> t;\nSamplerState s;\nRWStructuredBuffer<float> o;\n"
                               "float look(float2 p) { return t.Sample(s, p); }\n"
                               "[numthreads(1,1,1)] void main() { o[0] = look(float2(0, 0)); }\n"
                               "[numthreads(1,1,1)] void other() { o[0] = t.SampleLevel(s, float2(0, 0), 0); }\n";
    CompileRequest request = requestFor(source);
    const Diagnostic sampled = refusalOf(compile(request));
    EXPECT_EQ(sampled.code, Code::featureMissing) << sampled.message;
    EXPECT_EQ(sampled.line, 4);
    request.options.profile = "cs_6_0";
    EXPECT_EQ(refusalOf(compile(request)).code, Code::compileFailed);
    request.options.entry = "other";
    const CompiledShader other = compile(request);
    EXPECT_TRUE(other.result.ok()) << messagesOf(other);
}

TEST_F(WithGlslang, RejectsMatrixSwizzles)
{
    const char* start =
        "RWStructuredBuffer<float4> o;\n[numthreads(1,1,1)] void main() {\nfloat3x4 m = { o[0], o[1], o[2] };\n";
    const CompiledShader single = compile(std::string(start) + "o[3] = float4(m._m12, m._23, m[0].xy); }");
    EXPECT_TRUE(single.result.ok()) << messagesOf(single);
    for (const char* several : {"_m00_m12", "_11_23"}) {
        const Diagnostic refusal = refusalOf(compile(start + std::format("o[3].xy = m.{}; }}", several)));
        EXPECT_EQ(refusal.code, Code::featureMissing) << refusal.message;
        EXPECT_EQ(refusal.line, 4);
        EXPECT_NE(refusal.message.find(several), std::string::npos) << refusal.message;
    }
}

TEST(ReachableCode, ContainsTheEntryAndItsCallees)
{
    const std::string source =
        "struct S { int a() { return 1; } int b() { return 2; } };\n"
        "int c() const { S s; return s.b(); }\nint d(int x) { return 4; }\nint d() { return 5; }\n"
        "void main(uint3 p : SV_GroupID) { c(); d(); }\nvoid other() { main(); }\n";
    const auto reached = reachableTokens(source, "main");
    for (const char* number : {"2", "4", "5"})
        EXPECT_TRUE(std::ranges::contains(reached, number)) << number;
    EXPECT_FALSE(std::ranges::contains(reached, "1"));
    EXPECT_TRUE(reachableTokens(source, "gone").empty());
}

TEST(ReachableCode, LocatesTokensByLineDirectives)
{
    const std::string source = "a\n#line 1 \"/x/part.hlsli\"\n\nb\n#line 5 \"/x/main.hlsl\"\nc\n";
    const auto place = [&](std::string_view token) {
        return tokenLocation(source, std::string_view(source).substr(source.find(token), 1));
    };
    EXPECT_EQ(place("a\n").line, 1);
    EXPECT_EQ(place("a\n").file, "");
    EXPECT_EQ(place("b\n").line, 2);
    EXPECT_EQ(place("b\n").file, "/x/part.hlsli");
    EXPECT_EQ(place("c\n").line, 5);
}

TEST(GlslangSource, TurnsPushConstantsIntoAConstantBuffer)
{
    EXPECT_EQ(withPushBuffers("// a\n[[vk::push_constant]] S s;\nfloat x;"),
              "// a\n[[vk::push_constant]] ConstantBuffer<S> s;\nfloat x;");
    for (const char* same :
         {"[[vk::push_constant]] ConstantBuffer<S> s;", "[[vk::push_constant]] struct S { int a; } s;", ""})
        EXPECT_EQ(withPushBuffers(same), same);
}

} // namespace
} // namespace wavelane::shader::test
