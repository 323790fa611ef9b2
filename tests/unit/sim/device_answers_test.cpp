// SPDX-License-Identifier: MIT
#include "core/sim/lanes/device_answers.h"

#include "core/shader/spirv/extended_instructions.h"
#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

#include <cmath>

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
    answers.stopDivisions();
    EXPECT_EQ(interpreted(divisionOfLastBit, {.answers = &answers}).numbers[1], bitsOf(2)) << "the host's";
    EXPECT_TRUE(answers.takeMissing().empty());
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
