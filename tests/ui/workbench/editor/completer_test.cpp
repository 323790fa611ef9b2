// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/editor/editor_fixture.h"
#include "ui/editor/assist/completion_list.h"
#include "ui/editor/assist/completion_popup.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/code/code_assist.h"
#include "ui/editor/code/completer.h"

#include <QAbstractItemModelTester>

#include <algorithm>

namespace wavelane::ui {
namespace {

class CompleterTest : public EditorTest
{
protected:
    Completer& completer() { return tabs->current()->assistance()->completer(); }
    bool isOpen() { return completer().isOpen(); }
    bool offers(std::string_view name)
    {
        return isOpen() && std::ranges::contains(completer().popup().all(), name, &language::Completion::name);
    }
    std::string first() { return isOpen() ? completer().popup().all().front().name : std::string(); }
    void ask() { press(Qt::Key_Space, {}, fast, Qt::ControlModifier); }
};

TEST_F(CompleterTest, OpensAfterTwoLettersOnceTheKeysRest)
{
    edit("void main() { | }");
    type("s");
    EXPECT_FALSE(isOpen());
    type("a");
    EXPECT_FALSE(isOpen()) << "not while someone types";
    ASSERT_TRUE(eventually([&] { return isOpen(); }));
    EXPECT_TRUE(offers("saturate"));
    EXPECT_FALSE(completer().popup().description().isEmpty());
    type("t");
    EXPECT_EQ(first(), "saturate");
    press(Qt::Key_Tab);
    EXPECT_EQ(text(), "void main() { saturate(| }");
    EXPECT_FALSE(isOpen());
}

TEST_F(CompleterTest, ADotOffersTheMembersOfTheTypeButNotAfterANumber)
{
    edit("Texture2D<float4> sheet;\nvoid main() { | }");
    type("sheet.");
    ASSERT_TRUE(eventually([&] { return isOpen(); }));
    EXPECT_TRUE(offers("SampleLevel"));
    EXPECT_FALSE(offers("sheet"));
    edit("void main() { float a = 1| }");
    type(".");
    ask(); // What a rest would do, at once.
    EXPECT_FALSE(offers("saturate"));
}

TEST_F(CompleterTest, SlangHasItsOwnNamesAndThoseOfHlsl)
{
    put("shapes.slang", "");
    edit("void main() { | }", "shapes.slang");
    ASSERT_NE(tabs->current()->assistance(), nullptr);
    ask();
    for (const char* name :
         {"associatedtype", "extension", "fwd_diff", "bwd_diff", "no_diff", "This", "let", "var", "func", "where",
          "import", "module", "property", "DifferentialPair", "saturate", "interface"})
        EXPECT_TRUE(offers(name)) << name;
    edit("[|", "shapes.slang");
    ask();
    EXPECT_TRUE(offers("Differentiable"));
    EXPECT_TRUE(offers("numthreads"));
    edit("void main() { | }");
    ask();
    EXPECT_TRUE(offers("saturate"));
    EXPECT_FALSE(offers("fwd_diff")) << "HLSL does not have it.";
}

TEST_F(CompleterTest, FastTypingIsNeverInterrupted)
{
    edit("void main() { | }");
    type("sat");
    press(Qt::Key_Return);
    EXPECT_EQ(text(), "void main() { sat\n| }") << "the list was not even open";
    edit("void main() { | }");
    type("sat");
    ASSERT_TRUE(eventually([&] { return isOpen(); }));
    press(Qt::Key_Return);
    EXPECT_EQ(text(), "void main() { sat\n| }") << "by the keys' times nobody has read the list";
    EXPECT_FALSE(isOpen());
}

TEST_F(CompleterTest, ReturnAcceptsAnItemThatTheUserReadRequestedOrSelected)
{
    edit("void main() { | }");
    type("satu");
    ASSERT_TRUE(eventually([&] { return isOpen(); }));
    press(Qt::Key_Return, QStringLiteral("\r"), slow);
    EXPECT_EQ(text(), "void main() { saturate(| }");

    edit("void main() { satu| }");
    ask();
    ASSERT_TRUE(isOpen());
    press(Qt::Key_Return);
    EXPECT_EQ(text(), "void main() { saturate(| }");

    edit("void main() { | }");
    type("sa");
    ASSERT_TRUE(eventually([&] { return isOpen(); }));
    const std::string second = completer().popup().all()[1].name;
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    EXPECT_TRUE(text().starts_with("void main() { " + second));
}

TEST_F(CompleterTest, ReturnAfterACompleteWordStartsANewLine)
{
    edit("int mode;\nint modest;\nvoid main() { | }");
    type("mode");
    ASSERT_TRUE(eventually([&] { return isOpen(); }));
    EXPECT_EQ(first(), "mode");
    press(Qt::Key_Return, QStringLiteral("\r"), slow);
    EXPECT_EQ(text(), "int mode;\nint modest;\nvoid main() { mode\n| }");
}

TEST_F(CompleterTest, EscapeAndOtherLettersClose)
{
    edit("void main() { sa| }");
    ask();
    ASSERT_TRUE(isOpen());
    press(Qt::Key_Escape);
    EXPECT_FALSE(isOpen());
    ask();
    type(" ");
    EXPECT_FALSE(isOpen());
    EXPECT_EQ(text(), "void main() { sa | }");
}

TEST_F(CompleterTest, OffersNothingInCommentsAndStrings)
{
    edit("/* a comment\n sa| */");
    ask();
    EXPECT_FALSE(isOpen());
    edit("void main() { // sa|");
    ask();
    EXPECT_FALSE(isOpen());
    edit("void main() { printf(\"sa|");
    ask();
    EXPECT_FALSE(isOpen());
}

TEST_F(CompleterTest, DirectivesAndMacrosAreOfferedInTheirLines)
{
    edit("#define SAMPLES 4\n#|");
    ask();
    EXPECT_TRUE(offers("include"));
    EXPECT_FALSE(offers("saturate"));
    edit("#define SAMPLES 4\n#if SA|");
    ask();
    EXPECT_TRUE(offers("SAMPLES"));
    edit("#if defined(__LIN|");
    ask();
    EXPECT_TRUE(offers("__LINE__") || first() == "__LINE__");
}

TEST_F(CompleterTest, NamesOfIncludedFilesAndTheFilesThemselves)
{
    put("lib/noise.hlsli", "/// Noise.\nfloat noise(float2 place) { return 0; }\n#include \"deep.hlsli\"\n");
    put("lib/deep.hlsli", "float deepest;\n");
    edit("#include \"lib/noise.hlsli\"\nvoid main() { noi| }");
    ask();
    EXPECT_EQ(first(), "noise");
    EXPECT_EQ(completer().popup().selected().signature, "float noise(float2 place)");
    edit("#include \"lib/noise.hlsli\"\nvoid main() { deepe| }");
    ask();
    press(Qt::Key_Tab);
    EXPECT_TRUE(text().contains("deepest|")) << text();
    edit("#include \"lib/no|\"");
    ask();
    ASSERT_EQ(first(), "noise.hlsli");
    type("ise.h");
    EXPECT_EQ(first(), "noise.hlsli") << "a dot is part of a file's name";
    press(Qt::Key_Tab);
    EXPECT_EQ(text(), "#include \"lib/noise.hlsli|\"");
}

TEST_F(CompleterTest, OtherLanguagesAndReadOnlyTextsOfferNothing)
{
    put("other.wgsl", "fn main() { sa }");
    EXPECT_EQ(tabs->show(folder() / "other.wgsl").value()->assistance(), nullptr);
    edit("void main() { sa| }").setMayEdit(false);
    ask();
    EXPECT_FALSE(isOpen());
}

TEST_F(CompleterTest, TheTextIsReadOnceForEachChangeHoweverOftenItIsAskedFor)
{
    edit("int first;\nvoid main() { fi| }");
    ask();
    const std::size_t before = tabs->names().parseCount();
    for (int i = 0; i < 5; ++i)
        ask();
    EXPECT_EQ(tabs->names().parseCount(), before);
    type("r");
    type("s");
    EXPECT_EQ(tabs->names().parseCount(), before) << "an open list serves the whole word";
    ask();
    EXPECT_EQ(tabs->names().parseCount(), before + 1);
}

TEST(CompletionModelTest, IsASoundModel)
{
    CompletionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.set({{.name = "a", .kind = language::CompletionKind::function}, {.name = "b"}});
    EXPECT_EQ(model.rowCount(), 2);
    EXPECT_EQ(model.data(model.index(0), Qt::AccessibleTextRole).toString(), QStringLiteral("a, function"));
    model.set({});
    EXPECT_EQ(model.rowCount(), 0);
}

} // namespace
} // namespace wavelane::ui
