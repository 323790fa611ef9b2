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

/// Formats of bound resources by descriptor set and binding. Empty formats become `Unknown`.
using ImageFormats = std::map<std::pair<std::uint32_t, std::uint32_t>, std::optional<Format>>;

/// Replaces the formats of storage images and storage texel buffers by the formats of the bound resources. HLSL
/// compilers derive a format from the element type (`float4` → Rgba32f), but accesses through a format other than the
/// view's are undefined (Vulkan specification, "Compatibility Between SPIR-V Image Formats and Vulkan Formats").
/// Formats that SPIR-V lacks (sRGB, BGRA) and empty formats become `Unknown`; adds the capabilities
/// StorageImageReadWithoutFormat and StorageImageWriteWithoutFormat as required. Separates the types of variables
/// with different formats, and inlines functions with image parameters first.
///
/// `spirv` must be valid. Fails with `invalid_spirv` if the words are not a module, and with
/// `binding_format_mismatch` if the component types do not match (float and integer, signed and unsigned) or if
/// atomics do not support the format.
Result<std::vector<std::uint32_t>> applyImageFormats(std::vector<std::uint32_t> spirv, const ImageFormats& formats);

} // namespace wavelane::shader
