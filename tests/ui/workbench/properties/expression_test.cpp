// SPDX-License-Identifier: MIT
#include "ui/base/expression.h"
#include "ui/forms/field_text.h"
#include "ui/properties/fields/fields.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace wavelane::ui {

TEST(Expression, ReadsWhatUsersTypeForSizes)
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

TEST(Expression, RefusesInsteadOfWrapping)
{
    for (const char* text : {"", "x", "1 +", "(1", "1)", "5 - 6", "1 / 0", "1 % 0", "18446744073709551616",
                             "0xffffffffffffffff + 1", "18446744073709551615 * 2", "1 << 64", "1.5", "2 2"})
        EXPECT_FALSE(evaluateUnsigned(text)) << text;
}

TEST(Expression, SurvivesDeepNesting)
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

TEST(Expression, KeepsTileExpressionsAsText)
{
    const auto amount = fieldValue({.shape = FieldShape::amount}, QStringLiteral("4*tile_width"));
    ASSERT_TRUE(amount);
    EXPECT_EQ(**amount, "4*tile_width");
    EXPECT_FALSE(fieldValue({.shape = FieldShape::amount}, QStringLiteral("4*tile_wide")));
    const FieldSpec defines{.shape = FieldShape::texts};
    EXPECT_EQ(**fieldValue(defines, QStringLiteral("A=1\nB")), (Json{{"A", "1"}, {"B", ""}}));
    EXPECT_FALSE(fieldValue(defines, QStringLiteral("A=1\nA=2"))) << "one of them would be dropped";
    EXPECT_FALSE(fieldValue(defines, QStringLiteral("=1")));
    const FieldSpec json{.shape = FieldShape::json};
    EXPECT_EQ(**fieldValue(json, QStringLiteral("{\"a\": [1, 2]}")), (Json{{"a", {1, 2}}}));
    EXPECT_FALSE(fieldValue(json, QStringLiteral("[{\"a\": 1, \"a\": 2}]"))) << "one of them would be dropped";
    const FieldSpec arguments{.shape = FieldShape::wordLists};
    EXPECT_EQ(**fieldValue(arguments, QStringLiteral("dxc: -O3\ndxc: -Zi\nglslang:")),
              (Json{{"dxc", {"-O3", "-Zi"}}, {"glslang", Json::array()}}));
    EXPECT_FALSE(fieldValue(arguments, QStringLiteral("-O3"))) << "it would become a compiler called -O3";
}

TEST(LineFields, ScrubWholeNumbersOf64BitsExactly)
{
    QString typed;
    LineField field([&typed](const QString& text) -> Result<void> {
        typed = text;
        return {};
    });
    field.setScrubbing({.wholeNumbers = true});
    const auto scrubbed = [&](const char* from, double steps) {
        field.showValue(QString::fromLatin1(from));
        field.scrub(steps);
        return typed.toStdString();
    };
    EXPECT_EQ(scrubbed("7", 3), "10");
    EXPECT_EQ(scrubbed("9007199254740993", 1), "9007199254740994") << "2^53 + 1 has no double";
    EXPECT_EQ(scrubbed("9007199254740993", -2), "9007199254740991");
    EXPECT_EQ(scrubbed("18446744073709551614", 5), "18446744073709551615");
}

} // namespace wavelane::ui
