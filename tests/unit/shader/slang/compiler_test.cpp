// SPDX-License-Identifier: MIT
#include "core/shader/slang/compiler.h"
#include "tests/unit/shader/compile_support.h"

#include <algorithm>
#include <format>
#include <map>
#include <tuple>

namespace wavelane::shader::test {
namespace {

constexpr const char* resources = R"(
struct Item { float3 place; float weight; float2x3 turn; };
cbuffer Settings : register(b1) { float3 tint; float factor; float2 steps[3]; row_major float3x3 basis; };
Texture2D<float4> picture : register(t2);
SamplerState how : register(s3);
StructuredBuffer<Item> items : register(t0, space1);
RWStructuredBuffer<float> results : register(u4);
ByteAddressBuffer bytes : register(t7);
[numthreads(8, 4, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    results[id.x] = items[id.x].weight * factor * picture.SampleLevel(how, tint.xy, 0).x + steps[1].y + basis[1].z
        + bytes.Load(0) + items[0].turn[1].z;
}
)";

CompileRequest slangRequest(std::string text)
{
    return requestFor(std::move(text), Language::slang);
}

TEST_F(WithSlang, BindsAndLaysOutHlslAsDxcDoes)
{
    if (!has("dxc"))
        GTEST_SKIP() << "dxc is missing";
    for (const LayoutRule layout : {LayoutRule::dx, LayoutRule::vulkan, LayoutRule::scalar}) {
        CompileRequest request = requestFor(resources);
        request.options.layout = layout;
        const CompiledShader slang = compile(request);
        const CompiledShader dxc = toolchain().compile(request, "dxc");
        ASSERT_TRUE(slang.result.ok()) << messagesOf(slang);
        ASSERT_TRUE(dxc.result.ok()) << messagesOf(dxc);
        EXPECT_EQ(slang.reflection->groupSize, dxc.reflection->groupSize);
        ASSERT_EQ(slang.reflection->bindings.size(), dxc.reflection->bindings.size());
        for (const Binding& expected : dxc.reflection->bindings) {
            const Binding* const found = find(*slang.reflection, expected.name);
            ASSERT_NE(found, nullptr) << expected.name;
            EXPECT_EQ(std::tuple(found->set, found->binding, found->kind, found->stride),
                      std::tuple(expected.set, expected.binding, expected.kind, expected.stride))
                << expected.name;
            ASSERT_EQ(found->layout.has_value(), expected.layout.has_value()) << expected.name;
            if (!expected.layout)
                continue;
            ASSERT_EQ(found->layout->members.size(), expected.layout->members.size());
            for (std::size_t index = 0; index < expected.layout->members.size(); ++index)
                EXPECT_EQ(found->layout->members[index].offset, expected.layout->members[index].offset)
                    << expected.name << '.' << expected.layout->members[index].name;
        }
    }
}

TEST_F(WithSlang, TakesMacrosIncludesAndMinimumPrecision)
{
    CompileRequest request =
        requestFor("#include \"parts/more.hlsl\"\nRWStructuredBuffer<float> r;\n"
                   "[numthreads(1, 1, 1)] void main() { min16float half_of = SIZE; r[0] = twice(half_of); }\n");
    request.overrides["/shaders/parts/more.hlsl"] = "float twice(float a) { return a + a; }\n";
    request.options.defines = {{"SIZE", "4"}};
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_TRUE(std::ranges::contains(shader.result.dependencies, std::filesystem::path("/shaders/parts/more.hlsl")));
    EXPECT_FALSE(std::ranges::contains(shader.reflection->needs, "shaderFloat16"));
}

TEST_F(WithSlang, GivesHalfTheWidthOfFloatHoweverTheSourceNamesIt)
{
    for (const std::string declaration :
         {"half4 a = 1;", "NARROW a = 1;", "#define JOIN(a, b) a##b\nJOIN(ha, lf) a = 1;\n", "ha\\\nlf a = 1;",
          "ha\\\r\nlf a = 1;"}) {
        CompileRequest request = requestFor("RWStructuredBuffer<float> r;\n[numthreads(1, 1, 1)] void main() {\n" +
                                            declaration + "\nr[0] = a.x + sizeof(a); }\n");
        if (declaration.starts_with("NARROW"))
            request.options.defines = {{"NARROW", "half"}};
        const CompiledShader shader = compile(request);
        ASSERT_TRUE(shader.result.ok()) << declaration << '\n' << messagesOf(shader);
        EXPECT_FALSE(std::ranges::contains(shader.reflection->needs, "shaderFloat16")) << declaration;
    }
}

TEST_F(WithSlang, RecognizesCombinedTypesUnderEachSpelling)
{
    for (const std::string type :
         {"vk::SampledTexture2D<float4>", "vk::JOIN(Sam, pledTexture2D)<float4>", "COMBINED"}) {
        const std::string macro = type.contains("JOIN") ? "#define JOIN(a, b) a##b\n" : "";
        CompileRequest request = requestFor(macro + type +
                                            " t;\nRWStructuredBuffer<float4> r;\n[numthreads(1, 1, 1)] void main() "
                                            "{ r[0] = t.SampleLevel(float2(0, 0), 0); }\n");
        if (type == "COMBINED")
            request.options.defines = {{"COMBINED", "vk::SampledTexture2D<float4>"}};
        const CompiledShader shader = compile(request);
        EXPECT_TRUE(shader.result.ok()) << type << '\n' << messagesOf(shader);
    }
}

TEST_F(WithSlang, ExplainsTemplates)
{
    const CompiledShader shader =
        compile("RWStructuredBuffer<float> r;\ntemplate<typename T> T twice(T a) { return a + a; }\n"
                "[numthreads(1, 1, 1)] void main() { r[0] = twice<float>(2); }\n");
    ASSERT_FALSE(shader.result.ok());
    EXPECT_TRUE(shader.result.diagnostics.front().detail.contains("T twice<T : IArithmetic>(T a)"));
    EXPECT_EQ(shader.result.diagnostics.front().line, 2);
}

TEST_F(WithSlang, ConvertsWideSpecializationConstants)
{
    const CompiledShader shader =
        compile("[[vk::constant_id(1)]] const uint64_t mask = 0xff00ff00ff00ffull;\nRWStructuredBuffer<int64_t> r;\n"
                "[numthreads(1, 1, 1)] void main() { r[0] = int64_t(mask) - 1; }\n");
    EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
}

TEST_F(WithSlang, KeepsRegistersWithNativeTypes)
{
    CompileRequest request = requestFor("RWStructuredBuffer<float16_t> r : register(u7);\n"
                                        "[numthreads(1, 1, 1)] void main() { r[0] = r[1] * float16_t(2); }\n");
    request.options.native16Bit = true;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->bindings.at(0).binding, 2048U + 7);
    EXPECT_TRUE(std::ranges::contains(shader.reflection->needs, "shaderFloat16"));
}

TEST_F(WithSlang, ReflectsSpecializationAndPushConstants)
{
    const CompiledShader shader =
        compile("[[vk::constant_id(3)]] const uint count = 4;\nstruct Push { float2 a; uint b; };\n"
                "[[vk::push_constant]] ConstantBuffer<Push> push;\nRWStructuredBuffer<float> r;\n"
                "[numthreads(1, 1, 1)] void main() { for (uint i = 0; i < count; ++i) r[i] = push.a.y + push.b; }\n");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_EQ(shader.reflection->constants.size(), 1U);
    EXPECT_EQ(shader.reflection->constants[0].name, "count");
    EXPECT_EQ(shader.reflection->constants[0].id, 3U);
    ASSERT_TRUE(shader.reflection->push);
    EXPECT_EQ(shader.reflection->push->members.at(1).offset, 8U);
}

TEST_F(WithSlang, CompilesModulesGenericsInterfacesAndDerivatives)
{
    CompileRequest request = slangRequest(R"(import shapes;
[Differentiable] float cube(float x) { return x * x * x; }
RWStructuredBuffer<float> r;
[shader("compute")] [numthreads(1, 1, 1)] void main()
{
    Square square = { 3 };
    r[0] = doubled(square);
    DifferentialPair<float> x = diffPair(2.0, 1.0);
    r[1] = fwd_diff(cube)(x).d;
}
[shader("compute")] [numthreads(2, 1, 1)] void other() { r[2] = 1; }
)");
    request.overrides["/shaders/shapes.slang"] = R"(module shapes;
public interface IShape { public float area(); }
public struct Square : IShape { public float side; public float area() { return side * side; } }
public float doubled<T : IShape>(T shape) { return shape.area() * 2; }
)";
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_TRUE(std::ranges::contains(shader.result.dependencies, std::filesystem::path("/shaders/shapes.slang")));
    request.options.entry = "other";
    const CompiledShader other = compile(request);
    ASSERT_TRUE(other.result.ok()) << messagesOf(other);
    EXPECT_EQ(other.reflection->groupSize.at(0), 2U);
}

