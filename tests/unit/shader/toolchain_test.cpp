// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/library.h"
#include "core/shader/dxc/interface/wide_text.h"
#include "core/shader/dxc/utf8_locale.h"
#include "core/shader/slang/interface/library.h"
#include "core/shader/spirv/facts/source_lines.h"

#include "tests/unit/shader/compile_support.h"

#include <clocale>
#include <cstdlib>

namespace wavelane::shader::test {

class Preprocessing : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, Preprocessing, testing::Values("dxc", "glslang"));

TEST_P(Preprocessing, ReplacesMacrosAndIncludes)
{
    CompileRequest request =
        requestFor("#include \"a.hlsli\"\n#if N > 2\nint kept = N;\n#else\nint dropped;\n#endif\n");
    request.overrides["/shaders/a.hlsli"] = "float fromInclude;\n";
    request.options.defines = {{"N", "3"}};
    const PreprocessResult text = toolchain().preprocess(request, GetParam());
    ASSERT_TRUE(text) << text.error().front().message;
    EXPECT_NE(text->find("float fromInclude"), std::string::npos);
    EXPECT_NE(text->find("int kept"), std::string::npos);
    EXPECT_EQ(text->find("dropped"), std::string::npos);
    request.overrides.erase("/shaders/a.hlsli");
    EXPECT_FALSE(toolchain().preprocess(request, GetParam()));
}

TEST_P(Preprocessing, FailsWithTheLocationOfTheError)
{
    CompileRequest request = requestFor("#include \"a.hlsli\"\n");
    request.overrides["/shaders/a.hlsli"] = "\n#error not like this\n";
    const PreprocessResult text = toolchain().preprocess(request, GetParam());
    ASSERT_FALSE(text);
    ASSERT_FALSE(text.error().empty());
    EXPECT_EQ(text.error()[0].severity, Severity::error);
    EXPECT_EQ(text.error()[0].file, "a.hlsli");
    EXPECT_EQ(text.error()[0].line, 2);
}

TEST_F(WithDxc, PreprocessingUsesTheProfileOfTheShader)
{
    CompileRequest request = requestFor("#if __SHADER_TARGET_MAJOR == 6 && __SHADER_TARGET_MINOR == 5 && "
                                        "__SHADER_TARGET_STAGE == __SHADER_STAGE_COMPUTE\nint kept;\n#endif\n");
    request.options.profile = "cs_6_5";
    const auto text = toolchain().preprocess(request, "dxc");
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("int kept"), std::string::npos) << *text;
}

TEST_F(WithDxc, RegistersAreReflectedWithNative16BitTypes)
{
    CompileRequest request = requestFor("RWStructuredBuffer<half> halves : register(u3, space1);\n"
                                        "[numthreads(1,1,1)] void main() { halves[0] = half(1); }\n");
    request.options.native16Bit = true;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* halves = find(*shader.reflection, "halves");
    ASSERT_NE(halves, nullptr);
    EXPECT_EQ(halves->registerName, "u3");
    EXPECT_EQ(halves->space, 1U);
    EXPECT_EQ(halves->stride, 2U);
    EXPECT_TRUE(std::ranges::contains(shader.declared.bindings, "u3:1"));
}

