// SPDX-License-Identifier: MIT
#include "core/sim/program/refusal.h"
#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

namespace wavelane::sim::test {
namespace {

using Numbers = std::vector<std::uint32_t>;

/// Sums 0 … id - 1 in a loop that each thread leaves at another iteration.
const std::string triangular = R"(
OpBranch %head
%head = OpLabel
%i = OpPhi %uint %u0 %start %nextI %continue
%sum = OpPhi %uint %u0 %start %nextSum %continue
OpLoopMerge %merge %continue None
OpBranch %test
%test = OpLabel
%more = OpULessThan %bool %i %id
OpBranchConditional %more %body %merge
%body = OpLabel
%nextSum = OpIAdd %uint %sum %i
OpBranch %continue
%continue = OpLabel
%nextI = OpIAdd %uint %i %u1
OpBranch %head
%merge = OpLabel
)";

TEST(SimControlFlow, KeepsTheValuesOfLanesThatLeftALoop)
{
    EXPECT_EQ(interpreted(shaderText(triangular + "%value = OpCopyObject %uint %sum")).numbers,
              (Numbers{0, 0, 1, 3, 6, 10, 15, 21}));
}

TEST(SimControlFlow, LanesMeetAfterALoop)
{
    // A reduction after the loop sees all eight lanes.
    const std::string code = triangular + "%value = OpGroupNonUniformIAdd %uint %u3 Reduce %u1";
    EXPECT_EQ(interpreted(shaderText(code, {}, 8, "OpCapability GroupNonUniformArithmetic"), {.lanes = 8}).numbers,
              Numbers(8, 8));
}

TEST(SimControlFlow, BranchesSeeTheirLanesOnly)
{
    const std::string code = R"(
%low = OpULessThan %bool %id %u3
OpSelectionMerge %merge None
OpBranchConditional %low %yes %no
%yes = OpLabel
%three = OpGroupNonUniformIAdd %uint %u3 Reduce %u1
OpBranch %merge
%no = OpLabel
%five = OpGroupNonUniformIAdd %uint %u3 Reduce %u1
OpBranch %merge
%merge = OpLabel
%value = OpPhi %uint %three %yes %five %no
)";
    EXPECT_EQ(interpreted(shaderText(code, {}, 8, "OpCapability GroupNonUniformArithmetic"), {.lanes = 8}).numbers,
              (Numbers{3, 3, 3, 5, 5, 5, 5, 5}));
    // In waves of four lanes, thread 3 is alone in its branch.
    EXPECT_EQ(interpreted(shaderText(code, {}, 8, "OpCapability GroupNonUniformArithmetic"), {.lanes = 4}).numbers,
              (Numbers{3, 3, 3, 1, 4, 4, 4, 4}));
}

TEST(SimControlFlow, SwitchesFallThrough)
{
    const std::string code = R"(
OpSelectionMerge %merge None
OpSwitch %id %other 1 %first 2 %second
%other = OpLabel
OpBranch %merge
%first = OpLabel
OpBranch %second
%second = OpLabel
%sum = OpPhi %uint %u2 %start %u3 %first
OpBranch %merge
%merge = OpLabel
%value = OpPhi %uint %u0 %other %sum %second
)";
    EXPECT_EQ(interpreted(shaderText(code)).numbers, (Numbers{0, 3, 2, 0, 0, 0, 0, 0}));
}

TEST(SimControlFlow, FunctionsReturnEarly)
{
    std::string text =
        shaderText("%value = OpFunctionCall %uint %choose %id", "%choosing = OpTypeFunction %uint %uint");
    text += R"(%choose = OpFunction %uint None %choosing
%given = OpFunctionParameter %uint
%begin = OpLabel
%isLow = OpULessThan %bool %given %u2
OpSelectionMerge %rest None
OpBranchConditional %isLow %early %rest
%early = OpLabel
OpReturnValue %u264
%rest = OpLabel
%sum = OpIAdd %uint %given %u1
OpReturnValue %sum
OpFunctionEnd
)";
    EXPECT_EQ(interpreted(text).numbers, (Numbers{264, 264, 3, 4, 5, 6, 7, 8}));
}

TEST(SimControlFlow, ScansInLaneOrder)
{
    const std::string capability = "OpCapability GroupNonUniformArithmetic";
    EXPECT_EQ(interpreted(shaderText("%value = OpGroupNonUniformIAdd %uint %u3 ExclusiveScan %id", {}, 8, capability),
                          {.lanes = 4})
                  .numbers,
              (Numbers{0, 0, 1, 3, 0, 4, 9, 15}));
}

TEST(SimControlFlow, StopsLoopsThatDoNotEnd)
{
    const std::string code = R"(
OpBranch %head
%head = OpLabel
OpLoopMerge %merge %continue None
OpBranch %continue
%continue = OpLabel
OpBranchConditional %true %head %merge
%merge = OpLabel
%value = OpCopyObject %uint %id
)";
    const Outcome outcome = interpreted(shaderText(code), {.maxIterations = 100});
    ASSERT_TRUE(outcome.found(FindingKind::endlessLoop));
    EXPECT_EQ(outcome.result.findings[0].limit, 100U);
    EXPECT_FALSE(outcome.result.isComplete);
    const Outcome limited = interpreted(shaderText(code), {.maxInstructions = 1000, .maxIterations = 0});
    EXPECT_TRUE(limited.result.isOverBudget);
    EXPECT_LE(limited.result.instructions, 1000U);
}

TEST(SimControlFlow, RefusesRecursionAndUnknownInstructionsByName)
{
    std::string text = shaderText("%value = OpFunctionCall %uint %again", "%again_type = OpTypeFunction %uint");
    text += "%again = OpFunction %uint None %again_type\n%begin = OpLabel\n%result2 = OpFunctionCall %uint %again\n"
            "OpReturnValue %result2\nOpFunctionEnd\n";
    shader::SpirvWords words;
    ASSERT_TRUE(spvtools::SpirvTools(SPV_ENV_VULKAN_1_1).Assemble(text, &words));
    const auto recursive = decode(words, "main", {});
    ASSERT_FALSE(recursive);
    EXPECT_EQ(recursive.error().code, Code::invalidSpirv);

    const Error unknown = refusal(spv::OpRayQueryProceedKHR);
    EXPECT_EQ(unknown.code, Code::featureMissing);
    EXPECT_EQ(unknown.message,
              "The interpreter does not support OpRayQueryProceedKHR: how a device intersects rays and triangles, "
              "and in which order, is not specified.");
    EXPECT_EQ(refusal(spv::OpEmitVertex).message, "The interpreter does not support OpEmitVertex.");
}

} // namespace
} // namespace wavelane::sim::test
