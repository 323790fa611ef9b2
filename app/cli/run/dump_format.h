// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/shader/contract/layout.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::cli {

/// The bytes of a resource, or of one slice of a texture, and their interpretation.
struct DumpedBytes
{
    std::span<const std::byte> bytes;
    std::optional<Format> format;          ///< For typed buffers and textures.
    std::uint64_t stride = 0;              ///< For structured buffers.
    std::optional<shader::Layout> layout;  ///< Layout of the elements or of the block, if a shader declares it.
    bool isTexture = false;                ///< `extent` is valid.
    std::array<std::uint64_t, 3> extent{}; ///< Size of the slice in texels.
};

/// The whole file for one of the extensions .bin .hex .csv .npy .png .exr:
///   .bin  the bytes                 .hex  lower-case digits on one line, as `hex` in a project takes them
///   .csv  a line for each element (typed) or texel row (textures), else as `plan::csvOf` has it
///   .npy  [count, components] or [rows, columns, components], else as `plan::npyOf` has it
///   .png  8 or 16 bits; floats are clamped to 0 … 1, integers are taken as they are and clamped to 255
///   .exr  floats, as they are
/// `format_unsupported` for compressed texels and what a file cannot hold.
Result<std::string> fileContents(const DumpedBytes& dumped, std::string_view extension);

} // namespace wavelane::cli
