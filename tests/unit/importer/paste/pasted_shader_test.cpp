// SPDX-License-Identifier: MIT
#include "core/importer/paste/pasted_shader.h"

#include "core/project/validator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace wavelane::importer {
namespace {

constexpr std::string_view unityKernel = "#pragma kernel CSMain\nRWTexture2D<float4> Result;\n"
                                         "[numthreads(8,8,1)] void CSMain(uint3 id : SV_DispatchThreadID) { "
                                         "Result[id.xy] = 1; }";
constexpr std::string_view fragment = "void mainImage(out vec4 c, in vec2 p) { c = vec4(p / iResolution.xy, "
                                      "texture(iChannel0, p).r, 1); }";

std::filesystem::path emptyFolder(const std::string& name)
{
    const auto folder = std::filesystem::temp_directory_path() / ("wavelane-paste-" + name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

TEST(PastedShader, IsRecognized)
{
    EXPECT_TRUE(isPastedShader(unityKernel));
    EXPECT_TRUE(isPastedShader(fragment));
    EXPECT_TRUE(isPastedShader("#version 430\nlayout(local_size_x=1) in; void main() {}"));
    EXPECT_FALSE(isPastedShader("Dear all, the main image is attached."));
    EXPECT_FALSE(isPastedShader(""));
}

TEST(PastedShader, IsNamedAfterItsEntryPointUnlessThatIsGeneric)
{
    EXPECT_EQ(nameOfPastedShader(unityKernel), "shader");
    EXPECT_EQ(nameOfPastedShader("[numthreads(1,1,1)] void Blur() {}"), "Blur");
    EXPECT_EQ(nameOfPastedShader(fragment), "image");
}

TEST(PastedShader, BecomesASourceAShaderAndADispatch)
{
    const auto folder = emptyFolder("source");
    const auto pasted = addPastedShader({}, folder, unityKernel);
    ASSERT_TRUE(pasted) << pasted.error().message;
    ASSERT_EQ(pasted->files.size(), 1U);
    EXPECT_EQ(pasted->files[0].path, "shader.hlsl");
    EXPECT_EQ(pasted->files[0].bytes, std::string(unityKernel) + "\n");
    ASSERT_EQ(pasted->project.shaders.size(), 1U);
    EXPECT_EQ(pasted->project.shaders[0].source, "shader.hlsl");
    EXPECT_EQ(pasted->project.shaders[0].entry, "main") << "the only entry point is found without its name";
    ASSERT_EQ(pasted->project.passes.size(), 1U);
    EXPECT_EQ(std::get<project::DispatchPass>(pasted->project.passes[0].kind).shader, "shader");
    EXPECT_FALSE(std::filesystem::exists(folder / "shader.hlsl")) << "writing is the caller's decision";
}

TEST(PastedShader, WithConstantBuffersOfUnityGetsTheMacrosForThem)
{
    using Defines = std::vector<std::pair<std::string, std::string>>;
    const Defines macros{{"CBUFFER_END", "};"}, {"CBUFFER_START(name)", "cbuffer name {"}};
    const std::string source = "RWBuffer<float> b;\nCBUFFER_START(Params)\nfloat a;\nCBUFFER_END\n"
                               "[numthreads(1,1,1)] void First() { b[0] = a; }\n"
                               "[numthreads(1,1,1)] void Second() { b[1] = a; }\n";
    const auto definesOf = [](const std::string& text) {
        const auto pasted = addPastedShader({}, emptyFolder("unity"), text);
        EXPECT_TRUE(pasted);
        EXPECT_EQ(pasted->files[0].bytes, text);
        return pasted ? pasted->project.shaders[0].defines : Defines();
    };
    EXPECT_EQ(definesOf(source), macros);
    EXPECT_EQ(addPastedShader({}, emptyFolder("unity"), source)->entries,
              (std::vector<std::string>{"First", "Second"}));
    EXPECT_EQ(nameOfPastedShader(source), "First");
    // A file or the source itself may define them.
    EXPECT_EQ(definesOf("#include \"Core.hlsl\"\n" + source), Defines());
    EXPECT_EQ(definesOf("#define CBUFFER_START(name) cbuffer name {\n#define CBUFFER_END };\n" + source), Defines());
    EXPECT_EQ(definesOf(std::string(unityKernel) + "\n"), Defines());
}

TEST(PastedShader, With16BitTypesGetsTheOptionThatTheyNeed)
{
    const auto needsOption = [](std::string_view declarations) {
        const auto pasted = addPastedShader({}, emptyFolder("narrow"),
                                            std::string(declarations) + "[numthreads(1, 1, 1)] void main() {}");
        return pasted && pasted->project.shaders[0].native16Bit;
    };
    EXPECT_TRUE(needsOption("RWStructuredBuffer<float16_t4> a; "));
    EXPECT_TRUE(needsOption("StructuredBuffer<uint16_t> a; "));
    EXPECT_FALSE(needsOption("StructuredBuffer<half> a; // float16_t\n"));
    EXPECT_FALSE(needsOption("typedef min16float float16_t; float16_t a; ")) << "The source declares the type.";
    EXPECT_FALSE(needsOption("#define float16_t min16float\nfloat16_t a; "));
}

TEST(PastedShader, AvoidsNamesAndFilesThatExist)
{
    const auto folder = emptyFolder("names");
    std::ofstream(folder / "shader 2.hlsl") << "x";
    project::Project project;
    project.shaders.push_back({.name = "shader", .source = "shader.hlsl"});
    project.passes.push_back({.name = "shader", .kind = project::DispatchPass{.shader = "shader"}});
    const auto pasted = addPastedShader(project, folder, unityKernel);
    ASSERT_TRUE(pasted);
    EXPECT_EQ(pasted->project.shaders.size(), 2U);
    EXPECT_NE(pasted->files[0].path, "shader.hlsl");
    EXPECT_NE(pasted->files[0].path, "shader 2.hlsl");
    EXPECT_TRUE(project::validate(pasted->project).empty());
}

TEST(PastedShader, UsesTheFirstOfSeveralEntryPoints)
{
    const auto pasted =
        addPastedShader({}, emptyFolder("several"),
                        "RWBuffer<int> b; [numthreads(1,1,1)] void A() {} [numthreads(1,1,1)] void B() {}");
    ASSERT_TRUE(pasted);
    EXPECT_EQ(pasted->entries, (std::vector<std::string>{"A", "B"}));
    EXPECT_EQ(pasted->project.shaders[0].entry, "A");
}

TEST(PastedShader, OfShadertoyGetsAWrapperAndEverythingThatItNeeds)
{
    const auto folder = emptyFolder("toy");
    project::Project project;
    project.shaders.push_back({.name = "Image", .source = "other.hlsl"});
    project.resources.push_back({.name = "Image", .kind = project::Sampler{}});
    std::filesystem::create_directories(folder / "shaders");
    std::ofstream(folder / "shaders/image.glsl") << "x";
    const auto pasted = addPastedShader(project, folder, fragment);
    ASSERT_TRUE(pasted);
    EXPECT_EQ(pasted->shader, "Image 2");
    EXPECT_EQ(pasted->shownFile, "shaders/image-2.glsl");
    EXPECT_EQ(pasted->files.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<project::PresentPass>(pasted->project.passes.back().kind));
    EXPECT_TRUE(project::validate(pasted->project).empty());
    const auto& dispatch = std::get<project::DispatchPass>(pasted->project.passes.front().kind);
    EXPECT_TRUE(std::ranges::any_of(
        dispatch.bind, [](const project::BindEntry& entry) { return entry.value.resource == "$inputs"; }));
}

TEST(PastedShader, IsRefusedIfItIsAnotherText)
{
    EXPECT_EQ(addPastedShader({}, emptyFolder("text"), "hello").error().code, Code::badValue);
}

} // namespace
} // namespace wavelane::importer
