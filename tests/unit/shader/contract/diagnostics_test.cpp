// SPDX-License-Identifier: MIT
#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {

class ErrorsOfEachCompiler : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, ErrorsOfEachCompiler, testing::Values("dxc", "glslang"));

TEST_P(ErrorsOfEachCompiler, AnErrorHasFileLineAndColumn)
{
    const CompiledShader shader = compile("RWBuffer<float> b : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() {\n"
                                          "  b[0] = 1.0f + nowhere;\n"
                                          "}\n");
    EXPECT_FALSE(shader.result.ok());
    EXPECT_FALSE(shader.reflection);
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::compileFailed);
    EXPECT_EQ(error->file, "main.hlsl");
    EXPECT_EQ(error->line, 3);
    EXPECT_EQ(error->column, 17) << messagesOf(shader);
    EXPECT_NE(error->message.find("nowhere"), std::string::npos);
}

TEST_P(ErrorsOfEachCompiler, AZeroGroupSizeIsASourceError)
{
    const CompiledShader shader = compile("RWBuffer<float> b : register(u0);\n"
                                          "[numthreads(1, 1, 1)] void other() { b[1] = 1; }\n"
                                          "[numthreads(8, 0, 2)]\nvoid main() { b[0] = 1; }\n");
    EXPECT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::zeroSize);
    EXPECT_EQ(error->message, "The group size of 'main' is 8 x 0 x 2 threads; each number must be at least 1.");
    EXPECT_EQ(error->file, "main.hlsl");
    EXPECT_EQ(error->line, 3);
    EXPECT_FALSE(error->detail.contains("defect")) << error->detail;
}

TEST_P(ErrorsOfEachCompiler, AnErrorInAnIncludeNamesTheFile)
{
    CompileRequest request = requestFor("#include \"lib/a.hlsli\"\n[numthreads(1,1,1)] void main() {}");
    request.overrides["/shaders/lib/a.hlsli"] = "\n\nfloat f() { return nowhere; }\n";
    const CompiledShader shader = compile(request);
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->file, "lib/a.hlsli") << messagesOf(shader);
    EXPECT_EQ(error->line, 3);
}

TEST_P(ErrorsOfEachCompiler, AProblemIsReportedOnce)
{
    const CompiledShader shader = compile("[numthreads(1,1,1)] void main() { nowhere = nowhere + nowhere; }");
    int atOnePlace = 0;
    for (const Diagnostic& diagnostic : shader.result.diagnostics)
        for (const Diagnostic& other : shader.result.diagnostics)
            atOnePlace += diagnostic == other ? 1 : 0;
    EXPECT_EQ(static_cast<std::size_t>(atOnePlace), shader.result.diagnostics.size());
    EXPECT_FALSE(shader.result.diagnostics.empty());
}

TEST_P(ErrorsOfEachCompiler, UnusualSourcesDoNotCrash)
{
    for (const std::string& text :
         {std::string(), std::string("\0\0\0", 3), std::string("#"), std::string("}{"), std::string("/* open"),
          std::string("#include"), std::string("#if 1"), std::string("\xff\xfe\x80 \xc3"), std::string("\"open"),
          std::string("[numthreads(0,0,0)] void main() {}"), std::string(5000, '('), std::string(200, '#')}) {
        const CompiledShader shader = compile(text);
        EXPECT_FALSE(shader.result.ok()) << text.substr(0, 40);
        EXPECT_NE(firstError(shader), nullptr) << text.substr(0, 40);
    }
}

TEST_P(ErrorsOfEachCompiler, AMissingSourceHasItsCode)
{
    CompileRequest request{.file = "/nowhere/main.hlsl", .displayName = "main.hlsl"};
    const CompiledShader shader = compile(request);
    ASSERT_NE(firstError(shader), nullptr);
    EXPECT_EQ(firstError(shader)->code, Code::fileMissing);
}

TEST_P(ErrorsOfEachCompiler, ASourceWithoutAnEntryPointSaysSo)
{
    const CompiledShader empty = compile(" \n");
    ASSERT_NE(firstError(empty), nullptr);
    EXPECT_EQ(firstError(empty)->message, "The source is empty.");
    const CompiledShader none = compile("float twice(float a) { return 2 * a; }\n");
    ASSERT_NE(firstError(none), nullptr);
    EXPECT_EQ(firstError(none)->message, "The source has no compute entry point.");
    EXPECT_TRUE(firstError(none)->detail.contains("numthreads")) << firstError(none)->detail;
}

TEST_F(WithDxc, AMissingIncludeSaysWhereItIsSearched)
{
    const CompiledShader shader = compile("#include \"UnityCG.cginc\"\n[numthreads(1,1,1)] void main() {}\n");
    ASSERT_NE(firstError(shader), nullptr);
    EXPECT_TRUE(firstError(shader)->detail.contains("include folders of the shader")) << messagesOf(shader);
}

