// SPDX-License-Identifier: MIT
#include "core/shader/passes/images/storage_formats.h"
#include "core/shader/reflection/reflect.h"
#include "core/shader/spirv/validation.h"
#include "core/shader/translate/translate.h"

#include "tests/unit/shader/compile_support.h"

#include <cstring>
#include <format>

namespace wavelane::shader::test {
namespace {

std::string bytesOf(const std::vector<std::uint32_t>& words)
{
    std::string bytes(words.size() * sizeof(std::uint32_t), '\0');
    std::memcpy(bytes.data(), words.data(), bytes.size());
    return bytes;
}

constexpr const char* assembly = R"(OpCapability Shader
OpCapability Int64
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %first "first"
OpEntryPoint GLCompute %second "second"
OpExecutionModeId %first LocalSizeId %x %two %two
OpExecutionMode %second LocalSize 3 1 1
OpName %x "width"
OpName %big "big"
OpName %half "half_size"
OpDecorate %x SpecId 4
OpDecorate %big SpecId 2
OpDecorate %half SpecId 9
%void = OpTypeVoid
%function = OpTypeFunction %void
%uint = OpTypeInt 32 0
%long = OpTypeInt 64 1
%float = OpTypeFloat 32
%x = OpSpecConstant %uint 16
%two = OpConstant %uint 2
%big = OpSpecConstant %long -5000000000
%half = OpSpecConstant %float 0.25
%first = OpFunction %void None %function
%a = OpLabel
OpReturn
OpFunctionEnd
%second = OpFunction %void None %function
%b = OpLabel
OpReturn
OpFunctionEnd
)";

CompiledShader compileAssembly(const std::string& text, const std::string& entry)
{
    CompileRequest request = requestFor(text, Language::spirvAssembly);
    request.displayName = "test.spvasm";
    request.options.entry = entry;
    return Toolchain::create()->compile(request);
}

/// Compiles a module with many kinds of resources.
std::vector<std::uint32_t> sample()
{
    const CompiledShader shader =
        Toolchain::create()->compile(requestFor("cbuffer c : register(b0) { float4 scale; };\n"
                                                "Texture2D<float4> t : register(t0); SamplerState s : register(s0);\n"
                                                "RWTexture2D<float4> image : register(u0);\n"
                                                "RWStructuredBuffer<float4> o : register(u1);\n"
                                                "[numthreads(8,8,1)] void main(uint3 i : SV_DispatchThreadID) {\n"
                                                "float4 v = t.SampleLevel(s, float2(i.xy) / 8, 0) * scale;\n"
                                                "image[i.xy] = v; for (uint n = 0; n < i.x; ++n) o[n] = v * n; }"),
                                     "glslang");
    EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
    return shader.result.spirv;
}

/// A buffer with nested structures that each contain the previous one twice: valid, with 2^times members.
std::string doublingStructures(int times)
{
    std::string text =
        "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\" %v\n"
        "OpExecutionMode %main LocalSize 1 1 1\nOpDecorate %v DescriptorSet 0\nOpDecorate %v Binding 0\n"
        "OpDecorate %block Block\nOpMemberDecorate %block 0 Offset 0\n";
    for (int i = 1; i <= times; ++i)
        text += std::format("OpMemberDecorate %s{0} 0 Offset 0\nOpMemberDecorate %s{0} 1 Offset {1}\n", i,
                            std::uint64_t{4} << static_cast<unsigned>(i - 1));
    text += "%void = OpTypeVoid\n%f = OpTypeFunction %void\n%s0 = OpTypeInt 32 0\n";
    for (int i = 1; i <= times; ++i)
        text += std::format("%s{0} = OpTypeStruct %s{1} %s{1}\n", i, i - 1);
    return text + std::format("%block = OpTypeStruct %s{}\n%p = OpTypePointer StorageBuffer %block\n"
                              "%v = OpVariable %p StorageBuffer\n%main = OpFunction %void None %f\n%l = OpLabel\n"
                              "OpReturn\nOpFunctionEnd\n",
                              times);
}

TEST(Spirv, RejectsStructuresWithTooManyMembers)
{
    EXPECT_TRUE(compileAssembly(doublingStructures(10), "main").reflection.has_value());
    const CompiledShader shader = compileAssembly(doublingStructures(29), "main");
    ASSERT_FALSE(shader.reflection.has_value());
    ASSERT_EQ(shader.result.diagnostics.size(), 1U);
    EXPECT_EQ(shader.result.diagnostics[0].code, Code::limitExceeded);
    EXPECT_TRUE(shader.result.diagnostics[0].message.contains("1073741823 members"))
        << shader.result.diagnostics[0].message;
}

TEST(Spirv, ReadsARecursiveStructure)
{
    // An invalid module.
    SpirvWords words{spv::MagicNumber, 0x00010300, 0, 100, 0};
    put(words, spv::OpEntryPoint, {spv::ExecutionModelGLCompute, 1, 0x6e69616d, 0, 12});
    put(words, spv::OpDecorate, {12, spv::DecorationBinding, 0});
    put(words, spv::OpTypeStruct, {10, 10, 10, 10});
    put(words, spv::OpTypePointer, {11, spv::StorageClassStorageBuffer, 10});
    put(words, spv::OpVariable, {11, 12, spv::StorageClassStorageBuffer});
    put(words, spv::OpTypePointer, {13, spv::StorageClassWorkgroup, 10});
    put(words, spv::OpVariable, {13, 14, spv::StorageClassWorkgroup});
    put(words, spv::OpFunction, {2, 1, 0, 3});
    put(words, spv::OpFunctionEnd);
    const auto module = SpirvModule::parse(std::move(words));
    ASSERT_TRUE(module.has_value());
    const auto reflection = reflect(*module, "main");
    ASSERT_TRUE(reflection.has_value()) << reflection.error().message;
}

TEST(SpirvSources, AssemblyHasEntriesGroupSizesAndConstants)
{
    const CompiledShader shader = compileAssembly(assembly, "first");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_TRUE(shader.result.compiler.starts_with("spirv-tools "));
    EXPECT_EQ(shader.reflection->entries, (std::vector<std::string>{"first", "second"}));
    EXPECT_EQ(shader.reflection->groupSize, (std::array<std::uint32_t, 3>{16, 2, 2}));
    EXPECT_EQ(shader.reflection->groupSizeIds[0], 4U);
    EXPECT_FALSE(shader.reflection->groupSizeIds[1]);
    ASSERT_EQ(shader.reflection->constants.size(), 3U);
    EXPECT_EQ(shader.reflection->constants[0],
              (SpecializationConstant{2, "big", NumberType::int64, std::int64_t{-5000000000}}));
    EXPECT_EQ(shader.reflection->constants[1].name, "width");
    EXPECT_EQ(shader.reflection->constants[2].defaultValue.get<double>(), 0.25);
    EXPECT_EQ(shader.reflection->needs, std::vector<std::string>{"shaderInt64"});
    const CompiledShader second = compileAssembly(assembly, "second");
    ASSERT_TRUE(second.result.ok()) << messagesOf(second);
    EXPECT_EQ(second.reflection->groupSize, (std::array<std::uint32_t, 3>{3, 1, 1}));
    const CompiledShader missing = compileAssembly(assembly, "main");
    ASSERT_NE(firstError(missing), nullptr);
    EXPECT_NE(firstError(missing)->message.find("first, second"), std::string::npos);
}

TEST(SpirvSources, AnAssemblyErrorHasLineAndColumn)
{
    const CompiledShader shader = compileAssembly("OpCapability Shader\nOpMemoryModel Logical Nowhere\n", "main");
    EXPECT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->line, 2);
    EXPECT_EQ(error->column, 23);
    EXPECT_EQ(error->file, "test.spvasm");
}

