// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/debug_session.h"
#include "core/sim/debug/first_problem.h"

#include <gtest/gtest.h>
#include <spirv-tools/libspirv.hpp>

#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::sim::test {

/// This source, as a compiler translates it without optimizing:
///
///      1  uint twice(uint x)
///      2  {
///      3      uint y = x + x;
///      4      return y;
///      5  }
///     10  void main(uint id : SV_GroupIndex)
///     11      uint sum = 0;
///     12      for (uint i = 0; i < id; ++i)
///     13          sum += twice(i);
///     14      if (id < 2)
///     15          sum = 100;
///     16      else
///     17          sum += 1;
///     18      words[id] = sum;
///     19      GroupMemoryBarrierWithGroupSync();
///     20      result[id] = words[3 - id];
///
/// For the threads 0 to 3, `sum` is 100, 100, 0 + 2 + 1 = 3 and 0 + 2 + 4 + 1 = 7.
inline const std::string steppedText = R"(OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %index
OpExecutionMode %main LocalSize 4 1 1
%file = OpString "t.hlsl"
OpName %main "main"
OpName %twice "twice"
OpName %x "x"
OpName %y "y"
OpName %sum "sum"
OpName %i "i"
OpName %id "id"
OpName %words "words"
OpName %result "result"
OpDecorate %index BuiltIn LocalInvocationIndex
OpDecorate %numbers ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %result DescriptorSet 0
OpDecorate %result Binding 0
%void = OpTypeVoid
%function = OpTypeFunction %void
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%twiceType = OpTypeFunction %uint %uint
%inputPointer = OpTypePointer Input %uint
%index = OpVariable %inputPointer Input
%numbers = OpTypeRuntimeArray %uint
%block = OpTypeStruct %numbers
%blockPointer = OpTypePointer StorageBuffer %block
%result = OpVariable %blockPointer StorageBuffer
%numberPointer = OpTypePointer StorageBuffer %uint
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u2 = OpConstant %uint 2
%u3 = OpConstant %uint 3
%u4 = OpConstant %uint 4
%u100 = OpConstant %uint 100
%u264 = OpConstant %uint 264
%wordsType = OpTypeArray %uint %u4
%wordsPointer = OpTypePointer Workgroup %wordsType
%words = OpVariable %wordsPointer Workgroup
%wordPointer = OpTypePointer Workgroup %uint
%local = OpTypePointer Function %uint
%twice = OpFunction %uint None %twiceType
%x = OpFunctionParameter %uint
%twiceStart = OpLabel
%y = OpVariable %local Function
OpLine %file 3 5
%double = OpIAdd %uint %x %x
OpStore %y %double
OpLine %file 4 5
%back = OpLoad %uint %y
OpReturnValue %back
OpFunctionEnd
%main = OpFunction %void None %function
%start = OpLabel
%id = OpVariable %local Function
%sum = OpVariable %local Function
%i = OpVariable %local Function
%given = OpLoad %uint %index
OpStore %id %given
OpLine %file 11 5
OpStore %sum %u0
OpLine %file 12 5
OpStore %i %u0
OpBranch %head
%head = OpLabel
OpLine %file 12 5
OpLoopMerge %merge %continue None
OpBranch %test
%test = OpLabel
OpLine %file 12 5
%i0 = OpLoad %uint %i
%id0 = OpLoad %uint %id
%more = OpULessThan %bool %i0 %id0
OpBranchConditional %more %body %merge
%body = OpLabel
OpLine %file 13 9
%i1 = OpLoad %uint %i
%call = OpFunctionCall %uint %twice %i1
%sum0 = OpLoad %uint %sum
%sum1 = OpIAdd %uint %sum0 %call
OpStore %sum %sum1
OpBranch %continue
%continue = OpLabel
OpLine %file 12 5
%i2 = OpLoad %uint %i
%i3 = OpIAdd %uint %i2 %u1
OpStore %i %i3
OpBranch %head
%merge = OpLabel
OpLine %file 14 5
%id1 = OpLoad %uint %id
%low = OpULessThan %bool %id1 %u2
OpSelectionMerge %join None
OpBranchConditional %low %yes %no
%yes = OpLabel
OpLine %file 15 9
OpStore %sum %u100
OpBranch %join
%no = OpLabel
OpLine %file 17 9
%sum2 = OpLoad %uint %sum
%sum3 = OpIAdd %uint %sum2 %u1
OpStore %sum %sum3
OpBranch %join
%join = OpLabel
OpLine %file 18 5
%id2 = OpLoad %uint %id
%sum4 = OpLoad %uint %sum
%word = OpAccessChain %wordPointer %words %id2
OpStore %word %sum4
OpLine %file 19 5
OpControlBarrier %u2 %u2 %u264
OpLine %file 20 5
%id3 = OpLoad %uint %id
%mirror = OpISub %uint %u3 %id3
%other = OpAccessChain %wordPointer %words %mirror
%value = OpLoad %uint %other
%place = OpAccessChain %numberPointer %result %u0 %id3
OpStore %place %value
OpReturn
OpFunctionEnd
)";