TEST_P(Preprocessing, SupportsNonAsciiNamesAndMacros)
{
    CompileRequest request = requestFor("");
    request.file = "/shäders/größe 図.hlsl";
    request.displayName = "größe 図.hlsl";
    request.root = "/shäders";
    request.overrides = {{"/shäders/größe 図.hlsl", "#include \"naïve.hlsli\"\n#include <Ω.hlsli>\n"
                                                    "RWStructuredBuffer<uint> b : register(u0);\n"
                                                    "[numthreads(1,1,1)] void main() { b[0] = NEAR + FAR + N; }\n"},
                         {"/shäders/naïve.hlsli", "#define NEAR 1\n"},
                         {"/shäders/ünï/Ω.hlsli", "#include \"../nah.hlsli\"\nuint two() { return 2; }\n"},
                         {"/shäders/nah.hlsli", "#define FAR two()\n"}};
    request.options.includeFolders = {"/shäders/図/é", "/shäders/ünï"};
    request.options.defines = {{"N", "3 /* größer als zwölf */"}, {"M", "1"}};
    request.options.debugInfo = true;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.result.dependencies,
              (std::vector<std::filesystem::path>{"/shäders/größe 図.hlsl", "/shäders/naïve.hlsli",
                                                  "/shäders/ünï/Ω.hlsli", "/shäders/nah.hlsli"}));
    const SpirvModule module = moduleOf(shader);
    const SourceLines lines(module);
    for (std::size_t i = 0; isDxc() && i < module.instructions().size(); ++i) {
        if (const auto place = lines.at(i)) {
            EXPECT_TRUE((place->file == "/shäders/größe 図.hlsl" && place->line == 4) ||
                        (place->file == "/shäders/ünï/Ω.hlsli" && place->line == 2))
                << place->file << ":" << place->line;
        }
    }
    request.overrides["/shäders/ünï/Ω.hlsli"] = "\nstatic uint great = FAR;\n";
    const CompiledShader broken = compile(request);
    ASSERT_NE(firstError(broken), nullptr);
    EXPECT_EQ(firstError(broken)->file, "ünï/Ω.hlsli") << messagesOf(broken);
    EXPECT_EQ(firstError(broken)->line, 2);
    const PreprocessResult text = toolchain().preprocess(request, GetParam());
    ASSERT_TRUE(text);
    EXPECT_TRUE(text->contains("great = FAR")) << *text;
    EXPECT_EQ(text->contains("wavelane-include"), false) << *text;
}

TEST_P(Preprocessing, SkipsAByteOrderMark)
{
    const CompiledShader shader = compile("\xef\xbb\xbfRWBuffer<uint> b : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() { b[0] = 1; }\n");
    EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
}

TEST(Toolchains, ListsCompilersByPreference)
{
    const auto toolchain = Toolchain::create();
    ASSERT_FALSE(toolchain->compilers().empty());
    const std::vector<std::string> names = toolchain->compilers();
    std::vector<std::string> kinds;
    for (const std::string& name : names)
        if (const std::string kind = name.substr(0, name.find(' '));
            kind == "dxc" || kind == "slang" || kind == "glslang")
            kinds.push_back(kind);
    std::vector<std::string> expected;
    if (toolchain->dxcProblem().empty())
        expected.emplace_back("dxc");
    if (SlangLibrary::load({}))
        expected.emplace_back("slang");
    expected.emplace_back("glslang");
    EXPECT_EQ(kinds, expected);
}

TEST(Toolchains, SearchesOnlyTheGivenLibrary)
{
    EXPECT_EQ(DxcLibrary::candidates("/a/b.so"), std::vector<std::filesystem::path>{"/a/b.so"});
    const Result<DxcLibrary> absent = DxcLibrary::load("/nowhere/libdxcompiler.so");
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error().code, Code::compilerMissing);
    EXPECT_EQ(absent.error().causes.size(), 1U);
    EXPECT_TRUE(absent.error().message.contains("/nowhere/libdxcompiler.so")) << absent.error().message;
}

TEST(WideText, RoundTripsAndReplacesInvalidText)
{
    for (const std::string& text : {std::string("a/b.hlsl"), std::string("Ünïcode → 図 😀"), std::string()})
        EXPECT_EQ(fromWide(toWide(text)), text);
    EXPECT_EQ(toWide("\xff\xc3").size(), 2U);
    EXPECT_EQ(toWide("\xed\xa0\x80")[0], static_cast<wchar_t>(0xfffd));
    EXPECT_EQ(toWide("\xf0\x9f\x98\x80").size(), 1U);
}