TEST(SpirvSources, InvalidModulesAreRejected)
{
    // The entry point returns a value of the wrong type.
    const CompiledShader shader =
        compileAssembly("OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
                        "OpEntryPoint GLCompute %main \"main\"\n"
                        "OpExecutionMode %main LocalSize 1 1 1\n"
                        "%void = OpTypeVoid\n%f = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"
                        "%one = OpConstant %u 1\n%main = OpFunction %void None %f\n"
                        "%l = OpLabel\nOpReturnValue %one\nOpFunctionEnd\n",
                        "main");
    EXPECT_FALSE(shader.result.ok());
    ASSERT_NE(firstError(shader), nullptr);
    EXPECT_EQ(firstError(shader)->code, Code::invalidSpirv);
}

TEST(SpirvSources, BothByteOrdersAreAccepted)
{
    std::vector<std::uint32_t> words = sample();
    const CompiledShader straight = Toolchain::create()->compile(requestFor(bytesOf(words), Language::spirv));
    EXPECT_TRUE(straight.result.ok()) << messagesOf(straight);
    for (std::uint32_t& word : words)
        word = std::byteswap(word);
    const CompiledShader turned = Toolchain::create()->compile(requestFor(bytesOf(words), Language::spirv));
    EXPECT_TRUE(turned.result.ok()) << messagesOf(turned);
    EXPECT_EQ(turned.reflection, straight.reflection);
}