/// A thread of a shader, whose buffer at binding 0 is `result`.
class Stepped
{
public:
    explicit Stepped(const std::string& text = steppedText, std::uint32_t local = 0, unsigned lanes = 2,
                     DebugOptions options = {})
    {
        shader::SpirvWords words;
        EXPECT_TRUE(spvtools::SpirvTools(SPV_ENV_VULKAN_1_1).Assemble(text, &words)) << text;
        Result<Program> decoded = decode(words, "main", {}, Purpose::debugging);
        EXPECT_TRUE(decoded) << decoded.error().message;
        program = std::make_unique<Program>(std::move(decoded).value());
        request.lanes = lanes;
        request.bindings[{0, 0}] = {{.kind = View::Kind::buffer, .memory = &memory, .size = memory.bytes.size()}};
        options.local = local;
        auto made = DebugSession::create(*program, request, std::move(options));
        EXPECT_TRUE(made) << made.error().message;
        session = std::move(made).value();
    }

    int line() const
    {
        const auto frames = session->frames();
        return frames.empty() || !frames[0].line ? 0 : frames[0].line->line;
    }
    DebugStop step(StepKind kind, Heading heading = Heading::forward) const
    {
        return session->step(kind, heading, {breakpoints, watchPoints}, {});
    }
    /// The lines at which steps of a kind stop, until the thread ends or `count` steps are made.
    std::vector<int> lines(StepKind kind, std::size_t count, Heading heading = Heading::forward) const
    {
        std::vector<int> all;
        while (all.size() < count && step(kind, heading).reason == StopReason::step)
            all.push_back(line());
        return all;
    }
    /// The value of an expression as text, or what is wrong with it.
    std::string value(const std::string& text, std::size_t frame = 0) const
    {
        return valueIn(session->local(), text, frame);
    }
    std::string valueIn(std::uint32_t local, const std::string& text, std::size_t frame = 0) const
    {
        const auto expression = Expression::parse(text);
        if (!expression)
            return expression.error().message;
        const auto found = session->evaluate(*expression, local, frame);
        if (!found)
            return found.error().message;
        const LaneReader reader(session->machine(), session->laneOf(local));
        return shown(reader, text, *found, false).text;
    }
    std::vector<std::uint32_t> results() const
    {
        std::vector<std::uint32_t> numbers(memory.bytes.size() / 4);
        std::memcpy(numbers.data(), memory.bytes.data(), memory.bytes.size());
        return numbers;
    }

    std::unique_ptr<Program> program;
    Memory memory{.name = "result", .bytes = std::vector<std::byte>(16), .races = {}};
    DispatchRequest request;
    std::unique_ptr<DebugSession> session;
    std::vector<Breakpoint> breakpoints;
    std::vector<WatchPoint> watchPoints;
};

} // namespace wavelane::sim::test
