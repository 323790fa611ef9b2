// SPDX-License-Identifier: MIT
#include "core/sim/lanes/device_answers.h"

#include "core/shader/spirv/extended_instructions.h"
#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

#include <cmath>
#include <format>

namespace wavelane::sim::test {
namespace {

constexpr DeviceAnswers::Function sine{.number = GLSLstd450Sin, .width = 32, .operands = 1};
constexpr DeviceAnswers::Function power{.number = GLSLstd450Pow, .width = 32, .operands = 2};

/// sin(id & 1)
const std::string sineOfLastBit = shaderText(R"(%bit = OpBitwiseAnd %uint %id %u1
%x = OpConvertUToF %float %bit
%y = OpExtInst %float %std Sin %x
%value = OpBitcast %uint %y)");

TEST(DeviceAnswers, ReplaceTheHostsResults)
{
    DeviceAnswers answers;
    const Outcome first = interpreted(sineOfLastBit, {.answers = &answers});
    EXPECT_EQ(first.numbers[1], bitsOf(std::sin(1.0F))) << "nothing is known yet";
    const auto missing = answers.takeMissing();
    ASSERT_EQ(missing.size(), 1U);
    EXPECT_EQ(missing.begin()->first, sine);
    const std::vector<DeviceAnswers::Operands> once{{bitsOf(0), 0}, {bitsOf(1), 0}};
    EXPECT_EQ(missing.begin()->second, once) << "without duplicates";
    // Another number than any host computes.
    answers.add(sine, once, std::vector<Word>{bitsOf(-0.0F), bitsOf(0.75F)});
    const Outcome second = interpreted(sineOfLastBit, {.answers = &answers});
    EXPECT_EQ(second.numbers, (std::vector<std::uint32_t>{0x80000000, bitsOf(0.75F), 0x80000000, bitsOf(0.75F),
                                                          0x80000000, bitsOf(0.75F), 0x80000000, bitsOf(0.75F)}));
    EXPECT_TRUE(answers.takeMissing().empty());
    EXPECT_EQ(interpreted(sineOfLastBit).numbers[1], bitsOf(std::sin(1.0F))) << "without them";
}

/// 2 (id & 1) / (id & 1)
const std::string divisionOfLastBit = shaderText(R"(%bit = OpBitwiseAnd %uint %id %u1
%x = OpConvertUToF %float %bit
%one = OpFAdd %float %x %x
%y = OpFDiv %float %one %x
%value = OpBitcast %uint %y)");

TEST(DeviceAnswers, HaveDivisionsUntilThereAreTooMany)
{
    constexpr DeviceAnswers::Function division{.number = DeviceFunction::division, .width = 32, .operands = 2};
    DeviceAnswers answers;
    EXPECT_EQ(interpreted(divisionOfLastBit, {.answers = &answers}).numbers[1], bitsOf(2));
    const auto missing = answers.takeMissing();
    ASSERT_EQ(missing.size(), 1U);
    EXPECT_EQ(missing.begin()->first, division);
    answers.add(division, std::vector<DeviceAnswers::Operands>{{bitsOf(2), bitsOf(1)}}, std::vector<Word>{bitsOf(7)});
    EXPECT_EQ(interpreted(divisionOfLastBit, {.answers = &answers}).numbers[1], bitsOf(7));
    EXPECT_TRUE(answers.dropMostFrequent()) << "of vectors first";
    EXPECT_EQ(interpreted(divisionOfLastBit, {.answers = &answers}).numbers[1], bitsOf(7));
    EXPECT_TRUE(answers.dropMostFrequent());
    EXPECT_EQ(interpreted(divisionOfLastBit, {.answers = &answers}).numbers[1], bitsOf(2)) << "the host's";
    EXPECT_TRUE(answers.takeMissing().empty());
    EXPECT_FALSE(answers.dropMostFrequent()) << "nothing more can be left out";
}

/// A function of the vector (3, id & 1, 4), the bits of whose component is the result.
std::string functionOfVector(std::string_view call)
{
    return shaderText(
        std::format(R"(%bit = OpBitwiseAnd %uint %id %u1
%x = OpConvertUToF %float %bit
%vector = OpCompositeConstruct %v3float %three %x %four
{}
%value = OpBitcast %uint %y)",
                    call),
        "%v3float = OpTypeVector %float 3\n%three = OpConstant %float 3\n%four = OpConstant %float 4\n");
}

TEST(DeviceAnswers, AreThoseOfWholeVectorsForLengthsAndDirections)
{
    constexpr DeviceAnswers::Function length{.number = GLSLstd450Length, .components = 3};
    const DeviceAnswers::Operands whole{bitsOf(3), bitsOf(4)}; // The second component is 0 for even threads.
    DeviceAnswers answers;
    const std::string text = functionOfVector("%y = OpExtInst %float %std Length %vector");
    EXPECT_EQ(answers.missingVectors(), 0U);
    EXPECT_EQ(interpreted(text, {.answers = &answers}).numbers[0], bitsOf(5)) << "the host's";
    EXPECT_EQ(answers.missingVectors(), 2U);
    answers.askForVectors(false);
    EXPECT_FALSE(answers.asks(GLSLstd450Length));
    EXPECT_TRUE(answers.asks(DeviceFunction::division));
    answers.askForVectors(true);
    auto missing = answers.takeMissing();
    ASSERT_EQ(missing.size(), 1U);
    EXPECT_EQ(missing.begin()->first, length);
    ASSERT_EQ(missing.begin()->second.size(), 2U);
    EXPECT_EQ(missing.begin()->second[0], whole);
    EXPECT_EQ(missing.begin()->second[1], (DeviceAnswers::Operands{bitsOf(3) | Word{bitsOf(1)} << 32U, bitsOf(4)}));
    answers.add(length, std::vector{whole}, std::vector<Word>{bitsOf(5.5F)});
    EXPECT_EQ(interpreted(text, {.answers = &answers}).numbers[0], bitsOf(5.5F));

    const std::string direction = functionOfVector("%n = OpExtInst %v3float %std Normalize %vector\n"
                                                   "%y = OpCompositeExtract %float %n 2");
    EXPECT_EQ(interpreted(direction, {.answers = &answers}).numbers[0], bitsOf(0.8F));
    (void)answers.takeMissing();
    answers.add({.number = GLSLstd450Normalize, .components = 3, .result = 2}, std::vector{whole},
                std::vector<Word>{bitsOf(0.75F)});
    EXPECT_EQ(interpreted(direction, {.answers = &answers}).numbers[0], bitsOf(0.75F));
    // A distance is the length of a difference.
    const std::string distance = functionOfVector("%twice = OpFAdd %v3float %vector %vector\n"
                                                  "%y = OpExtInst %float %std Distance %twice %vector");
    EXPECT_EQ(interpreted(distance, {.answers = &answers}).numbers[0], bitsOf(5.5F));
    EXPECT_TRUE(answers.dropMostFrequent());
    EXPECT_EQ(interpreted(text, {.answers = &answers}).numbers[0], bitsOf(5)) << "the host's";
}

TEST(DeviceAnswers, AreAskedForOnlyTheLanesThatCall)
{
    DeviceAnswers answers;
    interpreted(shaderText(R"(%isOdd = OpIEqual %bool %id %u3
OpSelectionMerge %after None
OpBranchConditional %isOdd %then %after
%then = OpLabel
%x = OpConvertUToF %float %id
%y = OpExtInst %float %std Pow %x %x
OpBranch %after
%after = OpLabel
%value = OpIAdd %uint %id %u1)"),
                {.answers = &answers});
    const auto missing = answers.takeMissing();
    ASSERT_EQ(missing.size(), 1U);
    EXPECT_EQ(missing.begin()->first, power);
    const std::vector<DeviceAnswers::Operands> once{{bitsOf(3), bitsOf(3)}};
    EXPECT_EQ(missing.begin()->second, once);
}

TEST(DeviceAnswers, AreNotAskedForConstantsAndExactFunctions)
{
    DeviceAnswers answers;
    interpreted(shaderText(R"(%x = OpConvertUToF %float %id
%whole = OpExtInst %float %std Floor %x
%constant = OpExtInst %float %std Sin %half
%sum = OpFAdd %float %whole %constant
%value = OpBitcast %uint %sum)",
                           "%half = OpConstant %float 0.5"),
                {.answers = &answers});
    EXPECT_TRUE(answers.takeMissing().empty());
}

} // namespace
} // namespace wavelane::sim::test
