// SPDX-License-Identifier: MIT
#include "core/shader/passes/loops/loop_guard.h"

#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace wavelane::shader::test {
namespace {

std::size_t countOf(const SpirvModule& module, spv::Op opcode)
{
    return static_cast<std::size_t>(std::ranges::count(module.instructions(), opcode, &Instruction::opcode));
}

/// Returns the guarded module. Validation errors fail the test; the message contains `what`.
SpirvModule guardedModule(const SpirvWords& spirv, const std::string& what, const LoopGuardOptions& options = {})
{
    SpirvWords words = addLoopGuard(spirv, options).value();
    for (const Diagnostic& fault : validate(words))
        ADD_FAILURE() << what << ": " << fault.message;
    return SpirvModule::parse(std::move(words)).value();
}

/// Returns the number of guarded loops: each contains a call to the guard function.
std::size_t guardedLoops(const SpirvModule& plain, const SpirvModule& guarded)
{
    return countOf(guarded, spv::OpFunctionCall) - countOf(plain, spv::OpFunctionCall);
}

constexpr LoopGuardOptions elsewhere{.binding = 4096};

class LoopGuard : public EachCompiler
{
protected:
    /// Compiles a shader body with a buffer of uints `data` and functions.
    SpirvModule plain(const std::string& body, const std::string& functions = {})
    {
        CompileRequest request = requestFor("RWStructuredBuffer<uint> data;\n" + functions +
                                            "[numthreads(8, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n" +
                                            "uint n = id.x;\n" + body + "\ndata[id.x] = n;\n}\n");
        request.options.debugInfo = true;
        const CompiledShader shader = compile(request);
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        return moduleOf(shader);
    }

    void expectGuarded(const std::string& body, std::size_t loops, const std::string& functions = {})
    {
        const SpirvModule before = plain(body, functions);
        EXPECT_EQ(countOf(before, spv::OpLoopMerge), loops) << body;
        EXPECT_EQ(guardedLoops(before, guardedModule(before.words(), body, elsewhere)), loops) << body;
    }
};

TEST_P(LoopGuard, GuardsEveryKindOfLoop)
{
    expectGuarded("[loop] for (uint i = 0; i < data[0]; ++i) n += data[i];", 1);
    expectGuarded("while (data[n] != 0) n = data[n];", 1);
    expectGuarded("do { n = data[n]; } while (n != 0);", 1);
    expectGuarded("[loop] for (uint i = 0; i < data[0]; ++i) { n += i; while (data[n] > i) n = data[n]; }", 2);
    expectGuarded("while (true) { data[n] = n; n = data[n]; }", 1);
    expectGuarded(
        "uint found = 7; while (true) { uint next = data[n]; if (next > 5) { found = next; break; } n = next; } "
        "n += found;",
        1);
    expectGuarded("while (n < 100) { switch (data[n]) { case 0: n += 1; break; case 1: n += data[1]; case 2: n *= 3; "
                  "break; default: continue; } data[n] = 1; }",
                  1);
    expectGuarded("while (n < 100) { if (data[n] == 4) return; n += data[n] + 1; }", 1);
}

TEST_P(LoopGuard, GuardsLoopsInFunctions)
{
    // DXC inlines the function.
    const std::string find = "float3 find(uint from) { while (true) { if (data[from] > 5) return float3(from, 1, 2); "
                             "from = data[from]; } return 0; }\n";
    const SpirvModule before = plain("n = uint(find(n).x + find(n + 1).x);", find);
    const SpirvModule guarded = guardedModule(before.words(), find, elsewhere);
    EXPECT_GE(countOf(before, spv::OpLoopMerge), 1U);
    EXPECT_EQ(guardedLoops(before, guarded), countOf(before, spv::OpLoopMerge));
}

TEST_P(LoopGuard, SkipsLoopsInContinueConstructs)
{
    const std::string step =
        "uint step(uint from) { uint found = 1; while (data[from] > found) found += data[found]; "
        "return found; }\n";
    const SpirvModule before = plain("[loop] for (uint i = 0; i < data[0]; i += step(i)) n += i;", step);
    const SpirvModule guarded = guardedModule(before.words(), step, elsewhere);
    // DXC inlines the function and its loop in the continue construct. A separate function may return.
    EXPECT_EQ(countOf(before, spv::OpLoopMerge), 2U);
    EXPECT_EQ(guardedLoops(before, guarded), isDxc() ? 1U : 2U);
}

TEST_P(LoopGuard, KeepsModulesWithoutLoops)
{
    const SpirvModule before = plain("n += 3;");
    EXPECT_EQ(addLoopGuard(before.words(), elsewhere).value(), before.words());
}

TEST_P(LoopGuard, ReturnsTheLinesOfLoops)
{
    // The body starts in line 6 of the source.
    const SpirvModule module = plain(R"(n += 1;

while (data[n] != 0)
    n = data[n];
if (n > 7)
    do { n = data[n]; } while (n != 0);
[loop] for (uint i = 0; i < data[0]; ++i)
    n += data[i];
while (true)
    data[n] += data[0];)");
    std::vector<int> lines;
    for (const std::optional<SourceLine>& each : loopLines(module)) {
        ASSERT_TRUE(each.has_value());
        EXPECT_TRUE(each->file.ends_with("main.hlsl")) << each->file;
        lines.push_back(each->line);
    }
    EXPECT_EQ(lines, (std::vector{8, 11, 12, 14}));
}

TEST_P(LoopGuard, KeepsTheShaderCorpusValid)
{
    std::size_t loops = 0;
    std::size_t guarded = 0;
    for (const char* folder : {"tests/shaders", "shaders"}) {
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(std::filesystem::path(WAVELANE_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".hlsl")
                continue;
            std::ifstream stream(entry.path());
            const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
            if (!text.contains("for (") && !text.contains("while ("))
                continue;
            const CompiledShader shader = compile({.file = entry.path(),
                                                   .displayName = entry.path().filename().string(),
                                                   .root = entry.path().parent_path(),
                                                   .options = {.language = Language::hlsl}});
            // Some shaders of the corpus compile with only one compiler.
            if (!shader.result.ok() || !shader.reflection)
                continue;
            const SpirvModule before = moduleOf(shader);
            const SpirvModule after = guardedModule(before.words(), entry.path().string(),
                                                    {.entry = shader.reflection->entry, .binding = 4096});
            loops += countOf(before, spv::OpLoopMerge);
            guarded += guardedLoops(before, after);
        }
    }
    EXPECT_GT(loops, 20U);
    EXPECT_EQ(guarded, loops);
}

INSTANTIATE_TEST_SUITE_P(Compilers, LoopGuard, testing::Values("dxc", "glslang"),
                         [](const auto& each) { return each.param; });

/// A single-block loop with a value used after it, in a module with two shaders.
constexpr const char* singleBlock = R"(
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %thread
OpEntryPoint GLCompute %other "other"
OpExecutionMode %main LocalSize 1 1 1
OpExecutionMode %other LocalSize 2 2 2
OpDecorate %thread BuiltIn GlobalInvocationId
OpDecorate %block BufferBlock
OpMemberDecorate %block 0 Offset 0
OpDecorate %data DescriptorSet 0
OpDecorate %data Binding 0
%void = OpTypeVoid
%code = OpTypeFunction %void
%bool = OpTypeBool
%int = OpTypeInt 32 1
%int3 = OpTypeVector %int 3
%int3_in = OpTypePointer Input %int3
%thread = OpVariable %int3_in Input
%block = OpTypeStruct %int
%block_out = OpTypePointer Uniform %block
%int_out = OpTypePointer Uniform %int
%data = OpVariable %block_out Uniform
%zero = OpConstant %int 0
%one = OpConstant %int 1
%ten = OpConstant %int 10
%main = OpFunction %void None %code
%begin = OpLabel
OpBranch %loop
%loop = OpLabel
%count = OpPhi %int %zero %begin %next %loop
%next = OpIAdd %int %count %one
%goes_on = OpSLessThan %bool %next %ten
OpLoopMerge %end %loop None
OpBranchConditional %goes_on %loop %end
%end = OpLabel
%last = OpPhi %int %next %loop
%place = OpAccessChain %int_out %data %zero
OpStore %place %last
OpReturn
OpFunctionEnd
%other = OpFunction %void None %code
%only = OpLabel
OpReturn
OpFunctionEnd
)";

