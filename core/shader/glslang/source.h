// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <string>
#include <string_view>

namespace wavelane::shader {

/// Replaces `[[vk::push_constant]] S name` by `[[vk::push_constant]] ConstantBuffer<S> name`, the only form of push
/// constants that glslang's HLSL front end supports. Line numbers do not change.
std::string withPushBuffers(std::string_view source);

/// Definitions that glslang needs before HLSL to compile it as intended: the matrix order, the names of 16-bit types,
/// and InterlockedCompareStore, which the front end parses but drops.
std::string glslangPreamble(const CompileOptions& options);

} // namespace wavelane::shader
