// SPDX-License-Identifier: MIT
#include "ui/base/expression.h"
#include "ui/forms/field_text.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/line_field.h"
#include "ui/widgets/number_box.h"

#include <QTest>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace wavelane::ui {

TEST(Expression, EvaluatesIntegerExpressions)
{
    EXPECT_EQ(evaluateUnsigned("1024*4").value(), 4096U);
    EXPECT_EQ(evaluateUnsigned("0x40").value(), 64U);
    EXPECT_EQ(evaluateUnsigned(" 2 + 3 * (4 - 1) ").value(), 11U);
    EXPECT_EQ(evaluateUnsigned("1 << 20").value(), 1U << 20);
    EXPECT_EQ(evaluateUnsigned("4 KiB").value(), 4096U);
    EXPECT_EQ(evaluateUnsigned("7 / 2").value(), 3U);
    EXPECT_EQ(evaluateUnsigned("7 % 4").value(), 3U);
    EXPECT_EQ(evaluateUnsigned("18446744073709551615").value(), UINT64_MAX);
}

TEST(Expression, RejectsOverflow)
{
    for (const char* text : {"", "x", "1 +", "(1", "1)", "5 - 6", "1 / 0", "1 % 0", "18446744073709551616",
                             "0xffffffffffffffff + 1", "18446744073709551615 * 2", "1 << 64", "1.5", "2 2"})
        EXPECT_FALSE(evaluateUnsigned(text)) << text;
}