class LoopGuardOfModules : public CompilerTest
{
protected:
    LoopGuardOfModules() : CompilerTest("auto") {}

    SpirvModule plain(std::string assembly)
    {
        CompileRequest request = requestFor(std::move(assembly), Language::spirvAssembly);
        request.options.entry = "main";
        const CompiledShader shader = compile(request);
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        return moduleOf(shader);
    }
};

TEST_F(LoopGuardOfModules, GivesASingleBlockLoopAContinueTarget)
{
    const SpirvModule before = plain(singleBlock);
    const SpirvModule guarded = guardedModule(before.words(), "one block", elsewhere);
    EXPECT_EQ(guardedLoops(before, guarded), 1U);
    std::uint32_t label = 0;
    for (const Instruction& each : guarded.instructions()) {
        if (each.opcode == spv::OpLabel)
            label = each.result;
        if (each.opcode == spv::OpLoopMerge) {
            EXPECT_NE(each.operand(1), label);
        }
    }
}

TEST_F(LoopGuardOfModules, KeepsOnlyTheEntryPointAndItsModes)
{
    const SpirvModule guarded = guardedModule(plain(singleBlock).words(), "two shaders", elsewhere);
    EXPECT_EQ(countOf(guarded, spv::OpEntryPoint), 1U);
    EXPECT_EQ(countOf(guarded, spv::OpExecutionMode), 1U);
}

TEST_F(LoopGuardOfModules, AddsTheStorageBufferExtensionToOldVersions)
{
    SpirvWords words = plain(singleBlock).words();
    words[1] = 0x00010000;
    const SpirvModule once = guardedModule(words, "version 1.0", elsewhere);
    EXPECT_EQ(countOf(once, spv::OpExtension), 1U);
    words = once.words();
    EXPECT_EQ(countOf(guardedModule(words, "with the extension", {.binding = 4097}), spv::OpExtension), 1U);
}

TEST_F(LoopGuardOfModules, RejectsAMissingEntryPoint)
{
    const auto outcome = addLoopGuard(plain(singleBlock).words(), {.entry = "nowhere"});
    ASSERT_FALSE(outcome.has_value());
    EXPECT_EQ(outcome.error().code, Code::invalidSpirv);
    EXPECT_TRUE(outcome.error().message.contains("nowhere")) << outcome.error().message;
}

TEST_F(LoopGuardOfModules, UsesTheRequestedBinding)
{
    const SpirvModule guarded = guardedModule(plain(singleBlock).words(), "bound", {.set = 3, .binding = 17});
    const bool bound = std::ranges::any_of(guarded.instructions(), [&](const Instruction& each) {
        return each.opcode == spv::OpVariable && each.argument(0) == spv::StorageClassStorageBuffer &&
               guarded.decoration(each.result, spv::DecorationDescriptorSet) == 3U &&
               guarded.decoration(each.result, spv::DecorationBinding) == 17U;
    });
    EXPECT_TRUE(bound);
}

} // namespace
} // namespace wavelane::shader::test
