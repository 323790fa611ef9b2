// SPDX-License-Identifier: MIT
#include "ui/editor/assist/quick_fixes.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::ui {
namespace {

/// The source after the first fix; empty if there is none.
std::string repaired(const char* source, const Diagnostic& diagnostic)
{
    const QString text = QString::fromUtf8(source);
    const auto list = fixesFor(diagnostic, text);
    return list.empty() ? std::string() : applied(text, list.front()).toStdString();
}

Diagnostic reported(std::string message, int line, int column = 0, std::string detail = {})
{
    return {.code = Code::compileFailed,
            .message = std::move(message),
            .line = line,
            .column = column,
            .detail = std::move(detail)};
}

TEST(QuickFixes, TakesTheNameThatTheCompilerSuggests)
{
    EXPECT_EQ(
        repaired("float4 c = shad();", reported("use of undeclared identifier 'shad'; did you mean 'shade'?", 1, 12)),
        "float4 c = shade();");
    EXPECT_EQ(repaired("/* ü */ a = shad();", reported("did you mean 'shade'?", 1, 14)), "/* ü */ a = shade();")
        << "columns count bytes";
}

TEST(QuickFixes, OffersADeclarationNextToTheCompilersSuggestion)
{
    const QString source = QStringLiteral("a = photo.Load(int3(0, 0, 0)) * strenght;");
    const auto titles = [&](const char* name, const char* suggestion, int column) {
        std::string all;
        for (const QuickFix& fix : fixesFor(reported(std::string("use of undeclared identifier '") + name +
                                                         "'; did you mean '" + suggestion + "'?",
                                                     1, column),
                                            source))
            all += fix.title.toStdString() + "\n";
        return all;
    };
    EXPECT_EQ(titles("photo", "goto", 5),
              "Declare Texture2D<float4> photo\nDeclare StructuredBuffer<float4> photo\n");
    EXPECT_EQ(titles("strenght", "strength", 34),
              "Change to “strength”\nDeclare “strenght” in a Constant Buffer (float)\n"
              "Declare Local Variable “strenght” (float)\n");
}

TEST(QuickFixes, DeclaresATextureForWhatIsReadAndWrittenWithARegisterThatIsFree)
{
    const char* source = "RWTexture2D<float4> target : register(u0);\n\n// The kernel.\n[numthreads(8, 8, 1)]\n"
                         "void main(uint3 id : SV_DispatchThreadID)\n{\n    result[id.xy] = 1;\n}\n";
    EXPECT_EQ(repaired(source, reported("use of undeclared identifier 'result'", 7, 5)),
              "RWTexture2D<float4> target : register(u0);\n\nRWTexture2D<float4> result : register(u1);\n"
              "// The kernel.\n[numthreads(8, 8, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
              "    result[id.xy] = 1;\n}\n");
    const auto all = fixesFor(reported("use of undeclared identifier 'result'", 7, 5), QString::fromUtf8(source));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[1].title, QStringLiteral("Declare RWStructuredBuffer<float4> result"));
}

TEST(QuickFixes, DeclaresTheTypeThatTheUseImplies)
{
    const auto first = [](const char* line) {
        const auto list = fixesFor(reported("'x' : unknown variable ", 1, 1), QString::fromUtf8(line));
        return list.empty() ? std::string() : list.front().title.toStdString();
    };
    EXPECT_EQ(first("x.SampleLevel(s, 0.5, 0);"), "Declare Texture2D<float4> x");
    EXPECT_EQ(first("a = sheet.SampleLevel(x, 0.5, 0);"), "Declare SamplerState x");
    EXPECT_EQ(first("x.Store(0, 1);"), "Declare RWByteAddressBuffer x");
    EXPECT_EQ(first("a = x[3];"), "Declare Texture2D<float4> x");
    EXPECT_EQ(first("x[3] += 2;"), "Declare RWTexture2D<float4> x");
    EXPECT_EQ(first("a = x * 2;"), "Declare “x” in a Constant Buffer (float)");
    EXPECT_EQ(first("x(2);"), "") << "what a function does is unknown";
}

TEST(QuickFixes, EndsTheStatementWhereverTheCompilerNoticed)
{
    EXPECT_EQ(repaired("float a = 1\nfloat b;", reported("expected ';' at end of declaration", 1, 12)),
              "float a = 1;\nfloat b;");
    EXPECT_EQ(repaired("float a = 1 // one\n\nfloat b;", reported("';' : Expected ", 3, 1)),
              "float a = 1; // one\n\nfloat b;");
}

