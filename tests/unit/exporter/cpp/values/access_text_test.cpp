// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/values/access_text.h"

#include "core/exporter/cpp/program/program.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(AccessText, NamesAccessesAndDefinesThemOnce)
{
    const ExportInput input;
    CppProgram program(input);
    EXPECT_EQ(accessText(program, VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT),
              "shaderWrites");
    EXPECT_EQ(accessText(program, VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                         VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT | VK_ACCESS_2_TRANSFER_READ_BIT),
              "shaderWrites | copyReads");
    EXPECT_EQ(
        accessesText(program),
        "inline constexpr Access shaderWrites{VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, "
        "VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT};\n"
        "inline constexpr Access copyReads{VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_READ_BIT};");
}

TEST(AccessText, NamesAStageWithoutMemoryAccesses)
{
    const ExportInput input;
    CppProgram program(input);
    EXPECT_EQ(accessText(program, VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, 0), "shaderRuns");
}

} // namespace
} // namespace wavelane::exporter
