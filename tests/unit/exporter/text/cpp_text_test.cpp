// SPDX-License-Identifier: MIT
#include "core/exporter/text/cpp_text.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(CppText, EscapesStringLiterals)
{
    EXPECT_EQ(literalOf("a \"b\" \\ c"), R"("a \"b\" \\ c")");
    EXPECT_EQ(literalOf("line\nend"), R"("line\012end")");
}

TEST(CppText, BreaksCallsAt120Columns)
{
    const std::string argument(50, 'a');
    EXPECT_EQ(callText("f", {"a", "b"}, ";", 8), "f(a, b);");
    EXPECT_EQ(callText("f", {argument, argument, argument}, ";", 8),
              "f(" + argument + ", " + argument + ",\n  " + argument + ");");
}

TEST(CppText, PutsOptionsOnSeparateLinesIfTheyDoNotFit)
{
    EXPECT_EQ(declarationText("Heap pool", "device", {".size = 4"}), "Heap pool{device, {.size = 4}};\n");
    const std::string option = "." + std::string(60, 'o');
    EXPECT_EQ(declarationText("Heap pool", "device", {option, option}),
              "Heap pool{device,\n          {" + option + ",\n           " + option + "}};\n");
}

TEST(CppText, RoundsFloatsToSinglePrecision)
{
    EXPECT_EQ(floatLiteral(0.1), "0.1f");
    EXPECT_EQ(floatLiteral(3), "3.0f");
}

} // namespace
} // namespace wavelane::exporter
