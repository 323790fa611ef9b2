// SPDX-License-Identifier: MIT
#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/FoldingRegion>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <QString>
#include <QStringList>

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace wavelane::ui {
namespace {

using namespace KSyntaxHighlighting;

/// Notes the format's name of each character and how deep regions are at the end of the text.
class Recorder : public AbstractHighlighter
{
public:
    Recorder() { setDefinition(m_repository.definitionForName(QStringLiteral("HLSL"))); }

    bool isLoaded() const { return definition().isValid(); }

    void read(const QString& text)
    {
        for (const QString& line : text.split(u'\n')) {
            m_names.append(QStringList(line.size(), QStringLiteral("Normal Text")));
            m_lines.append(line);
            m_state = highlightLine(line, m_state);
        }
    }

    /// Format of the first character of `word`, searched from the beginning of `line` (from 0).
    std::string formatOf(const QString& word, qsizetype line = 0) const
    {
        const qsizetype at = m_lines.at(line).indexOf(word);
        return at < 0 ? "not there" : m_names.at(line).at(at).toStdString();
    }

    int openRegions() const { return m_open; }
    int begunRegions() const { return m_begun; }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override
    {
        for (int i = offset; i < offset + length; ++i)
            m_names.back()[i] = format.name();
    }
    void applyFolding(int /*offset*/, int /*length*/, FoldingRegion region) override
    {
        m_open += region.type() == FoldingRegion::Begin ? 1 : -1;
        m_begun += region.type() == FoldingRegion::Begin ? 1 : 0;
    }

private:
    Repository m_repository;
    State m_state;
    QList<QStringList> m_names;
    QStringList m_lines;
    int m_open = 0;
    int m_begun = 0;
};

std::map<std::string, std::string> formats(const QString& line, const QStringList& words)
{
    Recorder recorder;
    recorder.read(line);
    std::map<std::string, std::string> result;
    for (const QString& word : words)
        result[word.toStdString()] = recorder.formatOf(word);
    return result;
}

using Expected = std::map<std::string, std::string>;

TEST(HlslSyntax, IsFoundByNameAndFileEnding)
{
    Repository repository;
    EXPECT_TRUE(repository.definitionForName("HLSL").isValid());
    for (const char* file : {"blur.hlsl", "noise.hlsli", "old.fx"})
        EXPECT_EQ(repository.definitionForFileName(QLatin1StringView(file)).name(), "HLSL") << file;
    EXPECT_EQ(repository.definitionForName("HLSL").singleLineCommentMarker(), "//");
}

TEST(HlslSyntax, IsReadableInTheThemesOfTheEditor)
{
    Repository repository;
    for (const bool dark : {false, true}) {
        const QPalette palette = wavelane::ui::Theme::palette(dark);
        const auto theme = repository.theme(wavelane::ui::Theme::editorThemeName(palette));
        ASSERT_TRUE(theme.isValid());
        for (const KSyntaxHighlighting::Format& format : repository.definitionForName("HLSL").formats()) {
            const QColor color = format.textColor(theme);
            const float distance = color.lightnessF() - palette.color(QPalette::Base).lightnessF();
            EXPECT_GT(std::abs(distance), 0.2F) << format.name().toStdString();
        }
    }
}

TEST(HlslSyntax, KnowsResourcesRegistersAndSemantics)
{
    EXPECT_EQ(formats("RWTexture2D<unorm float4> image : register(u3, space1);",
                      {"RWTexture2D", "unorm", "float4", "image", "register", "u3", "space1"}),
              (Expected{{"RWTexture2D", "Resource Type"},
                        {"unorm", "Modifier"},
                        {"float4", "Type"},
                        {"image", "Normal Text"},
                        {"register", "Keyword"},
                        {"u3", "Register"},
                        {"space1", "Register"}}));
    EXPECT_EQ(
        formats("void main(uint3 which : SV_DispatchThreadID) {", {"void", "main", "uint3", "which", "SV_Disp"}),
        (Expected{{"void", "Type"},
                  {"main", "Function"},
                  {"uint3", "Type"},
                  {"which", "Normal Text"},
                  {"SV_Disp", "Semantic"}}));
}

TEST(HlslSyntax, HighlightsAttributesButNotIndices)
{
    EXPECT_EQ(formats("[numthreads(8, 4, 1)]", {"[", "numthreads", "8"}),
              (Expected{{"[", "Attribute"}, {"numthreads", "Attribute"}, {"8", "Decimal"}}));
    EXPECT_EQ(formats("[[vk::binding(2)]] Buffer<int> b;", {"[", "vk", "binding", "2", "Buffer"}),
              (Expected{{"[", "Attribute"},
                        {"vk", "Namespace"},
                        {"binding", "Attribute"},
                        {"2", "Decimal"},
                        {"Buffer", "Resource Type"}}));
    EXPECT_EQ(formats("a[loop] = 1;", {"["}), (Expected{{"[", "Symbol"}}));
}

TEST(HlslSyntax, KnowsTypesOfEveryShape)
{
    for (const char* type : {"bool", "float", "float2", "float4x4", "int3", "uint64_t", "uint16_t2", "half3",
                             "min16float2x3", "float16_t4", "double", "matrix", "vector", "dword"})
        EXPECT_EQ(formats(QLatin1StringView(type), {QLatin1StringView(type)})[type], "Type") << type;
    for (const char* name : {"float5", "float4x5", "uint3id", "myfloat2", "int8"})
        EXPECT_NE(formats(QLatin1StringView(name), {QLatin1StringView(name)})[name], "Type") << name;
}

TEST(HlslSyntax, KnowsNumbersWithTheirSuffixes)
{
    const std::map<const char*, const char*> numbers{
        {"1", "Decimal"},          {"42u", "Decimal"},  {"7ull", "Decimal"}, {"0x1F", "Hexadecimal"},
        {"0XffUL", "Hexadecimal"}, {"0b101", "Binary"}, {"017", "Octal"},    {"1.0", "Float"},
        {"1.", "Float"},           {".5", "Float"},     {"1e-3", "Float"},   {"2.5f", "Float"},
        {"1.0h", "Float"},         {"3f", "Float"},     {"1.#INF", "Float"}, {"6.02E+23L", "Float"}};
    for (const auto& [text, format] : numbers) {
        Recorder recorder;
        recorder.read(QStringLiteral("x = ") + QLatin1StringView(text) + u';');
        EXPECT_EQ(recorder.formatOf(QLatin1StringView(text)), format) << text;
        EXPECT_NE(recorder.formatOf(QStringLiteral(";")), format) << text;
    }
    EXPECT_EQ(formats("id.x", {"x"})["x"], "Member");
}

TEST(HlslSyntax, DistinguishesIntrinsicsMethodsAndMembers)
{
    EXPECT_EQ(formats("v = saturate(t.SampleLevel(s, p.distance, 0)) + WaveActiveSum(q.length);",
                      {"saturate", "SampleLevel", "distance", "WaveActiveSum", "length"}),
              (Expected{{"saturate", "Intrinsic"},
                        {"SampleLevel", "Method"},
                        {"distance", "Member"},
                        {"WaveActiveSum", "Intrinsic"},
                        {"length", "Member"}}));
}

TEST(HlslSyntax, ReadsDirectivesAndGraysOutWhatTheyExclude)
{
    Recorder recorder;
    recorder.read("#include \"noise.hlsli\" // why\n"
                  "#define TILE 16\n"
                  "#if 0\n"
                  "float off;\n"
                  "#ifdef A\n"
                  "#endif\n"
                  "#else\n"
                  "float on;\n"
                  "#endif\n"
                  "float after;\n"
                  "#define LONG 1 + \\\n"
                  "  TILE\n"
                  "float last;\n"
                  "#nonsense");
    EXPECT_EQ(recorder.formatOf("\"noise", 0), "Include Path");
    EXPECT_EQ(recorder.formatOf("// why", 0), "Comment");
    EXPECT_EQ(recorder.formatOf("TILE", 1), "Macro");
    EXPECT_EQ(recorder.formatOf("16", 1), "Decimal");
    EXPECT_EQ(recorder.formatOf("float", 3), "Disabled Code");
    EXPECT_EQ(recorder.formatOf("float", 7), "Type");
    EXPECT_EQ(recorder.formatOf("float", 9), "Type");
    EXPECT_EQ(recorder.formatOf("TILE", 11), "Preprocessor");
    EXPECT_EQ(recorder.formatOf("float", 12), "Type");
    EXPECT_EQ(recorder.formatOf("#nonsense", 13), "Error");
    EXPECT_EQ(recorder.openRegions(), 0);
}

TEST(HlslSyntax, FoldsBracesConditionsAndComments)
{
    Recorder recorder;
    recorder.read("/* a\n b */\nvoid f()\n{\n#if A\n    {\n    }\n#elif B\n#endif\n}");
    EXPECT_EQ(recorder.begunRegions(), 5);
    EXPECT_EQ(recorder.openRegions(), 0);
}

TEST(HlslSyntax, ReadsCommentsWithAnnotationsAndStrings)
{
    EXPECT_EQ(formats("float a; // @range 0 10", {"//", "@range"}),
              (Expected{{"//", "Comment"}, {"@range", "Annotation"}}));
    EXPECT_EQ(
        formats("printf(\"%d\\n\", i); // \"no\"", {"printf", "\"", "%d", "\\n", "\"no"}),
        (Expected{
            {"printf", "Intrinsic"}, {"\"", "String"}, {"%d", "Escape"}, {"\\n", "Escape"}, {"\"no", "Comment"}}));
}

} // namespace
} // namespace wavelane::ui