TEST_F(WithDxc, NamesOfDirect3D9SayWhatReplacedThem)
{
    const CompiledShader shader = compile("sampler2D s;\nRWBuffer<float4> b;\n"
                                          "[numthreads(1,1,1)] void main() { b[0] = tex2D(s, float2(0, 0)); }\n");
    ASSERT_NE(firstError(shader), nullptr);
    EXPECT_EQ(firstError(shader)->line, 1);
    EXPECT_TRUE(firstError(shader)->detail.contains("SamplerState")) << messagesOf(shader);
}

TEST_F(WithGlslang, AFragmentForShadertoySaysHowToImportIt)
{
    CompileRequest request =
        requestFor("void mainImage(out vec4 color, in vec2 at) { color = vec4(at / iResolution.xy, 0, 1); }\n");
    request.options.language = Language::glsl;
    const CompiledShader shader = compile(request);
    ASSERT_NE(firstError(shader), nullptr);
    EXPECT_TRUE(firstError(shader)->detail.contains("wavelane import")) << messagesOf(shader);
}

TEST_F(WithDxc, WarningsAreDiagnosticsAndTheShaderCompiles)
{
    const CompiledShader shader = compile("RWBuffer<float> b : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() {\n"
                                          "  float2 two = float4(1, 2, 3, 4);\n"
                                          "  b[0] = two.x;\n}\n");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_EQ(shader.result.diagnostics.size(), 1U);
    EXPECT_EQ(shader.result.diagnostics[0].severity, Severity::warning);
    EXPECT_EQ(shader.result.diagnostics[0].code, Code::compileWarning);
    EXPECT_EQ(shader.result.diagnostics[0].line, 3);
}

TEST_F(WithDxc, ANoteFollowsTheMessageThatItExplainsAndHasItsCode)
{
    const CompiledShader shader = compile("RWBuffer<float> b : register(u0);\n"
                                          "float f(float2 a) { return a.x; }\n"
                                          "[numthreads(1,1,1)] void main() {\n"
                                          "  b[0] = f(\"text\");\n}\n");
    ASSERT_EQ(shader.result.diagnostics.size(), 2U) << messagesOf(shader);
    EXPECT_EQ(shader.result.diagnostics[0].severity, Severity::error);
    EXPECT_EQ(shader.result.diagnostics[0].line, 4);
    EXPECT_EQ(shader.result.diagnostics[1].severity, Severity::note);
    EXPECT_EQ(shader.result.diagnostics[1].code, Code::compileFailed);
    EXPECT_EQ(shader.result.diagnostics[1].line, 2);
}

TEST_F(WithGlslang, ExplainsKnownPitfalls)
{
    const std::pair<const char*, const char*> traps[] = {
        {"[numthreads(1,1,1)] void main() {\nfloat texture = 1; }", "rename the variable"},
        {"enum E { a };\n[numthreads(1,1,1)] void main() { }", "does not support enum"},
        {"template<typename T> T f(T x) { return x; }\n[numthreads(1,1,1)] void main() { }",
         "does not support templates"},
        {"ByteAddressBuffer b;RWBuffer<uint> o;\n[numthreads(1,1,1)] void main() {\no[0] = b.Load<uint>(0); }",
         "does not support Load<T>"},
    };
    for (const auto& [source, words] : traps) {
        const CompiledShader shader = compile(source);
        const Diagnostic* error = firstError(shader);
        ASSERT_NE(error, nullptr) << source;
        EXPECT_NE(error->detail.find(words), std::string::npos) << source << "\n"
                                                                << messagesOf(shader) << error->detail;
    }
}

TEST_F(WithGlslang, RejectsSourcesThatItWouldMisinterpret)
{
    const CompiledShader unsized = compile("Texture2D<float4> all[] : register(t0);\nRWStructuredBuffer<float4> b;\n"
                                           "[numthreads(1,1,1)] void main() { b[0] = all[2][uint2(0, 0)]; }");
    ASSERT_NE(firstError(unsized), nullptr);
    EXPECT_EQ(firstError(unsized)->code, Code::featureMissing);

    // glslang crashes on these.
    const CompiledShader array = compile("RWStructuredBuffer<float> all[2] : register(u0);\n"
                                         "[numthreads(1,1,1)] void main() { all[1][0] = 1; }");
    ASSERT_NE(firstError(array), nullptr);
    EXPECT_EQ(firstError(array)->code, Code::featureMissing);

    CompileRequest request = requestFor("[numthreads(1,1,1)] void main() {}");
    request.options.strictFloat = true;
    const CompiledShader strict = compile(request);
    ASSERT_NE(firstError(strict), nullptr);
    EXPECT_EQ(firstError(strict)->code, Code::featureMissing);
}

