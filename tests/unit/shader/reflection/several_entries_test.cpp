// SPDX-License-Identifier: MIT
#include "core/shader/passes/loops/loop_guard.h"
#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

/// Two shaders, each with a loop and its own variable for the thread id.
constexpr const char* twoShaders = R"(OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %first "first" %first_thread
OpEntryPoint GLCompute %second "second" %second_thread
OpExecutionMode %first LocalSize 1 1 1
OpExecutionMode %second LocalSize 1 1 1
OpDecorate %first_thread BuiltIn GlobalInvocationId
OpDecorate %second_thread BuiltIn GlobalInvocationId
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%uint3 = OpTypeVector %uint 3
%bool = OpTypeBool
%to_thread = OpTypePointer Input %uint3
%true = OpConstantTrue %bool
%first_thread = OpVariable %to_thread Input
%second_thread = OpVariable %to_thread Input
%first = OpFunction %void None %procedure
%a = OpLabel
%a_thread = OpLoad %uint3 %first_thread
OpBranch %a_loop
%a_loop = OpLabel
OpLoopMerge %a_end %a_next None
OpBranchConditional %true %a_next %a_end
%a_next = OpLabel
OpBranch %a_loop
%a_end = OpLabel
OpReturn
OpFunctionEnd
%second = OpFunction %void None %procedure
%b = OpLabel
%b_thread = OpLoad %uint3 %second_thread
OpBranch %b_loop
%b_loop = OpLabel
OpLoopMerge %b_end %b_next None
OpBranchConditional %true %b_next %b_end
%b_next = OpLabel
OpBranch %b_loop
%b_end = OpLabel
OpReturn
OpFunctionEnd
)";

TEST(SeveralEntries, EachUsesOneBuiltInVariableWithGuardedLoops)
{
    for (const char* entry : {"first", "second"}) {
        CompileRequest request = requestFor(twoShaders, Language::spirvAssembly);
        request.options.entry = entry;
        const CompiledShader shader = Toolchain::create()->compile(request);
        ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
        const auto guarded = addLoopGuard(shader.result.spirv, {.entry = entry, .binding = 4096});
        ASSERT_TRUE(guarded) << guarded.error().message;
        for (const Diagnostic& fault : validate(*guarded))
            ADD_FAILURE() << entry << ": " << fault.message;
        const SpirvModule module = SpirvModule::parse(*guarded).value();
        const auto& all = module.instructions();
        const auto point = std::ranges::find(all, spv::OpEntryPoint, &Instruction::opcode);
        ASSERT_NE(point, all.end());
        const std::size_t nameWords = std::string_view(entry).size() / 4 + 1;
        const auto count = std::ranges::count_if(point->words.subspan(3 + nameWords), [&](std::uint32_t id) {
            return module.decoration(id, spv::DecorationBuiltIn) == spv::BuiltInGlobalInvocationId;
        });
        EXPECT_EQ(count, 1) << entry;
    }
}

} // namespace
} // namespace wavelane::shader::test
