// SPDX-License-Identifier: MIT
#include "tests/unit/sim/debug/stepped.h"

#include <gtest/gtest.h>

namespace wavelane::sim::test {
namespace {

std::vector<std::string> namesOf(const Stepped& stepped)
{
    std::vector<std::string> names;
    for (const SourceVariable* each : stepped.session->variables().localsOf(stepped.session->frames()[0]))
        names.push_back(each->name);
    return names;
}

TEST(SimDebugValues, AreThoseOfTheLineAndTheFrame)
{
    const Stepped stepped(steppedText, 3);
    EXPECT_EQ(stepped.value("sum"), "not written");
    EXPECT_EQ(stepped.value("sum + 1"), "The expression uses a value that was never written.");
    stepped.session->runTo({.file = "t.hlsl", .line = 4}, Heading::forward, {});
    stepped.session->runTo({.file = "t.hlsl", .line = 4}, Heading::forward, {});
    EXPECT_EQ(stepped.value("x"), "1");
    EXPECT_EQ(stepped.value("y"), "2");
    EXPECT_EQ(stepped.value("x * 10 + y"), "12");
    EXPECT_EQ(stepped.value("sum"), "There is no variable \"sum\" here.");
    EXPECT_EQ(stepped.value("sum", 1), "0");
    EXPECT_EQ(stepped.value("id", 1), "3");
    EXPECT_EQ(namesOf(stepped), (std::vector<std::string>{"x", "y"}));
}

TEST(SimDebugValues, GroupsharedMemoryAndBuffersAreShownAsTheyAre)
{
    const Stepped stepped(steppedText, 1);
    stepped.session->runTo({.file = "t.hlsl", .line = 19}, Heading::forward, {});
    EXPECT_EQ(stepped.value("words[1]"), "100");
    // The other wave has not started yet.
    EXPECT_EQ(stepped.value("words[3]"), "not written");
    EXPECT_EQ(stepped.value("words[4]"), "There is no element 4: the number of elements is 4.");
    stepped.session->step(StepKind::over, Heading::forward, {}, {});
    EXPECT_EQ(stepped.line(), 20);
    EXPECT_EQ(stepped.value("words[3]"), "7");
    EXPECT_EQ(stepped.value("words[3 - id] + result[0]"), "3");
    EXPECT_EQ(stepped.step(StepKind::resume).reason, StopReason::ended);
    const LaneReader reader(stepped.session->machine(), stepped.session->lane());
    const auto& globals = stepped.session->variables().globals();
    ASSERT_EQ(globals.size(), 2U);
    const auto result = SourceVariables::valueOf(globals[0], reader);
    ASSERT_TRUE(result);
    const ShownValue all = shown(reader, "result", *result, false);
    EXPECT_EQ(all.type, "uint[]");
    ASSERT_EQ(all.parts.size(), 4U);
    EXPECT_EQ(all.parts[1].text, "3");
    const ShownValue two = shown(reader, "result", *result, false, 2);
    EXPECT_EQ(two.parts.size(), 2U);
    EXPECT_EQ(two.left, 2U);
}

TEST(SimDebugValues, EachLaneHasItsOwn)
{
    const Stepped stepped(steppedText, 3, 4);
    stepped.session->runTo({.file = "t.hlsl", .line = 17}, Heading::forward, {});
    // The threads 0 and 1 wait after their branch, which comes first.
    EXPECT_EQ(stepped.valueIn(0, "sum"), "100");
    EXPECT_EQ(stepped.valueIn(2, "sum"), "2");
    EXPECT_EQ(stepped.valueIn(3, "sum"), "6");
    const auto stateOf = [&](std::uint32_t local) {
        return stepped.session->map().stateOf(stepped.session->machine(), stepped.session->laneOf(local));
    };
    EXPECT_EQ(stateOf(0), LaneState::inactive);
    EXPECT_EQ(stateOf(3), LaneState::active);
    const auto frames = stepped.session->map().framesOf(stepped.session->machine(), stepped.session->laneOf(0));
    ASSERT_EQ(frames.size(), 1U);
    EXPECT_EQ(frames[0].line->line, 18);
}

TEST(SimDebugValues, WavesWaitAtBarriers)
{
    const Stepped stepped(steppedText, 2);
    stepped.session->runTo({.file = "t.hlsl", .line = 13}, Heading::forward, {});
    const auto stateOf = [&](std::uint32_t local) {
        return stepped.session->map().stateOf(stepped.session->machine(), stepped.session->laneOf(local));
    };
    EXPECT_EQ(stateOf(0), LaneState::barrier);
    EXPECT_EQ(stateOf(2), LaneState::active);
    stepped.step(StepKind::resume);
    EXPECT_EQ(stateOf(2), LaneState::ended);
}

TEST(SimDebugValues, ExpressionsFollowHlsl)
{
    const Stepped stepped(steppedText, 3);
    stepped.session->runTo({.file = "t.hlsl", .line = 14}, Heading::forward, {});
    const std::vector<std::pair<std::string, std::string>> cases{
        {"sum", "6"},
        {"sum - 7", "4294967295"}, // Unsigned numbers wrap around.
        {"int(sum) - 7", "-1"},
        {"-7 / 2", "-3"},
        {"-7 % 2", "-1"},
        {"7 / 2.0", "3.5"},
        {"1 + 2 * 3 - 4 / 2", "5"},
        {"1 << 3 | 1", "9"},
        {"0x10 & ~0u", "16"},
        {"sum > 5 ? 1 : 2", "1"},
        {"sum == 6 && i == 3", "true"},
        {"!(sum == 6) || false", "false"},
        {"true + true", "2"},
        {"float2(1, 2).yx * 2", "4, 2"},
        {"uint3(1, 2, 3) + 1", "2, 3, 4"},
        {"dot(float3(1, 2, 3), float3(4, 5, 6))", "32"},
        {"length(float2(3, 4))", "5"},
        {"asuint(1.0)", "1065353216"},
        {"asfloat(0x7fc00000)", "nan"},
        {"asfloat(0xffc00000)", "nan"}, // Without its sign, as in the views.
        {"isnan(asfloat(0x7fc00000))", "true"},
        {"any(uint2(0, 1)), 1", "Column 17: \",\" is not expected here."},
        {"min(1, -2)", "-2"},
        {"clamp(7.5, 0, 2)", "2"},
        {"abs(-3.5)", "3.5"},
        {"1.0 / 3", "0.33333334"},
        {"0.1 + 0.2", "0.3"}, // Of 32-bit floats.
        {"1 / 0", "A division by zero has no value."},
        {"1.0 / 0.0", "inf"},
        {"uint2(1, 2) + uint3(1, 2, 3)", "The operands of \"+\" have different numbers of components."},
        {"1.5 & 1", "\"&\" needs integers."},
        {"(1", "Column 3: \")\" is missing."},
        {"", "Column 1: A value is missing."},
        {"sum.y", "There is no component \"y\"."},
        {"words", ""},
        {"nothing(1)", "There is no function \"nothing\" of 1 arguments."},
    };
    for (const auto& [text, expected] : cases)
        EXPECT_EQ(stepped.value(text), expected) << text;
    EXPECT_FALSE(Expression::parse(std::string(5000, '(')));
    EXPECT_FALSE(Expression::parse(std::string(1000, '(')));
    EXPECT_FALSE(Expression::parse(std::string(1000, '-')));
    std::string chain = "1";
    for (int i = 0; i < 600; ++i)
        chain += "+1";
    EXPECT_FALSE(Expression::parse(chain));
}

TEST(SimDebugValues, ArraysOfResourcesNeedAnIndex)
{
    std::string text = steppedText;
    const auto insertAfter = [&](const std::string& line, const std::string& more) {
        text.insert(text.find(line) + line.size(), more);
    };
    insertAfter("OpName %result \"result\"\n", "OpName %many \"many\"\n");
    insertAfter("OpDecorate %result Binding 0\n", "OpDecorate %many DescriptorSet 0\nOpDecorate %many Binding 1\n");
    insertAfter("%u264 = OpConstant %uint 264\n", "%blocks = OpTypeArray %block %u2\n"
                                                  "%blocksPointer = OpTypePointer StorageBuffer %blocks\n"
                                                  "%many = OpVariable %blocksPointer StorageBuffer\n");
    const Stepped stepped(text);
    EXPECT_EQ(stepped.value("many"), "\"many\" is an array of resources; use an index.");
    EXPECT_EQ(stepped.value("many[2]"), "The index of an array of resources is not a number below 2.");
    // Nothing is bound.
    EXPECT_EQ(stepped.value("many[1][0]"), "There is no element 0: the number of elements is 0.");
}

} // namespace
} // namespace wavelane::sim::test