TEST(QuickFixes, NamesTheMip)
{
    const Diagnostic trap =
        reported("Sample derives the mip level from neighboring pixels, which glslang does not support in compute "
                 "shaders.",
                 1, 0, "Specify the mip level with SampleLevel, SampleCmpLevelZero or SampleGrad, or use DXC.");
    EXPECT_EQ(repaired("c = a.Sample(s, float2(x, y));", trap), "c = a.SampleLevel(s, float2(x, y), 0);");
    EXPECT_EQ(repaired("c = a.Sample(s, p, int2(1, 0));", trap), "c = a.SampleLevel(s, p, 0, int2(1, 0));");
    EXPECT_EQ(repaired("c = a.Sample(s, b.Sample(s, p).xy);", trap),
              "c = a.SampleLevel(s, b.SampleLevel(s, p, 0).xy, 0);");
    EXPECT_EQ(repaired("c = a.SampleCmp(s, p, d);", trap), "c = a.SampleCmpLevelZero(s, p, d);");
    const auto all = fixesFor(trap, QStringLiteral("c = a.Sample(s, p);"));
    EXPECT_EQ(all.back().action, QuickFix::Action::getDxc);
    EXPECT_EQ(repaired("c = a.Sample(s, p);",
                       reported("sampling with implicit lod is only allowed in fragment shaders", 1, 5)),
              "c = a.SampleLevel(s, p, 0);");
}

TEST(QuickFixes, FixesWhatGlslangCompilesIncorrectly)
{
    EXPECT_EQ(repaired("RWTexture2D<float4> texture; // a texture\nvoid f() { texture[0] = 1; }",
                       reported("';' : Expected ", 1, 21,
                                "glslang's HLSL front end reserves the word texture: rename the variable.")),
              "RWTexture2D<float4> image; // a texture\nvoid f() { image[0] = 1; }");
}

TEST(QuickFixes, InsertsTheGroupSize)
{
    EXPECT_EQ(
        repaired("float a;\nvoid main() {}", reported("thread group size [numthreads(x,y,z)] is missing from the "
                                                      "entry-point function",
                                                      2, 6)),
        "float a;\n[numthreads(8, 8, 1)]\nvoid main() {}");
}

TEST(QuickFixes, CreatesAMissingIncludedFile)
{
    Diagnostic missing = reported("'lib/noise.hlsli' file not found", 1, 10);
    missing.code = Code::fileMissing;
    const auto list = fixesFor(missing, QStringLiteral("#include \"lib/noise.hlsli\"\n"));
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list.front().action, QuickFix::Action::makeFile);
    EXPECT_EQ(list.front().argument, QStringLiteral("lib/noise.hlsli"));
}

TEST(QuickFixes, CommentsOutTheIncludeOfAMissingFile)
{
    Diagnostic missing = reported("There is no file 'noise.glsl'.", 2, 0);
    missing.code = Code::fileMissing;
    const QString source = QStringLiteral("#version 460\n  #include <noise.glsl>\nvoid main() { }\n");
    const auto list = fixesFor(missing, source);
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list.back().title, QStringLiteral("Comment Out This #include"));
    EXPECT_EQ(applied(source, list.back()),
              QStringLiteral("#version 460\n  // #include <noise.glsl>\nvoid main() { }\n"));
    missing.code = Code::compileFailed;
    EXPECT_TRUE(fixesFor(missing, source).empty());
}

TEST(QuickFixes, AResourceWithoutARegisterGetsOne)
{
    const QString source = QStringLiteral("Texture2D<float4> a : register(t0);\nTexture2D<float4> b;\n"
                                          "SamplerState s;\nfloat c;\nvoid f() { }\n");
    ASSERT_EQ(fixesInLine(source, 2).size(), 1U);
    EXPECT_EQ(applied(source, fixesInLine(source, 2).front()).section(u'\n', 1, 1),
              QStringLiteral("Texture2D<float4> b : register(t1);"));
    EXPECT_EQ(fixesInLine(source, 3).front().title, QStringLiteral("Add register(s0)"));
    EXPECT_TRUE(fixesInLine(source, 1).empty()) << "it has one";
    EXPECT_TRUE(fixesInLine(source, 4).empty());
}

TEST(QuickFixes, OtherProblemsHaveNone)
{
    EXPECT_TRUE(
        fixesFor(reported("'q' : vector swizzle selection out of range ", 1, 1), QStringLiteral("b.q = 1;")).empty());
    EXPECT_TRUE(fixesFor(reported("expected ';' after expression", 0), QStringLiteral("a")).empty())
        << "no place is known";
    EXPECT_TRUE(
        fixesFor(reported("expected ';' after expression", 99, 99), QStringLiteral("a")).front().edits.size() == 1)
        << "a place past the end is its end";
}

} // namespace
} // namespace wavelane::ui
