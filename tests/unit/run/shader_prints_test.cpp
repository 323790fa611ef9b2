// SPDX-License-Identifier: MIT
#include "core/run/messages/shader_prints.h"

#include <gtest/gtest.h>

namespace wavelane::run {
namespace {

constexpr std::string_view message = "vkQueueSubmit2(): pSubmits[0] DebugPrintf:\n"
                                     "two\nlines\n"
                                     "Stage = Compute.  Global invocation ID (x, y, z) = (3, 1, 4294967295)\n"
                                     "Command buffer (wavelane frame 7)(0x55a4b02dadc0)\n"
                                     "\tCompute Dispatch Index 12\n"
                                     "Pipeline (a)(270000000027)\n"
                                     "Shader Module (a)(250000000025) (internal ID 1)\n"
                                     "SPIR-V Instruction Index = 72\n"
                                     "Shader validation error occurred at /somewhere/blur.hlsl:8:9\n"
                                     "\n        printf();\n";

TEST(LayerPrint, ContainsAllPartsOfTheMessage)
{
    const LayerPrint print = readLayerPrint(message);
    EXPECT_EQ(print.text, "two\nlines");
    EXPECT_EQ(print.thread, (std::array<std::uint32_t, 3>{3, 1, 4294967295U}));
    EXPECT_EQ(print.commands, "wavelane frame 7");
    EXPECT_EQ(print.dispatch, 12U);
    EXPECT_EQ(print.file, "/somewhere/blur.hlsl");
    EXPECT_EQ(print.line, 8);
}

TEST(LayerPrint, ReadsLocationsWithoutAColumn)
{
    const LayerPrint print = readLayerPrint("DebugPrintf:\nx\nStage = Compute.\n"
                                            "Shader validation error occurred at C:/a b/say.comp:12\nsource");
    EXPECT_EQ(print.file, "C:/a b/say.comp");
    EXPECT_EQ(print.line, 12);
    EXPECT_EQ(readLayerPrint("DebugPrintf:\nx\nStage = Compute.\nerror occurred at nowhere").line, 0);
}

TEST(LayerPrint, KeepsTheTextIfOtherPartsAreMissing)
{
    EXPECT_EQ(readLayerPrint("only this").text, "only this");
    EXPECT_EQ(readLayerPrint("vkQueueSubmit(): DebugPrintf:\na text").text, "a text");
    const LayerPrint print = readLayerPrint("DebugPrintf:\nStage = Compute. is printed\nStage = Compute.\n");
    EXPECT_EQ(print.text, "Stage = Compute. is printed");
    EXPECT_FALSE(print.thread.has_value());
    EXPECT_FALSE(print.dispatch.has_value());
    EXPECT_TRUE(print.file.empty());
}

TEST(LayerPrint, IsNotConfusedByThePrintedText)
{
    const LayerPrint print = readLayerPrint("DebugPrintf:\nCommand buffer (x) Compute Dispatch Index 5\n"
                                            "Stage = Compute.  Global invocation ID (x, y, z) = (1, 2)\n");
    EXPECT_EQ(print.text, "Command buffer (x) Compute Dispatch Index 5");
    EXPECT_FALSE(print.dispatch.has_value());
    EXPECT_FALSE(print.thread.has_value());
    EXPECT_TRUE(print.commands.empty());
}

} // namespace
} // namespace wavelane::run
