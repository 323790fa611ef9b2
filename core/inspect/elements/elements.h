// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/format/number_type.h"
#include "core/base/result.h"
#include "core/decode/numbers.h"
#include "core/shader/contract/layout.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::inspect {

/// A component of a texel whose value is not a number of whole bytes: it has less than eight bits, is normalized, or
/// shares its exponent.
struct Component
{
    Format format = Format::R8G8B8A8_UNORM;
    std::uint8_t index = 0; ///< 0 (red) to 3 (alpha).
    bool operator==(const Component&) const = default;
};

/// How the values of a column are represented without loss.
enum class ValueKind { real, signedInteger, unsignedInteger };

/// A scalar of each element.
struct Column
{
    std::string path; ///< `position.x`, `weights[2]`, `m[1][0]` (row, column), `r` … `a`; empty: a plain number.
    std::uint64_t offset = 0; ///< In bytes, from the start of the element. Of a `Component`: of its texel.
    std::variant<NumberType, Component> type = NumberType::uint32;

    ValueKind valueKind() const;
    bool isFloat() const;              ///< Values can be NaN, infinite or denormal.
    std::uint64_t sizeInBytes() const; ///< Number of bytes at `offset` that contain the value.
    std::string typeName() const;      ///< `float32`, `unorm8`, `float11`.
    /// The value in an element, which has at least `offset + sizeInBytes()` bytes.
    decode::Number read(std::span<const std::byte> element) const;
    bool operator==(const Column&) const = default;
};

/// Bytes of an element that belong to no column.
struct Padding
{
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    bool operator==(const Padding&) const = default;
};

/// What people call the only column of plain numbers, which has no path.
inline constexpr std::string_view plainColumn = "value";

/// Bytes as elements with named columns, and where they are: element i starts at `start + i * stride`.
struct Elements
{
    std::string title;        ///< The name of the structure or format: `Particle`, `R8G8B8A8_UNORM`, `uint32 × 4`.
    std::uint64_t start = 0;  ///< In bytes.
    std::uint64_t stride = 1; ///< In bytes; greater than 0.
    std::vector<Column> columns;
    std::vector<Padding> padding;
    std::array<std::uint64_t, 3> extent{}; ///< Size in texels; 0: the elements are not an image.
    std::optional<shader::Layout> layout;  ///< The tree of members, if there is one.
    std::optional<Format> format = {};     ///< Format of texels.

    /// Complete elements in that many bytes.
    std::uint64_t count(std::uint64_t bytes) const { return bytes < start ? 0 : (bytes - start) / stride; }
    /// The column with this path, or null. The only column of plain numbers, which has none, is `value` as well.
    const Column* find(std::string_view path) const;
    bool operator==(const Elements&) const = default;
};

/// The most columns of elements, and the largest element in bytes.
inline constexpr std::size_t maxColumns = 65536;
inline constexpr std::uint64_t maxStride = std::uint64_t{16} << 20U;

/// The scalars of a structure, in elements of `stride` bytes (0: the layout's size). Fails with `limit_exceeded`
/// above `maxColumns` and `maxStride`, and with `bad_value` if the structure has no scalars.
Result<Elements> structureElements(const shader::Layout& layout, std::uint64_t stride = 0);

/// The components of texels. Fails with `format_unsupported` for block-compressed formats.
Result<Elements> texelElements(Format format);

/// Numbers of one type, `perElement` (1 to `maxColumns`) in each element. Columns are `x` to `w` for up to four
/// numbers and `[0]`, `[1]`… for more.
Result<Elements> numberElements(NumberType type, std::uint64_t perElement = 1);

} // namespace wavelane::inspect
