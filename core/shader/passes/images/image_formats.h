// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/shader/spirv/module.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace wavelane::shader {

/// The texel format that an OpTypeImage declares with its operand, which may be any number; nothing for `Unknown` and
/// for formats that we have not.
std::optional<Format> formatOf(std::uint32_t imageFormat);
/// The reverse; `Unknown` where SPIR-V has none (three components, sRGB, BGRA, compressed).
spv::ImageFormat imageFormatOf(Format format);
/// Whether a module that uses the format needs the capability StorageImageExtendedFormats.
bool isExtendedFormat(spv::ImageFormat format);

/// Format of a texel of an HLSL type: `float4` → R32G32B32A32_FLOAT, `uint` → R32_UINT, `uint64_t` → R64_UINT.
/// Nothing for `unorm` and `snorm` types, which say no width, and for others.
std::optional<Format> formatOfElement(std::string_view hlslType);

} // namespace wavelane::shader