TEST_F(WithDxc, UnboundedArraysHaveCountZero)
{
    const CompiledShader shader = compile("Texture2D<float4> all[] : register(t0, space3);\n"
                                          "RWStructuredBuffer<float4> b : register(u0);\n[numthreads(1,1,1)] "
                                          "void main(uint3 i : SV_DispatchThreadID) {\n"
                                          "b[0] = all[NonUniformResourceIndex(i.x)][uint2(0, 0)]; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* all = find(*shader.reflection, "all");
    ASSERT_NE(all, nullptr);
    EXPECT_EQ(all->count, 0U);
    EXPECT_EQ(all->dimensions, std::vector<std::uint32_t>{0});
    EXPECT_EQ(all->set, 3U);
    EXPECT_TRUE(std::ranges::contains(shader.reflection->needs, "runtimeDescriptorArray"));
    EXPECT_TRUE(std::ranges::contains(shader.reflection->needs, "shaderSampledImageArrayNonUniformIndexing"));
}

TEST_F(WithDxc, Native16BitTypesHave16Bits)
{
    CompileRequest request = requestFor("RWStructuredBuffer<half> b : register(u0);\n"
                                        "[numthreads(1,1,1)] void main() { b[1] = b[0] * (half)2; }");
    const CompiledShader wide = compile(request);
    ASSERT_TRUE(wide.result.ok()) << messagesOf(wide);
    EXPECT_EQ(find(*wide.reflection, "b")->stride, 4U);
    request.options.native16Bit = true;
    const CompiledShader narrow = compile(request);
    ASSERT_TRUE(narrow.result.ok()) << messagesOf(narrow);
    EXPECT_EQ(find(*narrow.reflection, "b")->stride, 2U);
    EXPECT_TRUE(std::ranges::contains(narrow.reflection->needs, "shaderFloat16"));
    EXPECT_TRUE(std::ranges::contains(narrow.reflection->needs, "storageBuffer16BitAccess"));
}

TEST_F(WithDxc, OptionsReachTheCompiler)
{
    CompileRequest request =
        requestFor("cbuffer c : register(b0) { float4x3 m; };\nRWBuffer<float> b : register(u0);\n"
                   "[numthreads(1,1,1)] void main() { b[0] = m[3][2]; }");
    request.options.matrix = MatrixOrder::row;
    request.options.strictFloat = true;
    request.options.hlslVersion = "2018";
    request.options.profile = "cs_6_0";
    request.options.debugInfo = true;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(find(*shader.reflection, "c")->layout->members[0].matrix, MatrixOrder::row);
    request.options.profile = "cs_9_9";
    EXPECT_FALSE(compile(request).result.ok());
    request.options.profile.clear();
    request.options.arguments["dxc"] = {"-no-such-option"};
    const CompiledShader refused = compile(request);
    EXPECT_FALSE(refused.result.ok());
    EXPECT_NE(firstError(refused), nullptr);
}

TEST_F(WithGlslang, NamesASelectedCompilerThatIsMissing)
{
    const auto toolchain =
        Toolchain::create({.dxc = "/nowhere/libdxcompiler.so", .slang = "/nowhere/libslang-compiler.so"});
    EXPECT_FALSE(toolchain->dxcProblem().empty());
    const CompileRequest request = requestFor("[numthreads(1,1,1)] void main() {}");
    const CompiledShader shader = toolchain->compile(request, "dxc");
    ASSERT_NE(firstError(shader), nullptr);
    EXPECT_EQ(firstError(shader)->code, Code::compilerMissing);
    EXPECT_NE(firstError(shader)->message.find("get-dxc"), std::string::npos);
    const CompiledShader fallback = toolchain->compile(request, "auto");
    EXPECT_TRUE(fallback.result.ok()) << messagesOf(fallback);
    EXPECT_TRUE(fallback.result.compiler.starts_with("glslang "));
    ASSERT_EQ(fallback.result.diagnostics.size(), 1U) << messagesOf(fallback);
    const Diagnostic& reason = fallback.result.diagnostics.front();
    EXPECT_EQ(reason.severity, Severity::warning);
    EXPECT_EQ(reason.code, Code::compilerMissing);
    EXPECT_TRUE(reason.message.starts_with("Compiled by glslang, because DXC cannot be loaded: "
                                           "/nowhere/libdxcompiler.so: "))
        << reason.message;
    EXPECT_TRUE(toolchain->compile(request, "glslang").result.diagnostics.empty()) << "which was asked for";
    const CompiledShader unknown = toolchain->compile(request, "fxc");
    ASSERT_NE(firstError(unknown), nullptr);
    EXPECT_EQ(firstError(unknown)->code, Code::compilerMissing);
    ::setenv("WAVELANE_NAGA", "/nowhere/naga", 1);
    const CompiledShader wgsl = Toolchain::create()->compile(requestFor("", Language::wgsl));
    ::unsetenv("WAVELANE_NAGA");
    ASSERT_NE(firstError(wgsl), nullptr);
    EXPECT_EQ(firstError(wgsl)->code, Code::compilerMissing);
}

} // namespace wavelane::shader::test
