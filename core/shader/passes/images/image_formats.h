// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/shader/spirv/module.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace wavelane::shader {

/// Returns the texel format for the image format operand of an OpTypeImage, which may be any number. Returns nothing
/// for `Unknown` and for formats that Wavelane does not support.
std::optional<Format> formatOf(std::uint32_t imageFormat);
/// Returns the SPIR-V image format; `Unknown` if there is none (three components, sRGB, BGRA, compressed).
spv::ImageFormat imageFormatOf(Format format);
/// True if the format requires the capability StorageImageExtendedFormats.
bool isExtendedFormat(spv::ImageFormat format);

/// Returns the texel format for an HLSL type: `float4` → R32G32B32A32_FLOAT, `uint` → R32_UINT, `uint64_t` →
/// R64_UINT. Returns nothing for `unorm` and `snorm` types, which have no width, and for other types.
std::optional<Format> formatOfElement(std::string_view hlslType);

} // namespace wavelane::shader
