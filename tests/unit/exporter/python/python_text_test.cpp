// SPDX-License-Identifier: MIT
#include "core/exporter/python/python_text.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(PythonText, EscapesStringLiterals)
{
    EXPECT_EQ(pythonLiteral("a \"b\" \\"), R"("a \"b\" \\")");
    EXPECT_EQ(pythonLiteral("line\n"), R"("line\x0a")");
}

TEST(PythonText, HasNoConstantsForUnsupportedFormats)
{
    EXPECT_EQ(pythonFormat(Format::R8G8B8A8_UNORM), "R8G8B8A8_UNORM");
    EXPECT_EQ(pythonFormat(Format::D32_FLOAT), "");
    EXPECT_EQ(pythonFormat(Format::R64_UINT), "");
    EXPECT_EQ(pythonFormat(Format::BC1_UNORM), "");
    EXPECT_EQ(pythonFormat(Format::R10G10B10A2_UNORM), "");
}

TEST(PythonText, IndentsLinesButNotEmptyOnes)
{
    EXPECT_EQ(indentedLines("a\n\nb\n", 4), "    a\n\n    b\n");
    EXPECT_EQ(tripleText({1, 2, 3}), "(1, 2, 3)");
}

} // namespace
} // namespace wavelane::exporter
