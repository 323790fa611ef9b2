// SPDX-License-Identifier: MIT
#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

#include <bit>
#include <string>

namespace wavelane::sim::test {
namespace {

// Results from the SPIR-V specification, 3.52.13 "Arithmetic Instructions" and 3.52.14 "Bit Instructions".

std::uint32_t signedResult(const std::string& operation)
{
    return valueOf("%signed = " + operation + "\n%value = OpBitcast %uint %signed");
}

TEST(SimArithmetic, DividesTowardZero)
{
    EXPECT_EQ(signedResult("OpSDiv %int %i_minus7 %i3"), std::bit_cast<std::uint32_t>(-2));
}

TEST(SimArithmetic, TakesTheRemaindersSignFromTheFirstOperand)
{
    EXPECT_EQ(signedResult("OpSRem %int %i_minus7 %i3"), std::bit_cast<std::uint32_t>(-1));
    EXPECT_EQ(signedResult("OpSRem %int %i7 %i_minus3"), 1U);
}

TEST(SimArithmetic, TakesTheModulosSignFromTheSecondOperand)
{
    EXPECT_EQ(signedResult("OpSMod %int %i_minus7 %i3"), 2U);
    EXPECT_EQ(signedResult("OpSMod %int %i7 %i_minus3"), std::bit_cast<std::uint32_t>(-2));
}

TEST(SimArithmetic, FillsArithmeticShiftsWithTheSign)
{
    EXPECT_EQ(signedResult("OpShiftRightArithmetic %int %i_minus7 %u1"), std::bit_cast<std::uint32_t>(-4));
    EXPECT_EQ(signedResult("OpShiftRightLogical %int %i_minus7 %u1"), 0x7FFFFFFCU);
}

TEST(SimArithmetic, ExtractsAndInsertsBits)
{
    // 264 is 1 0000 1000: bits 3 and 4 are 01.
    EXPECT_EQ(valueOf("%value = OpBitFieldUExtract %uint %u264 %u3 %u2"), 1U);
    EXPECT_EQ(valueOf("%value = OpBitFieldSExtract %uint %u264 %u2 %u2"), 0xFFFFFFFEU);
    EXPECT_EQ(valueOf("%value = OpBitFieldInsert %uint %u0 %u3 %u4 %u2"), 0x30U);
    EXPECT_EQ(valueOf("%value = OpBitReverse %uint %u1"), 0x80000000U);
    EXPECT_EQ(valueOf("%value = OpBitCount %uint %u264"), 2U);
}

TEST(SimArithmetic, CarriesIntoTheSecondMember)
{
    const std::string declarations = "%pair = OpTypeStruct %uint %uint\n%most = OpConstant %uint 4294967295";
    EXPECT_EQ(valueOf("%sum = OpIAddCarry %pair %most %u2\n%value = OpCompositeExtract %uint %sum 0", declarations),
              1U);
    EXPECT_EQ(valueOf("%sum = OpIAddCarry %pair %most %u2\n%value = OpCompositeExtract %uint %sum 1", declarations),
              1U);
    EXPECT_EQ(valueOf("%product = OpUMulExtended %pair %most %u2\n%value = OpCompositeExtract %uint %product 1",
                      declarations),
              1U);
}

TEST(SimArithmetic, OrdersComparisonsWithNan)
{
    const std::string declarations = "%nan = OpConstant %float 0x1.8p+128\n%f1 = OpConstant %float 1";
    const auto compare = [&](const std::string& operation) {
        return valueOf("%truth = " + operation + " %bool %nan %f1\n%value = OpSelect %uint %truth %u1 %u0",
                       declarations);
    };
    EXPECT_EQ(compare("OpFOrdLessThan"), 0U);
    EXPECT_EQ(compare("OpFUnordLessThan"), 1U);
    EXPECT_EQ(compare("OpFOrdNotEqual"), 0U);
    EXPECT_EQ(compare("OpFUnordNotEqual"), 1U);
    EXPECT_EQ(compare("OpFUnordEqual"), 1U);
}

TEST(SimArithmetic, KeepsTheSignOfZero)
{
    EXPECT_EQ(valueOf("%zero = OpFNegate %float %f0\n%value = OpBitcast %uint %zero", "%f0 = OpConstant %float 0"),
              0x80000000U);
}

TEST(SimArithmetic, ListsUndefinedShifts)
{
    const std::string declarations = "%u32 = OpConstant %uint 32";
    const Outcome outcome = interpreted(shaderText("%value = OpShiftLeftLogical %uint %u1 %u32", declarations));
    EXPECT_EQ(outcome.result.undefined.size(), 1U);
    EXPECT_TRUE(interpreted(shaderText("%value = OpShiftLeftLogical %uint %u1 %u3")).result.undefined.empty());
}

TEST(SimArithmetic, ListsDivisionsByZero)
{
    EXPECT_EQ(interpreted(shaderText("%value = OpUDiv %uint %u4 %u0")).result.undefined.size(), 1U);
}

TEST(SimArithmetic, FindsHighAndLowBits)
{
    EXPECT_EQ(valueOf("%value = OpExtInst %uint %std FindUMsb %u264"), 8U);
    EXPECT_EQ(valueOf("%value = OpExtInst %uint %std FindILsb %u264"), 3U);
    EXPECT_EQ(valueOf("%value = OpExtInst %uint %std FindILsb %u0"), 0xFFFFFFFFU);
    // Of negative numbers, the highest 0: -7 is …11111001.
    EXPECT_EQ(signedResult("OpExtInst %int %std FindSMsb %i_minus7"), 2U);
}

TEST(SimArithmetic, ListsInexactFunctionsAndNoIntegerOperations)
{
    const Program exact = decoded(shaderText("%value = OpIAdd %uint %id %u1"));
    EXPECT_TRUE(exact.inexact.empty());
    const Program sine = decoded(shaderText("%angle = OpConvertUToF %float %id\n%sine = OpExtInst %float %std Sin "
                                            "%angle\n%value = OpBitcast %uint %sine"));
    ASSERT_EQ(sine.inexact.size(), 1U);
    EXPECT_EQ(sine.instructionName(sine.inexact[0].instruction), "GLSL.std.450 Sin");
}

TEST(SimArithmetic, SpecializesConstants)
{
    const std::string text = shaderText("%value = OpCopyObject %uint %twice", R"(
%size = OpSpecConstant %uint 5
%twice = OpSpecConstantOp %uint IMul %size %u2)");
    std::string decorated = text;
    decorated.insert(decorated.find("OpDecorate %gid"), "OpDecorate %size SpecId 7\n");
    const std::uint32_t nine = 9;
    std::vector<std::byte> bytes(4);
    std::memcpy(bytes.data(), &nine, 4);
    const Program program = decoded(decorated, {{7, bytes}});
    Memory memory{.name = "result", .bytes = std::vector<std::byte>(32), .races = {}};
    DispatchRequest request;
    request.bindings[{0, 0}] = {{.kind = View::Kind::buffer, .memory = &memory, .size = 32}};
    ASSERT_TRUE(interpret(program, request));
    std::uint32_t value = 0;
    std::memcpy(&value, memory.bytes.data(), 4);
    EXPECT_EQ(value, 18U);
}

} // namespace
} // namespace wavelane::sim::test
