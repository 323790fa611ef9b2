// SPDX-License-Identifier: MIT
#include "core/shader/passes/images/storage_formats.h"

#include "core/shader/passes/images/image_formats.h"

#include "core/shader/reflection/reflect.h"
#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

class StorageFormats : public EachCompiler
{
};

constexpr const char* twoImages = "RWTexture2D<float4> a : register(u0);\nRWTexture2D<float4> b : register(u1);\n"
                                  "RWTexture2D<float4> many[2] : register(u2);\nRWBuffer<float4> t : register(u5);\n"
                                  "[numthreads(1,1,1)] void main(uint3 i : SV_DispatchThreadID) {\n"
                                  "a[i.xy] = b[i.xy] + 1; many[1][i.xy] = t[i.x]; }";

/// Returns the formats of storage images by name.
std::map<std::string, std::optional<Format>> formatsIn(const std::vector<std::uint32_t>& spirv)
{
    std::map<std::string, std::optional<Format>> formats;
    const Result<SpirvModule> module = SpirvModule::parse(spirv);
    const Result<Reflection> reflection = reflect(*module, "main");
    for (const Binding& binding : reflection->bindings)
        formats[binding.name] = binding.format;
    return formats;
}

std::string faults(const std::vector<std::uint32_t>& spirv)
{
    std::string text;
    for (const Diagnostic& diagnostic : validate(spirv))
        text += diagnostic.message + "\n";
    return text;
}

INSTANTIATE_TEST_SUITE_P(Compilers, StorageFormats, testing::Values("dxc", "glslang"));

TEST_P(StorageFormats, SeparatesVariablesOfTheSameType)
{
    const CompiledShader shader = compile(twoImages);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto patched = applyImageFormats(shader.result.spirv, {{{0, 2048}, Format::R8G8B8A8_UNORM},
                                                                 {{0, 2049}, Format::R16G16B16A16_FLOAT},
                                                                 {{0, 2050}, Format::R8_UNORM},
                                                                 {{0, 2053}, Format::R32_FLOAT}});
    ASSERT_TRUE(patched) << patched.error().message;
    EXPECT_EQ(faults(*patched), "");
    const auto formats = formatsIn(*patched);
    EXPECT_EQ(formats.at("a"), Format::R8G8B8A8_UNORM);
    EXPECT_EQ(formats.at("b"), Format::R16G16B16A16_FLOAT);
    EXPECT_EQ(formats.at("many"), Format::R8_UNORM);
    EXPECT_EQ(formats.at("t"), Format::R32_FLOAT);
    const Result<SpirvModule> module = SpirvModule::parse(*patched);
    EXPECT_TRUE(std::ranges::contains(reflect(*module, "main")->needs, "shaderStorageImageExtendedFormats"));
}

TEST_P(StorageFormats, UsesUnknownWithCapabilitiesForOtherFormats)
{
    const CompiledShader shader = compile(twoImages);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto patched =
        applyImageFormats(shader.result.spirv, {{{0, 2048}, Format::B8G8R8A8_UNORM}, {{0, 2049}, std::nullopt}});
    ASSERT_TRUE(patched) << patched.error().message;
    EXPECT_EQ(faults(*patched), "");
    EXPECT_FALSE(formatsIn(*patched).at("a"));
    EXPECT_FALSE(formatsIn(*patched).at("b"));
    EXPECT_EQ(formatsIn(*patched).at("many"), Format::R32G32B32A32_FLOAT);
    const Result<SpirvModule> module = SpirvModule::parse(*patched);
    const std::vector<std::string> needs = reflect(*module, "main")->needs;
    EXPECT_TRUE(std::ranges::contains(needs, "shaderStorageImageReadWithoutFormat"));
    EXPECT_TRUE(std::ranges::contains(needs, "shaderStorageImageWriteWithoutFormat"));
}

