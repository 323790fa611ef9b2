// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <string>
#include <string_view>

namespace wavelane::shader {

/// The source with `[[vk::push_constant]] S name` as `[[vk::push_constant]] ConstantBuffer<S> name`, the one form
/// that glslang's HLSL front end takes for push constants. Lines stay where they are.
std::string withPushBuffers(std::string_view source);

/// What stands in front of HLSL so that glslang takes it for what it means: the order of matrices, the names of types
/// of 16 bits, and a function that the front end parses and leaves out.
std::string glslangPreamble(const CompileOptions& options);

} // namespace wavelane::shader
