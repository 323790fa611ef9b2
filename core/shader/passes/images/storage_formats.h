// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// Formats of what is bound, by descriptor set and binding. Nothing stands for `Unknown`.
using ImageFormats = std::map<std::pair<std::uint32_t, std::uint32_t>, std::optional<Format>>;

/// The module with the format of each named storage image (and storage texel buffer) replaced by the format of what
/// is bound to it, since HLSL compilers write down one that follows from the element type (`float4` → Rgba32f) and
/// accesses through another format than the view's are undefined (Vulkan specification, "Compatibility Between SPIR-V
/// Image Formats and Vulkan Formats"). Formats that SPIR-V does not know (sRGB, BGRA) and those that are not told
/// become `Unknown`, and the capabilities StorageImageReadWithoutFormat and StorageImageWriteWithoutFormat are added
/// where the code needs them. Variables that share a type and need different formats get types of their own;
/// functions that take images are inlined first.
///
/// `spirv` must be valid. Fails with `invalid_spirv` on words that are no module, and with `binding_format_mismatch`
/// where the shader's component type cannot see the format (float and integer, signed and unsigned) or where atomics
/// need another one.
Result<std::vector<std::uint32_t>> withImageFormats(std::vector<std::uint32_t> spirv, const ImageFormats& formats);

} // namespace wavelane::shader