TEST_F(WithSlang, ReportsErrorsAtTheirLines)
{
    const CompiledShader shader =
        compile("RWStructuredBuffer<float> r;\n[numthreads(1, 1, 1)] void main()\n{\n    r[0] = nowhere;\n}\n");
    const Diagnostic* const error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->file, "main.hlsl");
    EXPECT_EQ(error->line, 4);
    EXPECT_EQ(error->message, "undefined identifier 'nowhere'");
}

TEST_F(WithSlang, ListsTheEntryPointsThatExist)
{
    CompileRequest request =
        requestFor("RWStructuredBuffer<float> r;\n[numthreads(1, 1, 1)] void first() { r[0] = 1; }\n"
                   "[numthreads(1, 1, 1)] void second() { r[0] = 2; }\n");
    const CompiledShader shader = compile(request);
    const Diagnostic* const error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->message, "The source has no entry point 'main'; its entry points are 'first' and 'second'.");
}

TEST_F(WithSlang, RefusesWhatItCannotDo)
{
    CompileRequest strict = requestFor("[numthreads(1, 1, 1)] void main() {}");
    strict.options.strictFloat = true;
    ASSERT_NE(firstError(compile(strict)), nullptr);
    EXPECT_EQ(firstError(compile(strict))->code, Code::featureMissing);
    CompileRequest option = requestFor("[numthreads(1, 1, 1)] void main() {}");
    option.options.arguments["slang"] = {"-o", "/tmp/file"};
    ASSERT_NE(firstError(compile(option)), nullptr);
    EXPECT_TRUE(firstError(compile(option))->message.contains("'-o'"));
}

