// SPDX-License-Identifier: MIT
#include "core/shader/translate/translate.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

class Translations : public WithDxc
{
protected:
    /// Returns the text or the error message.
    std::string written(const std::string& source, TextTarget target)
    {
        const CompiledShader shader = compile(source);
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        const Result<std::string> text = translate(shader.result.spirv, target);
        return text ? *text : text.error().message;
    }

    CompiledShader compiledAgain(const std::string& text, Language language)
    {
        return toolchain().compile(requestFor(text, language), "auto");
    }
};

constexpr const char* appendingSource =
    "AppendStructuredBuffer<uint> found : register(u0);\nRWStructuredBuffer<uint> other : register(u1);\n"
    "[numthreads(1,1,1)] void main() { found.Append(other[0]); }";
constexpr const char* printingSource =
    "RWStructuredBuffer<uint> o;\n[numthreads(1,1,1)] void main() { o[0] = 5; printf(\"is %u\", o[0]); }";
constexpr const char* doublesSource =
    "RWStructuredBuffer<double> d;\nRWStructuredBuffer<uint> o;\n[numthreads(1,1,1)] void main() {\n"
    "uint low, high; asuint(d[0], low, high); o[0] = low + high; d[1] = asdouble(high, low); }";

TEST_F(Translations, CountersGetSeparateHlslRegisters)
{
    const std::string text = written(appendingSource, TextTarget::hlsl);
    for (const char* place : {"register(u0", "register(u1", "register(u2"}) {
        const std::size_t found = text.find(place);
        ASSERT_NE(found, std::string::npos) << place << "\n" << text;
        EXPECT_EQ(text.find(place, found + 1), std::string::npos) << text;
    }
}

TEST_F(Translations, PrintsUseTheHlslNameAndAreOmittedForMetal)
{
    const std::string hlsl = written(printingSource, TextTarget::hlsl);
    EXPECT_NE(hlsl.find("printf(\"is %u\""), std::string::npos) << hlsl;
    EXPECT_EQ(hlsl.find("debugPrintfEXT"), std::string::npos) << hlsl;
    const std::string metal = written(printingSource, TextTarget::msl);
    EXPECT_NE(metal.find("kernel void"), std::string::npos) << metal;
    EXPECT_EQ(metal.find("rintf"), std::string::npos) << metal;
}

TEST_F(Translations, BitCastsOfDoublesRecompile)
{
    const std::string text = written(doublesSource, TextTarget::glsl);
    EXPECT_NE(text.find("unpackDouble2x32"), std::string::npos) << text;
    EXPECT_NE(text.find("packDouble2x32"), std::string::npos);
    const CompiledShader again = compiledAgain(text, Language::glsl);
    EXPECT_TRUE(again.result.ok()) << messagesOf(again);
    const std::string hlsl = written(doublesSource, TextTarget::hlsl);
    const CompiledShader other = compiledAgain(hlsl, Language::hlsl);
    EXPECT_TRUE(other.result.ok()) << messagesOf(other) << hlsl;
}

TEST_F(Translations, RequireExtensionsForOtherWidths)
{
    const std::string text =
        written("RWStructuredBuffer<uint64_t> o;\n[numthreads(32,1,1)] void main(uint3 p : SV_GroupThreadID) {\n"
                "o[1] = WaveActiveSum(o[2] + p.x); InterlockedAdd(o[0], o[1]); }",
                TextTarget::glsl);
    const CompiledShader again = compiledAgain(text, Language::glsl);
    EXPECT_TRUE(again.result.ok()) << messagesOf(again) << text;
}

TEST_F(Translations, ExplainUnsupportedFeatures)
{
    const char* clock =
        "RWStructuredBuffer<uint> o;\n[numthreads(1,1,1)] void main() { o[0] = uint(vk::ReadClock(3)); }";
    for (const TextTarget target : {TextTarget::hlsl, TextTarget::msl})
        EXPECT_NE(written(clock, target).find("device clock"), std::string::npos);
    EXPECT_NE(written(doublesSource, TextTarget::msl).find("Metal has no doubles"), std::string::npos);
    const char* tail = "cbuffer c { float list[3]; float2 last; };\nRWStructuredBuffer<float> o;\n"
                       "[numthreads(1,1,1)] void main() { o[0] = list[1] + last.x; }";
    EXPECT_NE(written(tail, TextTarget::glsl).find("--layout scalar"), std::string::npos);
}

TEST_F(Translations, MetalRejectsASpecIdWithTwoTypes)
{
    const auto source = [](const std::string& second) {
        return "[[vk::constant_id(9)]] const uint count = 4;\n[[vk::constant_id(9)]] const " + second +
               ";\nRWStructuredBuffer<uint> o;\n"
               "[numthreads(1,1,1)] void main() { o[0] = count; if (twice) o[0] = 1; }";
    };
    const std::string text = written(source("bool twice = false"), TextTarget::msl);
    EXPECT_NE(text.find("different types"), std::string::npos) << text;
    EXPECT_NE(written(source("uint twice = 4"), TextTarget::msl).find("kernel void"), std::string::npos);
}

} // namespace
} // namespace wavelane::shader::test
