// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/source_lines.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

const std::string printing = "RWStructuredBuffer<uint> numbers;\n"
                             "[numthreads(4, 1, 1)]\n"
                             "void main(uint3 id : SV_DispatchThreadID)\n"
                             "{\n"
                             "    numbers[id.x] = id.x;\n"
                             "    printf(\"%u\", id.x);\n"
                             "}\n";

CompileRequest withLines(const std::string& text, Language language = Language::hlsl)
{
    CompileRequest request = requestFor(text, language);
    request.options.debugInfo = true;
    return request;
}

std::optional<SourceLine> lineOf(const SpirvModule& module, spv::Op opcode)
{
    const SourceLines lines(module);
    for (std::size_t index = 0; index < module.instructions().size(); ++index)
        if (module.instructions()[index].opcode == opcode)
            return lines.at(index);
    return std::nullopt;
}

class EachCompilerOfLines : public EachCompiler
{
};

TEST_P(EachCompilerOfLines, ReturnsTheLineOfAnInstruction)
{
    const CompiledShader shader = compile(withLines(printing));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule module = moduleOf(shader);
    const auto line = lineOf(module, spv::OpExtInst);
    ASSERT_TRUE(line.has_value());
    EXPECT_EQ(line->line, 6);
    EXPECT_TRUE(line->file.ends_with("main.hlsl")) << line->file;
}

TEST_P(EachCompilerOfLines, StrippingKeepsTheCode)
{
    const CompiledShader first = compile(withLines(printing));
    const CompiledShader moved = compile(withLines("// One more line.\n\n" + printing));
    ASSERT_TRUE(first.result.ok() && moved.result.ok()) << messagesOf(first) << messagesOf(moved);
    EXPECT_NE(first.result.spirv, moved.result.spirv);
    const SpirvWords plain = stripSourceLines(moduleOf(first));
    EXPECT_EQ(plain, stripSourceLines(moduleOf(moved)));
    EXPECT_TRUE(printsMessages(plain));
    const auto module = SpirvModule::parse(plain);
    ASSERT_TRUE(module.has_value());
    EXPECT_FALSE(lineOf(*module, spv::OpExtInst).has_value());
}

INSTANTIATE_TEST_SUITE_P(Compilers, EachCompilerOfLines, testing::Values("dxc", "glslang"),
                         [](const auto& each) { return each.param; });

TEST_P(EachCompiler, DetectsPrintedMessages)
{
    EXPECT_TRUE(printsMessages(compile(printing).result.spirv));
    EXPECT_FALSE(printsMessages(compile("RWStructuredBuffer<float> n; [numthreads(1, 1, 1)] void main()"
                                        "{ n[0] = sqrt(n[1]); }")
                                    .result.spirv));
}

INSTANTIATE_TEST_SUITE_P(Printing, EachCompiler, testing::Values("dxc", "glslang"),
                         [](const auto& each) { return each.param; });

TEST(SourceLines, RemoveStringsWithTheirNames)
{
    SpirvWords words{spv::MagicNumber, 0x00010300, 0, 10, 0};
    put(words, spv::OpString, {1, 0x00632e61});
    put(words, spv::OpName, {1, 0x00000061});
    put(words, spv::OpName, {2, 0x00000062});
    const auto module = SpirvModule::parse(std::move(words));
    ASSERT_TRUE(module.has_value());
    const auto left = SpirvModule::parse(stripSourceLines(*module));
    ASSERT_TRUE(left.has_value());
    ASSERT_EQ(left->instructions().size(), 1U);
    EXPECT_EQ(left->instructions()[0].operand(0), 2U);
}

TEST(SourceLines, EndAtTheEndOfTheBlock)
{
    // A word with length and opcode, then operands. The header has five words.
    const auto word = [](std::uint32_t length, spv::Op opcode) {
        return length << 16U | static_cast<std::uint32_t>(opcode);
    };
    SpirvWords words{spv::MagicNumber, 0x10600, 0, 10, 0};
    words.insert(words.end(), {word(3, spv::OpString), 1, 0x61, // "a"
                               word(4, spv::OpLine), 1, 12, 3, word(1, spv::OpReturn), word(2, spv::OpLabel), 2,
                               word(1, spv::OpReturn), word(4, spv::OpLine), 1, 14, 1, word(1, spv::OpNoLine),
                               word(1, spv::OpReturn)});
    const auto module = SpirvModule::parse(words);
    ASSERT_TRUE(module.has_value());
    const SourceLines lines(*module);
    EXPECT_EQ(lines.at(0), std::nullopt);
    EXPECT_EQ(lines.at(2), (SourceLine{.file = "a", .line = 12}));
    EXPECT_EQ(lines.at(4), std::nullopt);
    EXPECT_EQ(lines.at(5), (SourceLine{.file = "a", .line = 14}));
    EXPECT_EQ(lines.at(7), std::nullopt);
}

class NeedLines : public WithDxc
{
protected:
    std::map<std::string, SourceLine> needs(const std::string& text)
    {
        const CompiledShader shader = compile(withLines(text));
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        return shader.reflection ? shader.reflection->neededAt : std::map<std::string, SourceLine>();
    }
};

TEST_F(NeedLines, AreThoseOfTheFirstInstructionWithTheNeed)
{
    const auto places = needs("RWStructuredBuffer<uint64_t> wide;\n"
                              "RWStructuredBuffer<double> deep;\n"
                              "groupshared uint64_t shared64;\n"
                              "[numthreads(32, 1, 1)] void main(uint3 i : SV_DispatchThreadID)\n"
                              "{\n"
                              "    wide[i.x] = 7;\n"
                              "    uint lanes = WaveActiveSum(i.x);\n"
                              "    deep[0] = lanes;\n"
                              "    InterlockedAdd(wide[0], 5ull);\n"
                              "    InterlockedAdd(shared64, 5ull);\n"
                              "    GroupMemoryBarrierWithGroupSync();\n"
                              "    wide[1] = shared64;\n"
                              "}\n");
    const auto lineAt = [&](const std::string& need) {
        const auto found = places.find(need);
        return found == places.end() ? 0 : found->second.line;
    };
    EXPECT_EQ(lineAt("shaderInt64"), 6);
    EXPECT_EQ(lineAt("VK_SUBGROUP_FEATURE_ARITHMETIC_BIT"), 7);
    EXPECT_EQ(lineAt("shaderFloat64"), 8);
    EXPECT_EQ(lineAt("shaderBufferInt64Atomics"), 9);
    EXPECT_GT(lineAt("shaderSharedInt64Atomics"), 0);
    for (const auto& [need, place] : places)
        EXPECT_EQ(place.file, "main.hlsl") << need;
}

TEST_F(NeedLines, CoverClampedLevelsOfDetail)
{
    const auto places = needs("Texture2D<float4> image; SamplerState smp; RWStructuredBuffer<float4> seen;\n"
                              "[numthreads(1, 1, 1)] void main()\n"
                              "{\n"
                              "    seen[0] = image.SampleGrad(smp, 0.5, 0.1, 0.1, int2(0, 0), 1.0);\n"
                              "}\n");
    ASSERT_TRUE(places.contains("shaderResourceMinLod"));
    EXPECT_EQ(places.at("shaderResourceMinLod").line, 4);
}

TEST_F(NeedLines, RequireDebugInfo)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint64_t> wide; [numthreads(1, 1, 1)] void main()"
                                          "{ wide[0] = 7; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->needs, std::vector<std::string>{"shaderInt64"});
    EXPECT_TRUE(shader.reflection->neededAt.empty());
}

} // namespace
} // namespace wavelane::shader::test
