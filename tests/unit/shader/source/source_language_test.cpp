// SPDX-License-Identifier: MIT
#include "core/shader/source/source_language.h"

#include <gtest/gtest.h>

namespace wavelane::shader {
namespace {

TEST(SourceLanguage, IsRecognizedByWhatOnlyOneLanguageHas)
{
    EXPECT_EQ(languageOfSource("RWTexture2D<float4> Result;\n[numthreads(8,8,1)] void CSMain(uint3 id : "
                               "SV_DispatchThreadID) { Result[id.xy] = 1; }"),
              Language::hlsl);
    EXPECT_EQ(languageOfSource("#version 450\nlayout(local_size_x = 16) in;\nlayout(rgba32f, binding = 0) uniform "
                               "image2D img;\nvoid main() { imageStore(img, ivec2(gl_GlobalInvocationID.xy), "
                               "vec4(1)); }"),
              Language::glsl);
    EXPECT_EQ(languageOfSource("@group(0) @binding(0) var<storage, read_write> data: array<f32>;\n@compute "
                               "@workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {}"),
              Language::wgsl);
    EXPECT_EQ(languageOfSource("import common;\nRWStructuredBuffer<float> result;\n[shader(\"compute\")]\n"
                               "[numthreads(64,1,1)]\nvoid computeMain(uint3 id : SV_DispatchThreadID) {}"),
              Language::slang);
    EXPECT_EQ(languageOfSource("RWStructuredBuffer<float> result;\n[numthreads(64,1,1)]\nvoid main(uint3 id : "
                               "SV_DispatchThreadID) { let x = 1.0; result[id.x] = x; }"),
              Language::slang);
    EXPECT_EQ(languageOfSource("; SPIR-V\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n"),
              Language::spirvAssembly);
}

TEST(SourceLanguage, OfOtherTextsIsUnknown)
{
    EXPECT_EQ(languageOfSource(""), std::nullopt);
    EXPECT_EQ(languageOfSource("Please find attached the minutes of our meeting; let me know."), std::nullopt);
    EXPECT_EQ(languageOfSource("int main() { return 0; }"), std::nullopt);
    EXPECT_EQ(
        languageOfSource("Opening a shader (or a project) runs no programs; import checks a module. Interface: none."
                         "\nimport it; interface words"),
        std::nullopt);
    EXPECT_EQ(languageOfSource("// RWTexture2D and numthreads in a comment\n{ \"json\": 1 }"), std::nullopt);
}

TEST(SourceLanguage, LanguagesOfKernelsThatNoCompilerTakesHaveNames)
{
    EXPECT_EQ(foreignLanguageOf("#include <metal_stdlib>\nkernel void f(device float* a) {}"), "Metal");
    EXPECT_EQ(foreignLanguageOf("kernel void f(uint i [[thread_position_in_grid]]) {}"), "Metal");
    EXPECT_EQ(foreignLanguageOf("__kernel void f(__global float* a) { a[get_global_id(0)] = 1; }"), "OpenCL C");
    EXPECT_EQ(foreignLanguageOf("__global__ void f(float* a) { a[threadIdx.x] = 1; }"), "CUDA C++");
    EXPECT_EQ(foreignLanguageOf("// __global__ in a comment\nint main() { return 0; }"), "");
    EXPECT_EQ(foreignLanguageOf("[numthreads(1, 1, 1)] void main() {}"), "");
}

TEST(SourceLanguage, HlslWithTheWordsOfOtherLanguagesAsNamesIsHlsl)
{
    EXPECT_EQ(languageOfSource("cbuffer Settings { float4 let; float module; }\nRWBuffer<float> outside;\n"
                               "[numthreads(1,1,1)] void main() { outside[0] = let.x + module; }"),
              Language::hlsl);
}

} // namespace
} // namespace wavelane::shader
