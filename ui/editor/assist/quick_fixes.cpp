// SPDX-License-Identifier: MIT
#include "ui/editor/assist/quick_fixes.h"

#include "core/language/shader_problem.h"
#include "ui/base/text.h"
#include "ui/editor/text/source_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <ranges>

namespace wavelane::ui {

namespace {

struct QuickFixText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::QuickFixes)
};

void replaceName(const QString& better, const SourceText& text, qsizetype place, std::vector<QuickFix>& list)
{
    const auto [begin, end] = text.wordAt(place);
    if (begin < end)
        list.push_back({.title = QuickFixText::tr("Change to “%1”").arg(better), .edits = {{begin, end, better}}});
}

/// Guesses the type of an unknown name from its use.
std::vector<QString> likelyTypes(const QString& source, const QString& name)
{
    const QString escaped = QRegularExpression::escape(name);
    const auto used = [&](const char* pattern) {
        return source.contains(QRegularExpression(QStringLiteral("\\b") + escaped + QString::fromUtf8(pattern)));
    };
    const auto passed = [&](const char* before) {
        return source.contains(QRegularExpression(QString::fromUtf8(before) + escaped + QStringLiteral("\\b")));
    };
    if (used("\\s*\\.\\s*(Append|IncrementCounter|DecrementCounter|Consume)\\b"))
        return {QStringLiteral("RWStructuredBuffer<float4>")};
    if (used("\\s*\\.\\s*(Store[234]?|Interlocked\\w+)\\s*\\("))
        return {QStringLiteral("RWByteAddressBuffer")};
    if (used("\\s*\\.\\s*(Sample|Gather|SampleLevel|SampleGrad|SampleCmp)\\w*\\s*\\("))
        return {QStringLiteral("Texture2D<float4>")};
    if (passed("\\.\\s*(?:Sample|Gather)\\w*\\s*\\(\\s*"))
        return {QStringLiteral("SamplerState")};
    if (used("\\s*\\[[^\\]]*\\](\\.\\w+)?\\s*[-+*/|&^]?=[^=]"))
        return {QStringLiteral("RWTexture2D<float4>"), QStringLiteral("RWStructuredBuffer<float4>")};
    if (used("\\s*\\[") || used("\\s*\\.\\s*Load\\s*\\("))
        return {QStringLiteral("Texture2D<float4>"), QStringLiteral("StructuredBuffer<float4>")};
    return {};
}

void declare(const QString& name, const SourceText& text, qsizetype place, std::vector<QuickFix>& list)
{
    const qsizetype outside = text.declarationBefore(place);
    bool isResource = false;
    for (const QString& type : likelyTypes(text.text(), name)) {
        const QString where = text.freeRegister(type);
        const QString line = QStringLiteral("%1 %2 : register(%3);\n").arg(type, name, where);
        list.push_back(
            {.title = QuickFixText::tr("Declare %1 %2").arg(type, name), .edits = {{outside, outside, line}}});
        isResource = true;
    }
    const bool isCalled = text.text().mid(text.wordAt(place).second).startsWith(u'(');
    if (isResource || isCalled)
        return;
    const QString constant = QStringLiteral("cbuffer Settings\n{\n    float %1;\n};\n\n").arg(name);
    list.push_back({.title = QuickFixText::tr("Declare “%1” in a Constant Buffer (float)").arg(name),
                    .edits = {{outside, outside, constant}}});
    const qsizetype begin = text.lineBegin(place);
    const QString variable = text.indentation(place) + QStringLiteral("float %1 = 0;\n").arg(name);
    list.push_back({.title = QuickFixText::tr("Declare Local Variable “%1” (float)").arg(name),
                    .edits = {{begin, begin, variable}}});
}

void endStatement(const SourceText& text, qsizetype place, std::vector<QuickFix>& list)
{
    const qsizetype end = text.endOfCodeBefore(place);
    list.push_back(
        {.title = QuickFixText::tr("Insert Missing Semicolon"), .edits = {{end, end, QStringLiteral(";")}}});
}

/// Methods that need derivatives, in the line of the diagnostic or, if the compiler names no line, in the whole
/// source.
void nameMip(const SourceText& text, qsizetype place, std::vector<QuickFix>& list)
{
    static const QRegularExpression call(QStringLiteral("\\.\\s*(Sample|SampleBias|SampleCmp)\\s*\\("));
    const qsizetype begin = text.lineBegin(place);
    auto matches = call.globalMatch(text.text(), begin);
    std::vector<SourceEdit> edits;
    while (matches.hasNext()) {
        const auto match = matches.next();
        if (match.capturedStart() >= text.lineEnd(place))
            break;
        const QString method = match.captured(1);
        const qsizetype name = match.capturedStart(1);
        const qsizetype closing = text.closingOf(match.capturedEnd() - 1);
        if (closing < 0 || method == u"SampleBias") // There is no mip level to which a bias could apply.
            continue;
        if (method == u"SampleCmp") {
            edits.push_back({name, name + method.size(), QStringLiteral("SampleCmpLevelZero")});
        } else {
            const qsizetype offset = text.argumentEnd(match.capturedEnd(), 2);
            edits.push_back({name, name + method.size(), QStringLiteral("SampleLevel")});
            edits.push_back({offset, offset, QStringLiteral(", 0")});
        }
    }
    // Edits of nested calls are not in order.
    std::ranges::sort(edits, {}, &SourceEdit::begin);
    if (!edits.empty())
        list.push_back({.title = QuickFixText::tr("Use Mip 0"), .edits = std::move(edits)});
}

