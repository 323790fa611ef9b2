// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/format/number_type.h"
#include "core/base/result.h"
#include "core/decode/numbers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace wavelane::importer::amber {

/// The element type of a buffer or image and its memory layout: std430 or std140, with column-major matrices. The
/// components of an image format have no gaps.
struct DataType
{
    NumberType scalar = NumberType::uint32;
    std::uint32_t rows = 1;    ///< Components of a vector or column: 1 to 4.
    std::uint32_t columns = 1; ///< 1 to 4.
    bool isArray = false;      ///< Declared with `[]`.
    bool std140 = false;
    std::optional<Format> format; ///< Set for images, and for buffers with FORMAT.
    bool operator==(const DataType&) const = default;

    std::uint32_t components() const { return rows * columns; }
    std::uint64_t columnStride() const;  ///< Bytes between columns.
    std::uint64_t elementStride() const; ///< Bytes between elements.
    bool isTightlyPacked() const;        ///< True if there are no gaps between components and elements.
    /// Offset of a component in its element, in bytes.
    std::uint64_t offsetOf(std::uint32_t component) const;
};

/// Parses `int32`, `vec3<float>`, `mat2x4<double>`, `vec4<uint8>[]`, or the Vulkan name of an image format. Nothing
/// for other texts.
std::optional<DataType> dataTypeFromText(std::string_view text);

/// The image format with a Vulkan name, `R8G8B8A8_SRGB`; nothing for formats that projects do not support.
std::optional<Format> formatFromVulkanName(std::string_view text);

/// The type of the components of an image format; nothing for packed and compressed formats.
std::optional<DataType> typeOfFormat(Format format);
/// The format whose texels have the same layout as the elements of a type; nothing if there is none.
std::optional<Format> formatOfType(const DataType& type);

/// Parses a number of a script. Like Amber, accepts `1.0` for integer types and `0xff…` for negative integers. Fails
/// with `bad_value`.
Result<decode::Number> numberOf(const DataType& type, std::string_view text);

/// The bytes of consecutive elements; gaps are zero. The last element can be incomplete.
std::vector<std::byte> bytesOf(const DataType& type, std::span<const decode::Number> numbers);

} // namespace wavelane::importer::amber