TEST(SpirvSources, TruncatedModulesAreRejected)
{
    const std::vector<std::uint32_t> good = sample();
    const auto toolchain = Toolchain::create();
    const auto refuse = [&](const std::string& bytes, const std::string& what) {
        const CompiledShader shader = toolchain->compile(requestFor(bytes, Language::spirv));
        EXPECT_FALSE(shader.result.ok()) << what;
        ASSERT_NE(firstError(shader), nullptr) << what;
        EXPECT_EQ(firstError(shader)->code, Code::invalidSpirv) << what;
    };
    refuse("", "empty");
    refuse("abc", "three bytes");
    refuse(std::string(400, 'x'), "text");
    for (std::size_t length = 1; length < good.size(); length += 7)
        refuse(bytesOf({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)}),
               "cut at " + std::to_string(length));
}

TEST(SpirvSources, CorruptedModulesDoNotCrash)
{
    const std::vector<std::uint32_t> good = sample();
    std::uint32_t random = 12345;
    const auto next = [&] { return random = random * 1664525U + 1013904223U; };
    int survivors = 0;
    for (int round = 0; round < 1000; ++round) {
        std::vector<std::uint32_t> words = good;
        for (std::uint32_t change = 0; change <= (next() >> 16U) % 3; ++change) {
            std::uint32_t& word = words[5 + (next() >> 8U) % (words.size() - 5)];
            switch ((next() >> 16U) % 3) {
            case 0:
                word = next();
                break;
            case 1:
                word ^= 1U << ((next() >> 16U) % 32);
                break;
            default:
                word = words[5 + (next() >> 8U) % (words.size() - 5)];
                break;
            }
        }
        // These modules have not been validated.
        if (const Result<SpirvModule> module = SpirvModule::parse(words)) {
            survivors += reflect(*module, "main") ? 1 : 0;
            survivors += applyImageFormats(words, {{{0, 2048}, std::nullopt}}) ? 1 : 0;
        }
    }
    EXPECT_GT(survivors, 0);
}

TEST(Translation, SupportsEveryTarget)
{
    const std::vector<std::uint32_t> words = sample();
    const auto glsl = translate(words, TextTarget::glsl);
    ASSERT_TRUE(glsl) << glsl.error().message;
    EXPECT_NE(glsl->find("#version 460"), std::string::npos);
    EXPECT_NE(glsl->find("binding = 2048"), std::string::npos);
    const auto hlsl = translate(words, TextTarget::hlsl);
    ASSERT_TRUE(hlsl) << hlsl.error().message;
    EXPECT_NE(hlsl->find("register(u0"), std::string::npos) << *hlsl;
    EXPECT_NE(hlsl->find("register(t0"), std::string::npos);
    const auto metal = translate(words, TextTarget::msl);
    ASSERT_TRUE(metal) << metal.error().message;
    for (const char* slot : {"[[buffer(0)]]", "[[buffer(1)]]", "[[texture(0)]]", "[[texture(1)]]", "[[sampler(0)]]"})
        EXPECT_NE(metal->find(slot), std::string::npos) << slot << "\n" << *metal;
    EXPECT_EQ(metal->find("[[buffer(2)]]"), std::string::npos);
}

