// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/editor/editor_fixture.h"
#include "ui/editor/code/call_hint.h"
#include "ui/editor/code/code_assist.h"

namespace wavelane::ui {
namespace {

class CallHintTest : public EditorTest
{
protected:
    CallHintBubble& hint() { return tabs->current()->assistance()->callHint(); }
    std::string shown() { return hint().isOpen() ? hint().text().toStdString() : std::string("closed"); }
};

TEST_F(CallHintTest, OpensWithTheBracketAndFollowsTheArgument)
{
    edit("float mixed(float first, float2 second) { return 0; }\nvoid main() { | }");
    type("mixed(");
    EXPECT_EQ(shown(), "<code>float mixed(<b>float first</b>, float2 second)</code>");
    type("1, ");
    EXPECT_EQ(shown(), "<code>float mixed(float first, <b>float2 second</b>)</code>");
    type("2)");
    EXPECT_EQ(shown(), "closed");
}

TEST_F(CallHintTest, UpAndDownGoThroughTheFormsAndEscapeCloses)
{
    edit("float f(float a) { return 0; }\nfloat f(float a, float b) { return 0; }\nvoid main() { | }");
    type("f(");
    EXPECT_TRUE(shown().contains("1 of 2")) << shown();
    press(Qt::Key_Down);
    EXPECT_TRUE(shown().contains("float b")) << shown();
    type("1");
    EXPECT_TRUE(shown().contains("2 of 2")) << "a form that was chosen stays: " << shown();
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    EXPECT_TRUE(shown().contains("2 of 2")) << "around the ends";
    press(Qt::Key_Escape);
    EXPECT_EQ(shown(), "closed");
    EXPECT_TRUE(text().contains("f(1|")) << "the keys were not for the text";
}

TEST_F(CallHintTest, MethodsAndFunctionsOfTheLanguageHaveASentence)
{
    edit("Texture2D<float4> sheet;\nSamplerState point;\nvoid main() { sheet.SampleLevel(point| }");
    hint().openAtCursor();
    EXPECT_TRUE(shown().contains("<b>SamplerState")) << shown();
    EXPECT_TRUE(shown().contains("<br><small>")) << shown();
    EXPECT_TRUE(shown().contains("float4 SampleLevel")) << "with the element of this texture: " << shown();
}

TEST_F(CallHintTest, NothingIsShownInCommentsOutsideOfCallsAndForUnknownNames)
{
    for (const char* source : {"void main() { // sin(|", "void main() { |", "void main() { unheardOf(|"}) {
        edit(source);
        hint().openAtCursor();
        EXPECT_EQ(shown(), "closed") << source;
    }
}

TEST_F(CallHintTest, MovingTheCursorOutOfTheCallCloses)
{
    edit("void main() { sin(| }\n\n");
    hint().openAtCursor();
    ASSERT_NE(shown(), "closed");
    press(Qt::Key_Home);
    EXPECT_EQ(shown(), "closed");
}

TEST(CallHintText, NamesAreNoMarkup)
{
    const language::CallHint hint{.forms = {language::callForm("void f(vector<T, 2> a)")}, .summary = "a < b"};
    EXPECT_EQ(richText(hint, 0), QStringLiteral("<code>void f(<b>vector&lt;T, 2&gt; a</b>)</code>"
                                                "<br><small>a &lt; b</small>"));
}

} // namespace
} // namespace wavelane::ui