TEST_P(StorageFormats, ReusesExistingTypes)
{
    const CompiledShader shader =
        compile("RWTexture2D<float4> a : register(u0);\nRWTexture2D<float> b : register(u1);\n"
                "[numthreads(1,1,1)] void main() { a[uint2(0, 0)] = b[uint2(0, 0)]; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto patched = applyImageFormats(shader.result.spirv, {{{0, 2048}, Format::R32_FLOAT}});
    ASSERT_TRUE(patched) << patched.error().message;
    EXPECT_EQ(faults(*patched), "");
    EXPECT_EQ(formatsIn(*patched).at("a"), Format::R32_FLOAT);
    const auto swapped = applyImageFormats(shader.result.spirv,
                                           {{{0, 2048}, Format::R32_FLOAT}, {{0, 2049}, Format::R32G32B32A32_FLOAT}});
    ASSERT_TRUE(swapped) << swapped.error().message;
    EXPECT_EQ(faults(*swapped), "");
    EXPECT_EQ(formatsIn(*swapped).at("b"), Format::R32G32B32A32_FLOAT);
}

TEST_P(StorageFormats, SupportsImageParameters)
{
    const CompiledShader shader = compile(
        "RWTexture2D<float4> a : register(u0);\nRWTexture2D<float4> b : register(u1);\n"
        "float4 get(RWTexture2D<float4> image, uint2 at) { return image[at] * 2; }\n"
        "[numthreads(1,1,1)] void main(uint3 i : SV_DispatchThreadID) { a[i.xy] = get(a, i.xy) + get(b, i.yx); }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto patched = applyImageFormats(
        shader.result.spirv, {{{0, 2048}, Format::R8G8B8A8_UNORM}, {{0, 2049}, Format::R16G16B16A16_FLOAT}});
    ASSERT_TRUE(patched) << patched.error().message;
    EXPECT_EQ(faults(*patched), "");
    EXPECT_EQ(formatsIn(*patched).at("a"), Format::R8G8B8A8_UNORM);
    EXPECT_EQ(formatsIn(*patched).at("b"), Format::R16G16B16A16_FLOAT);
}

TEST_P(StorageFormats, RejectsMismatchedComponentTypes)
{
    const CompiledShader shader = compile(twoImages);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto refused = applyImageFormats(shader.result.spirv, {{{0, 2048}, Format::R8G8B8A8_UINT}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::bindingFormatMismatch);
    EXPECT_NE(refused.error().message.find("R8G8B8A8_UINT"), std::string::npos);
}

TEST_P(StorageFormats, AtomicsRequire32Bits)
{
    const CompiledShader shader = compile("RWTexture2D<uint> a : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() { InterlockedAdd(a[uint2(0, 0)], 1); }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(find(*shader.reflection, "a")->access, Access::readWrite);
    const auto same = applyImageFormats(shader.result.spirv, {{{0, 2048}, Format::R32_UINT}});
    ASSERT_TRUE(same);
    EXPECT_EQ(*same, shader.result.spirv);
    const auto refused = applyImageFormats(shader.result.spirv, {{{0, 2048}, Format::R8_UINT}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::bindingFormatMismatch);
}

TEST_P(StorageFormats, KeepsModulesWithoutChanges)
{
    const CompiledShader shader = compile(twoImages);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(applyImageFormats(shader.result.spirv, {}).value_or(std::vector<std::uint32_t>{}), shader.result.spirv);
    EXPECT_EQ(
        applyImageFormats(shader.result.spirv, {{{0, 2048}, Format::R32G32B32A32_FLOAT}, {{7, 7}, std::nullopt}})
            .value_or(std::vector<std::uint32_t>{}),
        shader.result.spirv);
}

TEST(ImageFormats, RejectsInvalidNumbers)
{
    EXPECT_EQ(formatOf(spv::ImageFormatRgba8), Format::R8G8B8A8_UNORM);
    for (const std::uint32_t number : {0U, 0x7fffffffU, 0x80000004U, 0xffffffffU})
        EXPECT_EQ(formatOf(number), std::nullopt) << number;
}

} // namespace
} // namespace wavelane::shader::test