TEST_F(WithSlang, CompilesAutomaticallyWhatDxcCannot)
{
    if (!has("dxc"))
        GTEST_SKIP() << "dxc is missing";
    const std::string text = "RWStructuredBuffer<uint> all_of[2] : register(u0);\n"
                             "[numthreads(1, 1, 1)] void main() { all_of[1][0] = 3; }\n";
    const CompiledShader shader = toolchain().compile(requestFor(text));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_TRUE(shader.result.compiler.starts_with("slang ")) << shader.result.compiler;
    ASSERT_FALSE(shader.result.diagnostics.empty());
    EXPECT_EQ(shader.result.diagnostics.back().severity, Severity::note);
    EXPECT_TRUE(shader.result.diagnostics.back().message.starts_with("Compiled by Slang"));
    const CompiledShader chosen = toolchain().compile(requestFor(text), "dxc");
    EXPECT_FALSE(chosen.result.ok()) << "the user's choice is kept";
}

TEST_F(WithSlang, CompilesAutomaticallyWhatPassesOfDxcReject)
{
    if (!has("dxc"))
        GTEST_SKIP() << "dxc is missing";
    // DXC 1.8.0 writes a constant of too many words for pack_u8.
    const std::string text =
        "RWByteAddressBuffer b;\n[numthreads(1, 1, 1)] void main() { "
        "b.Store(0, pack_u8(uint4(1, 2, 3, b.Load(4)))); b.Store(8, pack_u8(uint4(1, 2, 3, 4))); }\n";
    const CompiledShader shader = toolchain().compile(requestFor(text));
    EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
}

TEST_F(WithSlang, CompilesAfterACrashOnlyWhatTheAutomaticChoiceGaveToDxc)
{
    if (!has("dxc"))
        GTEST_SKIP() << "dxc is missing";
    const CompileRequest request =
        requestFor("RWStructuredBuffer<uint> r;\n[numthreads(1, 1, 1)] void main() { r[0] = 3; }\n");
    const Diagnostic crash{.code = Code::compilerCrashed, .message = "The compiler crashed."};
    const CompiledShader shader = toolchain().compileAfterCrash(request, "auto", crash);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_TRUE(shader.result.compiler.starts_with("slang "));
    ASSERT_EQ(shader.result.diagnostics.size(), 1U);
    EXPECT_EQ(shader.result.diagnostics[0].severity, Severity::note);
    EXPECT_TRUE(shader.result.diagnostics[0].message.contains("The compiler crashed.")) << messagesOf(shader);

    const CompiledShader chosen = toolchain().compileAfterCrash(request, "dxc", crash);
    EXPECT_FALSE(chosen.result.ok());
    ASSERT_EQ(chosen.result.diagnostics.size(), 1U);
    EXPECT_EQ(chosen.result.diagnostics[0].code, Code::compilerCrashed);
    EXPECT_EQ(chosen.result.diagnostics[0].severity, Severity::error);

    const CompiledShader glsl =
        toolchain().compileAfterCrash(requestFor("void main() {}", Language::glsl), "auto", crash);
    EXPECT_FALSE(glsl.result.ok()) << "glslang crashed, and Slang does not compile GLSL here";
}

