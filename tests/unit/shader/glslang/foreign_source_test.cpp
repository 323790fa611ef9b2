// SPDX-License-Identifier: MIT
// Sources of compute shaders in GLSL that were written for OpenGL, and texts in other languages.
#include "core/shader/glslang/foreign_source.h"

#include "tests/unit/shader/compile_support.h"

#include <set>

namespace wavelane::shader::test {
namespace {

class OpenGlSources : public WithGlslang
{
protected:
    CompiledShader compileGlsl(std::string text) { return compile(requestFor(std::move(text), Language::glsl)); }
};

TEST_F(OpenGlSources, UniformsOutsideOfBlocksAreTheMembersOfGlobals)
{
    const CompiledShader shader = compileGlsl(R"(#version 430
layout(local_size_x = 64) in;
uniform float time;
uniform vec3 color;
uniform mat4 view;
layout(std430, binding = 0) buffer Result { vec4 result[]; };
void main() { result[gl_GlobalInvocationID.x] = view * vec4(color, time); }
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* globals = find(*shader.reflection, "$Globals");
    ASSERT_NE(globals, nullptr);
    ASSERT_TRUE(globals->layout);
    const std::vector<Member>& members = globals->layout->members;
    ASSERT_EQ(members.size(), 3U);
    // The rules of std140: a vec3 is aligned to 16 bytes, and a mat4 as well.
    EXPECT_EQ(members[0].name, "time");
    EXPECT_EQ(members[0].offset, 0U);
    EXPECT_EQ(members[1].name, "color");
    EXPECT_EQ(members[1].offset, 16U);
    EXPECT_EQ(members[2].name, "view");
    EXPECT_EQ(members[2].offset, 32U);
}

TEST_F(OpenGlSources, AddressesInConstantsAreWarnedOf)
{
    const CompiledShader shader = compileGlsl(R"(#version 460
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_reference, std430) buffer Vertices { vec4 all[]; };
layout(push_constant) uniform Push { Vertices vertices; uint count; } push;
layout(binding = 0) buffer Result { vec4 result[]; };
void main() { result[0] = push.vertices.all[push.count]; }
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_EQ(shader.result.diagnostics.size(), 1U) << messagesOf(shader);
    const Diagnostic& warning = shader.result.diagnostics.front();
    EXPECT_EQ(warning.severity, Severity::warning);
    EXPECT_EQ(warning.code, Code::featureMissing);
    EXPECT_TRUE(warning.message.contains("vertices' is a memory address")) << warning.message;
}

TEST_F(OpenGlSources, VertexAndFragmentShadersAreNamedAsSuch)
{
    for (const char* const text :
         {"#version 330 core\nin vec2 uv;\nout vec4 color;\nvoid main() { color = vec4(uv, 0, 1); }",
          "#version 450\nlayout(location = 0) in vec2 uv;\nvoid main() {}",
          "precision mediump float;\nvarying vec2 uv;\nvoid main() { gl_FragColor = vec4(uv, 0, 1); }"}) {
        const CompiledShader shader = compileGlsl(text);
        ASSERT_EQ(shader.result.diagnostics.size(), 1U) << messagesOf(shader);
        EXPECT_EQ(firstError(shader)->message, "The source is a vertex or fragment shader, not a compute shader.");
        EXPECT_EQ(firstError(shader)->line, 2);
        EXPECT_NE(firstError(shader)->detail.find("imageStore"), std::string::npos);
    }
    const CompiledShader compute =
        compileGlsl("#version 430\nvoid f(in float a, out float b) { b = a; }\nvoid main() { oops; }");
    EXPECT_NE(firstError(compute)->message.find("oops"), std::string::npos) << messagesOf(compute);
}

TEST_F(OpenGlSources, ResourcesWithoutABindingGetUnusedOnes)
{
    const CompiledShader shader = compileGlsl(R"(#version 430
layout(local_size_x = 1) in;
buffer First { uint first[]; };
layout(binding = 0) buffer Second { uint second[]; };
layout(rgba8) uniform image2D target;
uniform sampler2D picture;
uniform uint count;
void main()
{
    second[0] = first[0] + count;
    imageStore(target, ivec2(0), texture(picture, vec2(0.5)));
}
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    std::set<std::uint32_t> numbers;
    for (const char* name : {"First", "Second", "target", "picture", "$Globals"}) {
        const Binding* binding = find(*shader.reflection, name);
        ASSERT_NE(binding, nullptr) << name;
        EXPECT_TRUE(numbers.insert(binding->binding).second) << name << " shares binding " << binding->binding;
    }
    EXPECT_EQ(find(*shader.reflection, "Second")->binding, 0U);
}

TEST_F(OpenGlSources, AtomicCountersAreWordsOfABuffer)
{
    const CompiledShader shader = compileGlsl(R"(#version 430
layout(local_size_x = 1) in;
layout(binding = 0, offset = 4) uniform atomic_uint hits;
buffer Result { uint result[]; };
void main() { result[0] = atomicCounterIncrement(hits); }
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->bindings.size(), 2U);
}

TEST_F(OpenGlSources, VersionsWithoutComputeShadersAreRefusedAtTheirLine)
{
    const CompiledShader shader = compileGlsl("// Blur\n/* for\n   all */\n  # version 330 core\nvoid main() {}\n");
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->message, "GLSL 330 does not support compute shaders. Change the line to #version 460.");
    EXPECT_EQ(error->line, 4);
    EXPECT_EQ(error->file, "main.hlsl");
}

TEST_F(OpenGlSources, TheStageLineOfGodotIsSkipped)
{
    const CompiledShader shader = compileGlsl(
        "// Doubles.\n#[compute]\n#version 450\nlayout(local_size_x = 1) in;\nvoid main() { wrong(); }\n");
    ASSERT_NE(firstError(shader), nullptr);
    EXPECT_EQ(firstError(shader)->line, 5) << messagesOf(shader);
    EXPECT_EQ(withoutStageLine("#[compute]\n#version 450"), "          \n#version 450");
    for (const char* text : {"", "#", "#version 450\n#[compute]", "#[vertex]"})
        EXPECT_EQ(withoutStageLine(text), text);
}

TEST_F(OpenGlSources, InitialValuesAreIgnoredWithAWarning)
{
    const CompiledShader shader = compileGlsl("#version 430\nlayout(local_size_x = 1) in;\nuniform float a = 2.0;\n"
                                              "buffer B { float b[]; };\nvoid main() { b[0] = a; }\n");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_EQ(shader.result.diagnostics.size(), 1U) << messagesOf(shader);
    EXPECT_EQ(shader.result.diagnostics.front().severity, Severity::warning);
    EXPECT_EQ(shader.result.diagnostics.front().line, 3);
}

TEST(UnsupportedVersion, DependsOnTheProfile)
{
    const auto messageFor = [](std::string_view source) {
        const auto problem = unsupportedVersion(source);
        return problem ? problem->message : std::string();
    };
    EXPECT_EQ(messageFor("#version 300 es\n"),
              "GLSL 300 es does not support compute shaders. Change the line to #version 310 es.");
    EXPECT_EQ(messageFor("#version 110"),
              "GLSL 110 does not support compute shaders. Change the line to #version 460.");
    for (const char* accepted :
         {"#version 310 es", "#version 420\n", "#version 460 core", "", "void main() {}", "#version", "#version x",
          "#version -5", "#version 0x100", "/* #version 110", "#define A\n#version 110\n"})
        EXPECT_EQ(messageFor(accepted), "") << accepted;
}

TEST_F(OpenGlSources, TextsInOtherLanguagesAreNamed)
{
    const CompiledShader hlsl =
        compileGlsl("RWBuffer<uint> data;\n[numthreads(1, 1, 1)] void main() { data[0] = 1; }\n");
    ASSERT_NE(firstError(hlsl), nullptr);
    EXPECT_EQ(firstError(hlsl)->detail,
              "The source looks like HLSL, but it is compiled as GLSL. Rename the file to .hlsl.");
    const CompiledShader wgsl = compileGlsl("@compute @workgroup_size(1) fn main() {}\n");
    ASSERT_NE(firstError(wgsl), nullptr);
    EXPECT_EQ(firstError(wgsl)->detail,
              "The source looks like WGSL, but it is compiled as GLSL. Rename the file to .wgsl.");
    const CompiledShader glsl = compileGlsl("#version 450\nlayout(local_size_x = 1) in;\nvoid main() { wrong(); }\n");
    ASSERT_NE(firstError(glsl), nullptr);
    EXPECT_EQ(firstError(glsl)->detail, "");
}

} // namespace
} // namespace wavelane::shader::test
