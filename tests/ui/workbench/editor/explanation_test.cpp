// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/editor/editor_fixture.h"
#include "ui/editor/assist/explanation.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/code/code_assist.h"
#include "ui/panels/reference_panel.h"

#include <QSignalSpy>
#include <QTextBlock>
#include <QTextDocumentFragment>

namespace wavelane::ui {
namespace {

class ExplanationTest : public EditorTest
{
protected:
    int cursor() { return tabs->current()->textCursor().position(); }
    std::string explained(const std::string& source)
    {
        CodeEditor& editor = edit(source);
        const auto found = explain(tabs->names(), document, editor.file(), cursor());
        return found ? QTextDocumentFragment::fromHtml(found->text).toPlainText().toStdString() : std::string();
    }
    std::string declaredAt(const std::string& source)
    {
        CodeEditor& editor = edit(source);
        const auto found = definitionAt(tabs->names(), editor.file(), cursor());
        return found ? found->file.filename().string() + ":" + std::to_string(found->line) + ":" +
                           std::to_string(found->column)
                     : std::string();
    }
};

TEST_F(ExplanationTest, ExplainsNamesOfTheLanguage)
{
    const std::string text = explained("void main() { float a = satu|rate(1); }");
    EXPECT_TRUE(text.contains("saturate(")) << text;
    EXPECT_EQ(explained("void main() { // satu|rate"), "");
    EXPECT_EQ(explained("void main() { unhea|rdOf; }"), "");
    EXPECT_FALSE(explained("#inc|lude \"a\"").empty());
}

TEST_F(ExplanationTest, ExplainsNamesOfTheSource)
{
    EXPECT_EQ(explained("float3 sky; // Above the horizon.\nvoid main() { sk|y; }"),
              "float3 sky\nAbove the horizon.");
    put("lib/noise.hlsli", "\nfloat noise(float2 place) { return 0; }\n");
    EXPECT_EQ(explained("#include \"lib/noise.hlsli\"\nvoid main() { noi|se(0); }"),
              "float noise(float2 place)\nDeclared in lib/noise.hlsli, line 2.");
}

TEST_F(ExplanationTest, AResourceShowsItsRegisterAndWhatIsBoundToIt)
{
    put("project.wavelane", R"({ "wavelane": 1,
        "shaders": { "main": { "source": "main.hlsl" } },
        "resources": { "picture": { "kind": "texture2d", "width": 64, "height": 32, "format": "R8G8B8A8_UNORM" } },
        "passes": [ { "name": "draw", "dispatch": "main", "cover": "picture", "bind": { "target": "picture" } } ] })");
    ASSERT_TRUE(document.open(folder()));
    document.setDeclared("main", {{.name = "target", .registerKey = "u0"}, {.name = "other", .registerKey = "u1"}});
    const std::string text = explained("RWTexture2D<float4> target : register(u0);\nvoid main() { tar|get[0] = 1; }");
    EXPECT_TRUE(text.contains("Register u0.")) << text;
    EXPECT_TRUE(text.contains("Pass “draw” binds it to “picture”: 64 × 32 · R8G8B8A8_UNORM.")) << text;
    const std::string unbound =
        explained("RWTexture2D<float4> other : register(u1);\nvoid main() { oth|er[0] = 1; }");
    EXPECT_TRUE(unbound.contains("binds nothing to it")) << unbound;
}

TEST_F(ExplanationTest, FindsWhereANameIsDeclared)
{
    put("lib/noise.hlsli", "// First.\nfloat noise(float2 place) { return 0; }\n");
    EXPECT_EQ(declaredAt("#include \"lib/noise.hlsli\"\nvoid main() { no|ise(0); }"), "noise.hlsli:2:0");
    EXPECT_EQ(declaredAt("#include \"lib/no|ise.hlsli\"\n"), "noise.hlsli:1:0");
    EXPECT_EQ(declaredAt("struct S { float a; };\nvoid main() { S s; s.|a = 1; }"), "main.hlsl:1:0");
    EXPECT_EQ(
        declaredAt("void other()\n{\n    int index = 1;\n}\nvoid main(float2 index)\n{\n    int y = inde|x;\n}"),
        "main.hlsl:5:18")
        << "a parameter, not the variable of another function";
    EXPECT_EQ(declaredAt("#define COUNT 4\n#if COU|NT > 2\n#endif"), "main.hlsl:1:0");
    EXPECT_EQ(declaredAt("void main() { satu|rate(1); }"), "");
    EXPECT_EQ(declaredAt("#include \"nowh|ere.hlsli\"\n"), "");
}

TEST_F(ExplanationTest, AClickWithCtrlGoesThereAndOpensTheFile)
{
    put("lib/noise.hlsli", "// First.\nfloat noise(float2 place) { return 0; }\n");
    CodeEditor& editor = edit("#include \"lib/noise.hlsli\"\nvoid main() { no|ise(0); }");
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, Qt::ControlModifier,
                      editor.cursorRect(editor.textCursor()).center());
    EXPECT_EQ(tabs->current()->file().path().filename(), "noise.hlsli");
    EXPECT_EQ(tabs->current()->textCursor().blockNumber(), 1);
    QSignalSpy said(tabs.get(), &EditorTabs::messageShown);
    edit("void main() { satu|rate(1); }").assistance()->goToDefinition();
    ASSERT_EQ(said.count(), 1);
    EXPECT_EQ(said.front().front().toString(), QStringLiteral("No source declares “saturate”."));
}

