// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/project/pass.h"
#include "core/run/resources/resource_cache.h"

#include <cstdint>

namespace wavelane::run {

/// Sets every element or texel. Typed buffers and textures take the value in their format; raw and structured buffers
/// a 32-bit word: an integer as it is, a number with a fraction as a float.
Result<void> recordClear(gpu::Recorder& recorder, const project::ClearPass& clear, LiveResource& target);

/// What `vkCmdClearColorImage` takes for a clear of a texture, in the texture's format; `float32[0]` is a depth's.
/// `bad_value` for values that the format cannot hold.
Result<VkClearColorValue> clearColor(Format format, const Json& value);

/// The word that `vkCmdFillBuffer` repeats for a clear of a buffer; `bad_value` where an element is larger than a
/// word and its bytes do not repeat.
Result<std::uint32_t> clearWord(const project::Buffer& buffer, const Json& value);

} // namespace wavelane::run
