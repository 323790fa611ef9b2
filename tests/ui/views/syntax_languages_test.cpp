// SPDX-License-Identifier: MIT
// Syntax highlighting of GLSL and Slang, and the contrast of every color of every language.
#include "ui/base/program_resources.h"
#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <QStringList>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace wavelane::ui {
namespace {

/// Notes the format's name of each character of one text.
class SyntaxReader : public KSyntaxHighlighting::AbstractHighlighter
{
public:
    explicit SyntaxReader(const char* language)
    {
        loadProgramResources();
        setDefinition(m_repository.definitionForName(QString::fromLatin1(language)));
    }

    void read(const QString& text)
    {
        for (const QString& line : text.split(u'\n')) {
            m_names.append(QStringList(line.size(), QStringLiteral("Normal Text")));
            m_lines.append(line);
            m_state = highlightLine(line, m_state);
        }
    }
    std::string formatOf(const QString& word) const
    {
        for (qsizetype line = 0; line < m_lines.size(); ++line)
            if (const qsizetype at = m_lines[line].indexOf(word); at >= 0)
                return m_names[line][at].toStdString();
        return "not there";
    }
    bool hasErrors() const
    {
        return std::ranges::any_of(m_names,
                                   [](const QStringList& line) { return line.contains(QStringLiteral("Error")); });
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override
    {
        for (int i = offset; i < offset + length; ++i)
            m_names.back()[i] = format.name();
    }

private:
    KSyntaxHighlighting::Repository m_repository;
    KSyntaxHighlighting::State m_state;
    QList<QStringList> m_names;
    QStringList m_lines;
};

std::string formatIn(const char* language, const char* text, const char* word)
{
    SyntaxReader reader(language);
    reader.read(QString::fromUtf8(text));
    return reader.formatOf(QString::fromUtf8(word));
}

double syntaxLuminance(const QColor& color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// WCAG 2, “contrast ratio”.
double syntaxContrast(const QColor& one, const QColor& other)
{
    const double a = syntaxLuminance(one);
    const double b = syntaxLuminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

TEST(GlslSyntax, AcceptsEveryDirectiveOfTheLanguage)
{
    SyntaxReader reader("GLSL");
    reader.read(QStringLiteral("#version 450 core\n"
                               "#extension GL_EXT_nonuniform_qualifier : require\n"
                               "#pragma optimize(off)\n"
                               "#define SIDE 8\n"
                               "#undef SIDE\n"
                               "#ifdef VULKAN\n"
                               "#elif defined(SIDE)\n"
                               "#else\n"
                               "#endif\n"
                               "#include \"noise.glsl\"\n"
                               "#line 3\n"
                               "# error no\n"));
    EXPECT_FALSE(reader.hasErrors());
    EXPECT_EQ(reader.formatOf(QStringLiteral("#version")), "Preprocessor");
    EXPECT_EQ(reader.formatOf(QStringLiteral("450")), "Decimal");
    EXPECT_EQ(reader.formatOf(QStringLiteral("#extension")), "Preprocessor");
    EXPECT_EQ(reader.formatOf(QStringLiteral("GL_EXT_nonuniform_qualifier")), "Macro");
    EXPECT_EQ(reader.formatOf(QStringLiteral("require")), "Constant");
    SyntaxReader wrong("GLSL");
    wrong.read(QStringLiteral("#verzion 450"));
    EXPECT_TRUE(wrong.hasErrors());
}

TEST(GlslSyntax, KnowsTypesLayoutsBuiltInsAndFunctions)
{
    constexpr const char* source = "layout(local_size_x = 8, rgba8) uniform writeonly image2D target;\n"
                                   "shared vec4 tile[8]; // ends\n"
                                   "void blur(uvec2 at) { imageStore(target, ivec2(gl_GlobalInvocationID.xy), "
                                   "mix(tile[0], vec4(1.5), 0.5)); barrier(); return; }";
    const auto is = [&](const char* word) { return formatIn("GLSL", source, word); };
    EXPECT_EQ(is("layout"), "Keyword");
    EXPECT_EQ(is("local_size_x"), "Attribute");
    EXPECT_EQ(is("rgba8"), "Attribute");
    EXPECT_EQ(is("writeonly"), "Modifier");
    EXPECT_EQ(is("image2D"), "Resource Type");
    EXPECT_EQ(is("shared"), "Keyword");
    EXPECT_EQ(is("vec4"), "Type");
    EXPECT_EQ(is("// ends"), "Comment");
    EXPECT_EQ(is("blur"), "Function");
    EXPECT_EQ(is("imageStore"), "Intrinsic");
    EXPECT_EQ(is("gl_GlobalInvocationID"), "Semantic");
    EXPECT_EQ(is("1.5"), "Float");
    EXPECT_EQ(is("return"), "Control Flow");
}

TEST(SlangSyntax, KnowsModulesInterfacesGenericsAndDerivatives)
{
    constexpr const char* source =
        "module shapes;\nimport noise;\n"
        "interface IShape { associatedtype Point : IDifferentiable; float area(); }\n"
        "extension Circle : IShape { property side : float { get { return 1; } } }\n"
        "[Differentiable] [mutating] func weigh<T : IShape>(no_diff x: T) -> float where T : IShape\n"
        "{ let y = fwd_diff(f)(x); var z = bwd_diff(f); This a; return 2; }\n"
        "[shader(\"compute\")] [numthreads(8, 8, 1)] void main() {}";
    const auto is = [&](const char* word) { return formatIn("Slang", source, word); };
    for (const char* word : {"module", "interface", "associatedtype", "extension", "property", "get", "func",
                             "no_diff", "where", "let", "fwd_diff", "var", "bwd_diff", "This"})
        EXPECT_EQ(is(word), "Keyword") << word;
    EXPECT_EQ(is("import"), "Import");
    EXPECT_EQ(is("IDifferentiable"), "Type");
    EXPECT_EQ(is("Differentiable"), "Type") << "The first one is a part of IDifferentiable.";
    EXPECT_EQ(is("mutating"), "Attribute");
    EXPECT_EQ(is("shader"), "Attribute");
    EXPECT_EQ(is("numthreads"), "Attribute");
    EXPECT_EQ(is("return"), "Control Flow");
    EXPECT_EQ(is("IShape"), "Declared Name");
}

TEST(SyntaxDefinitions, BelongToTheirFileEndings)
{
    loadProgramResources();
    const KSyntaxHighlighting::Repository repository;
    for (const auto& [file, name] : {std::pair{"a.comp", "GLSL"},
                                     {"a.glsl", "GLSL"},
                                     {"a.slang", "Slang"},
                                     {"a.hlsl", "HLSL"},
                                     {"a.wgsl", "WGSL"}})
        EXPECT_EQ(repository.definitionForFileName(QLatin1StringView(file)).name(), QLatin1StringView(name)) << file;
}

TEST(SyntaxColors, ReachTheContrastOfTextOnEveryBackgroundOfTheEditor)
{
    loadProgramResources();
    const KSyntaxHighlighting::Repository repository;
    constexpr double leastContrast = 4.5; // WCAG 2, AA.
    int measured = 0;
    for (const bool dark : {false, true}) {
        const QPalette palette = Theme::palette(dark);
        const ThemeColors& colors = Theme::colors(palette);
        const auto theme = repository.theme(Theme::editorThemeName(palette));
        ASSERT_TRUE(theme.isValid()) << Theme::editorThemeName(palette).toStdString();
        for (const char* language : {"HLSL", "Slang", "GLSL", "WGSL", "JSON", "SPIR-V Assembly", "C++", "Metal"})
            for (const KSyntaxHighlighting::Format& format :
                 repository.definitionForName(QLatin1StringView(language)).formats())
                for (const QColor& behind : {palette.color(QPalette::Base), colors.currentLine, colors.linkedLine}) {
                    ++measured;
                    EXPECT_GE(syntaxContrast(format.textColor(theme), behind), leastContrast)
                        << language << " " << format.name().toStdString() << (dark ? " dark " : " light ")
                        << format.textColor(theme).name().toStdString() << " on " << behind.name().toStdString();
                }
    }
    EXPECT_GT(measured, 300);
}

} // namespace
} // namespace wavelane::ui
