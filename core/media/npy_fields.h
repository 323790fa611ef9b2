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
    std::optional<NumberType> type;   ///< Empty for structures and padding.
    std::vector<NpyField> fields;     ///< Fields of a structure, without gaps.
    std::uint64_t paddingInBytes = 0; ///< Size of padding.
    std::vector<std::uint64_t> shape; ///< Shape of an array, outermost first; empty: no array.

    bool operator==(const NpyField&) const = default;
};

/// Bytes of one number in the file. A boolean has one byte in the file and four in memory.
std::uint64_t npyNumberSize(NumberType type);

/// Total size of the fields in bytes; nothing if it exceeds 64 bits.
std::optional<std::uint64_t> npySize(std::span<const NpyField> fields);

/// A number in a structure.
struct NpyScalar
{
    std::uint64_t offset = 0;
    NumberType type = NumberType::uint8;
    bool operator==(const NpyScalar&) const = default;
};

/// All numbers of a structure in memory order. Fails with `limit_exceeded` if there are more than `limit`.
Result<std::vector<NpyScalar>> scalarsOf(std::span<const NpyField> fields, std::size_t limit);

/// Converts between types and their names in a header: `<f4`. Nothing for other names.
std::string_view npyName(NumberType type);
std::optional<NumberType> npyType(std::string_view name);

/// The fields as `descr` of a header: `[("position", "<f4", (2,)), ("age", "<u4"), ("", "|V4")]`, with single quotes.
/// Characters that Python would have to escape become `_`, and `_` is appended to duplicate names.
std::string npyDescription(std::span<const NpyField> fields);

/// Reads such a list from the start of the text, with the same name conversions; the rest is ignored. Fails with
/// `bad_value` for other texts, unsupported types, titles, and structures that are nested more than 32 levels deep.
Result<std::vector<NpyField>> readNpyDescription(std::string_view text);

} // namespace wavelane::media