TEST_F(ExplanationTest, TheToolTipHasTheProblemAndTheName)
{
    CodeEditor& editor = edit("void main() { float a = satu|rate(1); }");
    editor.setDiagnostics({{.code = Code::compileFailed, .message = "This is wrong.", .line = 1, .column = 25}});
    const QPoint place = editor.cursorRect(editor.textCursor()).center();
    const QString both = editor.toolTipAt(place);
    EXPECT_TRUE(both.contains(u"This is wrong.")) << both.toStdString();
    EXPECT_TRUE(both.contains(u"saturate(")) << both.toStdString();
    EXPECT_TRUE(editor.toolTipAt(place + QPoint(600, 0)).isEmpty()) << "far beyond the end of the line";
}

class ReferencePanelTest : public ExplanationTest
{
};

TEST_F(ReferencePanelTest, FindsNamesByTheirLettersAndShowsAllThereIsToSay)
{
    ReferencePanel panel(tabs->names().reference());
    EXPECT_GT(panel.names().size(), 300);
    panel.find(QStringLiteral("gmb"));
    EXPECT_TRUE(panel.names().contains(QStringLiteral("GroupMemoryBarrier")));
    panel.find(QStringLiteral("saturate"));
    EXPECT_EQ(panel.names().front(), QStringLiteral("saturate"));
    EXPECT_TRUE(panel.text().contains(u"saturate(")) << panel.text().toStdString();
    panel.find(QStringLiteral("SampleLevel"));
    EXPECT_TRUE(panel.names().front().startsWith(u"SampleLevel – Texture1D")) << panel.names().front().toStdString();
    panel.find(QStringLiteral("unheardOf"));
    EXPECT_TRUE(panel.names().isEmpty());
    EXPECT_EQ(panel.text(), QStringLiteral("No HLSL name matches."));
}

TEST_F(ReferencePanelTest, ShowsASourcesOwnNamesToo)
{
    ReferencePanel panel(tabs->names().reference());
    CodeEditor& editor = edit("float3 sky; // Above the horizon.\nvoid main() { sk|y; }");
    panel.show(*explain(tabs->names(), document, editor.file(), cursor()));
    EXPECT_EQ(panel.text(), QStringLiteral("sky\nfloat3 sky\nAbove the horizon."));
}

TEST_F(ReferencePanelTest, ShowsAMethodOfTheTypeAtHand)
{
    ReferencePanel panel(tabs->names().reference());
    const auto shown = [&](const std::string& source) {
        CodeEditor& editor = edit(source);
        const auto found = explain(tabs->names(), document, editor.file(), cursor());
        if (!found)
            return QString();
        panel.show(*found);
        return panel.selected() + QStringLiteral(": ") + panel.text();
    };
    const QString sampled = shown("Texture2D tex; SamplerState s; void main() { tex.SampleLe|vel(s, 0, 0); }");
    EXPECT_TRUE(sampled.startsWith(u"SampleLevel – Texture1D")) << sampled.toStdString();
    EXPECT_TRUE(sampled.contains(u"SampleLevel(SamplerState")) << sampled.toStdString();
    const QString loaded = shown("RWByteAddressBuffer raw; void main() { raw.Lo|ad2(0); }");
    EXPECT_TRUE(loaded.startsWith(u"Load2 – ByteAddressBuffer")) << loaded.toStdString();
    const QString texel = shown("Texture3D<float> t; void main() { t.Lo|ad(0); }");
    EXPECT_TRUE(texel.startsWith(u"Load – Texture")) << texel.toStdString();
    const QString element = shown("Buffer<uint> b; void main() { b.Lo|ad(0); }");
    EXPECT_TRUE(element.startsWith(u"Load – Buffer")) << element.toStdString();
    const QString method = shown("RWByteAddressBuffer raw; void main() { raw.Interlocked|Add(0, 1); }");
    EXPECT_TRUE(method.startsWith(u"InterlockedAdd – RWByteAddressBuffer")) << method.toStdString();
    const QString function = shown("groupshared uint x; void main() { Interlocked|Add(x, 1); }");
    EXPECT_TRUE(function.startsWith(u"InterlockedAdd:")) << function.toStdString();
}

} // namespace
} // namespace wavelane::ui