void renameTexture(const SourceText& text, std::vector<QuickFix>& list)
{
    static const QRegularExpression word(QStringLiteral("\\btexture\\b"));
    static const QRegularExpression taken(QStringLiteral("\\bimage\\b"));
    const QString name = text.text().contains(taken) ? QStringLiteral("texture_") : QStringLiteral("image");
    QuickFix fix{.title = QuickFixText::tr("Rename “texture” to “%1”").arg(name)};
    auto matches = word.globalMatch(text.text());
    while (matches.hasNext()) {
        const auto match = matches.next();
        if (text.isCode(match.capturedStart()))
            fix.edits.push_back({match.capturedStart(), match.capturedEnd(), name});
    }
    if (!fix.edits.empty())
        list.push_back(std::move(fix));
}

void insertGroupSize(const SourceText& text, qsizetype place, std::vector<QuickFix>& list)
{
    const qsizetype begin = text.lineBegin(place);
    list.push_back({.title = QuickFixText::tr("Insert [numthreads(8, 8, 1)]"),
                    .edits = {{begin, begin, QStringLiteral("[numthreads(8, 8, 1)]\n")}}});
}

/// Creates the file, or comments out the line.
void findIncludedFile(const SourceText& text, qsizetype place, std::vector<QuickFix>& list)
{
    static const QRegularExpression include(QStringLiteral("^\\s*(#)\\s*include\\s*[\"<]([^\">]+)[\">]"));
    const auto match = include.match(text.line(place));
    if (!match.hasMatch())
        return;
    list.push_back({.title = QuickFixText::tr("Create File %1").arg(match.captured(2)),
                    .action = QuickFix::Action::makeFile,
                    .argument = match.captured(2)});
    const qsizetype begin = text.lineBegin(place) + match.capturedStart(1);
    list.push_back(
        {.title = QuickFixText::tr("Comment Out This #include"), .edits = {{begin, begin, QStringLiteral("// ")}}});
}

void addFixes(const language::ShaderProblem& problem, const SourceText& text, qsizetype place,
              std::vector<QuickFix>& list)
{
    using Kind = language::ShaderProblem::Kind;
    switch (problem.kind) {
    case Kind::narrowType:
    case Kind::olderHlsl:
        return; // Fixed by an option of the shader.
    case Kind::misspelledName:
        return replaceName(toQt(problem.name), text, place, list);
    case Kind::undeclaredName:
        return declare(toQt(problem.name), text, place, list);
    case Kind::missingSemicolon:
        return endStatement(text, place, list);
    case Kind::reservedTexture:
        return renameTexture(text, list);
    case Kind::implicitMip:
        return nameMip(text, place, list);
    case Kind::missingGroupSize:
        return insertGroupSize(text, place, list);
    case Kind::missingInclude:
        return findIncludedFile(text, place, list);
    case Kind::needsDxc:
        list.push_back({.title = QuickFixText::tr("Use DXC …"), .action = QuickFix::Action::getDxc});
    }
}

} // namespace

std::vector<QuickFix> fixesFor(const Diagnostic& diagnostic, const QString& source)
{
    std::vector<QuickFix> list;
    if (diagnostic.line <= 0)
        return list;
    const SourceText text(source);
    const qsizetype place = text.positionOf(diagnostic.line, diagnostic.column);
    for (const language::ShaderProblem& problem : language::problemsIn(diagnostic))
        addFixes(problem, text, place, list);
    return list;
}

std::vector<QuickFix> fixesInLine(const QString& source, int line)
{
    static const QRegularExpression declaration(
        QStringLiteral("^\\s*((?:RW|Append|Consume)?(?:Texture|Buffer|StructuredBuffer|ByteAddressBuffer|"
                       "ConstantBuffer|Sampler)\\w*(?:\\s*<[^;]*>)?)\\s+(\\w+)\\s*(?:\\[\\w*\\]\\s*)?(;)"));
    const SourceText text(source);
    const qsizetype begin = text.positionOf(line, 1);
    const auto match = declaration.match(text.line(begin));
    if (!match.hasMatch() || !text.isOutside(begin))
        return {};
    const QString where = text.freeRegister(match.captured(1));
    const qsizetype place = begin + match.capturedStart(3);
    return {{.title = QuickFixText::tr("Add register(%1)").arg(where),
             .edits = {{place, place, QStringLiteral(" : register(%1)").arg(where)}}}};
}

QString applied(const QString& source, const QuickFix& fix)
{
    QString text = source;
    for (const SourceEdit& edit : std::views::reverse(fix.edits))
        text.replace(edit.begin, edit.end - edit.begin, edit.text);
    return text;
}

} // namespace wavelane::ui
