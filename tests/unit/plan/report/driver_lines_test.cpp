// SPDX-License-Identifier: MIT
#include "core/plan/report/driver_lines.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::plan {
namespace {

/// `name:line` of each line, separated by blanks; `-` if unknown.
std::string linesIn(std::string_view text)
{
    std::string out;
    for (const shader::SourceLine& each : sourceLinesOf(text))
        out += (out.empty() ? "" : " ") + (each.line == 0 ? "-" : each.file + ":" + std::to_string(each.line));
    return out;
}

TEST(DriverLines, ACommentAfterAnInstructionIsItsOwn)
{
    EXPECT_EQ(linesIn("shader: MESA_SHADER_COMPUTE\n"
                      "32x4 %1 = iadd %0, %0  // blur.hlsl:12:5\n"
                      "32x4 %2 = imul %1, %1  // 0x1a4, inc/more.hlsli:3:1\n"
                      "return\n"),
              "- blur.hlsl:12 inc/more.hlsli:3 -");
}

TEST(DriverLines, ACommentAloneIsForTheFollowingLines)
{
    EXPECT_EQ(linesIn("// blur.hlsl:7\nv_add_u32 v0, v1, v2\ns_endpgm\n"), "blur.hlsl:7 blur.hlsl:7 blur.hlsl:7");
}

TEST(DriverLines, FileAndLineAreForTheFollowingLines)
{
    EXPECT_EQ(linesIn("MOV R1, c[0x0][0x28]\n//## File \"my shaders/a.hlsl\", line 41\nIADD3 R0, R0, R1, RZ\nEXIT\n"),
              "- my shaders/a.hlsl:41 my shaders/a.hlsl:41 my shaders/a.hlsl:41");
}

TEST(DriverLines, LocationsNameFilesByNumber)
{
    EXPECT_EQ(linesIn(".file 1 \"a.hlsl\"\n.loc 1 5 3\nadd.s32 %r1, %r2, %r3;\n.loc 2 9 1\nret;\n.loc 1 6 0\nret;"),
              "- a.hlsl:5 a.hlsl:5 a.hlsl:5 a.hlsl:5 a.hlsl:6 a.hlsl:6")
        << "file 2 is unknown";
}

TEST(DriverLines, OtherNumbersAreNotLines)
{
    EXPECT_EQ(linesIn("mov r0, r1 // succs: b1 b2\nadd r0, r0, 1 // 1.5:2 cycles\nBB0: // preds: b0:1\nret // :4\n"
                      "// a.hlsl:0\n// a.hlsl:99999999999\n//\n"),
              "- - - - - - -");
    EXPECT_EQ(linesIn(""), "");
    EXPECT_EQ(linesIn("\n"), "-");
}

} // namespace
} // namespace wavelane::plan
