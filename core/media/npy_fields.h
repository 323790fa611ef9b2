// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::media {

/// One field of the structures in an .npy file: a number, a structure, an array of either, or padding.
struct NpyField
{
    std::string name;                 ///< Empty: padding.
    std::optional<NumberType> type;   ///< Nothing: a structure, or padding.
    std::vector<NpyField> fields;     ///< Of a structure, one after the other without gaps.
    std::uint64_t paddingInBytes = 0; ///< Of padding.
    std::vector<std::uint64_t> shape; ///< Of an array, outermost first; empty: a single one.

    bool operator==(const NpyField&) const = default;
};

/// Bytes of one number in the file; a boolean has one there and four in memory.
std::uint64_t npyNumberSize(NumberType type);

/// Bytes of the fields together; nothing where 64 bits cannot count them.
std::optional<std::uint64_t> npySize(std::span<const NpyField> fields);

/// A number of a structure: its offset and its type.
struct NpyScalar
{
    std::uint64_t offset = 0;
    NumberType type = NumberType::uint8;
    bool operator==(const NpyScalar&) const = default;
};

/// All numbers of a structure in the order of memory; `limit_exceeded` if there are more than `most`.
Result<std::vector<NpyScalar>> scalarsOf(std::span<const NpyField> fields, std::size_t most);

/// How NumPy writes a type in a header: `<f4`. Of a name: nothing if it is none of these.
std::string_view npyName(NumberType type);
std::optional<NumberType> npyType(std::string_view name);

/// The fields as the `descr` of a header: `[('position', '<f4', (2,)), ('age', '<u4'), ('', '|V4')]`. Characters that
/// Python would have to escape become `_`, and names that occur twice get a `_` more.
std::string npyDescription(std::span<const NpyField> fields);

/// The reverse, with the same names, of the text that begins with `[`; what follows the list is passed over.
/// `bad_value` says what is wrong: no list of fields, unknown types, titles, more than 32 structures inside each
/// other.
Result<std::vector<NpyField>> readNpyDescription(std::string_view text);

} // namespace wavelane::media
