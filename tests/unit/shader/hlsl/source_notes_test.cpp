// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/source_notes.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

/// `structure.name: label least..most/step color`, one line for each note.
std::string notesOf(std::string_view source)
{
    std::string text;
    for (const SourceNote& each : readNotes(source).notes) {
        text += each.structure + "." + each.name + ":";
        if (!each.notes.label.empty())
            text += " " + each.notes.label;
        if (each.notes.range)
            text += std::format(" {}..{}", (*each.notes.range)[0], (*each.notes.range)[1]);
        if (each.notes.step)
            text += std::format("/{}", *each.notes.step);
        text += each.notes.color ? " color\n" : "\n";
    }
    return text;
}

TEST(SourceNotes, ReadsCommentsAfterOrBeforeADeclaration)
{
    EXPECT_EQ(notesOf("cbuffer Settings : register(b0)\n{\n"
                      "    float radius; // @label Blur radius @range 0 32 0.5\n"
                      "    // @color\n"
                      "    // @label Tint of it all\n"
                      "    float3 tint;\n"
                      "    float plain; // an address: me@range.example\n"
                      "};\n"),
              "Settings.radius: Blur radius 0..32/0.5\nSettings.tint: color\nSettings.tint: Tint of it all\n");
}

TEST(SourceNotes, DistinguishesStructuresFromGlobalScope)
{
    EXPECT_EQ(
        notesOf(
            "struct Light { float power; }; // nothing\n"
            "struct Lamp\n{\n    Light light;\n    row_major float4x4 view[2] : packoffset(c4); // @range 1 2\n};\n"
            "float loose = 3; // @range -1 1\n"
            "[[vk::constant_id(3)]] const uint count = 4; // @range 1 64\n"
            "namespace inner {\nfloat deep; // @range 0 1\n}\n"),
        "Lamp.view: 1..2\n.loose: -1..1\n.count: 1..64\n.deep: 0..1\n");
}

TEST(SourceNotes, AppliesToEveryNameOnALine)
{
    EXPECT_EQ(notesOf("struct S {\n  float a, b[3], c; // @range 0 1\n  int x; int y; // @range 2 3\n};"),
              "S.a: 0..1\nS.b: 0..1\nS.c: 0..1\nS.x: 2..3\nS.y: 2..3\n");
}

TEST(SourceNotes, AppliesToDeclarationsOnSeveralLines)
{
    EXPECT_EQ(notesOf("cbuffer C {\n  float4 // @color\n    tint\n    ;\n};"), "C.tint: color\n");
}

TEST(SourceNotes, SupportsOtherLanguages)
{
    EXPECT_EQ(notesOf("layout(set = 0, binding = 0) uniform Settings\n{\n    layout(offset = 16) float radius; // "
                      "@range 0 9\n} s;\n"
                      "layout(constant_id = 1) const int steps = 3; // @range 1 5\n"),
              "Settings.radius: 0..9\n.steps: 1..5\n");
    EXPECT_EQ(
        notesOf("struct Settings {\n    radius: f32, // @range 0 9\n    @align(16) tint: vec3<f32> // @color\n}\n"),
        "Settings.radius: 0..9\nSettings.tint: color\n");
}

TEST(SourceNotes, IgnoresFunctionsStringsAndBlockComments)
{
    EXPECT_EQ(notesOf("void f() {\n    float x; // @range 0 1\n}\n"
                      "/* float y; // @range 0 1\n */ struct S { uint z; };\n"
                      "string text = \"// @range 0 1\";\n"),
              "");
}

TEST(SourceNotes, WarnsAboutInvalidNotesAtTheirLines)
{
    for (const char* wrong : {"@range", "@range 1", "@range 2 1", "@range 1 1", "@range a b", "@range 0 inf",
                              "@label", "@range 0 1 fine", "@range 0 1 0", "@range 0 1 -2"}) {
        const SourceNotes read = readNotes(std::string("struct S {\n    float x; // ") + wrong + "\n};");
        ASSERT_EQ(read.problems.size(), 1U) << wrong;
        EXPECT_EQ(read.problems[0].line, 2) << wrong;
        EXPECT_EQ(read.problems[0].severity, Severity::warning);
        EXPECT_TRUE(read.notes.empty()) << wrong;
    }
}

TEST(SourceNotes, AcceptsAnyText)
{
    for (const char* text :
         {"", "@", "\"@", "\"\\", "// @range", "/* @", "{{{{ // @color", "}}}} x; // @color", "@@@@\n\n@"})
        readNotes(text);
    EXPECT_EQ(notesOf("}}}} float x; // @color"), ".x: color\n");
}

class NotesOfReflection : public CompilerTest
{
protected:
    NotesOfReflection() : CompilerTest("dxc") {}
};

TEST_F(NotesOfReflection, ReachMembersConstantsAndIncludes)
{
    CompileRequest request = requestFor(R"(
#include "light.hlsli"
struct Push { float gain; /* x */ // @range 0 8
};
[[vk::push_constant]] ConstantBuffer<Push> push;
[[vk::constant_id(2)]] const uint count = 4; // @label How many
cbuffer Settings { Light lights[2];
 float power; // @color
};
RWStructuredBuffer<Light> result;
[numthreads(1, 1, 1)] void main() { result[count] = lights[1]; result[0].power = push.gain * power; }
)");
    request.overrides[request.file.parent_path() / "light.hlsli"] =
        "struct Light { float power; // @range 1 9 2\n float3 tint; // @color @label Tint\n};\n";
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const FieldNotes power{.range = {{1, 9}}, .step = 2};
    const FieldNotes tint{.label = "Tint", .color = true};
    std::size_t checked = 0;
    for (const Binding& binding : shader.reflection->bindings) {
        ASSERT_TRUE(binding.layout) << binding.name;
        if (binding.name == "Settings") {
            const Member& lights = binding.layout->members.at(0);
            EXPECT_EQ(lights.members.at(0).notes, power);
            EXPECT_EQ(lights.members.at(1).notes, tint);
            EXPECT_EQ(binding.layout->members.at(1).notes, FieldNotes());
            ++checked;
        } else if (binding.name == "result") {
            EXPECT_EQ(binding.layout->members.at(0).notes, power);
            ++checked;
        }
    }
    EXPECT_EQ(checked, 2U);
    ASSERT_TRUE(shader.reflection->push);
    EXPECT_EQ(shader.reflection->push->members.at(0).notes, (FieldNotes{.range = {{0, 8}}}));
    ASSERT_EQ(shader.reflection->constants.size(), 1U);
    EXPECT_EQ(shader.reflection->constants[0].notes.label, "How many");
    // A scalar cannot be a color.
    ASSERT_EQ(shader.result.diagnostics.size(), 1U) << messagesOf(shader);
    EXPECT_EQ(shader.result.diagnostics[0].line, 8);
    EXPECT_EQ(shader.result.diagnostics[0].file, request.displayName);
}

TEST_F(NotesOfReflection, ReachLooseVariables)
{
    const CompiledShader shader = compile(requestFor("RWStructuredBuffer<float> result;\n"
                                                     "float loose; // @range 0 1\n"
                                                     "[numthreads(1, 1, 1)] void main() { result[0] = loose; }"));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto globals = std::ranges::find(shader.reflection->bindings, "$Globals", &Binding::name);
    ASSERT_NE(globals, shader.reflection->bindings.end());
    EXPECT_EQ(globals->layout->members.at(0).notes, (FieldNotes{.range = {{0, 1}}}));
}

} // namespace
} // namespace wavelane::shader::test