TEST_F(WithSlang, PreprocessingKeepsASourceWithoutDirectivesAndMacros)
{
    const std::string source = "// No macros\r\nRWBuffer<uint> b : register(u0);\n"
                               "[numthreads(1, 1, 1)] void main() { b[0] = 1; }\n";
    const PreprocessResult text = toolchain().preprocess(requestFor(source), "slang");
    ASSERT_TRUE(text);
    EXPECT_EQ(*text, source);
}

TEST_F(WithSlang, ReadsRegistersUnderEachSpelling)
{
    // With a byte order mark, a comment that ends with a carriage return, a continued line, a macro of the compiler,
    // a type that Wavelane replaces, and a directive.
    const std::string plain = "RWBuffer<uint> b : register(u3);\n"
                              "[numthreads(1, 1, 1)] void main() { b[0] = 1; }\n";
    const std::vector<std::string> sources{
        plain,
        "\xef\xbb\xbf" + plain,
        "// a comment\r" + plain,
        "// a comment \\\n that goes on { \n" + plain,
        "RWBuffer<uint> b : register(u3);\n[numthreads(1, 1, 1)] void main() { b[0] = __LINE__; }\n",
        "RWBuffer<uint> b : register(u3);\n[numthreads(1, 1, 1)] void main() { b[0] = uint(half(1)); }\n",
        "#define PLACE u3\nRWBuffer<uint> b : register(PLACE);\n[numthreads(1, 1, 1)] void main() { b[0] = 1; }\n"};
    for (const std::string& source : sources) {
        const CompiledShader shader = compile(requestFor(source));
        ASSERT_TRUE(shader.result.ok()) << source << messagesOf(shader);
        const Binding* const binding = find(*shader.reflection, "b");
        ASSERT_NE(binding, nullptr) << source;
        EXPECT_EQ(binding->registerName, "u3") << source;
    }
    CompileRequest request = requestFor("RWBuffer<uint> b : register(PLACE);\n"
                                        "[numthreads(1, 1, 1)] void main() { b[0] = 1; }\n");
    request.options.defines = {{"PLACE", "u3"}};
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_TRUE(std::ranges::contains(shader.declared.bindings, "u3"));
}

TEST_F(WithSlang, FreesTheMemoryOfACompileOnceOrOnRequest)
{
    Result<SlangLibrary> library = SlangLibrary::load({});
    ASSERT_TRUE(library) << library.error().message;
    SlangCompiler compiler(std::move(*library));
    const CompileRequest good = requestFor("RWBuffer<uint> b : register(u0);\n"
                                           "[numthreads(1, 1, 1)] void main() { b[0] = 1; }\n");
    const CompileRequest bad = requestFor("[numthreads(1, 1, 1)] void main() { missing = 1; }\n");
    const std::vector<std::uint32_t> first = compiler.compile(good).spirv;
    ASSERT_FALSE(first.empty());
    compiler.releaseMemory();
    compiler.releaseMemory();
    EXPECT_EQ(compiler.compile(good).spirv, first);
    EXPECT_TRUE(compiler.compile(bad).spirv.empty()); // While the last compile is not freed yet.
    EXPECT_EQ(compiler.compile(good).spirv, first);
}

TEST_F(WithSlang, PreprocessesWithALinePerStatement)
{
    CompileRequest request =
        requestFor("#define TWO 2\nRWStructuredBuffer<uint> r;\n[numthreads(1, 1, 1)] void main() { r[0] = TWO; }\n");
    const PreprocessResult text = toolchain().preprocess(request, "slang");
    ASSERT_TRUE(text);
    EXPECT_TRUE(text->contains("= 2"));
    EXPECT_FALSE(text->contains("TWO"));
}

} // namespace
} // namespace wavelane::shader::test
