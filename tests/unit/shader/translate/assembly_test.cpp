// SPDX-License-Identifier: MIT
#include "core/shader/translate/assembly.h"

#include "core/shader/spirv/facts/source_lines.h"

#include "tests/unit/shader/compile_support.h"

#include <sstream>

namespace wavelane::shader::test {
namespace {

constexpr const char* threeLines = R"(RWStructuredBuffer<uint> numbers;
[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    uint sum = numbers[id.x] * 3;
    sum += numbers[id.x + 1];

    numbers[id.x] = sum;
}
)";

std::vector<std::string> splitIntoLines(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

class Assembly : public CompilerTest
{
protected:
    Assembly() : CompilerTest("glslang") {}

    std::vector<std::uint32_t> compiled(bool debugInfo)
    {
        CompileRequest request = requestFor(threeLines);
        request.options.debugInfo = debugInfo;
        const CompiledShader shader = compile(request);
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        return shader.result.spirv;
    }

    static std::string lineNumber(const SourceLine& place) { return std::format("line {}", place.line); }
};

TEST_F(Assembly, ShowsSourceLinesBeforeTheirInstructions)
{
    const auto text = disassembleWithSource(compiled(true), lineNumber);
    ASSERT_TRUE(text) << text.error().message;
    std::vector<std::string> comments;
    bool multiplied = false;
    for (const std::string& line : splitIntoLines(*text)) {
        const std::size_t mark = line.find("; line ");
        if (mark != std::string::npos)
            comments.push_back(line.substr(mark + 2));
        if (line.contains("OpIMul")) {
            multiplied = true;
            EXPECT_EQ(comments.back(), "line 4");
        }
        if (line.contains("OpIAdd")) {
            EXPECT_EQ(comments.back(), "line 5");
        }
    }
    EXPECT_TRUE(multiplied);
    EXPECT_TRUE(std::ranges::contains(comments, "line 7")) << *text;
    EXPECT_FALSE(std::ranges::contains(comments, "line 6")) << *text;
    // No consecutive duplicates.
    EXPECT_EQ(std::ranges::adjacent_find(comments), comments.end()) << *text;
    for (const char* debug : {"OpLine", "OpSource", "OpNoLine", "OpString"})
        EXPECT_FALSE(text->contains(debug)) << debug;
}

TEST_F(Assembly, EqualsTheAssemblyWithoutLines)
{
    const auto words = compiled(true);
    auto noted = splitIntoLines(disassembleWithSource(words, lineNumber).value());
    std::erase_if(noted, [](const std::string& line) { return line.contains("; line "); });
    EXPECT_EQ(noted, splitIntoLines(disassembled(stripSourceLines(*SpirvModule::parse(words))).value()));
}

TEST_F(Assembly, CanBeReassembled)
{
    const CompiledShader back =
        compile(requestFor(disassembleWithSource(compiled(true), lineNumber).value(), Language::spirvAssembly));
    EXPECT_TRUE(back.result.ok()) << messagesOf(back);
}

TEST_F(Assembly, WithoutDebugInfoHasNoComments)
{
    const auto words = compiled(false);
    EXPECT_EQ(disassembleWithSource(words, lineNumber).value(),
              disassembled(stripSourceLines(*SpirvModule::parse(words))).value());
}

TEST_F(Assembly, SupportsStringsOfSeveralLines)
{
    constexpr const char* text = R"(OpCapability Shader
OpExtension "SPV_KHR_non_semantic_info"
%print = OpExtInstImport "NonSemantic.DebugPrintf"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%file = OpString "a.hlsl"
%format = OpString "two
lines \" and ; more"
%void = OpTypeVoid
%function = OpTypeFunction %void
%main = OpFunction %void None %function
%label = OpLabel
OpLine %file 9 1
%said = OpExtInst %void %print 1 %format
OpReturn
OpFunctionEnd
)";
    const CompiledShader shader = compile(requestFor(text, Language::spirvAssembly));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto lines = splitIntoLines(disassembleWithSource(shader.result.spirv, lineNumber).value());
    const auto comment = std::ranges::find_if(lines, [](const auto& line) { return line.contains("; line 9"); });
    ASSERT_NE(comment, lines.end());
    EXPECT_TRUE(std::next(comment)->contains("OpExtInst ")) << *std::next(comment);
}

TEST_F(Assembly, ReportsErrorsAtTheLineOfTheInstruction)
{
    // An OpIAdd of floats in line 13, after instructions that share a line or span several.
    constexpr const char* text = R"(; OpIAdd in a comment
OpCapability Shader OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize
    1 1 1
OpName %main "OpIAdd; \" two
lines"
%void = OpTypeVoid %function = OpTypeFunction %void
%float = OpTypeFloat 32
%one = OpConstant %float 1
%main = OpFunction %void None %function
%label = OpLabel
    %sum = OpIAdd %float %one %one
OpReturn
OpFunctionEnd
)";
    const CompiledShader shader = compile(requestFor(text, Language::spirvAssembly));
    ASSERT_NE(firstError(shader), nullptr);
    EXPECT_EQ(firstError(shader)->code, Code::invalidSpirv);
    EXPECT_EQ(firstError(shader)->file, "main.hlsl");
    EXPECT_EQ(firstError(shader)->line, 13) << messagesOf(shader);
}

TEST_F(Assembly, RejectsInvalidModules)
{
    EXPECT_EQ(disassembleWithSource(std::vector<std::uint32_t>{1, 2, 3}, lineNumber).error().code,
              Code::invalidSpirv);
}

} // namespace
} // namespace wavelane::shader::test
