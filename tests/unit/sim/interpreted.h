// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/dispatch/dispatch.h"

#include <gtest/gtest.h>
#include <spirv-tools/libspirv.hpp>

#include <bit>
#include <cstdint>
#include <cstring>
#include <format>
#include <string>
#include <vector>

namespace wavelane::sim::test {

/// A shader that stores `%value`, which `code` computes from `%id`, the thread's number, in `result[%id]`.
/// `declarations` are additional types, constants and variables.
inline std::string shaderText(const std::string& code, const std::string& declarations = {},
                              std::uint32_t threads = 8, const std::string& capabilities = {})
{
    return std::format(R"(OpCapability Shader
{3}
%std = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid
OpExecutionMode %main LocalSize {2} 1 1
OpName %result "result"
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %numbers ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %result DescriptorSet 0
OpDecorate %result Binding 0
%void = OpTypeVoid
%function = OpTypeFunction %void
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%uint3 = OpTypeVector %uint 3
%uint4 = OpTypeVector %uint 4
%inputPointer = OpTypePointer Input %uint3
%gid = OpVariable %inputPointer Input
%numbers = OpTypeRuntimeArray %uint
%block = OpTypeStruct %numbers
%blockPointer = OpTypePointer StorageBuffer %block
%result = OpVariable %blockPointer StorageBuffer
%numberPointer = OpTypePointer StorageBuffer %uint
%true = OpConstantTrue %bool
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u2 = OpConstant %uint 2
%u3 = OpConstant %uint 3
%u4 = OpConstant %uint 4
%u264 = OpConstant %uint 264
%i_minus7 = OpConstant %int -7
%i3 = OpConstant %int 3
%i_minus3 = OpConstant %int -3
%i7 = OpConstant %int 7
{1}
%main = OpFunction %void None %function
%start = OpLabel
%all = OpLoad %uint3 %gid
%id = OpCompositeExtract %uint %all 0
{0}
%place = OpAccessChain %numberPointer %result %u0 %id
OpStore %place %value
OpReturn
OpFunctionEnd
)",
                       code, declarations, threads, capabilities);
}

inline std::uint32_t bitsOf(float number)
{
    return std::bit_cast<std::uint32_t>(number);
}

inline Program decoded(const std::string& text, const shader::ConstantBytes& constants = {})
{
    shader::SpirvWords words;
    EXPECT_TRUE(spvtools::SpirvTools(SPV_ENV_VULKAN_1_1).Assemble(text, &words)) << text;
    Result<Program> program = decode(words, "main", constants);
    EXPECT_TRUE(program) << program.error().message;
    return std::move(program).value();
}

/// The numbers in `result` after a dispatch, and what was found.
struct Outcome
{
    std::vector<std::uint32_t> numbers;
    DispatchResult result;

    bool found(FindingKind kind) const
    {
        for (const Finding& each : result.findings) {
            if (each.kind == kind)
                return true;
        }
        return false;
    }
};

inline Outcome interpreted(const std::string& text, DispatchRequest request = {}, std::size_t numbers = 8)
{
    const Program program = decoded(text);
    Memory memory{.name = "result", .bytes = std::vector<std::byte>(numbers * 4), .races = {}};
    if (request.checks.races)
        memory.races = std::make_shared<Races>(4);
    request.bindings[{0, 0}] = {{.kind = View::Kind::buffer, .memory = &memory, .size = memory.bytes.size()}};
    Result<DispatchResult> result = interpret(program, request);
    EXPECT_TRUE(result) << result.error().message;
    Outcome out{.numbers = std::vector<std::uint32_t>(numbers), .result = std::move(result).value()};
    std::memcpy(out.numbers.data(), memory.bytes.data(), memory.bytes.size());
    return out;
}

/// The value of thread 0.
inline std::uint32_t valueOf(const std::string& code, const std::string& declarations = {})
{
    return interpreted(shaderText(code, declarations)).numbers[0];
}

} // namespace wavelane::sim::test
