// SPDX-License-Identifier: MIT
#include "core/shader/translate/translate.h"

#include "tests/unit/shader/compile_support.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace wavelane::shader::test {
namespace {

/// Every language writes lines 3 and 4 as separate lines.
constexpr const char* twoLines = "RWStructuredBuffer<uint> o;\n[numthreads(1,1,1)] void main() {\n"
                                 "    o[0] = 1234u;\n    o[1] = 5678u;\n}\n";

class TranslatedLines : public WithDxc
{
protected:
    TranslatedText written(TextTarget target)
    {
        CompileRequest request = requestFor(twoLines);
        request.options.debugInfo = true;
        const CompiledShader shader = toolchain().compile(request);
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        const Result<TranslatedText> text = translateWithLines(shader.result.spirv, target);
        EXPECT_TRUE(text) << (text ? "" : text.error().message);
        return text ? *text : TranslatedText{};
    }
};

/// Returns the source line of the line with `word`; 0: none.
int originOf(const TranslatedText& translated, std::string_view word)
{
    int origin = -1;
    std::size_t index = 0;
    forEachLine(translated.text, [&](std::string_view line) {
        if (origin < 0 && line.contains(word))
            origin = translated.lines[index] ? translated.lines[index]->line : 0;
        ++index;
    });
    return origin;
}

TEST_F(TranslatedLines, AreAvailableForEachLanguage)
{
    for (const TextTarget target : {TextTarget::glsl, TextTarget::hlsl, TextTarget::msl}) {
        SCOPED_TRACE(toString(target));
        const TranslatedText translated = written(target);
        EXPECT_EQ(originOf(translated, "1234u"), 3) << translated.text;
        EXPECT_EQ(originOf(translated, "5678u"), 4) << translated.text;
        EXPECT_EQ(translated.text.find("#line"), std::string::npos) << translated.text;
        EXPECT_EQ(translated.text.find("line_directive"), std::string::npos) << translated.text;
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(translated.text, '\n')), translated.lines.size());
    }
}

TEST_F(TranslatedLines, DoNotChangeTheText)
{
    CompileRequest request = requestFor(twoLines);
    request.options.debugInfo = true;
    const CompiledShader shader = toolchain().compile(request);
    for (const TextTarget target : {TextTarget::glsl, TextTarget::hlsl, TextTarget::msl}) {
        const Result<std::string> plain = translate(shader.result.spirv, target);
        ASSERT_TRUE(plain);
        EXPECT_EQ(written(target).text, *plain);
    }
}

TEST_F(TranslatedLines, AreAvailableForAssembly)
{
    const TranslatedText translated = written(TextTarget::spirvAssembly);
    EXPECT_EQ(translated.text.find("OpLine"), std::string::npos) << translated.text;
    std::size_t index = 0;
    std::array<int, 2> stores{};
    std::size_t found = 0;
    forEachLine(translated.text, [&](std::string_view line) {
        if (line.contains("OpStore") && found < stores.size())
            stores[found++] = translated.lines[index] ? translated.lines[index]->line : 0;
        ++index;
    });
    EXPECT_EQ(stores, (std::array{3, 4})) << translated.text;
}

TEST(LineDirectives, IncrementLinesAndKeepTheFile)
{
    const TranslatedText text = extractLineDirectives("a\n#line 5 \"b.hlsli\"\nb\nc\n#line 2\nd", "main.hlsl", true);
    EXPECT_EQ(text.text, "a\nb\nc\nd");
    using Lines = std::vector<std::optional<SourceLine>>;
    EXPECT_EQ(text.lines,
              (Lines{std::nullopt, SourceLine{"b.hlsli", 5}, SourceLine{"b.hlsli", 6}, SourceLine{"main.hlsl", 2}}));
}

TEST(LineDirectives, ApplyUntilTheNextDirectiveInTranslations)
{
    const TranslatedText text = extractLineDirectives("#line 5 \"b\"\nb\nc\n#line 0 \"b\"\nd\n#line x\n", {}, false);
    EXPECT_EQ(text.text, "b\nc\nd\n#line x\n");
    using Lines = std::vector<std::optional<SourceLine>>;
    EXPECT_EQ(text.lines, (Lines{SourceLine{"b", 5}, SourceLine{"b", 5}, std::nullopt, std::nullopt}));
}

} // namespace
} // namespace wavelane::shader::test
