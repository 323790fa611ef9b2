// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflect.h"

#include "tests/unit/shader/compile_support.h"

#include <format>

namespace wavelane::shader::test {
namespace {

/// A shader with float storage buffers `a` and `b` and pointers to their first elements.
struct TwoBuffers
{
    std::string capabilities;
    std::string globals;
    std::string body;
    std::string functions;
    std::string interface; ///< Variables other than `a` and `b`.
};

std::string assemblyOf(const TwoBuffers& parts)
{
    return std::format(R"(OpCapability Shader
{}
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %a %b {}
OpExecutionMode %main LocalSize 1 1 1
OpName %a "a"
OpName %b "b"
OpDecorate %a DescriptorSet 0
OpDecorate %a Binding 0
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 1
OpDecorate %numbers ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%bool = OpTypeBool
%numbers = OpTypeRuntimeArray %float
%block = OpTypeStruct %numbers
%to_block = OpTypePointer StorageBuffer %block
%to_float = OpTypePointer StorageBuffer %float
%to_to_float = OpTypePointer Private %to_float
%choice = OpTypeFunction %to_float
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%half = OpConstant %float 0.5
%true = OpConstantTrue %bool
%a = OpVariable %to_block StorageBuffer
%b = OpVariable %to_block StorageBuffer
{}
%main = OpFunction %void None %procedure
%begin = OpLabel
%in_a = OpAccessChain %to_float %a %zero %zero
%in_b = OpAccessChain %to_float %b %zero %zero
{}
OpReturn
OpFunctionEnd
{}
)",
                       parts.capabilities, parts.interface, parts.globals, parts.body, parts.functions);
}

/// Returns the uses of `a` and `b`: `read`, `write`, `read_write` or `unused`.
std::pair<std::string, std::string> accesses(const TwoBuffers& parts)
{
    CompileRequest request = requestFor(assemblyOf(parts), Language::spirvAssembly);
    const CompiledShader shader = Toolchain::create()->compile(request);
    EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto of = [&](std::string_view name) {
        const Binding* binding = shader.reflection ? find(*shader.reflection, name) : nullptr;
        return std::string(binding == nullptr ? "missing" : binding->used ? toString(binding->access) : "unused");
    };
    return {of("a"), of("b")};
}

using Accesses = std::pair<std::string, std::string>;

TEST(VariableUses, LoadsReadAndStoresWrite)
{
    EXPECT_EQ(accesses({.body = "%x = OpLoad %float %in_a\nOpStore %in_b %x"}), Accesses("read", "write"));
    EXPECT_EQ(accesses({.body = "%x = OpLoad %float %in_a\nOpStore %in_a %x"}), Accesses("read_write", "unused"));
}

TEST(VariableUses, FloatAtomicsReadAndWrite)
{
    const std::string add = "OpCapability AtomicFloat32AddEXT\nOpExtension \"SPV_EXT_shader_atomic_float_add\"";
    const std::string compare =
        "OpCapability AtomicFloat32MinMaxEXT\nOpExtension \"SPV_EXT_shader_atomic_float_min_max\"";
    EXPECT_EQ(accesses({.capabilities = add, .body = "%x = OpAtomicFAddEXT %float %in_a %one %zero %half"}),
              Accesses("read_write", "unused"));
    for (const char* operation : {"OpAtomicFMinEXT", "OpAtomicFMaxEXT"})
        EXPECT_EQ(accesses({.capabilities = compare,
                            .body = std::format("%x = {} %float %in_a %one %zero %half", operation)}),
                  Accesses("read_write", "unused"))
            << operation;
}

TEST(VariableUses, CooperativeMatrixLoadsReadAndStoresWrite)
{
    const std::string capabilities = "OpCapability CooperativeMatrixKHR\nOpCapability VulkanMemoryModel\n"
                                     "OpExtension \"SPV_KHR_cooperative_matrix\"";
    const std::string globals = "%three = OpConstant %uint 3\n%eight = OpConstant %uint 8\n"
                                "%matrix = OpTypeCooperativeMatrixKHR %float %three %eight %eight %zero";
    std::string text = assemblyOf({.capabilities = capabilities,
                                   .globals = globals,
                                   .body = "%x = OpCooperativeMatrixLoadKHR %matrix %in_a %zero %eight\n"
                                           "OpCooperativeMatrixStoreKHR %in_b %x %zero %eight"});
    text.replace(text.find("Logical GLSL450"), std::string_view("Logical GLSL450").size(), "Logical Vulkan");
    const CompiledShader shader = Toolchain::create()->compile(requestFor(text, Language::spirvAssembly));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(find(*shader.reflection, "a")->access, Access::read);
    EXPECT_EQ(find(*shader.reflection, "b")->access, Access::write);
}

TEST(VariableUses, StoresThroughSelectedPointersWriteAllCandidates)
{
    EXPECT_EQ(accesses({.capabilities = "OpCapability VariablePointers",
                        .body = "%either = OpSelect %to_float %true %in_a %in_b\nOpStore %either %half"}),
              Accesses("write", "write"));
    // The pointer comes from the preceding block and, in later iterations, from the end of the loop.
    EXPECT_EQ(accesses({.capabilities = "OpCapability VariablePointers",
                        .body = "OpBranch %loop\n%loop = OpLabel\n"
                                "%either = OpPhi %to_float %in_a %begin %in_b %next\n"
                                "OpLoopMerge %end %next None\nOpBranchConditional %true %next %end\n"
                                "%next = OpLabel\nOpStore %either %half\nOpBranch %loop\n%end = OpLabel"}),
              Accesses("write", "write"));
}

TEST(VariableUses, FollowPointersThroughVariablesAndResults)
{
    EXPECT_EQ(accesses({.capabilities = "OpCapability VariablePointers",
                        .globals = "%held = OpVariable %to_to_float Private",
                        .body = "OpStore %held %in_a\n%again = OpLoad %to_float %held\nOpStore %again %half",
                        .interface = "%held"}),
              Accesses("write", "unused"));
    EXPECT_EQ(accesses({.capabilities = "OpCapability VariablePointers",
                        .body = "%chosen = OpFunctionCall %to_float %choose\n%x = OpLoad %float %chosen",
                        .functions = "%choose = OpFunction %to_float None %choice\n%only = OpLabel\n"
                                     "%second = OpAccessChain %to_float %b %zero %one\nOpReturnValue %second\n"
                                     "OpFunctionEnd"}),
              Accesses("unused", "read"));
}

TEST(VariableUses, UnknownInstructionsReadAndWriteTheirOperands)
{
    const CompiledShader shader = Toolchain::create()->compile(
        requestFor(assemblyOf({.body = "%x = OpLoad %float %in_a"}), Language::spirvAssembly));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule module = moduleOf(shader);
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode == spv::OpReturn) {
            const auto isLoad = [](const Instruction& each) { return each.opcode == spv::OpLoad; };
            const std::uint32_t pointer = std::ranges::find_if(module.instructions(), isLoad)->argument(0);
            put(words, static_cast<spv::Op>(7999), {pointer});
        }
        words.insert(words.end(), instruction.words.begin(), instruction.words.end());
    }
    const Result<SpirvModule> changed = SpirvModule::parse(words);
    ASSERT_TRUE(changed);
    const Result<Reflection> reflection = reflect(*changed, "main");
    ASSERT_TRUE(reflection) << reflection.error().message;
    EXPECT_EQ(find(*reflection, "a")->access, Access::readWrite);
}

TEST(VariableUses, ArithmeticWritesNothing)
{
    EXPECT_EQ(accesses({.body = "%x = OpLoad %float %in_a\n%y = OpFAdd %float %x %half\n"
                                "%z = OpSelect %float %true %x %y\nOpStore %in_b %z"}),
              Accesses("read", "write"));
}

} // namespace
} // namespace wavelane::shader::test
