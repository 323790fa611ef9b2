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

/// What a buffer or image of a script holds, and how it lies in memory: std430 or std140, columns of matrices one
/// after the other. Where it is an image format the components have no gaps between them.
struct DataType
{
    NumberType scalar = NumberType::uint32;
    std::uint32_t rows = 1;    ///< Components of a vector, or of a column: 1 to 4.
    std::uint32_t columns = 1; ///< 1 to 4.
    bool isArray = false;      ///< Written with `[]`.
    bool std140 = false;
    std::optional<Format> format; ///< Of images, and of buffers that are written as one.
    bool operator==(const DataType&) const = default;

    std::uint32_t components() const { return rows * columns; }
    std::uint64_t columnStride() const;  ///< Bytes from one column to the next.
    std::uint64_t elementStride() const; ///< Bytes from one element to the next.
    bool isTight() const;                ///< Without gaps: element after element of one scalar type.
    /// Bytes from the element's start to that of a component.
    std::uint64_t offsetOf(std::uint32_t component) const;
};

/// `int32`, `vec3<float>`, `mat2x4<double>`, `vec4<uint8>[]`, or an image format by its Vulkan name. Nothing for any
/// other text.
std::optional<DataType> dataTypeFromText(std::string_view text);

/// An image format by its Vulkan name, `R8G8B8A8_SRGB`; nothing for those that no resource of a project has.
std::optional<Format> formatFromVulkanName(std::string_view text);

/// The type of an image format's components; nothing where they differ in size or are compressed.
std::optional<DataType> typeOfFormat(Format format);
/// The format whose texels look like elements of the type; nothing where there is none.
std::optional<Format> formatOfType(const DataType& type);

/// A number as scripts write it. `bad_value` says what is wrong; for an integer type also `1.0`, as Amber takes it.
Result<decode::Number> numberOf(const DataType& type, std::string_view text);

/// Element after element with their gaps, which are zero. The last element may lack components.
std::vector<std::byte> bytesOf(const DataType& type, std::span<const decode::Number> numbers);

} // namespace wavelane::importer::amber