TEST(Translation, AssemblyCanBeReassembled)
{
    const std::vector<std::uint32_t> words = sample();
    const auto text = translate(words, TextTarget::spirvAssembly);
    ASSERT_TRUE(text);
    const CompiledShader again = compileAssembly(*text, "main");
    EXPECT_TRUE(again.result.ok()) << messagesOf(again);
}

TEST(Translation, GlslKeepsBindings)
{
    const auto text = translate(sample(), TextTarget::glsl);
    ASSERT_TRUE(text);
    const CompiledShader again = Toolchain::create()->compile(requestFor(*text, Language::glsl));
    ASSERT_TRUE(again.result.ok()) << messagesOf(again) << *text;
    std::vector<std::uint32_t> bindings;
    for (const Binding& binding : again.reflection->bindings)
        bindings.push_back(binding.binding);
    // Vulkan GLSL keeps textures and samplers separate.
    EXPECT_EQ(bindings, (std::vector<std::uint32_t>{0, 1024, 2048, 2049, 3072}));
}

TEST(Translation, RejectsInvalidModules)
{
    for (const TextTarget target : {TextTarget::spirvAssembly, TextTarget::glsl, TextTarget::hlsl, TextTarget::msl}) {
        const std::vector<std::uint32_t> words{1, 2, 3};
        ASSERT_FALSE(translate(words, target));
        EXPECT_EQ(translate(words, target).error().code, Code::invalidSpirv);
        ASSERT_FALSE(translate(sample(), target, "nowhere").has_value() && target != TextTarget::spirvAssembly);
    }
}

TEST(GlslSources, AreReflected)
{
    const char* text =
        "#version 460\n"
        "layout(local_size_x = 8, local_size_x_id = 5, local_size_y = 4) in;\n"
        "layout(set = 0, binding = 3) buffer Foo { uint n; float d[]; } foo;\n"
        "layout(set = 0, binding = 4) readonly buffer Bar { vec4 d[]; };\n"
        "layout(set = 1, binding = 5) uniform sampler2D s;\n"
        "layout(set = 1, binding = 6, rgba8) uniform writeonly image2D im[2];\n"
        "layout(push_constant) uniform P { int a; } p;\n"
        "layout(constant_id = 1) const uint X = 8;\n"
        "void main() { foo.d[0] = texture(s, vec2(0)).x + p.a; imageStore(im[1], ivec2(0), d[foo.n]); }\n";
    const CompiledShader shader = Toolchain::create()->compile(requestFor(text, Language::glsl));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Reflection& reflection = *shader.reflection;
    EXPECT_EQ(reflection.groupSize, (std::array<std::uint32_t, 3>{8, 4, 1}));
    EXPECT_EQ(reflection.groupSizeIds[0], 5U);
    ASSERT_NE(find(reflection, "Bar"), nullptr);
    EXPECT_EQ(find(reflection, "Bar")->kind, BindingKind::structuredBuffer);
    EXPECT_EQ(find(reflection, "Bar")->stride, 16U);
    EXPECT_EQ(find(reflection, "s")->kind, BindingKind::sampledTexture2d);
    EXPECT_EQ(find(reflection, "im")->format, Format::R8G8B8A8_UNORM);
    EXPECT_EQ(find(reflection, "im")->access, Access::write);
    EXPECT_EQ(find(reflection, "im")->count, 2U);
    ASSERT_TRUE(reflection.push);
    EXPECT_EQ(reflection.push->members[0].name, "a");
    const CompiledShader broken =
        Toolchain::create()->compile(requestFor("#version 460\nvoid main() {\n  nowhere = 1;\n}\n", Language::glsl));
    ASSERT_NE(firstError(broken), nullptr);
    EXPECT_EQ(firstError(broken)->line, 3);
}

} // namespace
} // namespace wavelane::shader::test