TEST(Utf8Locale, AppliesToItsThreadUntilDestroyed)
{
    const auto wide = [] {
        wchar_t letters[4] = {};
        return std::mbstowcs(letters, "ü", 4) == 1 ? letters[0] : L'\0';
    };
    const locale_t before = ::uselocale(locale_t{});
    {
        const Result<Utf8Locale> locale = Utf8Locale::enter();
        ASSERT_TRUE(locale) << locale.error().message;
        EXPECT_EQ(wide(), L'\u00fc');
        // Like DXC, which sets a locale that can be missing, and restores the previous one afterward.
        const std::string process = std::setlocale(LC_ALL, nullptr);
        std::setlocale(LC_ALL, "en_US.utf8");
        EXPECT_EQ(wide(), L'\u00fc');
        std::setlocale(LC_ALL, process.c_str());
    }
    EXPECT_EQ(::uselocale(locale_t{}), before);
    EXPECT_EQ(Utf8Locale::enter({"no such locale", "C"}).error().code, Code::featureMissing);
    EXPECT_EQ(::uselocale(locale_t{}), before);
}

TEST_F(WithDxc, ReflectsDeviceRequirements)
{
    const CompiledShader shader =
        compile("RaytracingAccelerationStructure tlas : register(t0);\n"
                "RWStructuredBuffer<uint64_t> wide : register(u0);\n"
                "RWStructuredBuffer<double> d : register(u1);\n"
                "[numthreads(32,1,1)] void main(uint3 i : SV_DispatchThreadID) {\n"
                "RayQuery<RAY_FLAG_NONE> query; RayDesc ray;\n"
                "ray.Origin = 0; ray.Direction = float3(0, 0, 1); ray.TMin = 0; ray.TMax = 1;\n"
                "query.TraceRayInline(tlas, 0, 255, ray); query.Proceed();\n"
                "InterlockedAdd(wide[0], 5ull); d[0] = WaveActiveSum(i.x) * query.CommittedStatus(); }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    for (const char* need : {"VK_KHR_ray_query", "shaderInt64", "shaderFloat64", "shaderBufferInt64Atomics",
                             "VK_SUBGROUP_FEATURE_ARITHMETIC_BIT"})
        EXPECT_TRUE(std::ranges::contains(shader.reflection->needs, need)) << need;
    EXPECT_TRUE(std::ranges::is_sorted(shader.reflection->needs));
    EXPECT_EQ(find(*shader.reflection, "tlas")->kind, BindingKind::accelerationStructure);
}

TEST_F(WithDxc, RemovesReflectionExtensions)
{
    const CompiledShader shader = compile("AppendStructuredBuffer<uint> b : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() { b.Append(1); }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    std::string bytes;
    for (const std::uint32_t word : shader.result.spirv)
        for (unsigned shift = 0; shift < 32; shift += 8)
            bytes.push_back(static_cast<char>(word >> shift & 0xffU));
    EXPECT_EQ(bytes.find("SPV_GOOGLE"), std::string::npos);
    EXPECT_EQ(bytes.find("appendstructuredbuffer"), std::string::npos);
    // The names are sufficient to reflect the bindings.
    CompileRequest again = requestFor(bytes, Language::spirv);
    const CompiledShader reread = compile(again);
    ASSERT_TRUE(reread.result.ok()) << messagesOf(reread);
    ASSERT_NE(find(*reread.reflection, "b"), nullptr);
    EXPECT_EQ(find(*reread.reflection, "b")->kind, BindingKind::appendBuffer);
    EXPECT_TRUE(find(*reread.reflection, "b")->counterBinding);
}

TEST_F(WithDxc, ReflectsCombinedTexturesAndSamplersAsOneBinding)
{
    const CompiledShader shader =
        compile("[[vk::combinedImageSampler]] Texture2D<float4> c : register(t2);\n"
                "[[vk::combinedImageSampler]] SamplerState s : register(t2);\n"
                "RWStructuredBuffer<float4> o : register(u0);\n"
                "[numthreads(1,1,1)] void main() { o[0] = c.SampleLevel(s, float2(0, 0), 0); }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_NE(find(*shader.reflection, "c"), nullptr);
    EXPECT_EQ(find(*shader.reflection, "c")->kind, BindingKind::sampledTexture2d);
    EXPECT_EQ(find(*shader.reflection, "s"), nullptr);
}

} // namespace wavelane::shader::test