TEST(Expression, LimitsNesting)
{
    EXPECT_FALSE(evaluateUnsigned(std::string(100'000, '(')));
    EXPECT_FALSE(evaluateUnsigned(std::string(100'000, '-')));
}

TEST(Expression, ReadsRealNumbers)
{
    EXPECT_DOUBLE_EQ(evaluateReal("-1.5 * 2").value(), -3.0);
    EXPECT_DOUBLE_EQ(evaluateReal("1e3 / 4").value(), 250.0);
    EXPECT_FALSE(evaluateReal("1 / 0"));
    EXPECT_FALSE(evaluateReal("nan"));
}

TEST(Expression, ReadsOffsets)
{
    const ExpressionNames names{.current = 100, .end = 999};
    EXPECT_EQ(evaluateUnsigned("64K").value(), 65536U);
    EXPECT_EQ(evaluateUnsigned("2 MiB + 1").value(), 2097153U);
    EXPECT_EQ(evaluateUnsigned("end", names).value(), 999U);
    EXPECT_EQ(evaluateUnsigned("end / 2", names).value(), 499U);
    EXPECT_EQ(evaluateUnsigned(" +16", names).value(), 116U);
    EXPECT_EQ(evaluateUnsigned("-16*2", names).value(), 68U);
    EXPECT_EQ(evaluateUnsigned("(3+1)*256-1", names).value(), 1023U);
    EXPECT_FALSE(evaluateUnsigned("-101", names));
    EXPECT_FALSE(evaluateUnsigned("end"));
    for (const char* text : {"12x", "0x", "5%0", "1-2", "99999999999999999999", "18014398509481984K"})
        EXPECT_FALSE(evaluateUnsigned(text, names)) << text;
}

TEST(Expression, ReadsSignedIntegersExactly)
{
    EXPECT_EQ(evaluateSigned("-4 * 1024").value(), -4096);
    EXPECT_EQ(evaluateSigned("-9223372036854775808").value(), INT64_MIN);
    EXPECT_FALSE(evaluateSigned("9223372036854775808"));
}

TEST(Expression, ErrorsAreSentencesWithTheLimits)
{
    EXPECT_EQ(evaluateUnsigned("4 * x").error().message, "“x” is not an integer.");
    EXPECT_EQ(checkRange(300, 0, 255).error().message, "The value must be from 0 to 255, not 300.");
    EXPECT_EQ(checkRange(-1, 0, std::nullopt).error().message, "The value must be at least 0, not -1.");
    EXPECT_TRUE(checkRange(255, 0, 255));
    const FieldSpec byte{.shape = FieldShape::whole, .least = 0, .most = 255};
    EXPECT_EQ(**fieldValue(byte, QStringLiteral("0x10 * 2")), 32);
    EXPECT_EQ(fieldValue(byte, QStringLiteral("256")).error().message, "The value must be from 0 to 255, not 256.");
    const FieldSpec signedInteger{.shape = FieldShape::whole};
    EXPECT_EQ(**fieldValue(signedInteger, QStringLiteral("-9007199254740993")), -9007199254740993);
    const FieldSpec share{.shape = FieldShape::real, .least = 0, .most = 1};
    EXPECT_EQ(fieldValue(share, QStringLiteral("1.5")).error().message, "The value must be from 0 to 1, not 1.5.");
}

TEST(Expression, ACommaIsADotInEveryNumberField)
{
    EXPECT_EQ(*evaluateReal("0,5"), 0.5);
    EXPECT_EQ(*evaluateReal("1,5 * 2"), 3);
    for (const FieldShape shape : {FieldShape::real, FieldShape::number}) {
        EXPECT_EQ(**fieldValue({.shape = shape}, QStringLiteral("2,25")), 2.25);
        EXPECT_EQ(**fieldValue({.shape = shape}, QStringLiteral("2.25")), 2.25);
    }
    // Integers have neither.
    EXPECT_FALSE(evaluateUnsigned("1,024"));
    EXPECT_FALSE(evaluateUnsigned("1.024"));
    EXPECT_EQ(steppedText(QStringLiteral("0,5"), {.step = 0.25}, 1), QStringLiteral("0.75"));
}

TEST(Expression, KeepsTileExpressionsAsText)
{
    const auto amount = fieldValue({.shape = FieldShape::amount}, QStringLiteral("4*tile_width"));
    ASSERT_TRUE(amount);
    EXPECT_EQ(**amount, "4*tile_width");
    EXPECT_FALSE(fieldValue({.shape = FieldShape::amount}, QStringLiteral("4*tile_wide")));
    const FieldSpec defines{.shape = FieldShape::texts};
    EXPECT_EQ(**fieldValue(defines, QStringLiteral("A=1\nB")), (Json{{"A", "1"}, {"B", ""}}));
    EXPECT_FALSE(fieldValue(defines, QStringLiteral("A=1\nA=2"))) << "One of them would be dropped.";
    EXPECT_FALSE(fieldValue(defines, QStringLiteral("=1")));
    const FieldSpec json{.shape = FieldShape::json};
    EXPECT_EQ(**fieldValue(json, QStringLiteral("{\"a\": [1, 2]}")), (Json{{"a", {1, 2}}}));
    EXPECT_FALSE(fieldValue(json, QStringLiteral("[{\"a\": 1, \"a\": 2}]"))) << "One of them would be dropped.";
    const auto wrong = fieldValue(json, QStringLiteral("[1,\n  2 3]"));
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().message.find("line 2, column 5"), std::string::npos) << wrong.error().message;
    const FieldSpec arguments{.shape = FieldShape::wordLists};
    EXPECT_EQ(**fieldValue(arguments, QStringLiteral("dxc: -O3\ndxc: -Zi\nglslang:")),
              (Json{{"dxc", {"-O3", "-Zi"}}, {"glslang", Json::array()}}));
    EXPECT_FALSE(fieldValue(arguments, QStringLiteral("-O3"))) << "It would define a compiler named -O3.";
}

TEST(LineFields, StepByKeysInGestures)
{
    QStringList typed;
    LineField field([&typed](const QString& text) -> Result<void> {
        typed += text;
        return {};
    });
    int gestures = 0;
    field.setStepping({.least = 0, .wholeNumbers = true, .newGesture = [&gestures] { return ++gestures; }});
    field.showValue(QStringLiteral("4*4"));
    QTest::keyClick(&field, Qt::Key_Up);
    field.showValue(typed.last());
    QTest::keyClick(&field, Qt::Key_Up, Qt::ShiftModifier);
    field.showValue(typed.last());
    QTest::keyClick(&field, Qt::Key_PageDown);
    field.showValue(typed.last());
    QTest::keyClick(&field, Qt::Key_Down);
    EXPECT_EQ(typed,
              (QStringList{QStringLiteral("17"), QStringLiteral("27"), QStringLiteral("17"), QStringLiteral("16")}));
    EXPECT_EQ(gestures, 4);
}

TEST(LineFields, MarkRejectedTextUntilItIsCorrected)
{
    LineField field([](const QString& text) -> Result<void> {
        if (text == QStringLiteral("good"))
            return {};
        return fail(Code::badValue, "Enter good.");
    });
    setHint(field, QStringLiteral("<p>hint</p>"));
    EXPECT_FALSE(field.testAttribute(Qt::WA_SetPalette));
    field.showValue(QStringLiteral("before"));
    const auto enter = [&](const char* text) {
        field.selectAll();
        QTest::keyClicks(&field, QString::fromLatin1(text));
        QTest::keyClick(&field, Qt::Key_Return);
    };
    enter("bad");
    EXPECT_EQ(field.text(), QStringLiteral("bad"));
    EXPECT_EQ(errorOf(field), QStringLiteral("Enter good."));
    EXPECT_EQ(field.accessibleDescription(), QStringLiteral("Enter good."));
    EXPECT_TRUE(field.toolTip().contains(QStringLiteral("Enter good.")));
    EXPECT_TRUE(field.toolTip().contains(QStringLiteral("hint")));
    enter("good");
    EXPECT_EQ(errorOf(field), QString());
    EXPECT_EQ(field.toolTip(), QStringLiteral("<p>hint</p>"));
    enter("worse");
    EXPECT_TRUE(field.testAttribute(Qt::WA_SetPalette));
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_EQ(errorOf(field), QString());
    EXPECT_FALSE(field.testAttribute(Qt::WA_SetPalette)) << "The field follows the color scheme again.";
}

TEST(NumberBoxes, EscapeRestoresTheValueFromBeforeTyping)
{
    QWidget window;
    NumberBox box(&window);
    box.setRange(0, 1 << 30);
    box.setValue(16'777'216);
    EXPECT_EQ(box.text(), QStringLiteral("16777216")) << "Without separators, in every locale.";
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("4*8"));
    EXPECT_EQ(box.value(), 32);
    QTest::keyClick(&box, Qt::Key_Escape);
    EXPECT_EQ(box.value(), 16'777'216);
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("5"));
    QTest::keyClick(&box, Qt::Key_Return);
    QTest::keyClick(&box, Qt::Key_Escape);
    EXPECT_EQ(box.value(), 5) << "Return accepts the value.";
}

TEST(NumberBoxes, AcceptExpressionsAndMarkWrongOnes)
{
    NumberBox box;
    box.setRange(0, 4096);
    box.setSuffix(QStringLiteral(" per row"));
    const auto enter = [&](const char* text) {
        box.selectAll();
        QTest::keyClicks(&box, QString::fromLatin1(text));
    };
    enter("4*256");
    EXPECT_EQ(box.value(), 1024);
    EXPECT_EQ(errorOf(box), QString());
    enter("2 KiB");
    EXPECT_EQ(box.value(), 2048);
    enter("5000");
    EXPECT_EQ(errorOf(box), QStringLiteral("The value must be from 0 to 4096, not 5000."));
    QTest::keyClick(&box, Qt::Key_Escape);
    EXPECT_EQ(errorOf(box), QString());
    QTest::keyClick(&box, Qt::Key_Up);
    EXPECT_EQ(box.value(), 1) << "Escape restores the value from before typing.";
}

TEST(LineFields, StepIntegersOf64BitsExactly)
{
    QString typed;
    LineField field([&typed](const QString& text) -> Result<void> {
        typed = text;
        return {};
    });
    field.setStepping({.wholeNumbers = true});
    const auto stepped = [&](const char* from, double steps) {
        field.showValue(QString::fromLatin1(from));
        field.stepBy(steps);
        return typed.toStdString();
    };
    EXPECT_EQ(stepped("7", 3), "10");
    EXPECT_EQ(stepped("9007199254740993", 1), "9007199254740994") << "2^53 + 1 is not a double.";
    EXPECT_EQ(stepped("9007199254740993", -2), "9007199254740991");
    EXPECT_EQ(stepped("18446744073709551614", 5), "18446744073709551615");
}

} // namespace wavelane::ui
